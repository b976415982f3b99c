import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnedEvent, OwnedEvents } from '../../../../../contract/events/event';
import type { Database } from '../../../../../server/platform/database/open-database';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openDemoShop, Visitor } from '../../shop-fixture';

const EVENTS = '/api/vitrine/console/events';
const BEARER = { authorization: `Bearer ${OWNER_TOKEN}` };
const websiteId = 'website-of-events';

let db: Database;
let shop: FastifyInstance;
let owner: Visitor;

const open = () =>
  openDemoShop(db, ({ site }) => {
    site.website.id = websiteId;
  });

beforeAll(async () => {
  db = await sharedDatabase();
  shop = await open();
  owner = new Visitor(shop);
});
afterAll(() => shop.close());

const list = async () => (await owner.get(EVENTS, BEARER)).json() as OwnedEvents;
const put = ({ id, url: _url, ...change }: OwnedEvent, headers: Record<string, string> = BEARER) =>
  owner.send({ method: 'PUT', url: `${EVENTS}/${id}`, payload: change, headers });
const pageOf = async (path: string) => (await new Visitor(shop).get(path)).body.replace(/\s+/g, ' ');

async function firing(): Promise<OwnedEvent> {
  const { events } = await list();
  return events.find(({ url }) => url === '/events/opening-the-winter-firing') as OwnedEvent;
}

it('lists the events by their start, in the time zone of the site', async () => {
  const { timeZone, events } = await list();
  const starts = events.map((event) => event.starts);
  expect([timeZone, events.length]).toEqual(['America/New_York', 7]);
  expect(starts).toEqual(starts.toSorted());
  expect(await firing()).toMatchObject({ starts: '2026-12-12T11:00', ends: '2026-12-12T17:00', revision: 0 });
});

it('shows a change at once: in the page, its map, the list and the calendar file', async () => {
  const event = await firing();
  const location = { ...event.location, addressTitle: 'Tide <Mill>', mapLat: 51.5, mapLng: -0.12 };
  const response = await put({ ...event, title: 'Opening the kiln', starts: '2026-12-12T12:30', location });
  expect([response.statusCode, response.json().revision]).toEqual([200, 1]);
  const page = await pageOf(event.url);
  expect(page).toContain('Opening the kiln');
  expect(page).toContain('Tide &lt;Mill&gt;');
  expect(page).toContain('51.5');
  expect(await pageOf('/events')).toContain('Opening the kiln');
  const calendar = (await new Visitor(shop).get(`${event.url}/calendar.ics`)).body;
  expect(calendar).toContain('SUMMARY:Opening the kiln');
  expect(calendar).toContain('DTSTART:20261212T173000Z');
});

it('lets visitors find a changed event, also after the server has started again', async () => {
  const event = await firing();
  await put({ ...event, excerpt: 'Everybody gets a zirconium thimble.', revision: event.revision });
  const search = async (app = shop) => (await new Visitor(app).get('/search?q=zirconium')).body;
  expect(await search()).toContain(event.url);
  const restarted = await open();
  expect(await search(restarted)).toContain(event.url);
  await restarted.close();
  expect((await firing()).excerpt).toContain('zirconium');
});

describe('a change is refused', () => {
  it('with the revision of an earlier one', async () => {
    const event = await firing();
    const response = await put({ ...event, revision: 0 });
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'Somebody has changed this event in the meantime. Load it again.',
    ]);
  });

  it.each([
    ['a title that is missing', { title: ' ' }, 'The title is missing.'],
    ['an end before the start', { ends: '2026-12-01T10:00' }, 'The event ends before it starts.'],
    ['a start that is no time', { starts: 'soon' }, 'Enter a day and a time.'],
    ['tickets at a script', { ticketUrl: 'javascript:alert(1)' }, 'Enter the address of a page'],
  ])('for %s', async (_reason, change, message) => {
    const event = await firing();
    const response = await put({ ...event, ...change });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toContain(message);
    expect(await firing()).toEqual(event);
  });

  it('for an event that does not exist, and without the permission', async () => {
    const event = await firing();
    expect((await put({ ...event, id: 'nothing' })).statusCode).toBe(404);
    expect((await put(event, {})).statusCode).toBe(401);
  });
});
