import { z } from 'zod';
import { cartSchema } from './cart';
import { cartEntrySchema } from './cart-entry';

/** Response to adding an entry (spec §7 Cart). */
export const addResponseSchema = z.object({ shoppingCart: cartSchema, newlyAdded: cartEntrySchema });

/** Response to changing an entry. */
export const updateResponseSchema = z.object({ shoppingCart: cartSchema, updatedEntry: cartEntrySchema });

/** Response to removing an entry; the entry is the one before the change. */
export const removeResponseSchema = z.object({ shoppingCart: cartSchema, removedEntry: cartEntrySchema });

/** The response to a change with an old `If-Match`, with the current cart. */
export const conflictSchema = z.object({ message: z.string(), shoppingCart: cartSchema });
