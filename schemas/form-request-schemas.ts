import { z } from 'zod';
import { quantitySchema } from './quantity-schema';

// A name that is there twice, as two submit routes of one form can make it: the last one counts.
const field = z.union([z.string(), z.array(z.string()).transform((values) => values.at(-1) ?? '')]);

const quantityText = field
  .transform((text) => (text.trim() === '' ? Number.NaN : Number(text)))
  .pipe(quantitySchema);

/** The add call as a native form posts it. Names it does not know are ignored: radio groups post along. */
export const addFormSchema = z.object({
  itemId: field.default(''),
  sku: field.transform((sku) => sku || null).default(null),
  quantity: quantityText.default(1),
});

/** A line's form on the cart page that sets a new quantity. */
export const updateFormSchema = z.object({ quantity: quantityText });

/** A line's form on the cart page that removes it: the name is there, its value does not matter. */
export const removeFormSchema = z.object({ remove: field });
