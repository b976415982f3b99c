import { pageTypeName } from '../../contract/content/page-types';
import type { Alert } from '../../contract/telemetry/alert';
import type { Budget, BudgetFigure, BudgetInput, BudgetStatus } from '../../contract/telemetry/budget';
import {
  formatCount,
  formatInstant,
  formatPageViews,
  formatShare,
  formatValue,
} from '../charts/figure-formats';

const DEVICES = { phone: 'phones', tablet: 'tablets', desktop: 'desktops' } as const;

export const STATUS_NAMES: Readonly<Record<BudgetStatus, string>> = {
  within: 'Within the budget',
  exceeded: 'Exceeded',
  unknown: 'Not known',
};

/** Returns which page views a budget is about: `LCP, product or post, on phones`. */
export function budgetTitle({ metric, pageType, device }: BudgetInput): string {
  const where = [
    pageType === null ? 'all pages' : pageTypeName(pageType),
    ...(device === null ? [] : [`on ${DEVICES[device]}`]),
  ];
  return [metric, ...where].join(', ');
}

/** Returns the limit: `p75 of at most 2,500 ms`. */
export function describeLimit(budget: BudgetInput): string {
  const { measure, limit, metric } = budget;
  return measure === 'p75'
    ? `p75 of at most ${formatValue(metric, limit)}`
    : `at least ${formatShare(limit)} of the page views good`;
}

/** Returns a figure with its interval and its page views. */
export function describeFigure(budget: BudgetInput, { value, interval, views }: BudgetFigure): string {
  const write = (each: number) =>
    budget.measure === 'p75' ? formatValue(budget.metric, each) : formatShare(each);
  const range = interval ? ` (95 % interval ${write(interval[0])} to ${write(interval[1])})` : '';
  const from = `${formatPageViews(views)} in ${budget.windowHours} h`;
  return value === null ? from : `${write(value)}${range}, ${from}`;
}

/** Returns why the latest evaluation has its status, and what is pending; empty without either. */
export function describeConfidence(budget: Budget): string {
  const { latest, pending, minViews, state } = budget;
  if (pending)
    return `${STATUS_NAMES[pending.status]} since ${formatInstant(pending.since)}. The state changes when this has lasted 3 hours.`;
  if (latest?.status !== 'unknown') return '';
  const { views, interval } = latest.figure;
  const kept = state === 'unknown' ? '' : ' The state stays as it is.';
  if (views < minViews || !interval)
    return `Too few page views until ${formatInstant(latest.at)}, the end of the last full hour: the budget needs ${formatCount(minViews)}.${kept}`;
  return `The interval contains the limit, so that neither state is certain.${kept}`;
}

const ALERT_NAMES: Readonly<Record<Alert['kind'], string>> = {
  exceeded: 'Budget exceeded',
  recovered: 'Within the budget again',
  test: 'Test alert',
};

/** Returns the heading of an alert. */
export function alertTitle({ kind, budget }: Alert): string {
  return budget ? `${ALERT_NAMES[kind]}: ${budgetTitle(budget)}` : ALERT_NAMES[kind];
}

type AlertDelivery = Alert['deliveries'][number];

/** Returns what became of a delivery. */
export function describeDelivery({ destination, state, error, attempts }: AlertDelivery): string {
  if (state === 'delivered') return `Delivered to ${destination}.`;
  if (state === 'failed') return `Not delivered to ${destination}: ${error}`;
  return `On its way to ${destination}${error ? `, after ${attempts} attempts: ${error}` : '.'}`;
}

/** Returns the result of a test. */
export function describeDeliveries({ deliveries }: Alert): string {
  return deliveries.map(describeDelivery).join(' ');
}
