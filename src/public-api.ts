import type { Loader } from './loader/loader';
import type { Configuration } from './page/configuration';
import { configure } from './page/configuration';
import type { Page } from './page/page';
import type { StringKey } from './strings/catalogue';
import type { PublicCart } from './widgets/cart-chunk';

/** Settings that a page passes to `vitrine.configure`. */
export interface PublicConfiguration extends Omit<Configuration, 'strings'> {
  /** Texts by their key. They override those of the page context. */
  readonly strings?: { readonly [Key in StringKey]?: string };
}

/** The public API, `window.vitrine`. */
export interface VitrineApi extends Loader {
  /** Resolves to the page's cart: its state, a subscription, and methods to change it. */
  cart(): Promise<PublicCart>;
  /** Replaces texts and actions by key; what it does not name stays. */
  configure(configuration: PublicConfiguration): void;
}

/** Returns what `window.vitrine` offers on a page. */
export function createPublicApi(page: Page, loader: Loader): VitrineApi {
  return {
    ...loader,
    configure: (configuration) => configure(page, configuration as Configuration),
    cart: () => import('./widgets/cart-chunk').then(({ cart }) => cart(page)),
  };
}
