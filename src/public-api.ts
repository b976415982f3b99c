import type { CartStore } from './commerce/cart-store';
import type { Loader } from './loader/loader';
import type { Configuration } from './page/configuration';
import { configure } from './page/configuration';
import type { Page } from './page/page';

/** The public API, `window.vitrine`. */
export interface VitrineApi extends Loader {
  /** Resolves to the page's cart: its state, a subscription, and a method to add to it. */
  cart(): Promise<CartStore>;
  /** Replaces texts and actions by key; what it does not name stays. */
  configure(configuration: Configuration): void;
}

/** Returns whether another copy of the script runs on this page. An element with the id `vitrine` is no such copy. */
export function isStarted(window: Window): boolean {
  return Boolean((window as { vitrine?: Partial<VitrineApi> }).vitrine?.configure);
}

/** Returns what `window.vitrine` offers on a page. */
export function createPublicApi(page: Page, loader: Loader): VitrineApi {
  return {
    ...loader,
    cart: () => import('./widgets/add-to-cart-chunk').then(({ pageCart }) => pageCart(page)),
    configure: (configuration) => configure(page, configuration),
  };
}
