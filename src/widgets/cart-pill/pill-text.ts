import { fill } from '../../page/fill';
import type { CommerceStrings } from '../../strings/commerce';

/** The largest number that the pill shows (spec §9 Cart and buttons). */
const CAP = 100;

/** Returns the number on the pill. */
export function pillText(quantity: number): string {
  return quantity > CAP ? `${CAP}+` : String(quantity);
}

/** Returns the accessible name of the pill. */
export function pillLabel(quantity: number, strings: CommerceStrings): string {
  if (quantity > CAP) return fill(strings.cartPillMany, { count: CAP });
  return fill(quantity === 1 ? strings.cartPillOne : strings.cartPillOther, { count: quantity });
}
