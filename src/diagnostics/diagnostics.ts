import type { Page } from '../page/page';
import {
  findConfigurationMistakes,
  findContextMistakes,
  findElementMistake,
  findGalleryAttributeMistakes,
  findGalleryMistakes,
  findJsonMistakes,
  findStringMistakes,
  JSON_ATTRIBUTES,
} from './find-mistakes';

const HOLDS_JSON = JSON_ATTRIBUTES.map((name) => `[${name}]`).join();

/** Warns once of each key. */
type Warn = (key: unknown, message: string, ...details: unknown[]) => void;

/** The part of the public API that diagnostics watch. */
interface WatchedApi {
  mount(root: ParentNode): Promise<void>;
  configure(configuration: object): void;
}

/**
 * Warns once of each silent mistake of a page's author, with the element and the remedy. Loaded on localhost and on
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
      const mistake = findElementMistake(element);
      if (mistake) warn(element, mistake, element);
    }
    for (const block of document.querySelectorAll<HTMLElement>('.sqs-block-gallery[data-block-json]'))
      for (const mistake of findGalleryMistakes(block)) warn(mistake, mistake, block);
    for (const gallery of document.querySelectorAll<HTMLElement>('[data-vitrine=gallery]'))
      for (const mistake of findGalleryAttributeMistakes(gallery)) warn(mistake, mistake, gallery);
    for (const element of document.querySelectorAll(HOLDS_JSON))
      for (const mistake of findJsonMistakes(element)) warn(element, mistake, element);
  };
  const warnOf = (mistakes: readonly string[]): void => {
    for (const mistake of mistakes) warn(mistake, mistake);
  };

  checkElements();
  const observer = new window.MutationObserver(checkElements);
  observer.observe(document.documentElement, { childList: true, subtree: true, attributes: true });
  signal.addEventListener('abort', () => observer.disconnect());
  // As in the page context, whose module would become a file of its own if this one imported it.
  const context = document.querySelector('script[data-vitrine-context]');
  if (context) warnOf(findContextMistakes(context.textContent));
  // Telemetry has read the page context.
  warnOf(findStringMistakes(slots.context?.strings));
  // Earlier calls of `configure` and `mount` have been stored; later ones are checked before they are.
  if (slots.configuration) warnOf(findConfigurationMistakes(slots.configuration));
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
  warnOf: (mistakes: readonly string[]) => void,
): void {
  const { mount, configure } = api;
  if (!mount || !configure) return;
  signal.addEventListener('abort', () => Object.assign(api, { mount, configure }));
  api.configure = (configuration) => {
    warnOf(findConfigurationMistakes(configuration));
    configure(configuration);
  };
  api.mount = (root) => {
    if (!(root as Partial<ParentNode> | null)?.querySelectorAll) warnOfRoot(root, warn);
    return mount(root);
  };
}
