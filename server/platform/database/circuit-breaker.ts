import { DatabaseUnavailable } from './database-failure';

export interface CircuitBreakerOptions {
  /** Resolves to false when the database does not respond to a statement of its own in time. */
  responds: () => Promise<boolean>;
  /** Milliseconds after which running work raises doubt, and between two checks of a silent database. */
  checkMs?: number;
}

/** Refuses work at once while the database is silent, so that requests do not wait for it. */
export interface CircuitBreaker {
  /** Returns the result of the work. Throws DatabaseUnavailable while the database is silent, running work included. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

interface RunningWork {
  startedAt: number;
  abandon(reason: Error): void;
}

const CHECK_MS = 1_000;

/**
 * Returns a closed circuit breaker. Slow work alone does not open it: a statement may wait for a lock, a connection for
 * a free place. It opens when the database does not respond to the check either, and closes when it responds again.
 */
export function createCircuitBreaker({
  responds,
  checkMs = CHECK_MS,
}: CircuitBreakerOptions): CircuitBreaker {
  // A set keeps the order of insertion: the first is the oldest.
  const running = new Set<RunningWork>();
  let isOpen = false;
  let isScheduled = false;

  const scheduleCheck = () => {
    if (!isScheduled) setTimeout(check, checkMs).unref();
    isScheduled = true;
  };
  const check = async () => {
    const [oldest] = running;
    const isInDoubt = isOpen || (oldest !== undefined && performance.now() - oldest.startedAt >= checkMs);
    if (isInDoubt) isOpen = !(await responds());
    if (isOpen) for (const work of running) work.abandon(silence());
    isScheduled = false;
    if (isOpen || running.size > 0) scheduleCheck();
  };

  return {
    async run(work) {
      if (isOpen) throw silence();
      return new Promise((resolve, reject) => {
        const entry = { startedAt: performance.now(), abandon: reject };
        running.add(entry);
        scheduleCheck();
        work()
          .then(resolve, reject)
          .finally(() => running.delete(entry));
      });
    },
  };
}

function silence(): DatabaseUnavailable {
  return new DatabaseUnavailable('The database does not respond.');
}
