import { setTimeout as wait } from 'node:timers/promises';
import { decideOutcome } from './decide-outcome';
import type { Delivery } from './delivery';
import { type AttemptOutcome, endAttempt } from './delivery-queue';
import type { WorkerOptions } from './worker-options';

/** Milliseconds for an attempt. */
const ATTEMPT_MS = 30_000;
/** Milliseconds before an outcome that could not be stored is stored again, and how often: within the lease. */
const STORE_AGAIN_MS = 2_000;
const STORE_TIMES = 30;

/** Delivers once and stores the outcome. Never rejects. */
export async function runAttempt(
  options: WorkerOptions,
  delivery: Delivery,
  stopNow: AbortSignal,
): Promise<void> {
  const outcome = await attempt(options, delivery, stopNow);
  const { id, method, attempts } = delivery;
  if (outcome.state !== 'delivered')
    options.log[outcome.state === 'failed' ? 'warn' : 'info'](
      // Without the reason, in which the receiver may quote the submission. The owner's list has it.
      { delivery: id, method, attempts },
      outcome.state === 'failed' ? 'A delivery was given up.' : 'A delivery is tried again later.',
    );
  await storeOutcome(options, delivery, outcome);
}

async function attempt(
  { transports, now, random, attemptMs = ATTEMPT_MS }: WorkerOptions,
  delivery: Delivery,
  stopNow: AbortSignal,
): Promise<AttemptOutcome> {
  const ending = new AbortController();
  const timer = setTimeout(
    () => ending.abort(new Error(`The receiver did not accept it within ${attemptMs / 1000} s.`)),
    attemptMs,
  );
  const stop = () => ending.abort(new Error('The server stopped during the attempt.'));
  stopNow.addEventListener('abort', stop);
  try {
    await transports[delivery.method].deliver(delivery, ending.signal);
    return { state: 'delivered' };
  } catch (error) {
    const reason = ending.signal.aborted ? ending.signal.reason : error;
    return decideOutcome(delivery, reason, { now: now(), random });
  } finally {
    clearTimeout(timer);
    stopNow.removeEventListener('abort', stop);
  }
}

/** Stores an outcome. While the database is unavailable it repeats that, since the receiver must not get a second one. */
async function storeOutcome(
  { db, websiteId, log, signal }: WorkerOptions,
  delivery: Delivery,
  outcome: AttemptOutcome,
): Promise<void> {
  for (let time = 1; ; time++) {
    try {
      return await endAttempt(db, websiteId, delivery, outcome);
    } catch (error) {
      if (signal.aborted || time === STORE_TIMES) {
        log.warn(
          { err: error, delivery: delivery.id },
          'A delivery may be repeated: its outcome is not stored.',
        );
        return;
      }
      await wait(STORE_AGAIN_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
