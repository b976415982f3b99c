import type { DropReason, OutboxRecord } from './outbox-record';
import type { OutboxResponse } from './transports';

const FIRST_DELAY = 500;
const LONGEST_DELAY = 30_000;
const MAX_TRIES = 8;
/** No response, or one that says nothing about the request itself: timeout, too many requests, server error. */
const RETRYABLE = /^(0|408|429|5..)$/;

/**
 * Returns what a response means for a record; undefined when the request should be retried.
 *
 * @param tries how many requests of the record have failed, this one included
 * @param isRefused whether the response names the record as refused
 */
export function decideOutcome(
  { status }: OutboxResponse,
  accepts: readonly number[],
  tries: number,
  isRefused: boolean,
): 'sent' | DropReason | undefined {
  if (accepts.includes(status)) return isRefused ? 'refused' : 'sent';
  if (!RETRYABLE.test(String(status))) return 'refused';
  if (tries < MAX_TRIES) return undefined;
  return status ? 'server' : 'network';
}

/**
 * Returns the milliseconds until the next request: as `Retry-After` states, at least the exponential back-off. They are
 * whole, because a timer rounds down, and would find the record not yet due.
 */
export function retryDelay({ retryAfter }: OutboxResponse, tries: number): number {
  // Up to twice as long at random, so that visitors do not return together.
  const backOff = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** tries) * (1 + Math.random());
  return Math.ceil(Math.max(readRetryAfter(retryAfter), backOff));
}

/** Milliseconds, from seconds or a date. */
function readRetryAfter(value: string | null): number {
  return Number(value) * 1000 || Date.parse(String(value)) - Date.now() || 0;
}

/** Returns the time of the next retry among `records`, in ms since 1970; undefined when none waits for one. */
export function nextRetry(records: readonly OutboxRecord[], now: number): number | undefined {
  const times = records.flatMap(({ after = 0 }) => (after > now ? after : []));
  return times.sort((a, b) => a - b)[0];
}
