import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failureSchema } from '../../../schemas/failure-schema';
import type { Database } from '../../database/open-database';
import { defineCall, registerCall } from '../../http/call';
import { commonResponses, ownerResponses } from '../../http/call-responses';
import { HttpFailure } from '../../http/http-failure';
import { createLiveFeed, type LiveEvent, type LiveFeed } from './live-feed';
import { createLiveWindow, type ReadLiveRecords } from './live-window';

/** Views of one person, and of all in one process. */
const MAX_OF_PERSON = 6;
const MAX_OF_ALL = 100;
/** Milliseconds between two signs of life, and between two checks that the viewer is still signed in. */
const HEARTBEAT_MS = 10_000;
/** Bytes that wait for a slow viewer, who is disconnected and continues after the last event that arrived. */
const MAX_WAITING = 2_000_000;
const RETRY_SECONDS = 30;

const liveCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/performance/live',
  group: 'Performance',
  summary: 'The vitals and errors of the last 30 minutes, as they arrive',
  details:
    'Server-sent events. `snapshot` has everything of the last 30 minutes, `update` what is new since the event before, `signed-out` is the last one of a session that has ended. With `Last-Event-ID` the stream continues after that event, or begins with a snapshot.',
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

export interface LiveRouteDeps {
  db: Database;
  readRecords: ReadLiveRecords;
  websiteId: string;
  now: () => number;
  /** Milliseconds between heartbeats; 10 s by default. */
  heartbeatMs?: number;
}

/** Registers the stream of the live view. */
export function registerLiveRoutes(
  app: FastifyInstance,
  { db, readRecords, websiteId, now, heartbeatMs = HEARTBEAT_MS }: LiveRouteDeps,
): void {
  const feed = createLiveFeed({
    window: createLiveWindow({ db, readRecords, websiteId, now }),
    onError: (err) => app.log.warn({ err }, 'The live view could not be read. The next attempt follows.'),
  });
  const open = new Map<PassThrough, string>();
  app.addHook('preClose', async () => {
    feed.stop();
    for (const stream of open.keys()) stream.end();
  });
  registerCall(app, liveCall, async ({ request, reply }) => {
    const person = personOf(request);
    const ofPerson = [...open.values()].filter((each) => each === person).length;
    if (open.size >= MAX_OF_ALL || ofPerson >= MAX_OF_PERSON) {
      reply.header('retry-after', RETRY_SECONDS);
      throw new HttpFailure(429, { message: 'Too many live views are open. Close one and try again.' });
    }
    const stream = new PassThrough();
    open.set(stream, person);
    const close = followFeed(feed, stream, request);
    const heartbeat = setInterval(() => void beat(app, stream, request), heartbeatMs).unref();
    stream.on('close', () => {
      clearInterval(heartbeat);
      close();
      open.delete(stream);
    });
    // Nginx would collect the events.
    reply.headers({
      'cache-control': 'no-store',
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    });
    return reply.send(stream);
  });
}

function personOf({ owner }: FastifyRequest): string {
  return owner?.kind === 'contributor' ? owner.contributor.id : 'token';
}

/** Writes the events of the feed to a stream. Returns the function that stops it. */
function followFeed(feed: LiveFeed, stream: PassThrough, { headers }: FastifyRequest): () => void {
  // The first bytes at once, so that the browser reports an open connection.
  stream.write('retry: 3000\n\n');
  const lastId = headers['last-event-id'];
  return feed.subscribe(typeof lastId === 'string' ? lastId : undefined, (event) => {
    if (stream.writableLength > MAX_WAITING) stream.destroy();
    else if (stream.writable) stream.write(writeEvent(event));
  });
}

function writeEvent({ id, isSnapshot, data }: LiveEvent): string {
  return `id: ${id}\nevent: ${isSnapshot ? 'snapshot' : 'update'}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Writes a comment, which keeps proxies from closing the connection, or ends the stream of somebody who signed out. */
async function beat(app: FastifyInstance, stream: PassThrough, request: FastifyRequest): Promise<void> {
  const isAdmitted = await app.isStillAdmitted(request, 'performance:read').catch(() => true);
  if (!stream.writable) return;
  if (isAdmitted) stream.write(': alive\n\n');
  else stream.end('event: signed-out\ndata: {}\n\n');
}
