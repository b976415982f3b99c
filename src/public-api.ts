import type { CartStore } from './commerce/cart-store';
import type { Loader } from './loader/loader';
import type { Configuration } from './page/configuration';
import { configure } from './page/configuration';
import type { Page } from './page/page';

/** What the bundle offers as `window.vitrine`. */
export interface VitrineApi extends Loader {
  /** The page's cart, to read, to follow and to add to. */
  cart(): Promise<CartStore>;
  /** Settles texts and actions; what it does not name stays. */
  configure(configuration: Configuration): void;
}

/** Whether another copy of the script serves this page already. An element named `vitrine` is none. */
export function isServed(window: Window): boolean {
  return typeof (window as { vitrine?: Partial<VitrineApi> }).vitrine?.configure === 'function';
}

export function createPublicApi(page: Page, loader: Loader): VitrineApi {
  return {
    ...loader,
    cart: () => import('./widgets/purchase').then(({ pageCart }) => pageCart(page)),
    configure: (configuration) => configure(page, configuration),
  };
}
