import { z } from 'zod';

/** What `/config/performance` asks and is answered. */

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NO_DAY = { error: 'Write days as `2026-01-31`.' };
const day = z.iso.date(NO_DAY);

/** What a report can be narrowed to, and told apart by. A value of a page that names none is the empty text. */
export const DIMENSIONS = ['pageType', 'template', 'device', 'browser', 'navigationType', 'release'] as const;

export type Dimension = (typeof DIMENSIONS)[number];

const filter = z.string().max(64).optional();

/** Query of `GET /api/vitrine/performance/report`. Days are UTC, both included; 28 days to today unless told. */
export const reportQuerySchema = z.object({
  from: z.string().regex(DAY, NO_DAY).pipe(day).optional(),
  to: z.string().regex(DAY, NO_DAY).pipe(day).optional(),
  pageType: filter,
  template: filter,
  device: filter,
  browser: filter,
  navigationType: filter,
  release: filter,
});

export type ReportQuery = z.infer<typeof reportQuerySchema>;

/** How much of what was served was measured. */
const coverage = z.object({
  /** Records received, each weighed by the visits that it stands for. */
  received: z.number(),
  /** Visits that the census counted; null where what was asked for is nothing that it knows. */
  hits: z.number().nullable(),
  /** received ÷ hits; null where there is nothing to divide by. Over 1 where the census missed some. */
  share: z.number().nullable(),
});

export type Coverage = z.infer<typeof coverage>;

const summary = z.object({
  /** How many values there are: what the interval follows from. */
  samples: z.number(),
  /** The visits they stand for. */
  weight: z.number(),
  /** 75th percentile, in ms (of CLS the score); null without values. */
  p75: z.number().nullable(),
  /** Where it lies with 95 % certainty; null where there are too few values to say. */
  interval: z.tuple([z.number(), z.number()]).nullable(),
  /** Visits by rating. */
  good: z.number(),
  needsImprovement: z.number(),
  poor: z.number(),
  coverage,
});

export type MetricSummary = z.infer<typeof summary>;

const segment = summary.extend({ value: z.string() });
const counted = z.object({ value: z.string(), views: z.number() });

const metric = summary.extend({
  name: z.enum(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']),
  /** Of the values, how many are exactly 0. */
  zeros: z.number(),
  /** Visits by value: `to` is the end of the last one's range and null, as nothing is beyond it. */
  distribution: z.array(z.object({ from: z.number(), to: z.number().nullable(), weight: z.number() })),
  byPageType: z.array(segment),
  byDevice: z.array(segment),
  trend: z.array(summary.extend({ day })),
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
  /** Pages that it happened on, by path; the most frequent few. */
  paths: z.array(z.string()),
  releases: z.array(z.string()),
  firstSeen: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
});

export type ErrorGroup = z.infer<typeof errorGroup>;

/** Answer of `GET /api/vitrine/performance/report`. */
export const reportSchema = z.object({
  from: day,
  to: day,
  /** Values that the period has, the most frequent first. */
  options: z.record(z.enum(DIMENSIONS), z.array(counted)),
  metrics: z.array(metric),
  /** What no percentile holds: each a way in which the figures could be better than what visitors saw. */
  missing: z.object({
    views: z.number(),
    coverage,
    /** Visits whose page was in the background: they have no speed of their own. */
    hidden: z.number(),
    /** Visits by browsers that cannot measure a metric. */
    unsupported: z.array(z.object({ metric: z.string(), views: z.number() })),
    /** Records that pages made and gave up, by reason. */
    dropped: z.array(z.object({ reason: z.string(), count: z.number() })),
  }),
  /** How long our own behaviours took. */
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
      /** Milliseconds: 75th percentile over visits of their slowest picture. */
      slowestP75: z.number().nullable(),
    }),
  ),
  errors: z.array(errorGroup),
});

export type PerformanceReport = z.infer<typeof reportSchema>;
