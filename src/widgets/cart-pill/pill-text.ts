import { fill } from '../../page/fill';
import type { CommerceStrings } from '../../strings/commerce';

/** The pill counts no further (spec §9 Cart and buttons). */
const CAP = 100;

/** The number a pill shows. */
export function pillText(quantity: number): string {
  return quantity > CAP ? `${CAP}+` : String(quantity);
}

/** What a pill says to those who do not see it. */
export function pillLabel(quantity: number, strings: CommerceStrings): string {
  if (quantity > CAP) return fill(strings.cartPillMany, { count: CAP });
  return fill(quantity === 1 ? strings.cartPillOne : strings.cartPillOther, { count: quantity });
}
