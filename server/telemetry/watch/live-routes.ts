import type { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { liveCall } from '../../../contract/telemetry/live';
import type { Database } from '../../platform/database/open-database';
import { HttpFailure } from '../../platform/http/http-failure';
import { registerCall } from '../../platform/http/register-call';
import type { ReadLiveRecords } from '../store/figures/live';
import { createLiveFeed, openLiveStream } from './live-feed';
import { createLiveWindow } from './live-window';

/** Views of one client, and of all in one process. */
const MAX_OF_CLIENT = 6;
const MAX_OF_ALL = 100;
/** Milliseconds between two signs of life, and between two checks that the viewer is still signed in. */
const HEARTBEAT_MS = 10_000;
const RETRY_SECONDS = 30;

export interface LiveRouteDeps {
  db: Database;
  readRecords: ReadLiveRecords;
  websiteId: string;
  now: () => number;
  /** Milliseconds between heartbeats; 10 s by default. */
  heartbeatMs?: number;
  /** Milliseconds between two reads of the database; 2 s by default. */
  pollMs?: number;
}

/** Registers the stream of the live view. */
export function registerLiveRoutes(app: FastifyInstance, deps: LiveRouteDeps): void {
  const { now, heartbeatMs = HEARTBEAT_MS, pollMs } = deps;
  const feed = createLiveFeed({
    window: createLiveWindow(deps),
    onError: (err) => app.log.warn({ err }, 'The live view could not be read. The next attempt follows.'),
    pollMs,
  });
  const open = new Map<PassThrough, string>();
  app.addHook('preClose', async () => {
    feed.stop();
    for (const stream of open.keys()) stream.end();
  });
  registerCall(app, liveCall, async ({ request, reply }) => {
    const client = clientOf(request);
    requireFreeView(reply, [...open.values()], client);
    const lastId = request.headers['last-event-id'];
    const stream = openLiveStream({
      ...{ feed, now, heartbeatMs },
      lastId: typeof lastId === 'string' ? lastId : undefined,
      isAdmitted: () => app.isStillAdmitted(request, 'performance:read'),
    });
    open.set(stream, client);
    stream.on('close', () => open.delete(stream));
    // Nobody would close the stream of a request that has no body in its response.
    if (request.method === 'HEAD') stream.end();
    // Nginx would collect the events.
    reply.headers({
      'cache-control': 'no-store',
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    });
    return reply.send(stream);
  });
}

/** Throws when a client has as many views as it may have, or the process (429). */
function requireFreeView(reply: FastifyReply, clients: readonly string[], client: string): void {
  const ofClient = clients.filter((each) => each === client).length;
  if (clients.length < MAX_OF_ALL && ofClient < MAX_OF_CLIENT) return;
  reply.header('retry-after', RETRY_SECONDS);
  throw new HttpFailure(429, { message: 'Too many live views are open. Close one and try again.' });
}

/** Returns what identifies a client: a person, an API key, the owner's token in a header, or sessions by that token. */
function clientOf({ owner, headers }: FastifyRequest): string {
  if (owner?.kind === 'contributor') return `person ${owner.contributor.id}`;
  if (owner?.kind === 'key') return `key ${owner.id}`;
  return headers.authorization === undefined ? 'sessions by token' : 'token';
}
