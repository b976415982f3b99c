import { setTimeout as sleep } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { type VisitorRequests, visitorRequests } from '../visitor-requests';

/** Milliseconds of rest for each millisecond of a statement in which visitors waited for a response. */
const REST = 9;
/**
 * The longest rest after a statement, and all rests of a plugin together, in milliseconds, so that a report ends on a
 * server that is never idle.
 */
const MAX_REST_MS = 2_000;
const MAX_RESTS_MS = 10_000;

export interface PacingOptions {
  requests?: Pick<VisitorRequests, 'busyMs'>;
  rest?: (ms: number) => Promise<unknown>;
}

/**
 * Returns a plugin whose statements rest after they have run, the longer the more they ran beside requests of visitors: for
 * statements that take seconds of the database, and may take longer. Without requests they do not rest.
 */
export function createPacing({ requests = visitorRequests, rest = sleep }: PacingOptions = {}): KyselyPlugin {
  const busyAtStart = new WeakMap<object, number>();
  let remaining = MAX_RESTS_MS;
  return {
    transformQuery({ node, queryId }) {
      busyAtStart.set(queryId, requests.busyMs());
      return node;
    },
    async transformResult({ result, queryId }) {
      const busy = requests.busyMs() - (busyAtStart.get(queryId) ?? Number.POSITIVE_INFINITY);
      const ms = Math.min(busy * REST, MAX_REST_MS, remaining);
      if (ms > 0) await rest(ms);
      remaining -= Math.max(ms, 0);
      return result;
    },
  };
}
