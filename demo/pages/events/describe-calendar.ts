import {
  addMonths,
  buildMonth,
  dayIn,
  isoMonth,
  type Month,
  parseTimeZone,
} from '../../../server/rendering/events';
import type { SiteData } from '../site/site-data';
import type { EventData } from './describe-event';
import type { CalendarData } from './event-page-data';

type Site = Pick<SiteData, 'website'>;

/** Sunday and Monday, on which weeks start. */
const WEEK_STARTS = { sunday: 0, monday: 1 };
const A_SUNDAY = Date.UTC(2023, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the month of the site's time zone that an instant, in ms, is in. */
export function monthOf({ website }: Site, instant: number): Month {
  const { year, month } = dayIn(parseTimeZone(website.timeZone), instant);
  return { year, month };
}

/** Returns a month of the calendar with its events. It leads to the months from the first event to the last. */
export function describeCalendar(
  site: Site,
  events: readonly EventData[],
  { shown, today }: { shown: Month; today: Month },
): CalendarData {
  const { language } = site.website;
  const timeZone = parseTimeZone(site.website.timeZone);
  const firstWeekday = weekStartOf(language);
  const months = listMonths(site, events, today);
  const items = events.map((event) => ({ ...event, start: event.startDate, end: event.endDate }));
  return {
    title: nameMonth(shown, language),
    previousUrl: linkTo(addMonths(shown, -1), months),
    nextUrl: linkTo(addMonths(shown, 1), months),
    weekdays: nameWeekdays(firstWeekday, language),
    weeks: buildMonth(shown, items, { timeZone, firstWeekday }),
  };
}

/** Weeks start on Sunday in America and Israel, and on Monday elsewhere. */
function weekStartOf(language: string): number {
  return /^he|-(?:US|CA|IL)$/.test(language) ? WEEK_STARTS.sunday : WEEK_STARTS.monday;
}

/** Returns the current month and those in which events start or end, such as `2026-05`, in their order. */
function listMonths(site: Site, events: readonly EventData[], today: Month): string[] {
  const instants = events.flatMap(({ startDate, endDate }) => [startDate, endDate]);
  return [today, ...instants.map((each) => monthOf(site, each))].map(isoMonth).sort();
}

/** Returns the address of a month; null outside of the listed ones, so that crawlers come to an end. */
function linkTo(month: Month, listed: readonly string[]): string | null {
  const name = isoMonth(month);
  const isOutside = name < (listed[0] ?? name) || name > (listed.at(-1) ?? name);
  return isOutside ? null : `/events?month=${name}#calendar`;
}

function nameMonth({ year, month }: Month, language: string): string {
  const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'long', year: 'numeric' });
  return format.format(Date.UTC(year, month - 1, 1));
}

function nameWeekdays(firstWeekday: number, language: string): CalendarData['weekdays'] {
  const long = new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: 'long' });
  const short = new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: 'narrow' });
  return Array.from({ length: 7 }, (_, index) => {
    const day = A_SUNDAY + (index + firstWeekday) * DAY_MS;
    return { long: long.format(day), short: short.format(day) };
  });
}
