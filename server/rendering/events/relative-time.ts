const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** From the largest, with their length in ms. A month has 30 days and a year 365. */
const UNITS = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

/**
 * Returns how long ago something was (spec §9 Relative times): `about 3 weeks ago`, in other languages as they say it.
 *
 * @param elapsed in ms; what is still to come is less than a minute ago
 */
export function relativeTime(elapsed: number, language: string): string {
  const [unit, length] = UNITS.find(([, each]) => elapsed >= each) ?? ['minute', MINUTE_MS];
  const count = Math.max(0, Math.floor(elapsed / length));
  if (!/^en\b/i.test(language))
    return new Intl.RelativeTimeFormat(language, { numeric: count === 0 ? 'auto' : 'always' }).format(
      -count,
      unit,
    );
  if (count === 0) return 'less than a minute ago';
  if (count > 1) return `about ${count} ${unit}s ago`;
  return `about ${unit === 'hour' ? 'an' : 'a'} ${unit} ago`;
}
