import { z } from 'zod';
import { searchedPageType } from '../content/searched-page-type';
import { searchedText } from '../shared/request-fields';

/** Request and response of the performance report. */

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NO_DAY = { error: 'Write days as 2026-01-31.' };
export const daySchema = z
  .string()
  .regex(DAY, NO_DAY)
  .pipe(z.iso.date(NO_DAY))
  .refine((text) => /^2\d{3}/.test(text), { error: 'Choose days from 2000 to 2999.' });

/** Dimensions that a report can be filtered and grouped by. The empty text stands for pages without a value. */
export const DIMENSIONS = [
  'path',
  'pageType',
  'template',
  'device',
  'browser',
  'connection',
  'country',
  'navigationType',
  'release',
] as const;

export type Dimension = (typeof DIMENSIONS)[number];

const filter = searchedText(64).optional();

/** Figures by the hour are kept for two days. */
export const MAX_HOURS = 48;

/** A number of hours, as text: it is part of a query. */
const hours = z.string().refine((text) => /^[1-9]\d?$/.test(text) && Number(text) <= MAX_HOURS, {
  error: `Choose 1 to ${MAX_HOURS} hours.`,
});

/**
 * Query of `GET /api/vitrine/performance/report`. Days and hours are UTC. Days are inclusive; `hours` is the number of
 * clock hours up to the current one, in place of days. The default is the last 28 days.
 */
export const reportQuerySchema = z.object({
  from: daySchema.optional(),
  to: daySchema.optional(),
  hours: hours.optional(),
  /** As the census writes it: without query and fragment, identifiers masked. */
  path: searchedText(2000).optional(),
  pageType: searchedPageType.optional(),
  template: filter,
  device: filter,
  browser: filter,
  /** `slow-2g`, `2g`, `3g` or `4g`; browsers without the Network Information API state none. */
  connection: filter,
  /** ISO 3166-1 code of two letters, from the header that the host sets. */
  country: filter,
  navigationType: filter,
  release: filter,
});

export type ReportQuery = z.infer<typeof reportQuerySchema>;

/** Share of the page views that was measured. */
const coverage = z.object({
  /** Records received, weighted by the page views that they represent. */
  received: z.number(),
  /** Page views in the census; null when the census does not know the filtered dimension. */
  hits: z.number().nullable(),
  /** received ÷ hits; null when there are no hits. Above 1 when the census missed page views. */
  share: z.number().nullable(),
});

export type Coverage = z.infer<typeof coverage>;

const summary = z.object({
  /** Number of values. The interval depends on it. */
  samples: z.number(),
  /** Number of page views that the values represent. */
  weight: z.number(),
  /** 75th percentile, in ms (of CLS the score); null without values. */
  p75: z.number().nullable(),
  /** 95 % confidence interval of the percentile; null when there are too few values. */
  interval: z.tuple([z.number(), z.number()]).nullable(),
  /** Page views by rating. */
  good: z.number(),
  needsImprovement: z.number(),
  poor: z.number(),
  coverage,
});

export type MetricSummary = z.infer<typeof summary>;

/** The figures of the page views that have one value of a dimension. */
export const segmentSchema = summary.extend({ value: z.string() });

export type Segment = z.infer<typeof segmentSchema>;

const counted = z.object({ value: z.string(), views: z.number() });

/** A UTC day, `2026-01-31`, or the start of an hour, `2026-01-31T14:00:00Z`. */
const start = z.union([daySchema, z.iso.datetime()]);

/** The period of a response. */
export const periodSchema = z.object({
  /** Whether the figures are those of days or of hours. */
  unit: z.enum(['day', 'hour']),
  /** First and last day, or start of the first and of the last hour. Both are included. */
  from: start,
  to: start,
});

/**
 * What figures are computed from: `all` records ever received, or those still `kept`, for filters of several dimensions.
 * Of many records, a share is read.
 */
export const sourceSchema = z.object({ kind: z.enum(['all', 'kept']), share: z.number() });

/** Names of the web vitals. */
export const metricNameSchema = z.enum(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']);

const metric = summary.extend({
  name: metricNameSchema,
  /** Number of values that are exactly 0. */
  zeros: z.number(),
  /** Page views by range of values; `to` of the last range is null, as it has no upper end. */
  distribution: z.array(z.object({ from: z.number(), to: z.number().nullable(), weight: z.number() })),
  byPageType: z.array(segmentSchema),
  byDevice: z.array(segmentSchema),
  /** The figures of each day or hour of the period; `start` is written as `from` is. */
  trend: z.array(summary.extend({ start })),
});

export type MetricReport = z.infer<typeof metric>;

const errorGroup = z.object({
  id: z.string(),
  event: z.enum(['error', 'rejection', 'resource', 'behaviour']),
  origin: z.enum(['ours', 'page', 'third-party', 'extension', 'opaque']),
  message: z.string(),
  source: z.string().nullable(),
  behaviour: z.string().nullable(),
  count: z.number(),
  /** Paths of the pages on which it occurred most often. */
  paths: z.array(z.string()),
  releases: z.array(z.string()),
  firstSeen: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
});

export type ErrorGroup = z.infer<typeof errorGroup>;

/** Response of `GET /api/vitrine/performance/report`. */
export const reportSchema = periodSchema.extend({
  source: sourceSchema,
  /** Values of each dimension in the period, the most frequent first. */
  options: z.record(z.enum(DIMENSIONS), z.array(counted)),
  metrics: z.array(metric),
  /** Page views that no percentile includes: each makes the figures better than what visitors experienced. */
  missing: z.object({
    views: z.number(),
    coverage,
    /** Page views of networks that sent more than their share of the page views. No figure includes them. */
    leftOut: z.number(),
    /** Page views whose page was in the background: they have no metrics. */
    hidden: z.number(),
    /** Page views by browsers that cannot measure a metric. */
    unsupported: z.array(z.object({ metric: z.string(), views: z.number() })),
    /** Records that pages dropped, by reason. */
    dropped: z.array(z.object({ reason: z.string(), count: z.number() })),
  }),
  /** Durations of our behaviours. */
  timings: z.array(
    z.object({
      behaviour: z.string(),
      phase: z.enum(['chunk-load', 'mount', 'first-input', 'overlay-open']),
      samples: z.number(),
      p75: z.number().nullable(),
      interval: z.tuple([z.number(), z.number()]).nullable(),
    }),
  ),
  images: z.array(
    z.object({
      host: z.string(),
      views: z.number(),
      count: z.number(),
      bytes: z.number(),
      cached: z.number(),
      /** Milliseconds: 75th percentile over page views of the slowest image. */
      slowestP75: z.number().nullable(),
    }),
  ),
  errors: z.array(errorGroup),
});

export type PerformanceReport = z.infer<typeof reportSchema>;

/** Query of `GET /api/vitrine/performance/segments`: that of the report, and the dimension to break it down by. */
export const segmentsQuerySchema = reportQuerySchema.extend({
  by: z.enum(DIMENSIONS, { error: `Break down by one of these: ${DIMENSIONS.join(', ')}.` }),
});

/** Response of `GET /api/vitrine/performance/segments`. */
export const segmentsSchema = periodSchema.extend({
  by: z.enum(DIMENSIONS),
  source: sourceSchema,
  /** Number of values with fewer views than those listed. */
  unlisted: z.number(),
  /** Segments by metric, those with the most page views first. */
  metrics: z.array(z.object({ name: metricNameSchema, segments: z.array(segmentSchema) })),
});

export type SegmentsReport = z.infer<typeof segmentsSchema>;
