/**
 * Returns `work` such that concurrent calls with the same key share one run and its result. Many visitors at once
 * then cost one query.
 */
export function singleFlight<Input, Output>(
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
