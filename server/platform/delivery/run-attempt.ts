import { setTimeout as wait } from 'node:timers/promises';
import type { Attempt, AttemptOutcome } from './attempt';
import { decideOutcome } from './decide-outcome';
import type { WorkerOptions } from './worker-options';

/** Milliseconds for an attempt. */
const ATTEMPT_MS = 30_000;
/** Milliseconds before an outcome that could not be stored is stored again, and how often: within the lease. */
const STORE_AGAIN_MS = 2_000;
const STORE_TIMES = 30;

/** Delivers once and stores the outcome. Never rejects. */
export async function runAttempt(
  options: WorkerOptions,
  attempt: Attempt & { lane: string },
  stopNow: AbortSignal,
): Promise<void> {
  const outcome = await deliver(options, attempt, stopNow);
  const { id, lane, attempts } = attempt;
  if (outcome.state !== 'delivered')
    options.log[outcome.state === 'failed' ? 'warn' : 'info'](
      // Without the reason, in which the receiver may quote the submission. The owner's list has it.
      { delivery: id, lane, attempts },
      outcome.state === 'failed' ? 'A delivery was given up.' : 'A delivery is tried again later.',
    );
  await storeOutcome(options, attempt, outcome);
}

async function deliver(
  { now, random, attemptMs = ATTEMPT_MS }: WorkerOptions,
  attempt: Attempt,
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
    await attempt.deliver(ending.signal);
    return { state: 'delivered' };
  } catch (error) {
    const reason = ending.signal.aborted ? ending.signal.reason : error;
    return decideOutcome(attempt, reason, { now: now(), random });
  } finally {
    clearTimeout(timer);
    stopNow.removeEventListener('abort', stop);
  }
}

/** Stores an outcome. While the database is unavailable it repeats that, since the receiver must not get a second one. */
async function storeOutcome(
  { log, signal }: WorkerOptions,
  attempt: Attempt,
  outcome: AttemptOutcome,
): Promise<void> {
  for (let time = 1; ; time++) {
    try {
      return await attempt.end(outcome);
    } catch (error) {
      if (signal.aborted || time === STORE_TIMES) {
        log.warn(
          { err: error, delivery: attempt.id },
          'A delivery may be repeated: its outcome is not stored.',
        );
        return;
      }
      await wait(STORE_AGAIN_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
