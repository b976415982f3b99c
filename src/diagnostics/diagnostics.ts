import { findContextErrors } from '../markup/find-context-errors';
import { findMarkupErrors } from '../markup/find-markup-errors';
import { parseJson } from '../markup/parse-json';
import type { Page } from '../page/page';
import { findConfigurationErrors } from './find-configuration-errors';

/** Milliseconds without a change of the page until it is checked again. */
const QUIET = 100;

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
  const { document, slots, signal } = page;
  const warn = createWarn();
  const warnOf = (errors: readonly string[], docs: string): void => {
    for (const error of errors) warn(error, `${error} See docs/${docs}`);
  };
  watchMarkup(page, warn);
  // As in the page context, whose module would become a file of its own if this one imported it.
  const printed = document.querySelector('script[data-vitrine-context]');
  // Telemetry has read the page context.
  const context = printed ? parseJson(printed.textContent) : slots.context;
  if (context || printed) warnOf(findContextErrors(context), 'markup.md#page-context');
  // Earlier calls of `configure` and `mount` have been stored; later ones are checked before they are.
  const warnOfConfiguration = (configuration: unknown): void =>
    warnOf(findConfigurationErrors(configuration), 'events.md#windowvitrine');
  if (slots.configuration) warnOfConfiguration(slots.configuration);
  for (const root of slots.wrongRoots ?? []) warnOfRoot(root, warn);
  const api = (page.window as { vitrine?: Partial<WatchedApi> }).vitrine;
  if (api) watchApi(api, signal, warn, warnOfConfiguration);
}

function createWarn(): Warn {
  const warned = new Set<unknown>();
  return (key, message, ...details) => {
    if (warned.has(key)) return;
    warned.add(key);
    console.warn(`[vitrine] ${message}`, ...details);
  };
}

/** Checks the elements of the page, and again whenever it has changed. */
function watchMarkup({ window, document, signal }: Page, warn: Warn): void {
  const numbers = new WeakMap<object, number>();
  let count = 0;
  const numberOf = (element: object): number => {
    count += 1;
    const number = numbers.get(element) ?? count;
    numbers.set(element, number);
    return number;
  };
  const check = (): void => {
    for (const { element, message, docs } of findMarkupErrors(document))
      warn(`${numberOf(element)} ${message}`, `${message} See docs/${docs}`, element);
  };
  let timer = 0;
  const observer = new window.MutationObserver(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(check, QUIET);
  });
  check();
  observer.observe(document.documentElement, { childList: true, subtree: true, attributes: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    window.clearTimeout(timer);
  });
}

function warnOfRoot(root: unknown, warn: Warn): void {
  warn(
    root,
    'mount takes a node: document, an element or a shadow root. See docs/events.md#windowvitrine. Given was',
    root,
  );
}

function watchApi(
  api: Partial<WatchedApi>,
  signal: AbortSignal,
  warn: Warn,
  warnOfConfiguration: (configuration: unknown) => void,
): void {
  const { mount, configure } = api;
  if (!mount || !configure) return;
  signal.addEventListener('abort', () => Object.assign(api, { mount, configure }));
  api.configure = (configuration) => {
    warnOfConfiguration(configuration);
    configure(configuration);
  };
  api.mount = (root) => {
    if (!(root as Partial<ParentNode> | null)?.querySelectorAll) warnOfRoot(root, warn);
    return mount(root);
  };
}
