import { z } from 'zod';
import { cartEntrySchema } from './cart-entry-schema';
import { cartSchema } from './cart-schema';

/** Answer to adding an entry (spec §7). */
export const addResponseSchema = z.object({ shoppingCart: cartSchema, newlyAdded: cartEntrySchema });

/** Answer to changing an entry. */
export const updateResponseSchema = z.object({ shoppingCart: cartSchema, updatedEntry: cartEntrySchema });

/** Answer to removing an entry: the entry as it was. */
export const removeResponseSchema = z.object({ shoppingCart: cartSchema, removedEntry: cartEntrySchema });
