import { z } from 'zod';
import { cartSchema } from './cart-schema';

/** Any refused call: a sentence for the visitor. */
export const failureSchema = z.object({ message: z.string() });

/** A change without a valid crumb; carries the one to use from now on. */
export const crumbFailureSchema = z.object({
  crumbFail: z.literal(true),
  crumb: z.string(),
  message: z.string(),
});

/** A change with a stale `If-Match`; carries the cart as it is. */
export const conflictSchema = z.object({ message: z.string(), shoppingCart: cartSchema });
