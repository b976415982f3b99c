import { safeLink } from '../../../server/platform/http/safe-link';
import {
  addressLines,
  describeTimes,
  drawMap,
  type EventTimes,
  type MapDrawing,
  mapServiceLink,
  parseTimeZone,
} from '../../../server/rendering/events';
import { RECORD_TYPE } from '../../../server/rendering/pages';
import type { EventSiteData, SiteData } from '../site/site-data';

/** Data of an event, as templates print it. Times are in ms, as the engine's helpers read them. */
export interface EventData extends Omit<EventSiteData, 'startDate' | 'endDate' | 'ticketUrl'>, EventTimes {
  fullUrl: string;
  recordType: number;
  startDate: number;
  endDate: number;
  startIso: string;
  endIso: string;
  addressLines: string[];
  /** Null without tickets, and for an address that is not safe. */
  ticketUrl: string | null;
}

/** The map of an event: SVG, and where the map service shows the place. */
export interface EventMapData {
  svg: string;
  url: string;
}

type Site = Pick<SiteData, 'website' | 'words'>;

/** Returns the data of an event. */
export function describeEvent(event: EventSiteData, { website }: Site): EventData {
  const start = Date.parse(event.startDate);
  const end = Date.parse(event.endDate);
  const timeZone = parseTimeZone(website.timeZone);
  return {
    ...event,
    ...describeTimes({ start, end, timeZone, language: website.language }),
    fullUrl: `/events/${event.urlId}`,
    recordType: RECORD_TYPE.event,
    startDate: start,
    endDate: end,
    startIso: new Date(start).toISOString(),
    endIso: new Date(end).toISOString(),
    addressLines: addressLines(event.location),
    ticketUrl: safeLink(event.ticketUrl),
  };
}

/** Returns the map of a place; null without coordinates. */
export function describeMap(
  { location, title }: Pick<EventSiteData, 'location' | 'title'>,
  drawing: MapDrawing | undefined,
  { words }: Site,
): EventMapData | null {
  const { mapLat, mapLng, addressTitle } = location;
  const url = mapServiceLink(location);
  if (url === null || mapLat === undefined || mapLng === undefined) return null;
  const name = `${words.mapOf ?? ''} ${addressTitle || title}`.trim();
  return { url, svg: drawMap({ center: [mapLat, mapLng], title: name, ...drawing }) };
}

/** Returns all events, the first one first. */
export function listEvents(site: SiteData): EventData[] {
  const all = site.events?.entries.map((each) => describeEvent(each, site)) ?? [];
  return all.sort((one, other) => one.startDate - other.startDate);
}
