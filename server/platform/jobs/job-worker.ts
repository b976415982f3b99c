import { claimJobs } from './job-queue';
import type { AnyLane, Job } from './lane';
import { runAttempt } from './run-attempt';
import { createWakeSignal } from './wake-signal';
import type { WorkerOptions } from './worker-options';

/** Attempts of one kind at the same time in one process. */
const SLOTS = 5;
/** Milliseconds between two looks at the queue, for retries and for jobs of processes that have ended. */
const POLL_MS = 10_000;
/** Milliseconds for the attempts that run when the worker stops. */
const STOP_MS = 5_000;

export interface JobWorker {
  /** Looks at the queue now. */
  wake(): void;
  /** Resolves when the worker has stopped and its attempts have ended. */
  stopped: Promise<void>;
}

/**
 * Runs the jobs that are due until `signal` aborts. Each kind has its own slots, so that many jobs of one kind, and silent
 * receivers, do not delay the others. A database that fails is queried again at the next look.
 */
export function startJobWorker(options: WorkerOptions): JobWorker {
  const wakeSignal = createWakeSignal();
  options.signal.addEventListener('abort', wakeSignal.notify);
  const stopNow = abortedLater(options.signal);
  const lanes = new Map(
    options.lanes.map((lane) => [lane.kind.name, { lane, running: new Set<Promise<void>>() }]),
  );
  const start = ({ lane, running }: { lane: AnyLane; running: Set<Promise<void>> }, job: Job) => {
    const ended = runAttempt(options, lane, job, stopNow).finally(() => {
      running.delete(ended);
      wakeSignal.notify();
    });
    running.add(ended);
  };
  const work = async () => {
    while (!options.signal.aborted) {
      const free = [...lanes].map(([kind, { running }]) => [kind, SLOTS - running.size] as const);
      for (const job of await claim(options, new Map(free.filter(([, count]) => count > 0)))) {
        const found = lanes.get(job.kind);
        if (found) start(found, job);
      }
      await wakeSignal.wait(options.pollMs ?? POLL_MS);
    }
    await Promise.all([...lanes.values()].flatMap(({ running }) => [...running]));
  };
  return { wake: wakeSignal.notify, stopped: work() };
}

async function claim(
  { db, websiteId, log }: WorkerOptions,
  limits: ReadonlyMap<string, number>,
): Promise<Job[]> {
  if (limits.size === 0) return [];
  try {
    return await claimJobs(db, websiteId, limits);
  } catch (error) {
    log.warn({ err: error }, 'The queue of jobs could not be read. The server tries again shortly.');
    return [];
  }
}

/** Returns a signal that aborts a while after another one. */
function abortedLater(signal: AbortSignal): AbortSignal {
  const later = new AbortController();
  signal.addEventListener('abort', () => setTimeout(() => later.abort(), STOP_MS).unref());
  return later.signal;
}
