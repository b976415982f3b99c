import { isCartExpected } from './commerce/is-cart-expected';
import type { Behaviour } from './loader/behaviour';
import { pageCookies } from './page/cookies';
import type { Page } from './page/page';

/** The cart's own parts wait for a cart: one the visitor brings along, or the first item added. */
const onceThereIsACart = ({ document }: Page) =>
  isCartExpected(pageCookies(document)) ? 'load' : 'vitrine:cart-change';

/** A page that comes from the history or a reload may show choices made before, which themes must hear of. */
const ifRestored = ({ window }: Page) => (window.performance.navigation?.type ? 'load' : 'interaction');

/** What a purchase takes is one file. */
const purchase = () => import('./widgets/purchase');

/** The directory: every behaviour of the bundle, what asks for it, and when it mounts. */
export const behaviours: readonly Behaviour[] = [
  {
    name: 'add-to-cart',
    selector: '.sqs-add-to-cart-button,[data-vitrine=add-to-cart]',
    when: 'interaction',
    // Markup of 2015 names no role and takes no focus: no keyboard could ever bring the interaction.
    early: { selector: 'div.sqs-add-to-cart-button:not([tabindex])', when: 'visible' },
    events: ['click', 'keydown', 'submit'],
    standsForForm: true,
    load: () => purchase().then(({ addToCart }) => addToCart),
  },
  {
    name: 'variants',
    selector: '.product-variants,[data-vitrine=variants]',
    when: ifRestored,
    events: ['change'],
    load: () => purchase().then(({ variants }) => variants),
  },
  {
    name: 'quantity',
    selector: '.product-quantity-input input,[data-vitrine=quantity]',
    when: 'interaction',
    events: ['change'],
    load: () => purchase().then(({ quantity }) => quantity),
  },
  {
    name: 'cart',
    selector: 'body,.sqs-custom-cart,.sqs-cart-quantity,.sqs-cart-subtotal,[data-vitrine^=cart-]',
    when: onceThereIsACart,
    load: () => purchase().then(({ showCart }) => showCart),
  },
  {
    name: 'overlay-link',
    selector: '[data-vitrine=confirm],[data-vitrine=lightbox],[data-vitrine=popup]',
    when: 'interaction',
    events: ['click', 'submit'],
    load: () => import('./widgets/overlay-link/overlay-link').then(({ overlayLink }) => overlayLink),
  },
];
