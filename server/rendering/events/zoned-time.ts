/** The time zone of a website that states none (spec §9 Templates and images). */
const DEFAULT_TIME_ZONE = 'America/New_York';

const DAY_MS = 86_400_000;

/** A day of the calendar. Months are 1 to 12. */
export interface Day {
  year: number;
  month: number;
  day: number;
}

/** Returns the time zone of a website: the platform's default for one that states none, or one that does not exist. */
export function parseTimeZone(timeZone: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timeZone || DEFAULT_TIME_ZONE }).resolvedOptions()
      .timeZone;
  } catch {
    return DEFAULT_TIME_ZONE;
  }
}

/** Returns the day of an instant in a time zone. */
export function dayIn(timeZone: string, instant: number): Day {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 };
}

/** Returns the day and the time of an instant in a time zone: `2026-12-05T14:30`. */
export function localTimeOf(timeZone: string, instant: number): string {
  return new Date(instant + offsetOf(timeZone, instant)).toISOString().slice(0, 16);
}

/**
 * Returns the instant of a day and a time in a time zone, in ms. A time that the clocks skip is an hour later, and of two
 * equal ones it is the first.
 */
export function zonedInstant(timeZone: string, local: string): number {
  const asUtc = Date.parse(`${local}Z`);
  const before = asUtc - offsetOf(timeZone, asUtc - DAY_MS);
  if (localTimeOf(timeZone, before) === local) return before;
  const after = asUtc - offsetOf(timeZone, asUtc + DAY_MS);
  return localTimeOf(timeZone, after) === local ? after : before;
}

/** Returns by how much the clocks of a time zone are ahead of UTC, in ms. */
function offsetOf(timeZone: string, instant: number): number {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${format.format(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;
}

/** Returns whether two instants are on one day in a time zone. */
export function isSameDay(timeZone: string, first: number, second: number): boolean {
  return isoDay(dayIn(timeZone, first)) === isoDay(dayIn(timeZone, second));
}

/** Returns `2026-12-05`. */
export function isoDay({ year, month, day }: Day): string {
  return [String(year).padStart(4, '0'), pad(month), pad(day)].join('-');
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
