import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordResponseSchema } from '../../../../../contract/telemetry/record';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openShop, Visitor } from '../../shop-fixture';
import { deleteRecords } from '../delete-records';

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const VISITOR = '0b9c9b6e-5f0a-4c53-8f4e-0a4f3c1d2e3f|1700000000000|1700000000000|1700000000000|1';
const PAGE = { url: '/shop', websiteId: 'site', clientDate: 1 };
const EVENT = {
  analytics_id: 'a',
  session_id: 's',
  page_host: 'shop.test',
  page_path: '/shop',
  client_name: 'vitrine',
  client_version: '1',
  event_occurrence_timestamp: 1,
  event_source: 'WEB',
  source_environment: 'dev',
  custom_schema_name: 'CommerceShopping',
  event_name: 'cart_add',
};

const websiteId = 'website-of-records';

let app: FastifyInstance;
let visitor: Visitor;
let time = Date.now();

beforeAll(async () => {
  app = await openShop(await sharedDatabase(), { websiteId, now: () => time++ });
});
afterAll(() => app.close());
beforeEach(async () => {
  await deleteRecords(await sharedDatabase(), websiteId);
  visitor = new Visitor(app);
});

function hit(fields: Record<string, string> = {}, headers: Record<string, string> = SAME_ORIGIN) {
  const form = { event: '1', data: JSON.stringify(PAGE), ss_cvr: VISITOR, id: 'p-0', ...fields };
  return visitor.submit('/api/census/RecordHit', form, headers);
}

function post(url: string, payload: object | string, headers: Record<string, string> = {}) {
  return visitor.send({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...SAME_ORIGIN, ...headers },
  });
}

const event = (fields: object = {}, more: object = {}) => ({
  eventSchemaName: 'CommerceShopping',
  eventContent: JSON.stringify({ ...EVENT, ...fields }),
  ...more,
});

async function exported(query = ''): Promise<Record<string, unknown>[]> {
  const response = await visitor.get(`/api/vitrine/records${query}`, {
    authorization: `Bearer ${OWNER_TOKEN}`,
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('application/x-ndjson');
  return response.body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

const TOO_MANY = JSON.stringify(
  Object.fromEntries(Array.from({ length: 201 }, (_, id) => [id, { made: 1 }])),
);

describe('a record', () => {
  it('is stored and exported unchanged', async () => {
    const response = await hit({ counts: JSON.stringify({ 'p-0': { made: 2, refused: 1 } }) });
    expect(response.statusCode).toBe(200);
    expect(recordResponseSchema.parse(response.json())).toEqual({ accepted: 1, refused: [] });
    expect(await exported()).toEqual([
      {
        id: 'p-0',
        kind: 'hit',
        receivedAt: expect.any(String),
        data: { event: '1', data: PAGE, ss_cvr: VISITOR },
        counts: { 'p-0': { made: 2, refused: 1 } },
      },
    ]);
  });

  it('of a stored id is stored once and the retry is accepted', async () => {
    await hit();
    const again = await hit();
    expect(again.statusCode).toBe(200);
    expect(await exported()).toHaveLength(1);
  });

  it.each([TOO_MANY, '{"a":{"made":-1}}', '{"made":1}', '{', '7'])(
    'is stored without invalid counts: %s',
    async (counts) => {
      expect((await hit({ counts })).statusCode).toBe(200);
      expect(await exported()).toMatchObject([{ id: 'p-0', counts: null }]);
    },
  );

  it('without an id receives a new one', async () => {
    await post('/api/census/button-click', PAGE);
    await post('/api/census/button-click', PAGE);
    expect(await exported('?kind=button-click')).toHaveLength(2);
  });

  it.each<[string, object, string]>([
    ['/api/census/button-click', PAGE, 'button-click'],
    ['/api/census/button-render', { visitorCookie: VISITOR, ...PAGE }, 'button-render'],
    ['/api/census/form-render', { formId: 'f', ...PAGE }, 'form-render'],
    ['/api/census/overlay', { overlayId: 'o', ...PAGE }, 'overlay'],
    ['/api/census/RecordQuickView/abc123', {}, 'quick-view'],
    ['/api/v1/clanker/events', event(), 'event'],
  ])('is accepted at %s', async (url, body, kind) => {
    const response = await post(url, body);
    expect(response.statusCode).toBe(url.includes('clanker') ? 202 : 200);
    expect(await exported(`?kind=${kind}`)).toHaveLength(1);
  });

  it('of a quick view needs no body and takes its item from the path', async () => {
    const response = await visitor.send({
      method: 'POST',
      url: '/api/census/RecordQuickView/abc123',
      headers: SAME_ORIGIN,
    });
    expect(response.statusCode).toBe(200);
    expect((await exported())[0]).toMatchObject({ data: { itemId: 'abc123' } });
  });

  it.each(['cart_page_discount', 'inventory_panel_open', 'api_keys_panel_create', 'newsletter_seen'])(
    'is accepted as the plain event %s',
    async (name) => {
      const data = JSON.stringify({ websiteId: 'site', pagePath: '/shop', variantId: 'v' });
      const response = await visitor.submit('/api/events/RecordEvent', { event: name, data, crumb: 'c' });
      expect(response.statusCode).toBe(200);
      expect((await exported('?kind=event'))[0]).toMatchObject({ data: { event: name } });
    },
  );
});

describe('an invalid record', () => {
  it.each<[string, Record<string, string>]>([
    ['an event that is not a view', { event: '2' }],
    ['invalid JSON', { data: '{' }],
    ['a query in its path', { data: JSON.stringify({ ...PAGE, url: '/shop?email=a' }) }],
    ['an invalid visitor cookie', { ss_cvr: 'x' }],
    ['an invalid id', { id: 'a b' }],
  ])('is refused with a message: %s', async (_, fields) => {
    const response = await hit(fields);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).not.toBe('');
    expect(await exported()).toEqual([]);
  });

  it('is refused alone in a list', async () => {
    const response = await post('/api/v1/clanker/events', [
      event({}, { id: 'good-1' }),
      event({ event_name: 'unknown' }, { id: 'bad' }),
      event({}, { id: 'good-2' }),
    ]);
    expect(response.statusCode).toBe(202);
    expect(response.json()).toMatchObject({ accepted: 2, refused: [{ index: 1, id: 'bad' }] });
    expect((await exported()).map(({ id }) => id)).toEqual(['good-1', 'good-2']);
  });

  it.each([
    [{ eventSchemaName: 'CommerceOther', eventContent: '{}' }],
    [event({ custom_schema_name: 'CommerceGatedContent' })],
    [event({ source_environment: 'moon' })],
  ])('is refused by its schema: %o', async (body) => {
    expect((await post('/api/v1/clanker/events', body)).statusCode).toBe(400);
  });
});

describe('a request', () => {
  it.each<[string, Record<string, string>]>([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['without browser headers', {}],
  ])('%s is refused', async (_, headers) => {
    expect((await hit({}, headers)).statusCode).toBe(403);
  });

  it('with another content type is refused', async () => {
    expect((await post('/api/census/RecordHit', PAGE)).statusCode).toBe(415);
  });

  it('with a body over 64 kB is refused', async () => {
    const response = await post('/api/census/overlay', { overlayId: 'x'.repeat(70_000) });
    expect(response.statusCode).toBe(413);
  });

  it('over the rate limit is refused with the wait', async () => {
    const frozen = await openShop(await sharedDatabase(), { now: () => 1_700_000_000_000 });
    visitor.moveTo(frozen);
    for (let count = 0; count < 300; count += 1) await post('/api/v1/clanker/events', []);
    const response = await hit({ id: 'p-300' });
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('10');
    await frozen.close();
  });
});

describe('validation', () => {
  const url = '/api/v1/clanker/validate-event-content/CommerceShopping';

  it('accepts valid content and stores nothing', async () => {
    const response = await post(url, { content: JSON.stringify(EVENT) });
    expect(response.statusCode).toBe(200);
    expect(await exported()).toEqual([]);
  });

  it.each([
    [url, { content: JSON.stringify({ ...EVENT, page_path: 7 }) }],
    [url, { content: 'x' }],
    [url.replace('Shopping', 'Other'), { content: '{}' }],
  ])('refuses invalid content: %s %o', async (address, body) => {
    expect((await post(address, body)).statusCode).toBe(400);
  });
});

it('the id of a session recording is the one for no recording', async () => {
  expect((await visitor.get('/api/commerce/fullstory/getId')).json()).toEqual({ data: 'automated-mock-id' });
  const recording = await openShop(await sharedDatabase(), { recordingId: 'site-1' });
  const { body } = await recording.inject('/api/commerce/fullstory/getId');
  expect(JSON.parse(body)).toEqual({ data: 'site-1' });
  await recording.close();
});
