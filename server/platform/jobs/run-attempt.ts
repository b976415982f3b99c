import { setTimeout as wait } from 'node:timers/promises';
import { decideOutcome } from './decide-outcome';
import { endAttempt } from './job-queue';
import type { AnyLane, AttemptOutcome, Job } from './lane';
import type { WorkerOptions } from './worker-options';

/** Milliseconds for an attempt. */
const ATTEMPT_MS = 30_000;
/** Milliseconds before an outcome that could not be stored is stored again, and how often: within the lease. */
const STORE_AGAIN_MS = 2_000;
const STORE_TIMES = 30;

/** Runs a job once and stores the outcome. Never rejects. */
export async function runAttempt(
  options: WorkerOptions,
  lane: AnyLane,
  job: Job,
  stopNow: AbortSignal,
): Promise<void> {
  const outcome = await run(options, lane, job, stopNow);
  const { id, kind, attempts } = job;
  options.onAttempt?.(kind, outcome.state);
  // Without the reason, in which the receiver may quote the submission. The owner's list has it.
  const facts = { job: id, kind, attempts };
  if (outcome.state === 'failed') options.log.warn(facts, 'A job was given up.');
  if (outcome.state === 'pending') options.log.info(facts, 'A job is tried again later.');
  await storeOutcome(options, job, outcome);
}

async function run(
  { now, random, attemptMs = ATTEMPT_MS }: WorkerOptions,
  lane: AnyLane,
  job: Job,
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
    const subject = await lane.load(job);
    if (subject === null) return { state: 'gone' };
    // A transport does not hear of an end that came before it.
    ending.signal.throwIfAborted();
    await lane.run(subject, job, ending.signal);
    return { state: 'delivered' };
  } catch (error) {
    const reason = ending.signal.aborted ? ending.signal.reason : error;
    return decideOutcome(job, lane.kind, reason, { now: now(), random });
  } finally {
    clearTimeout(timer);
    stopNow.removeEventListener('abort', stop);
  }
}

/** Stores an outcome. While the database is unavailable it repeats that, since the receiver must not get a second one. */
async function storeOutcome(
  { db, websiteId, log, signal }: WorkerOptions,
  job: Job,
  outcome: AttemptOutcome,
): Promise<void> {
  for (let time = 1; ; time++) {
    try {
      return await endAttempt(db, websiteId, job, outcome);
    } catch (error) {
      if (signal.aborted || time === STORE_TIMES) {
        log.warn({ err: error, job: job.id }, 'A job may be repeated: its outcome is not stored.');
        return;
      }
      await wait(STORE_AGAIN_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
