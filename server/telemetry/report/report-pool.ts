import { createWorkQueue, type WorkQueue } from '../../platform/process/work-queue';
import type { FigureStore } from '../store/record-store';

/**
 * One report at a time leaves visitors the other connections and cores of the database, and the process between its
 * statements. The console requests several at once.
 */
const POOL = { atOnce: 1, maxWaiting: 30 };

/** Returns the pool in which a process computes all its reports. */
export function createReportPool(): WorkQueue {
  return createWorkQueue(POOL);
}

/**
 * Returns figures whose snapshots are read in the pool, for reports that no call requests. They reject with WorkQueueFull
 * when too many others wait.
 */
export function readInPool(figures: FigureStore, pool: WorkQueue): FigureStore {
  return { readSnapshot: (read) => pool.run(() => figures.readSnapshot(read)) };
}
