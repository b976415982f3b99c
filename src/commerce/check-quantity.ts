/** Maximum quantity of a line (spec §9 Cart and buttons). */
export const MAX_QUANTITY = 9999;

/** Keys of the messages that name what is wrong with a quantity. */
export const QUANTITY_PROBLEMS = {
  'quantity-not-a-number': 'quantityNotNumber',
  'quantity-not-whole': 'quantityNotWhole',
  'quantity-too-low': 'quantityTooLow',
  'quantity-too-high': 'quantityTooHigh',
} as const;

export type QuantityProblem = keyof typeof QUANTITY_PROBLEMS;

/** Returns what is wrong with a quantity; undefined for a whole one of 1 to 9999 (spec §5 Quantity input). */
export function checkQuantity(quantity: number): QuantityProblem | undefined {
  if (Number.isNaN(quantity)) return 'quantity-not-a-number';
  if (quantity % 1) return 'quantity-not-whole';
  if (quantity < 1) return 'quantity-too-low';
  return quantity > MAX_QUANTITY ? 'quantity-too-high' : undefined;
}
