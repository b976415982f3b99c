import { setTimeout as sleep } from 'node:timers/promises';
import { type VisitorRequests, visitorRequests } from './visitor-requests';

/**
 * The longest rest, and all rests together, in milliseconds: on a server that is never idle, too, a report ends before the 30
 * seconds for which the console waits.
 */
const MAX_REST_MS = 2_000;
const MAX_RESTS_MS = 10_000;

export interface RestOptions {
  /** Milliseconds of rest for each millisecond of work in which visitors waited for a response. */
  restPerMs?: number;
  requests?: Pick<VisitorRequests, 'busyMs'>;
  rest?: (ms: number) => Promise<unknown>;
}

/** The rests of one report: for work of a database that takes seconds, and may take longer. */
export interface Rests {
  /** Marks the begin of a statement: returns the milliseconds in which visitors have waited so far. */
  begin(): number;
  /** Resolves after a rest, which is the longer the more visitors have waited since a mark; at once if none has. */
  restSince(begunAt: number): Promise<void>;
}

/** Returns the rests of a report beside the requests of visitors. */
export function createRests({
  restPerMs = 9,
  requests = visitorRequests,
  rest = sleep,
}: RestOptions = {}): Rests {
  let remaining = MAX_RESTS_MS;
  return {
    begin: () => requests.busyMs(),
    async restSince(begunAt) {
      const ms = Math.min((requests.busyMs() - begunAt) * restPerMs, MAX_REST_MS, remaining);
      if (ms <= 0) return;
      remaining -= ms;
      await rest(ms);
    },
  };
}
