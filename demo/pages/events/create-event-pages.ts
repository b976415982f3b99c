import { formatCalendar, type Month } from '../../../server/rendering/events';
import { type ContextSubject, PAGE_TYPE, RECORD_TYPE } from '../../../server/rendering/pages';
import type { BasePageData } from '../site/base-page-data';
import { describeHead } from '../site/describe-head';
import type { PageTemplates } from '../site/page-templates';
import type { EventSiteData, EventsSiteData, SiteData } from '../site/site-data';
import { startOfHour } from '../site/start-of-hour';
import { describeCalendar, monthOf } from './describe-calendar';
import { describeEvent, describeMap, type EventData, listEvents } from './describe-event';
import type { EventsPageData } from './event-page-data';

/** The pages of the events, and their calendar files. */
export interface EventPages {
  /** The list of events with the calendar of a month, by default that of the next event; null for a store without events. */
  events(nonce: string, month?: Month): Promise<PageTemplates['events'] | null>;
  /** An event; null for an unknown one. */
  event(nonce: string, urlId: string): Promise<PageTemplates['event'] | null>;
  /** The calendar file of an event, or of all; null for an unknown one. */
  calendarFile(urlId?: string): string | null;
}

/** Returns the pages of the events. */
export function createEventPages(
  site: SiteData,
  base: (nonce: string, subject: ContextSubject) => Promise<BasePageData>,
  now: () => number,
): EventPages {
  return {
    async events(nonce, month) {
      const { events } = site;
      if (!events) return null;
      const all = listEvents(site);
      const coming = all.filter(({ endDate }) => endDate > now());
      const shown = month ?? monthOf(site, coming[0]?.startDate ?? now());
      return {
        ...(await base(nonce, { pageType: PAGE_TYPE.collection, collection: collectionOf(events) })),
        ...describeHead(site, { path: '/events', image: coming.find(({ image }) => image)?.image }),
        pageTitle: events.title,
        pageDescription: events.lead,
        // Each month is one more address of the same list.
        ...(month ? { isUnlisted: true } : {}),
        eventList: describeEventList(events, all, now()),
        calendar: describeCalendar(site, all, { shown, today: monthOf(site, now()) }),
      };
    },
    async event(nonce, urlId) {
      const { events } = site;
      const found = events?.entries.find((each) => each.urlId === urlId);
      if (!events || !found) return null;
      const event = describeEvent(found, site);
      const entry = { ...found, recordType: RECORD_TYPE.event };
      const graph = [structuredEvent(event, site)];
      return {
        ...(await base(nonce, { pageType: PAGE_TYPE.item, collection: collectionOf(events), entry })),
        ...describeHead(site, { path: event.fullUrl, image: found.image, graph }),
        pageTitle: event.title,
        pageDescription: event.excerpt,
        event,
        isPast: event.endDate <= now(),
        now: startOfHour(now()),
        map: describeMap(found, events.drawing, site),
      };
    },
    calendarFile(urlId) {
      const wanted = site.events?.entries.filter((each) => urlId === undefined || each.urlId === urlId) ?? [];
      if (wanted.length === 0) return null;
      return formatCalendar({ events: wanted.map((each) => toCalendarEvent(each, site)), now: now() });
    },
  };
}

function collectionOf({ id, title }: EventsSiteData) {
  return { id, title, urlId: 'events' };
}

function describeEventList(
  { title, lead }: EventsSiteData,
  all: readonly EventData[],
  now: number,
): EventsPageData['eventList'] {
  const coming = all.filter(({ endDate }) => endDate > now);
  return {
    title,
    lead,
    atHome: coming.filter(({ isTour }) => !isTour),
    onTour: coming.filter(({ isTour }) => isTour),
    past: all.filter(({ endDate }) => endDate <= now).reverse(),
  };
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
