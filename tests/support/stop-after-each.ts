import { afterEach, beforeEach, vi } from 'vitest';

/** Returns the signal of the current test. It aborts after the test, and all mocks are reset then. */
export function stopAfterEach(): () => AbortSignal {
  let stop: AbortController;
  beforeEach(() => {
    stop = new AbortController();
  });
  afterEach(() => {
    stop.abort();
    vi.resetAllMocks();
  });
  return () => stop.signal;
}
