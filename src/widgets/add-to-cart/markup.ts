import type { MarkupContract } from '../../markup/data/markup-contract';
import { PRODUCT_ID } from '../../markup/data/product-id';
import { commerceStrings } from '../../strings/commerce';
import { commerceFailureStrings } from '../../strings/commerce-failures';
import { ADD_TO_CART } from './selector';

/** The markup of buttons and forms that add a product to the cart. */
export const addToCartMarkup: MarkupContract = {
  names: ['add-to-cart'],
  engine: ADD_TO_CART,
  docs: 'markup.md#parameters',
  summary: {
    engine: '`.sqs-add-to-cart-button`',
    names: '`add-to-cart`, on a button or a form',
    mounts:
      'at the first sign of intent. The first click, key or submit is held and dispatched again after the mount',
  },
  attributes: {
    ...PRODUCT_ID,
    'data-product-type': {
      type: 'integer',
      range: [1, 4],
      default: 1,
      meaning: '1 physical, 2 digital, 3 service, 4 gift card',
    },
    'data-use-custom-label': {
      type: 'boolean',
      default: false,
      meaning: 'the script keeps the merchant’s label',
    },
    'data-is-subscription': {
      type: 'boolean',
      default: false,
      meaning: 'starts a subscription instead of adding to the cart',
    },
  },
  events: ['vitrine:before-add', 'vitrine:item-added'],
  states: {
    'data-state': '`idle`, `adding`, `added`, `error`, from the first press',
    '.cart-adding': 'while the request is in flight; the label is in `.status-text`',
    '.cart-added': 'after it',
    'aria-busy': 'while the request is in flight',
    'aria-disabled': 'the same; never `disabled`, so that the focus stays',
    '.vitrine-error': 'the element after the button until the next press or choice, with `strong` and `p`',
  },
  texts: { ...commerceStrings, ...commerceFailureStrings },
};
