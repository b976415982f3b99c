/** A page that simulated visitors open, and what makes it slow. */
export interface SamplePage {
  readonly pageType: number;
  readonly path: string;
  /** Multiplies the times of a fast page. */
  readonly slowness: number;
  /** Share of its page views without a layout shift. */
  readonly still: number;
  /** The element that is painted last. */
  readonly largest: {
    readonly target: string;
    readonly image?: string;
    /** Parts of the time after the first byte: load delay, load time and render delay. */
    readonly parts: readonly [number, number, number];
  };
  /** The element that visitors press, and the script that runs then. */
  readonly pressed: {
    readonly target: string;
    readonly type: 'pointer' | 'keyboard';
    readonly script: string;
    readonly function: string;
  };
  /** The element that moves. */
  readonly shifting: string;
  /** Our behaviours on it. */
  readonly behaviours: readonly string[];
}

/** Page type of pages that were not found, for which pages send no hit. */
export const UNCENSUSED = 100;

/** As pages send it: with their origin. */
export const SHOP_SCRIPT = 'https://shop.example/assets/shop.js';
export const CHAT_SCRIPT = 'https://chat.example/widget.js';

/** The most visited pages first. */
export const samplePages: readonly SamplePage[] = [
  {
    pageType: 50,
    path: '/shop/p/tidal-bowl',
    slowness: 1.3,
    still: 0.6,
    // A picture that is requested late.
    largest: { target: 'img.product-photo', image: '/pictures/tidal-bowl.jpg', parts: [0.6, 0.25, 0.15] },
    pressed: {
      target: 'button.add-to-cart',
      type: 'pointer',
      script: SHOP_SCRIPT,
      function: 'updateRelated',
    },
    shifting: 'div.related-products',
    behaviours: ['add-to-cart', 'variants'],
  },
  {
    pageType: 1,
    path: '/shop',
    slowness: 1.1,
    still: 0.6,
    // A picture of many bytes.
    largest: { target: 'img.collection-banner', image: '/pictures/banner.png', parts: [0.1, 0.75, 0.15] },
    pressed: { target: 'select.sort-products', type: 'keyboard', script: CHAT_SCRIPT, function: 'track' },
    shifting: 'ul.products',
    behaviours: ['add-to-cart', 'quick-view'],
  },
  {
    pageType: 50,
    path: '/shop/p/keeper-jar',
    slowness: 1.2,
    still: 0.6,
    largest: { target: 'img.product-photo', image: '/pictures/keeper-jar.jpg', parts: [0.5, 0.3, 0.2] },
    pressed: { target: 'select.variant', type: 'keyboard', script: SHOP_SCRIPT, function: 'updatePrice' },
    shifting: 'div.related-products',
    behaviours: ['add-to-cart', 'variants'],
  },
  {
    pageType: 2,
    path: '/journal',
    slowness: 0.9,
    // Pictures without width and height.
    still: 0.15,
    largest: { target: 'h1.entry-title', parts: [0, 0, 1] },
    pressed: { target: 'a.entry-link', type: 'pointer', script: CHAT_SCRIPT, function: 'track' },
    shifting: 'figure.entry-picture',
    behaviours: ['gallery'],
  },
  {
    pageType: 205,
    path: '/cart',
    slowness: 0.9,
    still: 0.6,
    largest: { target: 'h1.cart-title', parts: [0, 0, 1] },
    pressed: { target: 'button.quantity-more', type: 'pointer', script: SHOP_SCRIPT, function: 'drawTotals' },
    shifting: 'p.cart-note',
    behaviours: ['cart-page'],
  },
  {
    pageType: UNCENSUSED,
    path: '/nothing-here',
    slowness: 0.6,
    still: 0.9,
    largest: { target: 'h1', parts: [0, 0, 1] },
    pressed: { target: 'a.home', type: 'pointer', script: SHOP_SCRIPT, function: 'openMenu' },
    shifting: 'p',
    behaviours: [],
  },
];
