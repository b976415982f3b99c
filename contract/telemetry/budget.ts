import { z } from 'zod';
import { searchedPageType } from '../content/searched-page-type';
import { strictBody } from '../shared/request-fields';
import { MAX_VALUES, METRICS } from './metrics';

/** Requests and responses of performance budgets. */

export const BUDGET_DEVICES = ['phone', 'tablet', 'desktop'] as const;
/** Hours whose page views an evaluation includes. */
export const BUDGET_WINDOWS = [6, 24] as const;
/** Without this many values the report has no interval. */
const FEWEST_VIEWS = 15;
export const MAX_BUDGETS = 50;

/** What a budget limits. */
export const budgetInputSchema = strictBody({
  metric: z.enum(METRICS, { error: `Choose one of ${METRICS.join(', ')}.` }),
  /** A page type, such as `50`; null for all pages. */
  pageType: searchedPageType.nullable(),
  /** Null for all devices. */
  device: z.enum(BUDGET_DEVICES).nullable(),
  /** The 75th percentile, or the share of the page views with a good value. */
  measure: z.enum(['p75', 'good']),
  /** The greatest p75 in milliseconds (of CLS the score), or the smallest share, from 0 to 1. */
  limit: z.number(),
  /** Measured page views without which the state is unknown. */
  minViews: z
    .int()
    .min(FEWEST_VIEWS, { error: `Choose at least ${FEWEST_VIEWS} page views: fewer show nothing.` })
    .max(1_000_000),
  windowHours: z.literal(BUDGET_WINDOWS, { error: `Choose ${BUDGET_WINDOWS.join(' or ')} hours.` }),
}).refine(({ metric, measure, limit }) => limit > 0 && limit < (measure === 'p75' ? MAX_VALUES[metric] : 1), {
  error: 'The limit is outside of the values that the metric can have.',
  path: ['limit'],
});

export type BudgetInput = z.infer<typeof budgetInputSchema>;

const state = z.enum(['within', 'exceeded', 'unknown']);

export type BudgetStatus = z.infer<typeof state>;

const figure = z.object({
  /** The p75 or the share; null without page views. */
  value: z.number().nullable(),
  /** The 95 % confidence interval; null with too few page views. */
  interval: z.tuple([z.number(), z.number()]).nullable(),
  /** Number of measured page views. */
  views: z.number(),
});

export type BudgetFigure = z.infer<typeof figure>;

const budget = z.object({
  id: z.string(),
  ...budgetInputSchema.shape,
  /** The state that alerts report. */
  state,
  /** Since when; null for an unknown state. */
  since: z.iso.datetime().nullable(),
  /** The latest evaluation; null before the first. */
  latest: z.object({ at: z.iso.datetime(), status: state, figure }).nullable(),
  /** A change of state that has not lasted long enough yet. */
  pending: z.object({ status: state, since: z.iso.datetime() }).nullable(),
});

export type Budget = z.infer<typeof budget>;

/** Response of `GET /api/vitrine/performance/budgets`. */
export const budgetListSchema = z.object({ budgets: z.array(budget) });

/** Response of the calls that change a budget. */
export const changedBudgetSchema = z.object({ budget });
