import { type Bell, createBell } from './bell';
import { DELIVERY_METHODS, type Delivery, type DeliveryMethod } from './delivery';
import { claimDeliveries } from './delivery-queue';
import { runAttempt } from './run-attempt';
import type { WorkerOptions } from './worker-options';

/** Attempts of one method at the same time in one process. */
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
 * Delivers what is in the queue until `signal` aborts. Each method has its own slots, so that silent receivers of one
 * do not delay the other. A database that fails is queried again at the next look.
 */
export function startDeliveryWorker(options: WorkerOptions): DeliveryWorker {
  const lanes = DELIVERY_METHODS.map((method) => ({ method, bell: createBell() }));
  const wake = () => {
    for (const { bell } of lanes) bell.ring();
  };
  options.signal.addEventListener('abort', wake);
  const stopNow = abortedLater(options.signal);
  const running = lanes.map((lane) => runLane(options, lane, stopNow));
  return { wake, stopped: Promise.all(running).then(() => undefined) };
}

async function runLane(
  options: WorkerOptions,
  { method, bell }: { method: DeliveryMethod; bell: Bell },
  stopNow: AbortSignal,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const start = (delivery: Delivery) => {
    const attempt = runAttempt(options, delivery, stopNow).finally(() => {
      running.delete(attempt);
      bell.ring();
    });
    running.add(attempt);
  };
  while (!options.signal.aborted) {
    for (const delivery of await claim(options, method, SLOTS - running.size)) start(delivery);
    await bell.wait(options.pollMs ?? POLL_MS);
  }
  await Promise.all(running);
}

async function claim(
  { db, websiteId, log }: WorkerOptions,
  method: DeliveryMethod,
  limit: number,
): Promise<Delivery[]> {
  if (limit === 0) return [];
  try {
    return await claimDeliveries(db, websiteId, { method, limit });
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
