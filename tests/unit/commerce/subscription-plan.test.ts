import { expect, it } from 'vitest';
import { parseSubscriptionPlan } from '../../../src/commerce/subscription-plan';

it.each([
  [1, 'WEEK', 26, { value: 26, unit: 'WEEK' }],
  [1, 'WEEK', 52, { value: 1, unit: 'YEAR' }],
  [2, 'WEEK', 52, { value: 2, unit: 'YEAR' }],
  [1, 'MONTH', 1, { value: 1, unit: 'MONTH' }],
  [2, 'MONTH', 9, { value: 18, unit: 'MONTH' }],
  [3, 'MONTH', 8, { value: 2, unit: 'YEAR' }],
  [1, 'YEAR', 3, { value: 3, unit: 'YEAR' }],
])(
  '%i × %s, %i times, lasts %o (spec §9 Installments and subscriptions)',
  (value, unit, numBillingCycles, duration) => {
    const plan = parseSubscriptionPlan({ billingPeriod: { value, unit }, numBillingCycles });
    expect(plan).toEqual({ billing: { value, unit }, duration });
  },
);

it('has no end with 0 billing cycles, or when their number is missing', () => {
  const billingPeriod = { value: 1, unit: 'MONTH' };
  expect(parseSubscriptionPlan({ billingPeriod, numBillingCycles: 0 })?.duration).toBeUndefined();
  expect(parseSubscriptionPlan({ billingPeriod })).toEqual({ billing: billingPeriod, duration: undefined });
});

it.each([
  null,
  {},
  { billingPeriod: {} },
  { billingPeriod: { value: 1, unit: 'DAY' } },
  { billingPeriod: { value: 0, unit: 'WEEK' } },
  { billingPeriod: { value: 1.5, unit: 'WEEK' } },
  { billingPeriod: { value: 1, unit: 'WEEK' }, numBillingCycles: -1 },
])('is undefined for %j, which the store cannot charge', (data) => {
  expect(parseSubscriptionPlan(data)).toBeUndefined();
});
