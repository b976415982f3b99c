import { findShapeErrors } from '../markup/data/json-shape';
import type { Page } from '../page/page';
import { findConfigurationErrors } from './find-configuration-errors';
import type { Report } from './reporter';
import { CHANGED_CART } from './response-shapes';

const API = 'events.md#windowvitrine';

/** The part of the public API that diagnostics watch. */
interface WatchedApi {
  mount(root: ParentNode): Promise<void>;
  configure(configuration: object): void;
}

type AddHandler = (request: unknown, proceed: unknown) => unknown;

/** Reports wrong arguments of `vitrine.configure` and `vitrine.mount`, and wrong results of the page's handlers. */
export function watchApi(page: Page, report: Report): void {
  const { slots, signal } = page;
  const check = (configuration: unknown): void => {
    for (const message of findConfigurationErrors(configuration)) report({ message, docs: API });
  };
  const checkRoot = (root: unknown): void => {
    if ((root as Partial<ParentNode> | null)?.querySelectorAll) return;
    const message = 'mount takes a node: document, an element or a shadow root, and not this.';
    report({ message, docs: API, details: [root] });
  };
  // Earlier calls of `configure` and `mount` have been stored; later ones are checked before they are.
  if (slots.configuration) check(slots.configuration);
  for (const root of slots.wrongRoots ?? []) checkRoot(root);
  watchAdd(page, report);
  const api = (page.window as { vitrine?: Partial<WatchedApi> }).vitrine;
  const { mount, configure } = api ?? {};
  if (!api || !mount || !configure) return;
  signal.addEventListener('abort', () => Object.assign(api, { mount, configure }));
  api.configure = (configuration) => {
    check(configuration);
    configure(configuration);
    watchAdd(page, report);
  };
  api.mount = (root) => {
    checkRoot(root);
    return mount(root);
  };
}

/** Handlers that are watched: those of the page are inside. */
const watched = new WeakSet<object>();

/** Checks what the page's `add` handler returns, without changing it. */
function watchAdd({ slots }: Page, report: Report): void {
  const handlers = slots.configuration?.handlers as { add?: AddHandler } | undefined;
  const add = handlers?.add;
  if (!handlers || typeof add !== 'function' || watched.has(add)) return;
  const checked: AddHandler = (request, proceed) => {
    const result = add(request, proceed);
    checkResult(result, report);
    return result;
  };
  watched.add(checked);
  handlers.add = checked;
}

function checkResult(result: unknown, report: Report): void {
  if (typeof (result as Partial<Promise<unknown>> | undefined)?.then !== 'function') {
    const message =
      'the handler "add" returns no promise: return proceed(), or a promise of { cart, entry }.';
    report({ message, docs: API });
    return;
  }
  const check = (added: unknown): void => {
    for (const error of findShapeErrors(added, CHANGED_CART, 'its result'))
      report({
        message: `the handler "add" resolves to a wrong value: ${error}. Return what proceed() returns, or { cart, entry }.`,
        docs: API,
      });
  };
  // A handler that rejects cancels the add, as the page may want.
  Promise.resolve(result).then(check, () => {});
}
