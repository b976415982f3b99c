import { z } from 'zod';

/** The quantity that stands for unlimited: the largest 64-bit integer. */
export const UNLIMITED_QUANTITY = 9_223_372_036_854_775_807n;

/**
 * A stock quantity in JSON. Numbers above 2^53 are not exact: such a quantity must be a string of digits. The number
 * that stands for unlimited is accepted; every other inexact number is refused.
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

/** Returns a stock quantity for JSON; the largest safe integer for every larger one (spec §9 Money). */
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
