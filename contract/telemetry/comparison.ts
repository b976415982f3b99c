import { z } from 'zod';
import { searchedText } from '../shared/request-fields';
import { daySchema, metricNameSchema, periodSchema, reportQuerySchema, sourceSchema } from './report';

/** What the page views of a report are compared with. */
const COMPARISONS = ['previous', 'days', 'release'] as const;

/** Query of `GET /api/vitrine/performance/comparison`: that of the report, and what to compare its page views with. */
export const comparisonQuerySchema = reportQuerySchema.extend({
  /** The period before, of the same length; other days; or another release in the same period. */
  against: z.enum(COMPARISONS, { error: `Compare with one of these: ${COMPARISONS.join(', ')}.` }),
  againstFrom: daySchema.optional(),
  againstTo: daySchema.optional(),
  againstRelease: searchedText(64).optional(),
});

const side = z.object({
  /** Number of values. */
  samples: z.number(),
  p75: z.number().nullable(),
  /** 95 % confidence interval of the percentile. */
  interval: z.tuple([z.number(), z.number()]).nullable(),
});

const difference = z.object({
  /** Change of the 75th percentile, in the unit of the metric; negative when it decreased. */
  value: z.number(),
  /** Contains the true change; with 95 % confidence, those of all metrics do. */
  interval: z.tuple([z.number(), z.number()]),
});

const comparedMetric = z.object({
  name: metricNameSchema,
  before: side,
  after: side,
  verdict: z.enum(['better', 'worse', 'unknown']),
  /** Null when there are too few values for an interval. */
  difference: difference.nullable(),
  /**
   * About how many more values each side needs until a change of 10 % is found in four of five cases; 0 when it would have
   * been found already. Null when the spread is unknown, or the percentile is 0.
   */
  valuesNeeded: z.number().nullable(),
});

export type ComparedMetric = z.infer<typeof comparedMetric>;

const views = periodSchema.extend({ release: z.string().nullable(), source: sourceSchema });

/** Response of `GET /api/vitrine/performance/comparison`. */
export const comparisonSchema = z.object({
  /** The page views compared with. */
  before: views,
  /** The page views of the report. */
  after: views,
  metrics: z.array(comparedMetric),
});

export type Comparison = z.infer<typeof comparisonSchema>;
