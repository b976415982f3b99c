import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_VALUES, METRICS } from '../../../../../contract/telemetry/metrics';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { openTestDatabase } from '../../open-test-database';
import { openShop, Visitor } from '../../shop-fixture';
import { countMeasurements } from '../count-measurements';
import { deleteRecords } from '../delete-records';
import { errorRecord, metricRecord, viewRecord } from '../sample-records';

const RECORDS = '/api/1/performance/records';
const ERRORS = '/api/events/RecordJavascriptErrors';
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

const websiteId = 'website-of-performance';

let database: OpenDatabase;
let app: FastifyInstance;
let visitor: Visitor;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await openShop(database.db, { websiteId });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  await deleteRecords(database.db, websiteId);
  visitor = new Visitor(app);
});

function post(url: string, payload: object | string, headers: Record<string, string> = SAME_ORIGIN) {
  return visitor.send({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

async function rows(table: 'measurement' | 'errorRecord'): Promise<number> {
  if (table === 'measurement') return countMeasurements(database.db, websiteId);
  return (
    await database.db.selectFrom(table).select('websiteId').where('websiteId', '=', websiteId).execute()
  ).length;
}

describe('the settings', () => {
  it('return a new id for each page load, without caching', async () => {
    const [one, other] = [
      await visitor.get('/api/1/performance/settings'),
      await visitor.get('/api/1/performance/settings'),
    ];
    expect(one.json().pageLoadId).toMatch(/^[\da-f-]{36}$/);
    expect(one.json().pageLoadId).not.toBe(other.json().pageLoadId);
    expect(one.headers['cache-control']).toBe('no-store');
  });
});

describe.each([
  ['records', RECORDS, 'measurement', (more: object = {}) => ({ ...viewRecord(), ...more })],
  ['errors', ERRORS, 'errorRecord', (more: object = {}) => ({ ...errorRecord(), ...more })],
] as const)('the call that takes %s', (_, url, table, createRecord) => {
  it('stores a list and returns the number of accepted records', async () => {
    const response = await post(url, [createRecord(), createRecord()]);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({ accepted: 2, refused: [] });
    expect(await rows(table)).toBe(2);
  });

  it('stores a repeated record once and accepts the retry', async () => {
    const one = createRecord();
    await post(url, [one]);
    expect((await post(url, [one, one])).json()).toEqual({ accepted: 2, refused: [] });
    expect(await rows(table)).toBe(1);
  });

  it('stores a new record beside a repeated one', async () => {
    const one = createRecord();
    await post(url, [one]);
    expect((await post(url, [createRecord(), one, createRecord()])).statusCode).toBe(200);
    expect(await rows(table)).toBe(3);
  });

  it.each(['\\u0000', '\\ud83d', '\\\\\\u0000'])(
    'stores the record of a template named a%sb',
    async (escaped) => {
      const text = JSON.stringify([
        createRecord({ template: 'a!b', data: { ...errorRecord().data, template: 'a!b' } }),
      ]);
      expect((await post(url, text.replaceAll('!', escaped))).json()).toEqual({ accepted: 1, refused: [] });
      expect(await rows(table)).toBe(1);
    },
  );

  it('refuses an invalid record alone and returns the reason', async () => {
    const response = await post(url, [
      createRecord(),
      { ...createRecord(), id: 'bad', type: 'x', event: 'x' },
      createRecord(),
    ]);
    expect(response.json()).toMatchObject({
      accepted: 2,
      refused: [{ index: 1, id: 'bad', message: expect.any(String) }],
    });
    expect(await rows(table)).toBe(2);
  });

  it('responds 400 when no record is valid', async () => {
    expect((await post(url, [{ id: 'bad' }])).statusCode).toBe(400);
    expect((await post(url, '{"')).statusCode).toBe(400);
  });

  it('accepts an empty list', async () => {
    expect((await post(url, [])).json()).toEqual({ accepted: 0, refused: [] });
  });

  it('accepts the crumb when the browser does not state the origin', async () => {
    expect((await post(url, [createRecord()], {})).statusCode).toBe(403);
    const { crumb } = (await visitor.get('/api/vitrine/crumb')).json();
    expect((await post(url, [createRecord()], { 'x-csrf-token': crumb })).statusCode).toBe(200);
    expect((await post(url, [createRecord()], { 'x-csrf-token': 'another' })).statusCode).toBe(403);
  });

  it('refuses other sites, other content types and bodies that are too large', async () => {
    expect((await post(url, [createRecord()], { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    const asText = { ...SAME_ORIGIN, 'content-type': 'text/plain' };
    expect((await post(url, JSON.stringify([createRecord()]), asText)).statusCode).toBe(415);
    expect((await post(url, JSON.stringify([createRecord({ more: 'x'.repeat(70_000) })]))).statusCode).toBe(
      413,
    );
    expect(await rows(table)).toBe(0);
  });
});

describe('a record that cannot be true', () => {
  it.each(METRICS)('is refused by the bound of %s', async (name) => {
    const bound = MAX_VALUES[name];
    const response = await post(RECORDS, [
      metricRecord({ name, value: bound }),
      metricRecord({ name, value: bound * 1.001, id: 'too-great' }),
    ]);
    expect(response.json()).toEqual({
      accepted: 1,
      refused: [{ index: 1, id: 'too-great', message: 'The value is greater than this metric can be.' }],
    });
  });

  it('is refused when it stands for more page views than the site’s sampling allows', async () => {
    const sampled = await openShop(database.db, { sampleRate: 0.3 });
    visitor.moveTo(sampled);
    const response = await post(RECORDS, [
      metricRecord({ weight: 1 / 0.3 }),
      metricRecord({ weight: 3.34, id: 'too-heavy' }),
    ]);
    expect(response.json()).toMatchObject({ accepted: 1, refused: [{ index: 1, id: 'too-heavy' }] });
    await sampled.close();
    visitor.moveTo(app);
    expect((await post(RECORDS, [metricRecord({ weight: 10_000 })])).json()).toMatchObject({
      message: "weight: At most 1, as the site's SAMPLE_RATE is 1.",
    });
    expect(await rows('measurement')).toBe(0);
  });
});

it('all telemetry calls of an address share one rate limit', async () => {
  const frozen = await openShop(database.db, { now: () => 1_700_000_000_000 });
  visitor.moveTo(frozen);
  for (let index = 0; index < 150; index += 1) {
    await post(RECORDS, []);
    await post(ERRORS, []);
  }
  const response = await post(RECORDS, []);
  expect(response.statusCode).toBe(429);
  expect(response.headers['retry-after']).toBe('10');
  await frozen.close();
});

it.each([
  ['a page type that is not a number', { pageType: '1' }, { pageType: '', template: 'clay' }],
  ['null and a number for names', { template: null, release: 7 }, { template: '', release: '' }],
  ['a long name', { template: 'x'.repeat(80) }, { template: 'x'.repeat(64) }],
])('a record whose context has %s is accepted', async (_, context, counted) => {
  await post(RECORDS, [{ ...viewRecord(), ...context }]);
  const rows = await database.db
    .selectFrom('performanceCount')
    .selectAll()
    .where('websiteId', '=', websiteId)
    .execute();
  expect(rows).toMatchObject([counted]);
});

describe('coverage', () => {
  const agent = {
    'user-agent':
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  };
  const hit = (id: string, data: object) =>
    visitor.submit(
      '/api/census/RecordHit',
      { event: '1', id, data: JSON.stringify({ url: '/shop', ...data }) },
      { ...SAME_ORIGIN, ...agent },
    );

  it('counts each hit once under concurrent requests', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `hit-${index % 10}`);
    await Promise.all(ids.map((id) => hit(id, { pageType: 1 })));
    const [counted] = await database.db
      .selectFrom('performanceCount')
      .select(['name', 'total'])
      .where('websiteId', '=', websiteId)
      .execute();
    expect(counted).toEqual({ name: 'hit', total: 10 });
  });

  it('counts no hit of a page that a script has shown without loading it', async () => {
    await hit('hit-1', { pageType: 1 });
    await hit('hit-2', { pageType: 1, navigationType: 'soft-navigation' });
    await hit('hit-3', { pageType: 1, navigationType: 'unknown' });
    const totals = await database.db
      .selectFrom('performanceCount')
      .select('total')
      .where('websiteId', '=', websiteId)
      .execute();
    expect(totals).toEqual([{ total: 2 }]);
  });

  it('counts hits under the same dimensions as records, each once', async () => {
    await hit('hit-1', { pageType: 1, templateId: 'clay' });
    await hit('hit-1', { pageType: 1, templateId: 'clay' });
    await hit('hit-2', { pageType: '1', templateId: null });
    await post(RECORDS, [metricRecord()], { ...SAME_ORIGIN, ...agent });
    const counts = await database.db
      .selectFrom('performanceCount')
      .select(['name', 'pageType', 'template', 'device', 'browser', 'total'])
      .where('websiteId', '=', websiteId)
      .orderBy('pageType')
      .execute();
    expect(counts).toEqual([
      { name: 'hit', pageType: '', template: '', device: 'phone', browser: 'Chrome', total: 1 },
      { name: 'hit', pageType: '1', template: 'clay', device: 'phone', browser: 'Chrome', total: 1 },
    ]);
    const [row] = await database.db
      .selectFrom('performanceHistogram')
      .select(['pageType', 'template', 'device', 'browser'])
      .where('websiteId', '=', websiteId)
      .execute();
    expect(row).toEqual({ pageType: '1', template: 'clay', device: 'phone', browser: 'Chrome' });
  });
});
