import type { MarkupContract } from '../../markup/data/markup-contract';
import { cartStrings } from '../../strings/cart';
import { CART_QUANTITY, CART_SUBTOTAL } from './selector';

/** The markup of cart indicators, and of the cart pill. */
export const cartMarkup: MarkupContract = {
  names: ['cart-quantity', 'cart-subtotal'],
  engine: `.sqs-custom-cart,.sqs-cart-dropzone,${CART_QUANTITY},${CART_SUBTOTAL}`,
  docs: 'how-to/show-a-cart-count.md',
  summary: {
    engine:
      '`.sqs-custom-cart`, `.sqs-cart-quantity`, `.sqs-cart-subtotal`; the pill: `.sqs-cart-dropzone`, else the body',
    names: '`cart-quantity`, `cart-subtotal`',
    mounts: 'when the visitor has a cart',
  },
  attributes: {},
  events: ['vitrine:cart-change'],
  states: {
    'data-initialized': '`true` after a sync',
    'data-empty': '`true` or `false`, after a sync',
    '.cart-quantity-zero': 'the cart is empty',
    '.vitrine-cart-pill':
      'the pill: the cart is not empty, and the page is not the cart page. Its `translate` moves it up to the lowest free place',
    '.vitrine-cart-pill-count': 'its number',
  },
  texts: cartStrings,
};
