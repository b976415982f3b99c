import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Crumbs } from '../../platform/crumb';
import { HttpFailure } from '../../platform/http/http-failure';
import { isSameOrigin } from '../../platform/http/is-same-origin';
import { parseNetwork } from '../../platform/http/parse-network';
import { createMemoryRateLimit } from '../../platform/rate-limit/create-memory-rate-limit';

const RECORD_REQUESTS = { limit: 300, windowMs: 10_000 };

/**
 * Resolves when a request may deliver records. Throws HttpFailure 403 when no page of this site sent it, and 429 when
 * its address sends too many. `acceptsCrumb` admits a request by its crumb when the browser does not state the origin.
 */
export type AdmitRecords = (
  request: FastifyRequest,
  reply: FastifyReply,
  options?: { acceptsCrumb: boolean },
) => Promise<void>;

export interface RecordAdmissionOptions {
  crumbs: Crumbs;
  /** Milliseconds of a clock that never goes back. */
  monotonicNow: () => number;
}

/** Returns the admission check of all calls that take records. They share one rate limit. */
export function createRecordAdmission({ crumbs, monotonicNow }: RecordAdmissionOptions): AdmitRecords {
  // In memory even when the database is shared: a flood must not cost a statement per request.
  const rateLimit = createMemoryRateLimit({ ...RECORD_REQUESTS, now: monotonicNow });
  return async (request, reply, options) => {
    if (!isSameOrigin(request)) {
      if (!options?.acceptsCrumb) throw crumbs.refusal(request, reply);
      crumbs.require(request, reply);
    }
    const slot = await rateLimit.take([parseNetwork(request)]);
    if (slot.granted) return;
    reply.header('retry-after', slot.retryAfterSeconds);
    throw new HttpFailure(429, { message: 'Please try again in a few seconds.' });
  };
}
