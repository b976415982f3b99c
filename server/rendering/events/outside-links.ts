import type { EventLocation } from '../../../contract/events/event';
import { addressText } from './address-text';
import { utcTime } from './format-calendar';

/** How near the map of the map service is: a few streets. */
const MAP_ZOOM = 15;

/** Returns the address that adds an event to the external calendar service (spec §7 Template output). */
export function calendarServiceLink(event: {
  title: string;
  start: number;
  end: number;
  location: EventLocation;
}): string {
  const location = addressText(event.location);
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${utcTime(event.start)}/${utcTime(event.end)}`,
    ...(location ? { location } : {}),
  });
  return `https://www.google.com/calendar/event?${query}`;
}

/** Returns the address of a place in the map service; null without coordinates. */
export function mapServiceLink({ mapLat, mapLng }: EventLocation): string | null {
  if (mapLat === undefined || mapLng === undefined) return null;
  return `https://www.openstreetmap.org/?mlat=${mapLat}&mlon=${mapLng}#map=${MAP_ZOOM}/${mapLat}/${mapLng}`;
}
