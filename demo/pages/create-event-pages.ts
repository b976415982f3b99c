import {
  addMonths,
  buildMonth,
  dayIn,
  isoMonth,
  type Month,
  readTimeZone,
  writeCalendar,
} from '../../server/events';
import { type ContextSubject, PAGE_TYPE, RECORD_TYPE } from '../../server/pages';
import type { BasePageData } from './data/base-page-data';
import type { CalendarData } from './data/event-page-data';
import type { PageTemplates } from './data/page-templates';
import { describeEvent, describeMap, type EventData, listEvents } from './describe-event';
import { describeHead } from './describe-head';
import type { EventSiteData, SiteData } from './site-data';
import { startOfHour } from './start-of-hour';

/** The pages of the events, and their calendar files. */
export interface EventPages {
  /** The list of events with the calendar of a month, by default that of the next event; null for a store without events. */
  events(nonce: string, month?: Month): Promise<PageTemplates['events'] | null>;
  /** An event; null for an unknown one. */
  event(nonce: string, urlId: string): Promise<PageTemplates['event'] | null>;
  /** The calendar file of an event, or of all; null for an unknown one. */
  calendarFile(urlId?: string): string | null;
}

/** Sunday and Monday, on which weeks start. */
const WEEK_STARTS = { sunday: 0, monday: 1 };
const A_SUNDAY = Date.UTC(2023, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the pages of the events. */
export function createEventPages(
  site: SiteData,
  base: (nonce: string, subject: ContextSubject) => Promise<BasePageData>,
  now: () => number,
): EventPages {
  const { events } = site;
  const collection = { id: events?.id ?? '', title: events?.title ?? '', urlId: 'events' };
  return {
    async events(nonce, month) {
      if (!events) return null;
      const all = listEvents(site);
      const coming = all.filter(({ endDate }) => endDate > now());
      const shown = month ?? monthOf(site, coming[0]?.startDate ?? now());
      return {
        ...(await base(nonce, { pageType: PAGE_TYPE.collection, collection })),
        ...describeHead(site, { path: '/events', image: coming.find(({ image }) => image)?.image }),
        pageTitle: events.title,
        pageDescription: events.lead,
        // Each month is one more address of the same list.
        ...(month ? { isUnlisted: true } : {}),
        eventList: {
          title: events.title,
          lead: events.lead,
          atHome: coming.filter(({ isTour }) => !isTour),
          onTour: coming.filter(({ isTour }) => isTour),
          past: all.filter(({ endDate }) => endDate <= now()).reverse(),
        },
        calendar: describeCalendar(site, all, { shown, today: monthOf(site, now()) }),
      };
    },
    async event(nonce, urlId) {
      const found = events?.entries.find((each) => each.urlId === urlId);
      if (!events || !found) return null;
      const event = describeEvent(found, site);
      const entry = { ...found, recordType: RECORD_TYPE.event };
      return {
        ...(await base(nonce, { pageType: PAGE_TYPE.item, collection, entry })),
        ...describeHead(site, {
          path: event.fullUrl,
          image: found.image,
          graph: [structuredEvent(event, site)],
        }),
        pageTitle: event.title,
        pageDescription: event.excerpt,
        event,
        isPast: event.endDate <= now(),
        now: startOfHour(now()),
        map: describeMap(found, events.drawing, site),
      };
    },
    calendarFile(urlId) {
      const wanted = events?.entries.filter((each) => urlId === undefined || each.urlId === urlId) ?? [];
      if (wanted.length === 0) return null;
      return writeCalendar({ events: wanted.map((each) => toCalendarEvent(each, site)), now: now() });
    },
  };
}

function monthOf({ website }: Pick<SiteData, 'website'>, instant: number): Month {
  const { year, month } = dayIn(readTimeZone(website.timeZone), instant);
  return { year, month };
}

function describeCalendar(
  { website }: SiteData,
  all: readonly EventData[],
  { shown, today }: { shown: Month; today: Month },
): CalendarData {
  const timeZone = readTimeZone(website.timeZone);
  const firstWeekday = weekStartOf(website.language);
  const inUtc = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(website.language, { timeZone: 'UTC', ...options });
  const items = all.map((event) => ({ ...event, start: event.startDate, end: event.endDate }));
  // It leads to the months from the first event to the last, so that crawlers come to an end.
  const known = [
    today,
    ...all.flatMap(({ startDate, endDate }) =>
      [startDate, endDate].map((each) => monthOf({ website }, each)),
    ),
  ];
  const names = known.map(isoMonth).sort();
  const linkTo = (month: Month) => {
    const name = isoMonth(month);
    return name < (names[0] ?? name) || name > (names.at(-1) ?? name)
      ? null
      : `/events?month=${name}#calendar`;
  };
  return {
    title: inUtc({ month: 'long', year: 'numeric' }).format(Date.UTC(shown.year, shown.month - 1, 1)),
    previousUrl: linkTo(addMonths(shown, -1)),
    nextUrl: linkTo(addMonths(shown, 1)),
    weekdays: Array.from({ length: 7 }, (_, index) => {
      const day = A_SUNDAY + (index + firstWeekday) * DAY_MS;
      return {
        long: inUtc({ weekday: 'long' }).format(day),
        short: inUtc({ weekday: 'narrow' }).format(day),
      };
    }),
    weeks: buildMonth(shown, items, { timeZone, firstWeekday }),
  };
}

/** Weeks start on Sunday in America and Israel, and on Monday elsewhere. */
function weekStartOf(language: string): number {
  return /^he|-(?:US|CA|IL)$/.test(language) ? WEEK_STARTS.sunday : WEEK_STARTS.monday;
}

function toCalendarEvent(event: EventSiteData, { website }: SiteData) {
  const { id, urlId, title, startDate, endDate, excerpt, location } = event;
  return {
    uid: `${id}@${website.id}`,
    title,
    start: Date.parse(startDate),
    end: Date.parse(endDate),
    description: excerpt,
    url: `${website.baseUrl}/events/${urlId}`,
    location,
  };
}

/** Returns an event for search engines. */
function structuredEvent(event: EventData, { website }: SiteData) {
  const { title, startIso, endIso, excerpt, fullUrl, addressLines } = event;
  return {
    '@type': 'Event',
    name: title,
    startDate: startIso,
    endDate: endIso,
    description: excerpt,
    url: website.baseUrl + fullUrl,
    location: { '@type': 'Place', name: addressLines[0] ?? '', address: addressLines.slice(1).join(', ') },
  };
}
