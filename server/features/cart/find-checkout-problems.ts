import type { CartEntry, CheckoutProblem } from '../../../contract/cart/cart';
import type { CartRules } from '../../../contract/cart/cart-rules';
import type { Totals } from '../totals';

interface CheckoutInput {
  entries: readonly Pick<CartEntry, 'notice'>[];
  totals: Pick<Totals, 'subtotalCents' | 'shippingNotice'>;
  requiresShipping: boolean;
  hasLocation: boolean;
  /** Whether the location does not state the region on which rules depend. */
  isRegionMissing: boolean;
}

/** Returns why a cart cannot be checked out yet, in the order in which to report it. */
export function findCheckoutProblems(
  { entries, totals, requiresShipping, hasLocation, isRegionMissing }: CheckoutInput,
  { minimumSubtotalCents, shippingOptions }: CartRules,
): CheckoutProblem[] {
  if (entries.length === 0) return ['empty'];
  const problems: Record<Exclude<CheckoutProblem, 'empty'>, boolean> = {
    'entry-unavailable': entries.some(({ notice }) => notice === 'withdrawn'),
    'not-enough-stock': entries.some(({ notice }) => notice === 'not-enough-stock'),
    'below-minimum-subtotal': totals.subtotalCents < minimumSubtotalCents,
    'location-required': isRegionMissing || (requiresShipping && shippingOptions.length > 0 && !hasLocation),
    'not-shipped-there': totals.shippingNotice === 'not-shipped-there',
  };
  return (Object.keys(problems) as (keyof typeof problems)[]).filter((name) => problems[name]);
}
