import { type Attempt, type AttemptOutcome, DeliveryRefused } from './attempt';
import { retryDelay } from './retry-delay';

/** Maximum number of attempts. A delivery that ends its process each time is given up too. */
export const MAX_ATTEMPTS = 40;
const MAX_ERROR = 500;

/** Returns how a failed attempt ends: with a time for the next one, or for good. */
export function decideOutcome(
  { attempts, retryUntil }: Pick<Attempt, 'attempts' | 'retryUntil'>,
  reason: unknown,
  { now, random }: { now: number; random: () => number },
): AttemptOutcome {
  const error = describeReason(reason);
  if (reason instanceof DeliveryRefused || attempts >= MAX_ATTEMPTS) return { state: 'failed', error };
  const delayMs = retryDelay(attempts, random);
  return now + delayMs > retryUntil.getTime()
    ? { state: 'failed', error }
    : { state: 'pending', error, delayMs };
}

/** Returns the reason as one line that the owner reads. */
function describeReason(reason: unknown): string {
  const message = reason instanceof Error ? reason.message || reason.name : String(reason);
  // The database refuses NUL, and a receiver chooses the text of its response.
  return message.replaceAll(/\p{Cc}+/gu, ' ').slice(0, MAX_ERROR);
}
