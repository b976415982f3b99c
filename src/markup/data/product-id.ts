import type { Attributes } from './markup-contract';

/** The product of an element: its own, or that of an element around it. */
export const PRODUCT_ID: Attributes = {
  'data-item-id': {
    type: 'id',
    meaning: 'the product; on the element or around it. Without it, the field `itemId` of the form names it',
  },
  'data-product-id': { type: 'id', meaning: 'the same; the nearest element that has either attribute wins' },
};
