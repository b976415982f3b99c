import { z } from 'zod';
import { MAX_LOAD_TIME, MAX_VALUES, METRICS } from './metrics';
import { envelope, pageFacts } from './record-envelope';

/**
 * Requests of the performance and error endpoints (spec §7 Telemetry, §9 Errors and performance). Unknown fields are
 * dropped.
 */

const name = z.string().max(64);
const text = z.string().max(500);
const milliseconds = z.number().min(0).max(MAX_LOAD_TIME);
/** Milliseconds since the page was opened, which may have been a month ago. */
const timeOnPage = z.number().min(0).max(2_678_400_000);
/** Of a line or column of a script. */
const position = z.number().int().min(0).max(1_000_000_000);
const masked = z
  .string()
  .max(2000)
  .regex(/^[^?#]*$/, { error: 'An address must be without query and fragment.' });

/** Fields about the page of a record. */
const pageFields = {
  /** From `GET /api/1/performance/settings`; made by the page when that call failed. */
  pageLoadId: z.string().regex(/^[\w-]{1,64}$/),
  collectorVersion: z.string().max(20),
  ...pageFacts,
  path: masked.regex(/^\//, { error: 'path must begin with a slash.' }),
};

/** One page view of a page: its load, each return from the back/forward cache, each soft navigation. */
const viewFields = {
  ...envelope,
  ...pageFields,
  /** 0 for the page load, then incremented. */
  view: z.number().int().min(0).max(10_000),
  /** Number of page views that this one represents: 1 ÷ the sampling rate. */
  weight: z.number().min(1).max(10_000),
  navigationType: z.enum([
    'navigate',
    'reload',
    'back-forward',
    'back-forward-cache',
    'prerender',
    'restore',
    'soft-navigation',
  ]),
  connection: z.enum(['slow-2g', '2g', '3g', '4g']).optional(),
  /**
   * Milliseconds since 1970: when the view started, by the clock of the browser. All records of a view have the same, which decides
   * their day. Without it, a record that is received on two days counts twice.
   */
  viewStart: z.number().int().min(0).optional().catch(undefined),
};

/** A page view, which the metrics refer to. */
const viewLine = z.object({
  ...viewFields,
  type: z.literal('view'),
  /**
   * Whether the page was in the background before it was visible: its metrics then describe no visitor's experience.
   */
  wasHidden: z.boolean(),
  /** The metrics that this browser supports. */
  supported: z.array(z.enum(METRICS)).max(METRICS.length),
});

const scriptFields = {
  scriptUrl: masked.optional(),
  scriptFunction: text.optional(),
  scriptInvoker: text.optional(),
  scriptDuration: milliseconds.optional(),
};

const rect = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** Attribution of a value. Every field is optional; the subparts of a metric add up to its value. */
const attribution = z
  .object({
    target: z.string().max(100),
    loadState: name,
    url: masked,
    timeToFirstByte: milliseconds,
    resourceLoadDelay: milliseconds,
    resourceLoadDuration: milliseconds,
    elementRenderDelay: milliseconds,
    interactionType: z.enum(['pointer', 'keyboard']),
    inputDelay: milliseconds,
    processingDuration: milliseconds,
    presentationDelay: milliseconds,
    ...scriptFields,
    shiftValue: z.number().min(0).max(MAX_VALUES.CLS),
    shiftTime: timeOnPage,
    /** Of the element that moved: x, y, width and height in px before and after. */
    shiftFrom: rect,
    shiftTo: rect,
  })
  .partial();

/** A web vital. A higher revision replaces a lower one. */
const metricLine = z
  .object({
    ...viewFields,
    type: z.literal('metric'),
    name: z.enum(METRICS),
    /** Milliseconds; of CLS the score. */
    value: z.number().min(0),
    rating: z.enum(['good', 'needs-improvement', 'poor']),
    revision: z.number().int().min(0).max(1000),
    attribution: attribution.optional(),
  })
  .refine(({ name, value }) => value <= MAX_VALUES[name], {
    path: ['value'],
    error: 'The value is greater than this metric can be.',
  });

/** Duration of a phase of one of our behaviours. */
const timingLine = z.object({
  ...viewFields,
  type: z.literal('timing'),
  behaviour: name,
  phase: z.enum(['chunk-load', 'mount', 'first-input', 'overlay-open']),
  /** Milliseconds. */
  duration: milliseconds,
});

const imageCount = z.number().int().min(0).max(10_000);

/** All images that a page loaded from one of the site's image hosts. */
const imageLine = z.object({
  ...viewFields,
  type: z.literal('image'),
  host: name,
  count: imageCount,
  /** Transferred bytes; 0 when the host does not send `Timing-Allow-Origin`. */
  bytes: z.number().min(0).max(10_000_000_000),
  /** Milliseconds of the slowest image. */
  slowest: milliseconds,
  /** Milliseconds of all images, added up. */
  total: timeOnPage,
  /** Number of images from the browser's cache. */
  cached: imageCount,
});

/** How long a script blocked the main thread, since the last such record of the page. */
const scriptLine = z.object({
  ...viewFields,
  type: z.literal('script'),
  url: masked,
  /** Milliseconds: its part of the time of tasks beyond 50 ms. */
  blocking: timeOnPage,
});

/** `POST /api/1/performance/records`: a JSON list of these. */
export const performanceRecordSchema = z.discriminatedUnion('type', [
  viewLine,
  metricLine,
  timingLine,
  imageLine,
  scriptLine,
]);

export type PerformanceRecord = z.infer<typeof performanceRecordSchema>;

/** `GET /api/1/performance/settings`. */
export const performanceSettingsSchema = z.object({ pageLoadId: z.string() });

/** `POST /api/events/RecordJavascriptErrors`: a JSON list of these. */
export const errorRecordSchema = z.object({
  ...envelope,
  event: z.enum(['error', 'rejection', 'resource', 'behaviour']),
  /** Milliseconds since 1970, when it was first seen on the page. */
  timestamp: z.number().int().min(0),
  data: z.object({
    ...pageFields,
    weight: z.number().min(1).max(10_000),
    /** Masked, as all text here is. */
    message: z.string().max(1000),
    /** Cut at 5,000 characters. */
    stack: z.string().max(5000).optional(),
    /** Address of the script, or of the resource that could not be loaded. */
    source: masked.optional(),
    line: position.optional(),
    column: position.optional(),
    /** Origin of the code; `opaque` for a cross-origin script without CORS ('Script error.'). */
    origin: z.enum(['ours', 'page', 'third-party', 'extension', 'opaque']),
    /** Our behaviour that failed, if known. */
    behaviour: name.optional(),
    /** Occurrences since the last report, of which the server counts 100 at most. */
    count: z.int().min(1),
  }),
});

export type ErrorRecord = z.infer<typeof errorRecordSchema>;
