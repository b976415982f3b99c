import { z } from 'zod';

/** How many there are to sell; the largest 64-bit integer is the data's way to say unlimited. */
export const UNLIMITED_QUANTITY = 9_223_372_036_854_775_807n;

/**
 * A stock number out of content or a call. A JSON number can be exact up to 2^53 only: beyond it, digits in
 * quotes are taken, and the number that stands for unlimited; any other is refused and never rounded.
 */
export const stockQuantitySchema = z
  .union([z.number(), z.string().regex(/^\d{1,19}$/)])
  .transform((given, context) => {
    const quantity = readQuantity(given);
    if (quantity !== null) return quantity;
    context.addIssue({
      code: 'custom',
      message:
        'qtyInStock must be a whole number, 0 or more; above 9007199254740991 it must be digits in quotes.',
    });
    return z.NEVER;
  });

function readQuantity(given: number | string): bigint | null {
  if (typeof given === 'string') return BigInt(given) <= UNLIMITED_QUANTITY ? BigInt(given) : null;
  if (given === Number(UNLIMITED_QUANTITY)) return UNLIMITED_QUANTITY;
  return Number.isSafeInteger(given) && given >= 0 ? BigInt(given) : null;
}

/** A stock number for JSON: exact as far as a number goes, from there on the largest safe integer (spec §9). */
export function toJsonQuantity({
  isUnlimited,
  qtyInStock,
}: {
  isUnlimited: boolean;
  qtyInStock: bigint;
}): number {
  const isCountable = !isUnlimited && qtyInStock <= BigInt(Number.MAX_SAFE_INTEGER);
  return isCountable ? Number(qtyInStock) : Number.MAX_SAFE_INTEGER;
}
