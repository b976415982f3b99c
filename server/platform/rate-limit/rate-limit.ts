export interface RateLimitRule {
  /** Maximum number of requests in one window. */
  limit: number;
  /** Milliseconds. */
  windowMs: number;
}

export interface RateLimitOptions extends RateLimitRule {
  /** Milliseconds: since 1970 if the limit is in the database, of a clock that never goes back if it is in memory. */
  now: () => number;
}

export interface RefusedSlot {
  granted: false;
  retryAfterSeconds: number;
}

export type Slot = { granted: true; release(): Promise<void> } | RefusedSlot;

export interface RateLimit {
  /**
   * Takes a slot under every key, or returns how long to wait. Take it before the work, so that concurrent requests
   * cannot exceed the limit; `release` returns it when the request should not count.
   */
  take(keys: string[]): Promise<Slot>;
}

/** Returns the refusal for a wait in milliseconds, rounded up to the seconds of `Retry-After`. */
export function refuseFor(waitMs: number): Slot {
  return { granted: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}
