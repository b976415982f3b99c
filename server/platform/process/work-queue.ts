import pLimit from 'p-limit';

/** Work that a caller requested and that cannot start soon: too much of the same kind runs and waits. */
export class WorkQueueFull extends Error {
  override readonly name = 'WorkQueueFull';
}

export interface WorkQueueOptions {
  /** Runs at the same time. */
  atOnce: number;
  /** Runs that may wait for others. */
  maxWaiting: number;
}

/** Expensive work of one kind, of which a limited number runs. */
export interface WorkQueue {
  /**
   * Runs the work when it is its turn, and returns its result.
   *
   * @throws {WorkQueueFull} when too many others wait
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Returns a queue that runs expensive work in order, some of it at the same time. */
export function createWorkQueue({ atOnce, maxWaiting }: WorkQueueOptions): WorkQueue {
  const limit = pLimit(atOnce);
  return {
    async run(work) {
      if (limit.activeCount + limit.pendingCount >= atOnce + maxWaiting)
        throw new WorkQueueFull('Too many requests of this kind wait.');
      return limit(work);
    },
  };
}
