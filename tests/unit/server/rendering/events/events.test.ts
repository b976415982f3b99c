import { describe, expect, it } from 'vitest';
import { eventLocationSchema, eventSchema } from '../../../../../contract/events/event';
import {
  addMonths,
  buildMonth,
  calendarServiceLink,
  describeTimes,
  formatCalendar,
  isSameDay,
  mapServiceLink,
  parseMonth,
  parseTimeZone,
  relativeTime,
} from '../../../../../server/rendering/events';

const NEW_YORK = 'America/New_York';
const at = (time: string) => Date.parse(time);
const HOSTILE = '</script>"><img src=x onerror=alert(1)>\r\nATTENDEE:mailto:x, \\ ;';

describe('the time zone of a website', () => {
  it.each([
    ['Europe/Paris', 'Europe/Paris'],
    [undefined, NEW_YORK],
    ['', NEW_YORK],
    ['Nowhere/Land', NEW_YORK],
  ])('%s is %s (spec §9 Templates and images)', (stated, used) => expect(parseTimeZone(stated)).toBe(used));

  it('decides what one day is, and not UTC', () => {
    const [start, end] = [at('2026-12-05T19:00:00-05:00'), at('2026-12-05T21:30:00-05:00')];
    expect(isSameDay(NEW_YORK, start, end)).toBe(true);
    expect(isSameDay('UTC', start, end)).toBe(true);
    expect(isSameDay('Europe/Paris', start, end)).toBe(true);
    expect(isSameDay(NEW_YORK, at('2026-12-05T18:00:00-05:00'), end)).toBe(true);
    expect(isSameDay('UTC', at('2026-12-05T18:00:00-05:00'), end)).toBe(false);
  });
});

describe('the times of an event', () => {
  const read = (start: string, end: string, language = 'en-US') =>
    describeTimes({ start: at(start), end: at(end), timeZone: NEW_YORK, language });

  it('are those of the website, with the name of its time', () => {
    expect(read('2026-12-12T16:00:00Z', '2026-12-12T22:00:00Z')).toMatchObject({
      dayText: 'Saturday, December 12, 2026',
      timeText: expect.stringMatching(/^11:00\sAM – 5:00\sPM EST$/),
      monthShort: 'Dec',
      dayShort: '12',
      weekdayShort: 'Sat',
    });
  });

  it('name both times over the night in which clocks change', () => {
    expect(read('2027-03-13T23:00:00Z', '2027-03-14T13:00:00Z')).toMatchObject({
      dayText: 'Saturday, March 13, 2027 – Sunday, March 14, 2027',
      timeText: expect.stringMatching(/^Sat, 6:00\sPM EST – Sun, 9:00\sAM EDT$/),
    });
  });

  it('are in the language of the page', () => {
    expect(read('2026-12-12T16:00:00Z', '2026-12-12T22:00:00Z', 'he').dayText).toMatch(/^יום שבת/);
  });
});

describe('the calendar of a month', () => {
  const build = (month: string, firstWeekday = 0, items: { start: number; end: number }[] = []) =>
    buildMonth(parseMonth(month) ?? { year: 0, month: 1 }, items, { timeZone: NEW_YORK, firstWeekday });

  it.each([
    ['2026-12', 0, '2026-11-29', '2027-01-02', 5],
    ['2026-12', 1, '2026-11-30', '2027-01-03', 5],
    ['2026-02', 0, '2026-02-01', '2026-02-28', 4],
    ['2027-03', 0, '2027-02-28', '2027-04-03', 5],
    ['2026-08', 0, '2026-07-26', '2026-09-05', 6],
  ])('%s with weeks from day %i is from %s to %s', (month, firstWeekday, first, last, count) => {
    const weeks = build(month, firstWeekday);
    const days = weeks.flatMap((week) => week.days);
    expect(weeks).toHaveLength(count);
    expect(days[0]?.iso).toBe(first);
    expect(days.at(-1)?.iso).toBe(last);
    expect(new Set(days.map(({ iso }) => iso)).size).toBe(count * 7);
  });

  it('shows an event on each of its days where the website is', () => {
    const fair = { start: at('2027-02-05T10:00:00-05:00'), end: at('2027-02-08T00:00:00-05:00') };
    const evening = { start: at('2027-02-20T22:00:00-05:00'), end: at('2027-02-20T23:00:00-05:00') };
    const days = build('2027-02', 0, [fair, evening]).flatMap((week) => week.days);
    const busy = days.filter(({ items }) => items.length > 0).map(({ day }) => day);
    expect(busy).toEqual([5, 6, 7, 20]);
  });

  it('is named by an address, and by nothing else', () => {
    expect(parseMonth('2026-12')).toEqual({ year: 2026, month: 12 });
    for (const text of [
      '2026-13',
      '2026-00',
      '26-12',
      '2026-1',
      '2026-12-01',
      '<b>',
      '',
      ['2026-12'],
      undefined,
    ])
      expect(parseMonth(text)).toBeUndefined();
    expect(addMonths({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 });
    expect(addMonths({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
  });
});

describe('relative times (spec §9 Relative times)', () => {
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

  it.each([
    [0, 'less than a minute ago'],
    [minute - 1, 'less than a minute ago'],
    [-5 * day, 'less than a minute ago'],
    [minute, 'about a minute ago'],
    [59 * minute, 'about 59 minutes ago'],
    [hour, 'about an hour ago'],
    [23 * hour, 'about 23 hours ago'],
    [day, 'about a day ago'],
    [6 * day, 'about 6 days ago'],
    [7 * day, 'about a week ago'],
    [29 * day, 'about 4 weeks ago'],
    [30 * day, 'about a month ago'],
    [364 * day, 'about 12 months ago'],
    [365 * day, 'about a year ago'],
    [800 * day, 'about 2 years ago'],
  ])('%i ms are %s', (elapsed, text) => expect(relativeTime(elapsed, 'en-US')).toBe(text));

  it('are in the language of the page', () => {
    expect(relativeTime(3 * day, 'he')).toBe('לפני 3 ימים');
    expect(relativeTime(0, 'de')).toBe('in dieser Minute');
  });
});

describe('a calendar file', () => {
  const location = eventLocationSchema.parse({ addressTitle: 'Boathouse', mapLat: 42.5, mapLng: -70.5 });
  const event = {
    uid: '1@site',
    title: 'A',
    start: at('2026-12-12T11:00:00-05:00'),
    end: at('2026-12-12T17:00:00-05:00'),
    description: 'B',
    url: 'https://fenwater.example/events/a',
    location,
  };
  const write = (change: object = {}) => formatCalendar({ events: [{ ...event, ...change }], now: 0 });

  it('has the instants in UTC and the place', () => {
    const lines = write().split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'DTSTAMP:19700101T000000Z',
        'DTSTART:20261212T160000Z',
        'DTEND:20261212T220000Z',
        'LOCATION:Boathouse',
        'GEO:42.5;-70.5',
        'END:VCALENDAR',
      ]),
    );
    expect(lines.at(-1)).toBe('');
  });

  it('folds lines at 75 bytes, never in a character, and keeps every value in its line', () => {
    const title = `${HOSTILE} ${'שריפת החורף 🏺 '.repeat(20)}`;
    const file = write({ title, description: title, url: 'https://a.example/\r\nATTACH:x' });
    const lines = file.split('\r\n');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file).not.toMatch(/(?<!\r)\n|\r(?!\n)/);
    const unfolded = file.replaceAll('\r\n ', '');
    expect(unfolded.split('\r\n').map((line) => line.split(/[:;]/)[0])).toEqual([
      ...['BEGIN', 'VERSION', 'PRODID', 'CALSCALE', 'METHOD', 'BEGIN', 'UID', 'DTSTAMP', 'DTSTART', 'DTEND'],
      ...['SUMMARY', 'DESCRIPTION', 'LOCATION', 'GEO', 'URL', 'END', 'END', ''],
    ]);
    expect(unfolded).toContain('\\nATTENDEE:mailto:x\\, \\\\ \\;');
    expect(unfolded).toContain('🏺');
  });
});

describe('links to other services', () => {
  const location = eventLocationSchema.parse({ addressLine1: 'Slip & Co', mapLat: -33.5, mapLng: 151.25 });

  it('add an event with any letters to the external calendar service', () => {
    const link = new URL(
      calendarServiceLink({ title: 'שריפה & <b>', start: 0, end: at('2026-12-12T22:00:00Z'), location }),
    );
    expect(link.origin).toBe('https://www.google.com');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'שריפה & <b>',
      dates: '19700101T000000Z/20261212T220000Z',
      location: 'Slip & Co',
    });
  });

  it('show a place with coordinates in the map service', () => {
    expect(mapServiceLink(location)).toBe(
      'https://www.openstreetmap.org/?mlat=-33.5&mlon=151.25#map=15/-33.5/151.25',
    );
    expect(mapServiceLink(eventLocationSchema.parse({ mapLat: 1 }))).toBeNull();
  });
});

it.each([[{ mapLat: 91 }], [{ mapLng: -181 }], [{ mapLat: '1"/><script>' }], [{ mapLat: Number.NaN }]])(
  'a location with %o is refused',
  (location) => {
    expect(eventLocationSchema.safeParse(location).success).toBe(false);
  },
);

it.each([
  [{ urlId: '../x' }],
  [{ urlId: 'a"b' }],
  [{ startDate: '2026-12-12' }],
  [{ endDate: '2026-12-11T00:00:00Z' }],
])('an event with %o is refused', (change) => {
  const times = { startDate: '2026-12-12T00:00:00Z', endDate: '2026-12-13T00:00:00Z' };
  const event = { id: '1', urlId: 'a', title: 'A', ...times, location: {}, excerpt: '' };
  expect(eventSchema.safeParse(event).success).toBe(true);
  expect(eventSchema.safeParse({ ...event, ...change }).success).toBe(false);
});
