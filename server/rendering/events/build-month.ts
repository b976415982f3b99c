import { type Day, dayIn, isoDay } from './zoned-time';

/** A month of a calendar. */
export interface Month {
  year: number;
  /** 1 to 12. */
  month: number;
}

interface MonthDay<Item> {
  day: number;
  /** `2026-12-05`. */
  iso: string;
  /** Whether it belongs to the month, and not to one beside it. */
  isInMonth: boolean;
  items: Item[];
}

/** A row of the calendar. */
export interface Week<Item> {
  days: MonthDay<Item>[];
}

interface Dated {
  start: number;
  end: number;
}

const DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the month that an address names (`2026-12`); undefined for anything else. */
export function parseMonth(text: unknown): Month | undefined {
  const match = typeof text === 'string' ? /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) : null;
  return match ? { year: Number(match[1]), month: Number(match[2]) } : undefined;
}

/** Returns the month that is so many months later. */
export function addMonths({ year, month }: Month, count: number): Month {
  const index = year * 12 + month - 1 + count;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

/** Returns `2026-12`. */
export function isoMonth({ year, month }: Month): string {
  return isoDay({ year, month, day: 1 }).slice(0, 7);
}

/**
 * Returns the weeks of a month, whole ones, with what happens on each day in the time zone.
 *
 * @param firstWeekday of a week: 0 is Sunday
 */
export function buildMonth<Item extends Dated>(
  month: Month,
  items: readonly Item[],
  { timeZone, firstWeekday }: { timeZone: string; firstWeekday: number },
): Week<Item>[] {
  const first = Date.UTC(month.year, month.month - 1, 1);
  const lead = (new Date(first).getUTCDay() - firstWeekday + DAYS) % DAYS;
  const count = new Date(Date.UTC(month.year, month.month, 0)).getUTCDate();
  const spans = items.map((item) => ({
    item,
    from: isoDay(dayIn(timeZone, item.start)),
    // What ends at midnight does not touch the next day.
    to: isoDay(dayIn(timeZone, Math.max(item.start, item.end - 1))),
  }));
  const describeDay = (index: number): MonthDay<Item> => {
    const date = new Date(first + (index - lead) * DAY_MS);
    const day: Day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
    const iso = isoDay(day);
    return {
      day: day.day,
      iso,
      isInMonth: day.month === month.month,
      items: spans.filter(({ from, to }) => from <= iso && iso <= to).map(({ item }) => item),
    };
  };
  return Array.from({ length: Math.ceil((lead + count) / DAYS) }, (_, week) => ({
    days: Array.from({ length: DAYS }, (_, day) => describeDay(week * DAYS + day)),
  }));
}
