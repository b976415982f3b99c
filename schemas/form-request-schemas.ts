import { z } from 'zod';
import { quantitySchema } from './quantity-schema';

// A form can send a name twice, from two submit buttons. The last value applies.
const field = z.union([z.string(), z.array(z.string()).transform((values) => values.at(-1) ?? '')]);

const quantityText = field
  .transform((text) => (text.trim() === '' ? Number.NaN : Number(text)))
  .pipe(quantitySchema);

/** The add call of a native form. Unknown names are ignored, because radio groups send theirs too. */
export const addFormSchema = z.object({
  itemId: field.default(''),
  sku: field.transform((sku) => sku || null).default(null),
  quantity: quantityText.default(1),
});

/** The form of a cart line that sets the quantity. */
export const updateFormSchema = z.object({ quantity: quantityText });

/** The form of a cart line that removes it. The value of `remove` has no effect. */
export const removeFormSchema = z.object({ remove: field });
