import { z } from 'zod';
import { pageFacts } from './page-facts';
import { envelope } from './record-envelope';

/** What the performance and error endpoints take (spec §7, §9 Errors and performance). Unknown fields are left out. */

const name = z.string().max(64);
const text = z.string().max(500);
const milliseconds = z.number().min(0).max(3_600_000);
const count = z.number().int().min(0).max(1_000_000_000);
const masked = z
  .string()
  .max(2000)
  .regex(/^[^?#]*$/, { error: 'An address must be without query and fragment.' });

/** What is known of the page that a record is about. */
const pageFields = {
  /** Of `GET /api/1/performance/settings`; one of the page's own making where that did not answer. */
  pageLoadId: z.string().regex(/^[\w-]{1,64}$/),
  collectorVersion: z.string().max(20),
  ...pageFacts,
  path: masked.regex(/^\//, { error: 'path must begin with a slash.' }),
};

/** One visit of a page: its load, each return from the back/forward cache, each soft navigation. */
const viewFields = {
  ...envelope,
  ...pageFields,
  /** 0 for the load itself, then counted up. */
  view: z.number().int().min(0).max(10_000),
  /** How many visits this one stands for: 1 ÷ the share that is measured. */
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
};

/** A visit itself: what the metrics are a share of. */
const viewLine = z.object({
  ...viewFields,
  type: z.literal('view'),
  /** The page was in the background at some time before it was seen: its speed is nobody's experience. */
  wasHidden: z.boolean(),
  /** What this browser can measure. */
  supported: z.array(z.enum(['LCP', 'INP', 'CLS', 'FCP', 'TTFB'])).max(5),
});

const scriptFields = {
  scriptUrl: masked.optional(),
  scriptFunction: text.optional(),
  scriptInvoker: text.optional(),
  /** Part of the interaction that the script ran in. */
  scriptSubpart: z.enum(['input-delay', 'processing-duration', 'presentation-delay']).optional(),
  scriptDuration: milliseconds.optional(),
};

const rect = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** Where a value comes from. All of it may be missing; the parts of a metric sum to its value. */
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
    shiftValue: z.number().min(0),
    shiftTime: milliseconds,
    /** Of the element that moved: x, y, width and height in px before and after. */
    shiftFrom: rect,
    shiftTo: rect,
  })
  .partial();

/** A web vital. A later revision takes the place of an earlier one. */
const metricLine = z.object({
  ...viewFields,
  type: z.literal('metric'),
  name: z.enum(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']),
  /** Milliseconds; of CLS the score. */
  value: z.number().min(0).max(3_600_000),
  rating: z.enum(['good', 'needs-improvement', 'poor']),
  revision: z.number().int().min(0).max(1000),
  attribution: attribution.optional(),
});

/** How long a behaviour of ours took. */
const timingLine = z.object({
  ...viewFields,
  type: z.literal('timing'),
  behaviour: name,
  phase: z.enum(['chunk-load', 'mount', 'first-input', 'overlay-open']),
  /** Milliseconds. */
  duration: milliseconds,
});

/** All pictures that a page took from one of the site's image hosts. */
const imageLine = z.object({
  ...viewFields,
  type: z.literal('image'),
  host: name,
  count,
  /** Bytes over the wire; 0 where the host does not let us see them. */
  bytes: z.number().min(0).max(1_000_000_000_000),
  /** Milliseconds, of the slowest. */
  slowest: milliseconds,
  /** Milliseconds, of all of them together. */
  total: milliseconds,
  /** How many came out of the browser's own cache. */
  cached: count,
});

/** `POST /api/1/performance/records`: a JSON list of these. */
export const performanceRecordSchema = z.discriminatedUnion('type', [
  viewLine,
  metricLine,
  timingLine,
  imageLine,
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
    /** Of the script, or of what could not be loaded. */
    source: masked.optional(),
    line: count.optional(),
    column: count.optional(),
    /** Whose code it was: `opaque` is all that a browser tells of a script of another origin ('Script error.'). */
    origin: z.enum(['ours', 'page', 'third-party', 'extension', 'opaque']),
    /** Of ours, where one is known. */
    behaviour: name.optional(),
    /** How often it happened since it was last told. */
    count: count.min(1),
  }),
});

export type ErrorRecord = z.infer<typeof errorRecordSchema>;
