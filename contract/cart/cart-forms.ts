import { z } from 'zod';
import { foldTyped } from '../../src/commerce/fold-typed';
import { parseTypedNumber } from '../../src/commerce/typed-number';
import {
  couponRequestSchema,
  shippingLocationRequestSchema,
  shippingOptionRequestSchema,
} from './cart-choice';
import { quantitySchema } from './quantity';

// A form can send a name twice, from two submit buttons. The last value applies.
const field = z.union([z.string(), z.array(z.string()).transform((values) => values.at(-1) ?? '')]);

const quantityText = field
  .transform((text) => Number(parseTypedNumber(text) ?? Number.NaN))
  .pipe(quantitySchema);

/** The add call of a native form. Unknown names are ignored, because radio groups send theirs too. */
export const addFormSchema = z.object({
  itemId: field.default(''),
  sku: field.transform((sku) => sku || null).default(null),
  quantity: quantityText.default(1),
  /** The sealed answers to the product's form, of an entry that is added again. */
  details: field.optional(),
});

/** The form of a cart line that sets the quantity. */
export const updateFormSchema = z.object({ quantity: quantityText });

/** The form of a cart line that removes it: by `remove`, whose value has no effect, or by a quantity of 0. */
export const removeFormSchema = z.union([
  z.object({ remove: field }),
  z.object({ quantity: field.refine((text) => Number(parseTypedNumber(text)) === 0) }),
]);

/** The form that adds a coupon, or with `remove` removes it. */
export const couponFormSchema = z.object({ code: field.default('') }).pipe(couponRequestSchema);

type LocationInput = z.input<typeof shippingLocationRequestSchema>;

const orNull = field.transform((text) => foldTyped(text) || null).default(null);

/** The form of the location. */
export const locationFormSchema = z
  .object({ country: field.default(''), region: orNull, postalCode: orNull })
  .transform((location): LocationInput => location)
  .pipe(shippingLocationRequestSchema);

/** The form that selects a shipping option. */
export const shippingOptionFormSchema = z.object({ id: field.default('') }).pipe(shippingOptionRequestSchema);

const typed = field.transform((text) => text.slice(0, 64)).catch('');

/** What a visitor has typed into a form of the cart page; empty where nothing was. */
export const typedFormSchema = z.object({
  itemId: typed,
  code: typed,
  country: typed,
  region: typed,
  postalCode: typed,
});
