import type { JsonShape } from '../markup/data/json-shape';

const TEXT: JsonShape = { type: 'string' };
const WHOLE: JsonShape = { type: 'integer' };

/** Returns the shape of an object with these fields, all of which it must have. */
function objectOf(properties: Readonly<Record<string, JsonShape>>): JsonShape {
  return { type: 'object', properties, required: Object.keys(properties) };
}

const ENTRY = objectOf({
  id: TEXT,
  itemId: TEXT,
  title: TEXT,
  quantity: WHOLE,
  subTotal: WHOLE,
  chosenVariant: {
    ...objectOf({ sku: TEXT, attributes: { type: 'object', additionalProperties: TEXT } }),
    type: ['object', 'null'],
  },
});

const CART = objectOf({
  id: TEXT,
  version: WHOLE,
  totalQuantity: WHOLE,
  subtotalCents: WHOLE,
  entries: { type: 'array', items: ENTRY },
});

/** The result of an add: the cart after it, and the line. */
export const CHANGED_CART = objectOf({ cart: CART, entry: ENTRY });

const LIKES = objectOf({ likeCount: WHOLE, isLiked: { type: 'boolean' } });

/** A call whose response the bundle reads. */
export interface CallShape {
  readonly method: string;
  /** Of the path, without query. */
  readonly path: RegExp;
  /** The section of docs/calls.md. */
  readonly docs: string;
  readonly shape: JsonShape;
}

const ENTRIES = '/api/commerce/shopping-cart/entries';

/** The calls of the bundle with the fields that it reads: those of docs/calls.md. */
export const CALL_SHAPES: readonly CallShape[] = [
  call('GET', '/api/commerce/shopping-cart', 'the-visitors-cart', CART),
  call('POST', ENTRIES, 'adds-a-product', changeWith('newlyAdded')),
  call('PUT', `${ENTRIES}/:id`, 'sets-the-quantity-of-an-entry', changeWith('updatedEntry')),
  call('DELETE', `${ENTRIES}/:id`, 'removes-an-entry', changeWith('removedEntry')),
  call(
    'PUT',
    `${ENTRIES}/:id/additionalFields`,
    'replaces-the-extra-details-of-an-entry',
    changeWith('updatedEntry'),
  ),
  call('POST', '/api/commerce/shopping-cart/coupons', 'adds-a-coupon', changeWith()),
  call('DELETE', '/api/commerce/shopping-cart/coupons/:code', 'removes-a-coupon', changeWith()),
  call(
    'PUT',
    '/api/commerce/shopping-cart/shipping-location',
    'sets-where-the-cart-is-shipped-to',
    changeWith(),
  ),
  call(
    'PUT',
    '/api/commerce/shopping-cart/selected-shipping-option',
    'selects-a-shipping-option',
    changeWith(),
  ),
  call('GET', '/api/vitrine/crumb', 'the-crumb-that-changes-carry', objectOf({ crumb: TEXT })),
  call(
    'GET',
    '/api/commerce/inventory/stock',
    'the-stock-of-an-item',
    objectOf({
      results: {
        type: 'array',
        items: {
          type: 'object',
          properties: { sku: TEXT, unlimited: { type: 'boolean' }, qtyInStock: WHOLE },
        },
      },
    }),
  ),
  call('POST', '/api/3/commerce/cart/subscription', 'begins-a-subscription', objectOf({ cartToken: TEXT })),
  call(
    'POST',
    '/api/form/FormSubmissionKey',
    'a-key-for-one-submission-valid-for-an-hour',
    objectOf({ key: TEXT }),
  ),
  call(
    'GET',
    '/api/vitrine/items/:id/likes',
    'how-many-visitors-like-an-item-and-whether-this-one-does',
    LIKES,
  ),
  call('POST', '/api/vitrine/items/:id/likes', 'likes-an-item-or-takes-the-like-back', LIKES),
  call(
    'GET',
    '/api/vitrine/search',
    'products-and-pages-that-match-the-words-of-a-query-the-best-first',
    objectOf({
      results: {
        type: 'array',
        items: {
          type: 'object',
          required: ['url', 'title'],
          properties: { url: TEXT, title: TEXT, imageUrl: { type: ['string', 'null'] } },
        },
      },
    }),
  ),
];

function call(method: string, path: string, section: string, shape: JsonShape): CallShape {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
  return { method, path: pattern, docs: `calls.md#${section}`, shape };
}

/** A change of the cart: the cart after it, and for some one line. */
function changeWith(line?: string): JsonShape {
  return objectOf({ shoppingCart: CART, ...(line && { [line]: ENTRY }) });
}
