export interface RateLimitRule {
  /** Changes in one window. */
  limit: number;
  /** Milliseconds. */
  windowMs: number;
}

export interface RateLimitOptions extends RateLimitRule {
  /** Milliseconds since 1970. */
  now: () => number;
}

export type Slot =
  | { granted: true; release(): Promise<void> }
  | { granted: false; retryAfterSeconds: number };

export interface RateLimit {
  /**
   * A slot for one change under every one of the keys, or for how long to wait. Taken before the change is
   * tried, so that many at once cannot slip through; `release` gives it back when nothing was changed.
   */
  take(keys: string[]): Promise<Slot>;
}

/** The refusal after a wait in milliseconds; in seconds, as `Retry-After` counts. */
export function refuseFor(waitMs: number): Slot {
  return { granted: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}
