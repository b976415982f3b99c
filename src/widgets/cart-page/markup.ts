import type { MarkupContract } from '../../markup/data/markup-contract';
import { cartStrings } from '../../strings/cart';
import { cartFailureStrings } from '../../strings/cart-failures';
import { CART_PAGE } from './selector';

/** The markup of the cart page. */
export const cartPageMarkup: MarkupContract = {
  names: ['cart-page'],
  engine: CART_PAGE,
  docs: 'markup.md#cart-page',
  summary: {
    engine: '`#sqs-cart-root`',
    names: '`cart-page` ([cart page](#cart-page))',
    mounts: 'at once',
  },
  attributes: {
    'data-cart-version': {
      type: 'text',
      meaning: 'id and version of the printed cart, with a colon between them',
    },
    'data-cart-amount': {
      type: 'text',
      meaning:
        'how the theme prints 123456789 cents, such as `$1,234,567.89`. With it, line totals and the subtotal follow a change at once; without it, when the server has printed them',
    },
    'data-cart-entry': { type: 'id', on: '[data-cart-entry]', meaning: 'a line: id of the cart entry' },
    'data-cart-form': {
      type: 'choice',
      on: 'form[data-cart-form]',
      values: ['entry', 'add-coupon', 'remove-coupon', 'location', 'shipping-option'],
      meaning:
        '`entry` (fields `quantity` and `remove`), `add-coupon` and `remove-coupon` (`code`), `location` (`country`, `region`, `postalCode`), `shipping-option` (`id`). The browser sends any other form',
    },
    'data-cart-step': {
      type: 'integer',
      range: [-9999, 9999],
      on: '[data-cart-step]',
      meaning: 'a submit button: changes the quantity by this number',
    },
    'data-cart': {
      type: 'choice',
      on: '[data-vitrine=cart-page] [data-cart],#sqs-cart-root [data-cart]',
      values: ['container', 'name', 'line-total', 'subtotal', 'totals', 'checkout'],
      meaning:
        '`container` (or `id="sqs-cart-container"`): what the server prints again. `name`, `line-total` and `subtotal` are read and written; `totals` is `aria-busy` while the server calculates; `checkout` is a link that waits for the last change',
    },
  },
  events: ['vitrine:before-checkout', 'vitrine:cart-change', 'vitrine:track'],
  states: {
    'data-state': '`recalculating` while the page shows what the server has not confirmed, then `loaded`',
    'data-cart-source': 'the path of a cart that the script has fetched',
    '.vitrine-cart-message': 'messages and Undo, before the container',
  },
  texts: { ...cartStrings, ...cartFailureStrings },
};
