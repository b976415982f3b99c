import { z } from 'zod';

/** Maximum quantity of a line, spec §9 Cart and buttons. */
export const MAX_QUANTITY = 9999;

/** Messages about a quantity, as in spec §5 Add to cart. */
export const QUANTITY_MESSAGES = {
  notNumber: 'Quantity must be a number.',
  notWhole: 'Quantity must be a whole number',
  tooLow: 'Quantity must be 1 or more.',
  tooHigh: `Quantity must be ${MAX_QUANTITY} or less.`,
} as const;

/** A quantity on the wire. */
export const quantitySchema = z
  .number({ error: QUANTITY_MESSAGES.notNumber })
  .refine(Number.isInteger, { error: QUANTITY_MESSAGES.notWhole, abort: true })
  .min(1, { error: QUANTITY_MESSAGES.tooLow })
  .max(MAX_QUANTITY, { error: QUANTITY_MESSAGES.tooHigh });
