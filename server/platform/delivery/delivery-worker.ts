import type { Attempt, DeliveryLane } from './attempt';
import { runAttempt } from './run-attempt';
import { createWakeSignal, type WakeSignal } from './wake-signal';
import type { WorkerOptions } from './worker-options';

/** Attempts of one lane at the same time in one process. */
const SLOTS = 5;
/** Milliseconds between two looks at the queue, for retries and for deliveries of processes that have ended. */
const POLL_MS = 10_000;
/** Milliseconds for the attempts that run when the worker stops. */
const STOP_MS = 5_000;

export interface DeliveryWorker {
  /** Looks at the queue now. */
  wake(): void;
  /** Resolves when the worker has stopped and its attempts have ended. */
  stopped: Promise<void>;
}

/**
 * Delivers what is in the queues until `signal` aborts. Each lane has its own slots, so that silent receivers of one
 * do not delay the others. A database that fails is queried again at the next look.
 */
export function startDeliveryWorker(options: WorkerOptions): DeliveryWorker {
  const lanes = options.lanes.map((lane) => ({ lane, wakeSignal: createWakeSignal() }));
  const wake = () => {
    for (const { wakeSignal } of lanes) wakeSignal.notify();
  };
  options.signal.addEventListener('abort', wake);
  const stopNow = abortedLater(options.signal);
  const running = lanes.map((each) => runLane(options, each, stopNow));
  return { wake, stopped: Promise.all(running).then(() => undefined) };
}

async function runLane(
  options: WorkerOptions,
  { lane, wakeSignal }: { lane: DeliveryLane; wakeSignal: WakeSignal },
  stopNow: AbortSignal,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const start = (attempt: Attempt) => {
    const ended = runAttempt(options, { ...attempt, lane: lane.name }, stopNow).finally(() => {
      running.delete(ended);
      wakeSignal.notify();
    });
    running.add(ended);
  };
  while (!options.signal.aborted) {
    for (const attempt of await claim(options, lane, SLOTS - running.size)) start(attempt);
    await wakeSignal.wait(options.pollMs ?? POLL_MS);
  }
  await Promise.all(running);
}

async function claim({ log }: WorkerOptions, lane: DeliveryLane, limit: number): Promise<Attempt[]> {
  if (limit === 0) return [];
  try {
    return await lane.claim(limit);
  } catch (error) {
    log.warn({ err: error }, 'The queue of deliveries could not be read. The server tries again shortly.');
    return [];
  }
}

/** Returns a signal that aborts a while after another one. */
function abortedLater(signal: AbortSignal): AbortSignal {
  const later = new AbortController();
  signal.addEventListener('abort', () => setTimeout(() => later.abort(), STOP_MS).unref());
  return later.signal;
}
