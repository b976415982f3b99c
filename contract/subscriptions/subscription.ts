import { z } from 'zod';
import { cartEntrySchema, cartSchema } from '../cart/cart';
import { entryChoice, quantitySchema } from '../cart/requests';
import { strictBody } from '../shared/request-fields';

/** Body of the call that begins a subscription (spec §7 Cart). */
export const subscriptionRequestSchema = strictBody({
  itemId: entryChoice.itemId,
  sku: entryChoice.sku,
  qty: quantitySchema.default(1),
  additionalFields: entryChoice.additionalFields,
});

/** Response of that call: the token that opens the cart. */
export const subscriptionResponseSchema = z.object({ cartToken: z.string().min(1) });

/** The cart of a subscription (spec §3 Subscription): its `items` are the entries, each with its product type. */
export const subscriptionCartSchema = cartSchema.extend({ items: z.array(cartEntrySchema) });

/** The query of the call that reads such a cart. */
export const subscriptionQuerySchema = z.object({
  cartToken: z.string({ error: 'cartToken must be the token of a subscription cart.' }).min(1),
});
