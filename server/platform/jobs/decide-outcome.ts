import { type AttemptOutcome, type JobKind, JobRefused } from './lane';
import { retryDelay } from './retry-delay';

/** Maximum number of attempts. A job that ends its process each time is given up too. */
export const MAX_ATTEMPTS = 40;
/** Three days. */
const RETRY_SECONDS = 3 * 24 * 60 * 60;
const MAX_ERROR = 500;

/** Returns how a failed attempt ends: with a time for the next one, or for good. */
export function decideOutcome(
  { attempts, pendingSince }: { attempts: number; pendingSince: Date },
  { retrySeconds = RETRY_SECONDS }: JobKind,
  reason: unknown,
  { now, random }: { now: number; random: () => number },
): AttemptOutcome {
  const error = describeReason(reason);
  if (reason instanceof JobRefused || attempts >= MAX_ATTEMPTS) return { state: 'failed', error };
  const delayMs = retryDelay(attempts, random);
  return now + delayMs > pendingSince.getTime() + retrySeconds * 1000
    ? { state: 'failed', error }
    : { state: 'pending', error, delayMs };
}

/** Returns the reason of a failure as one line that the owner reads. */
export function describeReason(reason: unknown): string {
  const message = reason instanceof Error ? reason.message || reason.name : String(reason);
  // The database refuses NUL, and a receiver chooses the text of its response.
  return message.replaceAll(/\p{Cc}+/gu, ' ').slice(0, MAX_ERROR);
}
