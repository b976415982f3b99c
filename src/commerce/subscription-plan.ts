import { readPath } from '../page/page-context';

const UNITS = ['WEEK', 'MONTH', 'YEAR'] as const;

/** Periods in a year (spec §9 Installments and subscriptions). */
const PER_YEAR = { WEEK: 52, MONTH: 12, YEAR: 1 } as const;

/** A number of weeks, months or years. */
export interface Period {
  readonly value: number;
  readonly unit: (typeof UNITS)[number];
}

/** How often a subscriber pays, and for how long; `duration` is undefined without an end (spec §3 Subscription). */
export interface SubscriptionPlan {
  readonly billing: Period;
  readonly duration: Period | undefined;
}

/** Returns the plan in page data; undefined for one that the store cannot charge. Whole years are stated in years. */
export function parseSubscriptionPlan(data: unknown): SubscriptionPlan | undefined {
  const value = readPath(data, 'billingPeriod', 'value');
  const unit = UNITS.find((each) => each === readPath(data, 'billingPeriod', 'unit'));
  const cycles = readPath(data, 'numBillingCycles') ?? 0;
  if (!unit || !isCount(value) || !(cycles === 0 || isCount(cycles))) return undefined;
  return {
    billing: { value, unit },
    duration: cycles ? inYears({ value: value * cycles, unit }) : undefined,
  };
}

function inYears(period: Period): Period {
  const years = period.value / PER_YEAR[period.unit];
  return Number.isInteger(years) ? { value: years, unit: 'YEAR' } : period;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}
