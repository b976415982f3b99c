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
  const counted = quantity === 1 ? strings.cartPillOne : strings.cartPillOther;
  return fill(quantity > CAP ? strings.cartPillMany : counted, { count: Math.min(quantity, CAP) });
}
