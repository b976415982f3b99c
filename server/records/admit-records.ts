import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Crumbs } from '../crumb/create-crumbs';
import { HttpFailure } from '../http/http-failure';
import { isSameOrigin } from '../http/is-same-origin';
import { createMemoryRateLimit } from '../rate-limit/create-memory-rate-limit';

/** Bytes of a request with records, at most. */
export const MAX_RECORD_BYTES = 65_536;

const RECORDS = { limit: 300, windowMs: 10_000 };

/**
 * Lets a request with records in, or throws HttpFailure: 403 where no page of this site sent it, since others would
 * only make its numbers wrong, and 429 where its address sends too many.
 */
export type AdmitRecords = (
  request: FastifyRequest,
  reply: FastifyReply,
  options?: { mayShowCrumb: boolean },
) => Promise<void>;

/** The door of all calls that take records: they share their limit. */
export function createRecordAdmission({ crumbs, now }: { crumbs: Crumbs; now: () => number }): AdmitRecords {
  // In memory even where the database is shared: a flood must cost no statement.
  const rateLimit = createMemoryRateLimit({ ...RECORDS, now });
  return async (request, reply, options) => {
    if (!isSameOrigin(request)) {
      if (!options?.mayShowCrumb) throw crumbs.refusal(request, reply);
      crumbs.require(request, reply);
    }
    const slot = await rateLimit.take([request.ip]);
    if (slot.granted) return;
    reply.header('retry-after', slot.retryAfterSeconds);
    throw new HttpFailure(429, { message: 'Please try again in a few seconds.' });
  };
}
