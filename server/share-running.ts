/**
 * The same work, done once for all who ask for it at the same time: whoever comes while it runs gets its result.
 * That is as old as the work has taken so far, some milliseconds, and a crowd costs no more than one.
 */
export function shareRunning<Input, Output>(
  work: (input: Input) => Promise<Output>,
  keyOf: (input: Input) => string,
): (input: Input) => Promise<Output> {
  const running = new Map<string, Promise<Output>>();
  return (input) => {
    const key = keyOf(input);
    const present = running.get(key);
    if (present) return present;
    const started = work(input).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
