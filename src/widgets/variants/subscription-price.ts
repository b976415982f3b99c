import { type Period, parseSubscriptionPlan } from '../../commerce/subscription-plan';
import { fill } from '../../page/fill';
import { type SubscriptionStrings, subscriptionStrings } from '../../strings/subscription';
import type { PriceOf } from '../format-prices';

type StringKey = keyof SubscriptionStrings;
/** The keys of the texts for one and for several of each unit. */
type UnitKeys = Readonly<Record<Period['unit'], readonly [one: StringKey, several: StringKey]>>;

const EVERY: UnitKeys = {
  WEEK: ['everyWeek', 'everyWeeks'],
  MONTH: ['everyMonth', 'everyMonths'],
  YEAR: ['everyYear', 'everyYears'],
};
const FOR: UnitKeys = {
  WEEK: ['forWeek', 'forWeeks'],
  MONTH: ['forMonth', 'forMonths'],
  YEAR: ['forYear', 'forYears'],
};

/**
 * Returns a function for the prices of a subscription, with its period and duration. Every price of a plan that the store
 * cannot charge is "Unavailable".
 *
 * @param data of the plan, as the page states it
 * @param translate returns the page's own texts
 */
export function withSubscription(
  priceOf: PriceOf,
  data: unknown,
  translate: (catalogue: typeof subscriptionStrings) => SubscriptionStrings,
): PriceOf {
  const strings = translate(subscriptionStrings);
  const plan = parseSubscriptionPlan(data);
  if (!plan) return () => ({ price: strings.subscriptionUnavailable, salePrice: undefined });
  const { billing, duration } = plan;
  const fillPeriod = (keys: UnitKeys, { value, unit }: Period, price: string): string =>
    fill(strings[keys[unit][value === 1 ? 0 : 1]], { price, count: value });
  const inFull = (price: string): string => {
    const recurring = fillPeriod(EVERY, billing, price);
    return duration ? fillPeriod(FOR, duration, recurring) : recurring;
  };
  return (variant) => {
    const prices = priceOf(variant);
    return prices && { price: inFull(prices.price), salePrice: prices.salePrice && inFull(prices.salePrice) };
  };
}
