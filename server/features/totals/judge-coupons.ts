import type { Coupon, CouponReason, InvalidCoupon, ValidCoupon } from '../../../contract/cart/cart';
import type { CouponRule } from '../../../contract/cart/cart-rules';
import { multiplyRatio, toParts, WHOLE } from './multiply-ratio';

/** The facts on which the validity of coupons depends. */
export interface CouponInput {
  /** The lines that coupons can discount. */
  discountableCents: number;
  requiresShipping: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

export interface JudgedCoupons {
  coupons: Coupon[];
  validCoupons: ValidCoupon[];
  invalidCoupons: InvalidCoupon[];
  discountCents: number;
  /** The valid coupons that waive the shipping cost. */
  freeShipping: (CouponRule & { kind: 'free-shipping' })[];
}

/**
 * Returns which coupons are valid and what each takes off. Percentages apply to the whole subtotal, amounts to what is
 * left, so that the order in which coupons were added has no influence. Together they take off the subtotal at most.
 */
export function judgeCoupons(
  codes: readonly string[],
  rules: readonly CouponRule[],
  input: CouponInput,
): JudgedCoupons {
  const found = codes.map((code) => ({ code, rule: rules.find((rule) => rule.code === code) ?? null }));
  const judged = found.map(({ code, rule }) => ({ code, rule, reason: findReason(rule, input) }));
  const valid = judged.flatMap(({ rule, reason }) => (rule && !reason ? [rule] : []));
  const discounts = takeOff(valid, input.discountableCents);
  return {
    coupons: judged.map(({ code, rule }) => describeCoupon(code, rule)),
    validCoupons: valid.map((rule) => ({
      ...describeCoupon(rule.code, rule),
      discountCents: discounts.get(rule.code) ?? 0,
    })),
    invalidCoupons: judged.flatMap(({ code, rule, reason }) =>
      reason ? [{ ...describeCoupon(code, rule), reason }] : [],
    ),
    discountCents: [...discounts.values()].reduce((sum, cents) => sum + cents, 0),
    freeShipping: valid.filter((rule) => rule.kind === 'free-shipping'),
  };
}

/** Returns whether a coupon has ended. */
export function isExpired({ expiresAt }: CouponRule, now: number): boolean {
  return expiresAt !== undefined && Date.parse(expiresAt) <= now;
}

function findReason(rule: CouponRule | null, input: CouponInput): CouponReason | null {
  if (!rule) return 'withdrawn';
  if (isExpired(rule, input.now)) return 'expired';
  if (input.discountableCents < rule.minimumSubtotalCents) return 'below-minimum';
  const isApplicable = rule.kind === 'free-shipping' ? input.requiresShipping : input.discountableCents > 0;
  return isApplicable ? null : 'not-applicable';
}

/** Returns what each coupon takes off, by its code. */
function takeOff(valid: readonly CouponRule[], discountableCents: number): Map<string, number> {
  let left = discountableCents;
  const discounts = new Map<string, number>();
  for (const rule of [...valid].sort(byRank)) {
    const cents = Math.min(left, fullDiscount(rule, discountableCents));
    discounts.set(rule.code, cents);
    left -= cents;
  }
  return discounts;
}

function fullDiscount(rule: CouponRule, discountableCents: number): number {
  switch (rule.kind) {
    case 'percent':
      return multiplyRatio(discountableCents, toParts(rule.percent), WHOLE);
    case 'amount':
      return rule.amountCents;
    case 'free-shipping':
      return 0;
  }
}

const RANKS = { percent: 0, amount: 1, 'free-shipping': 2 } as const;

function byRank(a: CouponRule, b: CouponRule): number {
  return RANKS[a.kind] - RANKS[b.kind] || (a.code < b.code ? -1 : 1);
}

function describeCoupon(code: string, rule: CouponRule | null): Coupon {
  return {
    code,
    name: rule?.name ?? code,
    kind: rule?.kind ?? null,
    percent: rule?.kind === 'percent' ? rule.percent : null,
    amountCents: rule?.kind === 'amount' ? rule.amountCents : null,
    minimumSubtotalCents: rule?.minimumSubtotalCents ?? 0,
    expiresAt: rule?.expiresAt === undefined ? null : Date.parse(rule.expiresAt),
  };
}
