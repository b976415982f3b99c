import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/platform/database/open-database';
import { openTestDatabase } from '../server/open-test-database';
import { openDemoShop } from '../server/shop-fixture';

const HOSTILE = '</script>"><img src=x onerror=alert(1)>';

let database: OpenDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await openDemoShop(database.db, ({ site }) => {
    const [first] = site.events.entries;
    Object.assign(first, {
      title: HOSTILE,
      excerpt: HOSTILE,
      ticketUrl: 'javascript:alert(1)',
      location: {
        ...first.location,
        addressTitle: HOSTILE,
        addressLine1: HOSTILE,
        addressLine2: HOSTILE,
        addressCountry: HOSTILE,
      },
    });
    site.events.drawing.labels[0].text = HOSTILE;
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const get = (url: string) => app.inject({ url });

it.each(['/events', '/events?month=2026-12', '/events/opening-the-winter-firing'])(
  '%s prints hostile values as text',
  async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('<img src=x');
    expect(body).not.toContain('"><img');
    expect(body).not.toContain('javascript:alert');
  },
);

it('the page of an event has its map without a request, its links and its record type', async () => {
  const { body } = await get('/events/opening-the-winter-firing');
  const [svg = ''] = /<svg class="map"[\s\S]*?<\/svg>/.exec(body) ?? [];
  expect(svg).toContain('map-pin');
  expect(svg).not.toMatch(/href|url\(/);
  expect(body).toContain('href="/events/opening-the-winter-firing/calendar.ics" download');
  expect(body).toContain('href="https://www.google.com/calendar/event?action=TEMPLATE&amp;');
  expect(body).toMatch(
    /href="https:\/\/www\.openstreetmap\.org\/\?mlat=42\.6312[^"]*" target="_blank" rel="noopener"/,
  );
  expect(body).toContain('"recordType":12');
  expect((await get('/events/winter-craft-fair')).body).not.toContain('<svg class="map"');
});

it.each([
  ['/events/a-night-beside-the-kiln/calendar.ics', 'a-night-beside-the-kiln.ics', 1],
  ['/events.ics', 'events.ics', 7],
])('%s is a calendar file', async (url, name, count) => {
  const { headers, body } = await get(url);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`);
  expect(body.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(count);
});

it.each(['/events/nothing', '/events/nothing/calendar.ics', '/events/a%0d%0ab/calendar.ics'])(
  '%s is not found',
  async (url) => expect((await get(url)).statusCode).toBe(404),
);

it('the calendar leads to the months from the first event to the last, and an unknown month to the next event', async () => {
  expect((await get('/events?month=nonsense')).statusCode).toBe(200);
  const far = (await get('/events?month=2090-01')).body;
  expect(far).toContain('January 2090');
  expect(far).not.toMatch(/rel="(?:prev|next)"/);
  const december = (await get('/events?month=2026-12')).body;
  expect(december).toContain('href="/events?month=2026-11#calendar" rel="prev"');
  expect(december).toContain('href="/events?month=2027-01#calendar" rel="next"');
  expect((await get('/events?month=2026-10')).body).not.toContain('rel="prev"');
});
