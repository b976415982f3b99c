import { type RateLimit, type RateLimitOptions, type RateLimitRule, refuseFor } from './rate-limit';

/** Keys remembered at once: beyond it the oldest are forgotten, so that a flood of addresses cannot fill the memory. */
const MAX_KEYS = 100_000;

/** A sliding window in memory, for a database that one process has to itself. It forgets with the process. */
export function createMemoryRateLimit(options: RateLimitOptions, maxKeys = MAX_KEYS): RateLimit {
  const { windowMs, now } = options;
  const taken = new Map<string, number[]>();

  const recent = (key: string, at: number) => (taken.get(key) ?? []).filter((time) => time > at - windowMs);
  const put = (key: string, times: number[]) => {
    // Keys stand in the order of their last change: those in front are the first to go.
    taken.delete(key);
    taken.set(key, times);
  };
  const forget = (at: number) => {
    for (const [key, times] of taken) {
      if (taken.size <= maxKeys && (times.at(-1) ?? 0) > at - windowMs) return;
      taken.delete(key);
    }
  };

  return {
    async take(keys) {
      const at = now();
      const wait = Math.max(0, ...keys.map((key) => waitFor(recent(key, at), at, options)));
      if (wait > 0) return refuseFor(wait);
      for (const key of keys) put(key, [...recent(key, at), at]);
      forget(at);
      const release = async () => {
        for (const key of keys) giveBack(taken, key, at);
      };
      return { granted: true, release };
    },
  };
}

function giveBack(taken: Map<string, number[]>, key: string, at: number): void {
  const times = taken.get(key) ?? [];
  const index = times.lastIndexOf(at);
  if (index >= 0) taken.set(key, times.toSpliced(index, 1));
}

// Full windows open again when their oldest change leaves.
function waitFor(times: readonly number[], at: number, { limit, windowMs }: RateLimitRule): number {
  const oldest = times.at(-limit);
  return oldest === undefined ? 0 : Math.max(0, oldest + windowMs - at);
}
