import { setTimeout as sleep } from 'node:timers/promises';
import { type VisitorRequests, visitorRequests } from './visitor-requests';

/** The longest delay, in milliseconds. */
const MAX_DELAY_MS = 1_000;
/**
 * All delays of a report together, in milliseconds. The report ends before the 30 seconds for which the console waits, also on a
 * server that is never idle.
 */
const MAX_TOTAL_DELAY_MS = 18_000;
/** The part of the remaining delays that one may take: a report has 20 to 40 statements, and the last ones need delays, too. */
const MAX_SHARE = 1 / 8;

export interface ThrottleOptions {
  /** Milliseconds of delay for each millisecond of work in which visitors waited for a response. */
  delayPerMs?: number;
  /** The longest delay, in milliseconds; one second unless given. */
  maxDelayMs?: number;
  /** All delays together, in milliseconds; 18 seconds unless given. */
  maxTotalMs?: number;
  /** The part of what remains of them that a delay may take; an eighth unless given. */
  maxShare?: number;
  requests?: Pick<VisitorRequests, 'busyMs'>;
  delay?: (ms: number) => Promise<unknown>;
}

/** With it, visitors meet a report in less than the twentieth of requests that decides their p95. */
const DELAY_PER_MS = 24;

/** Delays between the statements of one report, whose work in the database takes seconds. */
export interface Throttle {
  /** Returns the milliseconds in which visitors have waited so far. A statement that begins keeps them as its mark. */
  begin(): number;
  /** Resolves after a delay in proportion to the time that visitors have waited since a mark; at once if none has. */
  delaySince(begunAt: number): Promise<void>;
}

/** Returns a throttle that delays a report while visitors wait for responses. */
export function createThrottle({
  delayPerMs = DELAY_PER_MS,
  maxDelayMs = MAX_DELAY_MS,
  maxTotalMs = MAX_TOTAL_DELAY_MS,
  maxShare = MAX_SHARE,
  requests = visitorRequests,
  delay = sleep,
}: ThrottleOptions = {}): Throttle {
  let remaining = maxTotalMs;
  return {
    begin: () => requests.busyMs(),
    async delaySince(begunAt) {
      const ms = Math.min((requests.busyMs() - begunAt) * delayPerMs, maxDelayMs, remaining * maxShare);
      if (ms <= 0) return;
      remaining -= ms;
      await delay(ms);
    },
  };
}
