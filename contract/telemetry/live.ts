import { z } from 'zod';
import { commonResponses, ownerResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import { METRICS } from './metrics';

/** The events of the live view. */

/** Minutes that the live view shows. */
export const LIVE_MINUTES = 30;

const record = z.object({
  id: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  metric: z.enum(METRICS),
  /** Milliseconds, or the CLS score. */
  value: z.number(),
  /** A later revision replaces an earlier one with the same id. */
  revision: z.number(),
  /** Number of page views that the value represents. */
  weight: z.number(),
  pageType: z.string(),
  device: z.string(),
  release: z.string(),
  path: z.string(),
});

export type LiveRecord = z.infer<typeof record>;

const error = z.object({
  id: z.string(),
  at: z.number(),
  message: z.string(),
  origin: z.string(),
  path: z.string(),
  release: z.string(),
  count: z.number(),
});

export type LiveError = z.infer<typeof error>;

/** The data of the events `snapshot` (everything of the last 30 minutes) and `update` (what is new). */
export const liveEventSchema = z.object({
  records: z.array(record),
  errors: z.array(error),
  /** Share of the records that the view has: 1 unless there are many. */
  share: z.number(),
});

export type LiveData = z.infer<typeof liveEventSchema>;

/** The data of the event `time`, which begins a stream and is sent at each heartbeat. */
export const liveTimeSchema = z.object({
  /** The time of the server, in milliseconds since 1970. */
  now: z.number(),
});

export const liveCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/performance/live',
  group: 'Performance',
  summary: 'The vitals and errors of the last 30 minutes, as they arrive',
  details:
    'Server-sent events. `snapshot` has everything of the last 30 minutes, `update` what is new since the event before, `time` the time of the server. `signed-out` is the last one of a session that has ended or whose token was replaced: request the stream again, and sign in when that returns 401. With `Last-Event-ID` the stream continues after that event, or begins with a snapshot.',
  permission: 'performance:read',
  headers: [{ name: 'Last-Event-ID', details: 'The id of the last event that arrived.', isRequired: false }],
  isShort: true,
  responses: {
    ...commonResponses,
    ...ownerResponses,
    200: { details: 'A stream that does not end by itself.', type: 'text/event-stream' },
    429: { details: 'Too many live views. Retry after the seconds in `Retry-After`.', schema: failureSchema },
  },
});
