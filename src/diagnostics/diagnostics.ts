import type { Page } from '../page/page';
import {
  findConfigurationErrors,
  findContextErrors,
  findElementError,
  findGalleryAttributeErrors,
  findGalleryErrors,
  findJsonErrors,
  findStringErrors,
  JSON_ATTRIBUTES,
} from './find-errors';

const HOLDS_JSON = JSON_ATTRIBUTES.map((name) => `[${name}]`).join();

/** Warns once of each key. */
type Warn = (key: unknown, message: string, ...details: unknown[]) => void;

/** The part of the public API that diagnostics watch. */
interface WatchedApi {
  mount(root: ParentNode): Promise<void>;
  configure(configuration: object): void;
}

/**
 * Warns once of each silent validation error of a page's author, with the element and the remedy. Loaded on localhost and on
 * pages with `data-vitrine-debug`, and never for other visitors.
 */
export function startDiagnostics(page: Page): void {
  const { window, document, slots, signal } = page;
  const warned = new Set<unknown>();
  const warn: Warn = (key, message, ...details) => {
    if (warned.has(key)) return;
    warned.add(key);
    console.warn(`[vitrine] ${message}`, ...details);
  };
  const checkElements = (): void => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-vitrine]')) {
      const validationError = findElementError(element);
      if (validationError) warn(element, validationError, element);
    }
    for (const block of document.querySelectorAll<HTMLElement>('.sqs-block-gallery[data-block-json]'))
      for (const validationError of findGalleryErrors(block)) warn(validationError, validationError, block);
    for (const gallery of document.querySelectorAll<HTMLElement>('[data-vitrine=gallery]'))
      for (const validationError of findGalleryAttributeErrors(gallery))
        warn(validationError, validationError, gallery);
    for (const element of document.querySelectorAll(HOLDS_JSON))
      for (const validationError of findJsonErrors(element)) warn(element, validationError, element);
  };
  const warnOf = (validationErrors: readonly string[]): void => {
    for (const validationError of validationErrors) warn(validationError, validationError);
  };

  checkElements();
  const observer = new window.MutationObserver(checkElements);
  observer.observe(document.documentElement, { childList: true, subtree: true, attributes: true });
  signal.addEventListener('abort', () => observer.disconnect());
  // As in the page context, whose module would become a file of its own if this one imported it.
  const context = document.querySelector('script[data-vitrine-context]');
  if (context) warnOf(findContextErrors(context.textContent));
  // Telemetry has read the page context.
  warnOf(findStringErrors(slots.context?.strings));
  // Earlier calls of `configure` and `mount` have been stored; later ones are checked before they are.
  if (slots.configuration) warnOf(findConfigurationErrors(slots.configuration));
  for (const root of slots.wrongRoots ?? []) warnOfRoot(root, warn);
  const api = (window as { vitrine?: Partial<WatchedApi> }).vitrine;
  if (api) watchApi(api, signal, warn, warnOf);
}

function warnOfRoot(root: unknown, warn: Warn): void {
  warn(root, 'mount takes a node: document, an element or a shadow root. Given was', root);
}

function watchApi(
  api: Partial<WatchedApi>,
  signal: AbortSignal,
  warn: Warn,
  warnOf: (validationErrors: readonly string[]) => void,
): void {
  const { mount, configure } = api;
  if (!mount || !configure) return;
  signal.addEventListener('abort', () => Object.assign(api, { mount, configure }));
  api.configure = (configuration) => {
    warnOf(findConfigurationErrors(configuration));
    configure(configuration);
  };
  api.mount = (root) => {
    if (!(root as Partial<ParentNode> | null)?.querySelectorAll) warnOfRoot(root, warn);
    return mount(root);
  };
}
