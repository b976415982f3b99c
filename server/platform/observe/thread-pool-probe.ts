import { stat } from 'node:fs/promises';
import { singleFlight } from '../process/single-flight';

const DEADLINE_MS = 2_000;

export interface ThreadPoolProbeOptions {
  /** Work that takes a thread for a moment. */
  work?: () => Promise<unknown>;
  /** Milliseconds; two seconds unless given. */
  deadlineMs?: number;
}

/** Returns the check whether a thread of Node's pool is free within two seconds. Concurrent checks take one thread. */
export function createThreadPoolProbe({
  work = () => stat('/'),
  deadlineMs = DEADLINE_MS,
}: ThreadPoolProbeOptions = {}): () => Promise<boolean> {
  const share = singleFlight(() => work(), String);
  return () =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), deadlineMs);
      share('')
        .then(
          () => resolve(true),
          () => resolve(true),
        )
        .finally(() => clearTimeout(timer));
    });
}
