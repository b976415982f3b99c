import { pageTypeName } from '../../../contract/content/page-types';
import type { BudgetFigure, BudgetInput } from '../../../contract/telemetry/budget';
import type { AlertContent } from './alert-store';

/** The site that an alert is about. */
export interface AlertSite {
  siteTitle: string;
  /** Public origin. */
  siteUrl: string;
}

export interface ComposedAlert {
  subject: string;
  text: string;
}

/** Returns the e-mail of an alert: what changed, how certain that is, and where to look. */
export function composeAlert(
  { siteTitle, siteUrl }: AlertSite,
  { kind, budget, figure }: AlertContent,
): ComposedAlert {
  const about = `Budgets and alerts: ${siteUrl}/config/alerts`;
  if (kind === 'test' || !budget || !figure) {
    const text = [`This is a test alert of ${siteTitle}. Alerts arrive here.`, about].join('\n\n');
    return { subject: `Test alert of ${siteTitle}`, text: `${text}\n` };
  }
  const title = describeBudget(budget);
  const what = kind === 'exceeded' ? `${title}: the budget is exceeded` : `${title}: within the budget again`;
  const text = [
    `${what} on ${siteTitle}.`,
    [`Budget: ${describeLimit(budget)}`, `Now: ${describeFigure(budget, figure)}`].join('\n'),
    `The state has lasted in at least 3 evaluations over 3 hours, and the page views of these hours alone confirm it.`,
    [`Report: ${siteUrl}${reportPath(budget)}`, about].join('\n'),
  ];
  return { subject: `${what} – ${siteTitle}`, text: `${text.join('\n\n')}\n` };
}

/** Returns the body of a webhook. Field names are those of the calls. */
export function describeAlert(
  { siteUrl }: AlertSite,
  { kind, budget, figure }: AlertContent,
  at: Date,
): object {
  const report = budget && `${siteUrl}${reportPath(budget)}`;
  return { type: `performance.budget.${kind}`, at: at.toISOString(), budget, figure, report };
}

function describeBudget({ metric, pageType, device }: BudgetInput): string {
  const where = [pageType === null ? null : pageTypeName(pageType), device].filter((each) => each !== null);
  return [metric, ...where].join(', ');
}

function describeLimit(budget: BudgetInput): string {
  const { measure, limit } = budget;
  return measure === 'p75'
    ? `p75 of at most ${writeValue(budget, limit)}`
    : `at least ${writeValue(budget, limit)} of the page views good`;
}

function describeFigure(budget: BudgetInput, { value, interval, views }: BudgetFigure): string {
  const write = (each: number) => writeValue(budget, each);
  const range = interval ? ` (95 % interval ${interval.map(write).join(' to ')})` : '';
  const shown = value === null ? 'no value' : write(value);
  return `${shown}${range}, from ${views} page views of the last ${budget.windowHours} hours`;
}

function writeValue({ metric, measure }: BudgetInput, value: number): string {
  if (measure === 'good') return `${(value * 100).toFixed(1)} %`;
  return metric === 'CLS' ? value.toFixed(3) : `${Math.round(value).toLocaleString('en')} ms`;
}

function reportPath({ pageType, device }: BudgetInput): string {
  const query = new URLSearchParams({
    hours: '48',
    ...(pageType === null ? {} : { pageType }),
    ...(device === null ? {} : { device }),
  });
  return `/config/performance?${query}`;
}
