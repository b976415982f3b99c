/** What the requests of one measurement took. */
export interface LoopResult {
  seconds: number;
  /** Of each request, in milliseconds. */
  times: number[];
}

export interface LoopOptions {
  /** Number of requests at a time. */
  connections: number;
  seconds: number;
  /** Returns the function that one connection calls again and again, each time when the last call has ended. */
  openConnection(index: number): () => Promise<void>;
}

/** Runs requests on a fixed number of connections, each as fast as it can, and returns their times. */
export async function runClosedLoop({
  connections,
  seconds,
  openConnection,
}: LoopOptions): Promise<LoopResult> {
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const times: number[] = [];
  const runConnection = async (_: unknown, index: number) => {
    const send = openConnection(index);
    while (performance.now() < until) {
      const sentAt = performance.now();
      await send();
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, runConnection));
  return { seconds: (performance.now() - startedAt) / 1000, times };
}
