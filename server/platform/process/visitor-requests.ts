/** Milliseconds after which a request is no longer counted: it waits for something else than this process. */
const MAX_COUNTED_MS = 50;
/** Milliseconds after which a computation continues although requests are in progress. It ends on a busy server, too. */
const MAX_YIELD_MS = 20;

/** The requests in progress whose responses visitors wait for. */
export interface VisitorRequests {
  /** Counts a request until the returned function is called, but not for long. */
  begin(): () => void;
  /**
   * Resolves when no request is in progress, or after some milliseconds. Callers at the same time continue one by one, with
   * a round of the event loop between them.
   */
  yield(): Promise<void>;
  /** Returns the milliseconds in which requests were in progress, since the count was created. */
  busyMs(): number;
}

/** The requests of this process. */
export const visitorRequests = createVisitorRequests();

/** Returns a count of requests, without any in progress. */
export function createVisitorRequests(): VisitorRequests {
  let inProgress = 0;
  let busyMs = 0;
  let busySince = 0;
  let isScheduled = false;
  const waiting = new Set<() => void>();
  const schedule = () => {
    if (isScheduled || inProgress > 0 || waiting.size === 0) return;
    isScheduled = true;
    setImmediate(admitNext);
  };
  const admitNext = () => {
    isScheduled = false;
    const [first] = waiting;
    if (inProgress === 0) first?.();
    schedule();
  };
  return {
    begin() {
      if (inProgress++ === 0) busySince = performance.now();
      let isCounted = true;
      const end = () => {
        if (!isCounted) return;
        isCounted = false;
        clearTimeout(timer);
        if (--inProgress === 0) busyMs += performance.now() - busySince;
        schedule();
      };
      const timer = setTimeout(end, MAX_COUNTED_MS).unref();
      return end;
    },
    yield: () =>
      new Promise((resolve) => {
        const admit = () => {
          waiting.delete(admit);
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(admit, MAX_YIELD_MS);
        waiting.add(admit);
        schedule();
      }),
    busyMs: () => (inProgress > 0 ? busyMs + performance.now() - busySince : busyMs),
  };
}
