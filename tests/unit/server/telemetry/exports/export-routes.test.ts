import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { samplesIn } from '../../../../support/code-samples';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openShop, Visitor } from '../../shop-fixture';
import { deleteRecords } from '../delete-records';
import { errorRecord, metricRecord, viewRecord } from '../sample-records';

const OWNER = { authorization: `Bearer ${OWNER_TOKEN}` };
const OVERLAYS = '/api/census/overlay';
const VITALS = '/api/vitrine/performance/records';
const VITALS_INTAKE = '/api/1/performance/records';

const websiteId = 'website-of-exports';

let app: FastifyInstance;
let visitor: Visitor;
let time = Date.parse('2026-03-04T12:00:00Z');

beforeAll(async () => {
  const options = { websiteId, countryHeader: 'cf-ipcountry', now: () => time++ };
  app = await openShop(await sharedDatabase(), options);
});
afterAll(() => app.close());
beforeEach(async () => {
  await deleteRecords(await sharedDatabase(), websiteId);
  visitor = new Visitor(app);
});

async function send(url: string, payload: object[]): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'cf-ipcountry': 'DE',
  };
  const response = await visitor.send({ method: 'POST', url, payload, headers });
  expect(response.json()).toEqual({ accepted: payload.length, refused: [] });
}

const overlayRecord = (id: string) => ({ id, url: '/shop', overlayId: 'cart' });

async function readExport(url: string): Promise<Record<string, unknown>[]> {
  const response = await visitor.get(url, OWNER);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('application/x-ndjson');
  return response.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe.each([
  ['records', '/api/vitrine/records', OVERLAYS, [overlayRecord('a'), overlayRecord('b')]],
  [
    'performance records',
    VITALS,
    VITALS_INTAKE,
    [viewRecord({ counts: { a: { network: 1 } } }), metricRecord()],
  ],
  [
    'errors',
    '/api/vitrine/performance/errors',
    '/api/events/RecordJavascriptErrors',
    [errorRecord(), errorRecord()],
  ],
])('the export of %s', (_, url, intakeUrl, records) => {
  it('returns one JSON object a line', async () => {
    await send(intakeUrl, records);
    const lines = await readExport(url);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({ data: expect.any(Object), receivedAt: expect.any(String) });
  });

  it.each([{}, { authorization: 'Bearer wrong' }, { authorization: OWNER_TOKEN }])(
    'requires the owner: %o',
    async (headers) => {
      expect((await visitor.get(url, headers as Record<string, string>)).statusCode).toBe(401);
    },
  );
});

it('an export returns all rows over several pages, by time of receipt', async () => {
  const ids = Array.from({ length: 1201 }, (_, index) => `p-${index}`);
  for (let from = 0; from < ids.length; from += 100)
    await send(OVERLAYS, ids.slice(from, from + 100).map(overlayRecord));
  const found = (await readExport('/api/vitrine/records')).map(({ id }) => id);
  expect(found).toHaveLength(ids.length);
  expect(new Set(found).size).toBe(ids.length);
  expect(new Set(found.slice(0, 100))).toEqual(new Set(ids.slice(0, 100)));
});

it('an export has each vital once where pages of 500 end between rows of one time', async () => {
  // The records of a request have one time. With 50 in the first one, the others contain the ends of pages.
  const values = Array.from({ length: 1150 }, (_, index) => index);
  const records = values.map((value) => metricRecord({ pageLoadId: randomUUID(), value }));
  await send(VITALS_INTAKE, records.slice(0, 50));
  for (let from = 50; from < values.length; from += 100)
    await send(VITALS_INTAKE, records.slice(from, from + 100));
  const rows = (await readExport(VITALS)) as { receivedAt: string; data: { value: number } }[];
  for (const end of [500, 1000]) expect(rows[end]?.receivedAt).toBe(rows[end - 1]?.receivedAt);
  expect(rows.map(({ data }) => data.value).sort((one, other) => one - other)).toEqual(values);
  const times = rows.map(({ receivedAt }) => receivedAt);
  expect(times).toEqual(times.toSorted());
});

it('a vital keeps the time of its first revision, with the value of the latest', async () => {
  const page = { pageLoadId: randomUUID(), viewStart: time };
  await send(VITALS_INTAKE, [metricRecord({ ...page, value: 1000 })]);
  const first = time;
  const exportedAt = new Date(first + 1000).toISOString();
  time += 3 * 86_400_000;
  await send(VITALS_INTAKE, [metricRecord({ ...page, value: 3000, revision: 1 }), viewRecord(page)]);
  time = first;
  expect(await readExport(`${VITALS}?since=${exportedAt}`)).toMatchObject([{ type: 'view' }]);
  const [vital, ...others] = await readExport(`${VITALS}?from=2026-03-04`);
  expect(vital).toMatchObject({ data: { value: 3000, revision: 1 } });
  expect(String(vital?.receivedAt) < exportedAt).toBe(true);
  expect(others).toMatchObject([{ type: 'view' }]);
});

it('refuses a kind with a NUL character, which the database cannot read', async () => {
  const response = await visitor.get('/api/vitrine/records?kind=%00', OWNER);
  expect([response.statusCode, response.json()]).toEqual([
    400,
    { message: 'kind: Remove the NUL character.', field: 'kind' },
  ]);
});

it('exports CSV without formulas, and the days of a span alone', async () => {
  await send(VITALS_INTAKE, [metricRecord({ path: '/=1+1', value: 1234, release: '=cmd()' })]);
  const first = time;
  time += 86_400_000;
  await send(VITALS_INTAKE, [metricRecord({ value: 99 })]);
  time = first;
  const csv = await visitor.get(`${VITALS}?format=csv&to=2026-03-04`, OWNER);
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [header, line, ...more] = csv.body.trim().split('\n');
  expect(header).toContain('receivedAt,type,device,browser,country,connection,pageLoadId');
  expect(line).toContain(',DE,');
  expect(await readExport(`${VITALS}?to=2026-03-04`)).toMatchObject([{ country: 'DE' }]);
  expect(line).toContain(",/=1+1,'=cmd(),navigate,1,LCP,1234,good,0,");
  expect(more).toEqual([]);
  expect(await readExport(`${VITALS}?from=2026-03-05`)).toMatchObject([{ data: { value: 99 } }]);
  expect((await visitor.get(`${VITALS}?from=yesterday`, OWNER)).statusCode).toBe(400);
  const since = (ms: number) => readExport(`${VITALS}?since=${new Date(first + ms).toISOString()}`);
  expect(await since(-60_000)).toHaveLength(2);
  expect(await since(0)).toMatchObject([{ data: { value: 99 } }]);
  expect((await visitor.get(`${VITALS}?since=2026-03-05`, OWNER)).statusCode).toBe(400);
  await send('/api/events/RecordJavascriptErrors', [errorRecord({ message: '=1+1' })]);
  const errors = await visitor.get('/api/vitrine/performance/errors?format=csv', OWNER);
  expect(errors.body).toContain(",error,page,'=1+1,");
  await send(OVERLAYS, [overlayRecord('a')]);
  expect((await visitor.get('/api/vitrine/records?format=csv', OWNER)).body).toContain(',a,overlay,');
});

it('offers vitals, page views and errors as views of the database', async () => {
  const db = await sharedDatabase();
  const release = randomUUID();
  const page = { release, pageLoadId: randomUUID() };
  const values = [2500, 2501, 4001].map((value) =>
    metricRecord({ release, pageLoadId: randomUUID(), value }),
  );
  await send(VITALS_INTAKE, [viewRecord(page), ...values]);
  await send('/api/events/RecordJavascriptErrors', [errorRecord({ release, count: 3 })]);
  const { rows: vitals } = await sql`
    select metric, value, rating, device, page_type from vitrine_vitals where release = ${release} order by value`.execute(
    db,
  );
  expect(vitals).toMatchObject([
    { metric: 'LCP', value: 2500, rating: 'good', pageType: '1' },
    { value: 2501, rating: 'needs-improvement' },
    { value: 4001, rating: 'poor' },
  ]);
  const [documented = ''] = samplesIn('docs/exports.md', 'sql');
  // The records of the test are of a fixed day.
  const query = documented.replace('now()', "timestamptz '2026-03-05'").replace(/;\s*$/, '');
  const { rows: figures } = await sql.raw<{ release: string }>(query).execute(db);
  expect(figures.find((row) => row.release === release)).toEqual({ release, views: 3, p75: 4001 });
  const { rows: views } =
    await sql`select path, page_load from vitrine_views where release = ${release}`.execute(db);
  expect(views).toEqual([{ path: '/shop', pageLoad: page.pageLoadId }]);
  const { rows: errors } =
    await sql`select message, count from vitrine_errors where release = ${release}`.execute(db);
  expect(errors).toMatchObject([{ count: 3 }]);
});
