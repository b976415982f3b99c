import { type RateLimit, type RateLimitOptions, type RateLimitRule, refuseFor } from './rate-limit';

/** Maximum number of keys. The oldest are dropped, so that a flood of addresses cannot exhaust memory. */
const MAX_KEYS = 100_000;

/** Takes slots before it returns, in the order of the calls. */
export interface MemoryRateLimit extends RateLimit {
  /** Returns the seconds until a slot is free under all keys; 0 if one is. Takes none. */
  waitSeconds(keys: string[]): number;
}

/** Returns a sliding window in the memory of this process. `now` must be monotonic. */
export function createMemoryRateLimit(options: RateLimitOptions, maxKeys = MAX_KEYS): MemoryRateLimit {
  const { windowMs, now } = options;
  const taken = new Map<string, number[]>();

  const recent = (key: string, at: number) => (taken.get(key) ?? []).filter((time) => time > at - windowMs);
  const waitFor = (keys: string[], at: number) =>
    Math.max(0, ...keys.map((key) => waitForKey(recent(key, at), at, options)));
  const put = (key: string, times: number[]) => {
    // A map iterates in insertion order: inserting the key again moves it behind the older ones.
    taken.delete(key);
    taken.set(key, times);
  };
  const dropOld = (at: number) => {
    for (const [key, times] of taken) {
      if (taken.size <= maxKeys && (times.at(-1) ?? 0) > at - windowMs) return;
      taken.delete(key);
    }
  };

  return {
    waitSeconds: (keys) => Math.ceil(waitFor(keys, now()) / 1000),
    async take(keys) {
      const at = now();
      const wait = waitFor(keys, at);
      if (wait > 0) return refuseFor(wait);
      for (const key of keys) put(key, [...recent(key, at), at]);
      dropOld(at);
      const release = async () => {
        for (const key of keys) returnSlot(taken, key, at);
      };
      return { granted: true, release };
    },
  };
}

function returnSlot(taken: Map<string, number[]>, key: string, at: number): void {
  const times = taken.get(key) ?? [];
  const index = times.lastIndexOf(at);
  if (index >= 0) taken.set(key, times.toSpliced(index, 1));
}

/** Returns the milliseconds until the oldest request leaves a full window; 0 if the window is not full. */
function waitForKey(times: readonly number[], at: number, { limit, windowMs }: RateLimitRule): number {
  const oldest = times.at(-limit);
  return oldest === undefined ? 0 : Math.max(0, oldest + windowMs - at);
}
