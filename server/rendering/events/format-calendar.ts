import type { EventLocation } from '../../../contract/events/event';
import { addressText } from './address-text';

/** An event of a calendar file. */
export interface CalendarEvent {
  /** Never changes, so that importing an event again updates it. */
  uid: string;
  title: string;
  start: number;
  end: number;
  /** Plain text. */
  description: string;
  /** Absolute. */
  url: string;
  location: EventLocation;
}

export interface CalendarFile {
  events: readonly CalendarEvent[];
  /** When the file was made, in ms. */
  now: number;
}

/** Longest line of a calendar file, in bytes, without its end. */
const MAX_LINE = 75;

/** Returns a calendar file (RFC 5545). Times are UTC, so that every calendar shows the same instants. */
export function formatCalendar({ events, now }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vitrine//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => writeEvent(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function writeEvent(
  { uid, title, start, end, description, url, location }: CalendarEvent,
  now: number,
): string[] {
  const { mapLat, mapLng } = location;
  const address = addressText(location);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utcTime(now)}`,
    `DTSTART:${utcTime(start)}`,
    `DTEND:${utcTime(end)}`,
    `SUMMARY:${escapeText(title)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(address ? [`LOCATION:${escapeText(address)}`] : []),
    ...(mapLat === undefined || mapLng === undefined ? [] : [`GEO:${mapLat};${mapLng}`]),
    // A URI is not escaped, and must not begin another line.
    `URL:${encodeURI(url)}`,
    'END:VEVENT',
  ];
}

/** Returns `20261212T160000Z`. */
export function utcTime(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
}

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** Breaks a line into parts that fit, and never within a character. */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MAX_LINE) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
