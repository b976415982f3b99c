const HOUR_MS = 60 * 60 * 1000;

/** Returns the start of the hour: the time that pages state for relative times, so that they can be cached for an hour. */
export function startOfHour(now: number): number {
  return Math.floor(now / HOUR_MS) * HOUR_MS;
}
