import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createSampleVisits } from '../../../../../demo/sample-visits/create-sample-visits';
import type { PerformanceReport } from '../../../../../schemas/performance-report-schemas';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import type { SimulateVisit } from '../../../../../server/telemetry';
import { openTestDatabase } from '../../open-test-database';
import { OWNER_TOKEN, openShop, type ShopOptions, Visitor } from '../../shop-fixture';
import { openRecordHome, type RecordHome } from '../record-home';
import { viewRecord } from '../sample-records';

const START = Date.parse('2026-03-04T12:10:00Z');
const VISITS = 60;
const simulateAll = createSampleVisits(['clay']);

/** Simulates visits of one hour: each further day takes statements of its own. */
const simulate: SimulateVisit = (run, index) => ({
  ...simulateAll(run, index),
  at: new Date(run.endsAt - 3_600_000 + index),
});

let database: OpenDatabase;
let home: RecordHome;
let websiteId: string;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  // Removing sample data removes the days of the database that no other website uses.
  database = await openTestDatabase();
  home = await openRecordHome();
});
afterAll(async () => {
  await home.close();
  await database.close();
});
beforeEach(() => {
  websiteId = `sampled-${randomUUID()}`;
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

async function open(options: ShopOptions = {}) {
  const app = await openShop(database.db, {
    websiteId,
    now: () => START,
    simulateVisit: simulate,
    // Records of visitors are there, where the run is about ClickHouse; sample data stay in the database.
    clickhouse: home.clickhouse,
    ...options,
  });
  apps.push(app);
  const visitor = new Visitor(app);
  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
    const response = await visitor.send({
      method,
      url: `/api/vitrine/performance/${path}`,
      headers: { authorization: `Bearer ${OWNER_TOKEN}` },
      ...(payload ? { payload } : {}),
    });
    return { status: response.statusCode, body: response.json() };
  };
  /** Resolves when the sample data have a state. */
  const reach = (state: string) =>
    vi.waitFor(
      async () => {
        const { body } = await send('GET', 'sample');
        if (body.state !== state) throw new Error(`The state is ${body.state}, ${body.stored} stored.`);
        return body as { state: string; visits: number; stored: number };
      },
      { timeout: 80_000, interval: 20 },
    );
  const report = async (query = ''): Promise<PerformanceReport> => (await send('GET', `report${query}`)).body;
  return { app, visitor, send, reach, report };
}

/** Returns the numbers of rows of a website by table; tables without any are left out. */
async function countRows(id: string): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'website_id' and t.table_type = 'BASE TABLE'`.execute(
    database.db,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total from ${sql.table(name)} where website_id = ${id}`.execute(
      database.db,
    );
    if (rows[0]?.total) counts[name] = rows[0].total;
  }
  return counts;
}

async function countAllMeasurements(): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from performance_measurement`.execute(database.db);
  return rows[0]?.total ?? 0;
}

it('fills a report of its own, in which every part has figures', async () => {
  const { send, reach, report } = await open({ simulateVisit: simulateAll });
  expect((await send('GET', 'sample')).body).toEqual({ state: 'none', visits: 0, stored: 0 });
  const { status, body } = await send('POST', 'sample', { visits: 250 });
  expect(status).toBe(202);
  expect(body).toEqual({ state: 'filling', visits: 250, stored: 0 });
  expect(await reach('filled')).toEqual({ state: 'filled', visits: 250, stored: 250 });

  const sample = await report('?sample=1');
  expect(sample.isSample).toBe(true);
  expect(sample.missing.views).toBeGreaterThan(180);
  // About 90 % of the visits send records.
  expect(sample.missing.coverage.share).toBeGreaterThan(0.8);
  expect(sample.missing.coverage.share).toBeLessThan(1);
  for (const metric of sample.metrics) expect(metric.p75).toBeGreaterThan(0);
  expect(sample.metrics[0]?.trend.filter(({ samples }) => samples > 0).length).toBeGreaterThan(25);
  expect(sample.options.release.map(({ value }) => value).sort()).toEqual(['sample-1', 'sample-2']);
  for (const dimension of ['pageType', 'device', 'browser', 'connection', 'country', 'path'] as const)
    expect(sample.options[dimension].length).toBeGreaterThan(2);
  expect(sample.errors.length).toBe(3);
  expect(sample.timings.length).toBeGreaterThan(3);
  expect(sample.images).toHaveLength(1);

  const { body: fixes } = await send('GET', 'fixes?sample=1');
  expect(fixes.fixes[0].causes[0].target).toBeTruthy();
  const { body: stack } = await send('GET', `errors/${sample.errors[0]?.id}/stack?sample=1`);
  expect(stack.frames.length).toBeGreaterThan(0);
  const { body: segments } = await send('GET', 'segments?sample=1&by=browser');
  expect(segments.metrics[0].segments.length).toBeGreaterThan(1);
  const compared = 'comparison?sample=1&release=sample-2&against=release&againstRelease=sample-1';
  const { body: comparison } = await send('GET', compared);
  expect(comparison.metrics[0].after.samples).toBeGreaterThan(50);
});

it('keeps sample data out of the figures of visitors, of exports and of the metrics', async () => {
  const { visitor, send, reach, report } = await open();
  await send('POST', 'sample', { visits: VISITS });
  await reach('filled');
  const own = await report();
  expect(own.isSample).toBeUndefined();
  expect(own.missing.views).toBe(0);
  expect(own.missing.coverage.hits).toBe(0);
  expect(own.errors).toEqual([]);
  const headers = { authorization: `Bearer ${OWNER_TOKEN}` };
  for (const url of ['performance/records', 'performance/errors', 'records'])
    expect((await visitor.get(`/api/vitrine/${url}`, headers)).body).toBe('');
  expect((await visitor.get('/metrics', headers)).body).not.toContain('vitrine_vital_p75{');
});

it('removes exactly the sample data', async () => {
  const { visitor, send, reach, report } = await open();
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const payload = [viewRecord(), viewRecord()];
  await visitor.send({ method: 'POST', url: '/api/1/performance/records', headers, payload });
  await home.settle(START);
  const before = { rows: await countRows(websiteId), measurements: await countAllMeasurements() };
  const own = await report();
  expect(own.missing.views).toBe(payload.length);
  await send('POST', 'sample', { visits: VISITS });
  await reach('filled');
  expect(await countAllMeasurements()).toBeGreaterThan(before.measurements);
  expect(Object.keys(await countRows(`${websiteId}-sample`))).toContain('performance_rollup');

  const { status, body } = await send('DELETE', 'sample');
  expect(status).toBe(202);
  expect(body.state).toBe('removing');
  await reach('none');
  expect(await countRows(`${websiteId}-sample`)).toEqual({ website: 1 });
  const after = await countRows(websiteId);
  for (const table of ['performance_context', 'known_value', 'item', 'website'])
    expect(after[table]).toBe(before.rows[table]);
  expect(await countAllMeasurements()).toBe(before.measurements);
  expect(await report()).toEqual(own);
  expect((await report('?sample=1')).missing.views).toBe(0);
});

it('cancels a fill that runs, and can be filled again', async () => {
  const { send, reach, report } = await open();
  await send('POST', 'sample', { visits: 50_000 });
  await vi.waitFor(async () => expect((await send('GET', 'sample')).body.stored).toBeGreaterThan(0));
  expect((await send('DELETE', 'sample')).body.state).toBe('removing');
  await reach('none');
  expect(await countRows(`${websiteId}-sample`)).toEqual({ website: 1 });
  await send('POST', 'sample', { visits: VISITS });
  await reach('filled');
  expect((await report('?sample=1')).missing.views).toBeGreaterThan(VISITS / 2);
});

it('does not start a second fill beside one that runs', async () => {
  const { send, reach } = await open();
  await send('POST', 'sample', { visits: VISITS });
  expect((await send('POST', 'sample', { visits: 2 * VISITS })).body.visits).toBe(VISITS);
  await reach('filled');
  expect((await send('POST', 'sample', {})).body).toEqual({
    state: 'filled',
    visits: VISITS,
    stored: VISITS,
  });
});

it('states a batch that failed, and continues after it', async () => {
  let isBroken = true;
  const failing: SimulateVisit = (run, index) => {
    if (isBroken && index === 30) throw new Error('The batch cannot be stored.');
    return simulate(run, index);
  };
  const log: string[] = [];
  const { send, reach, report } = await open({ simulateVisit: failing, log });
  await send('POST', 'sample', { visits: VISITS });
  expect(await reach('fill-failed')).toEqual({ state: 'fill-failed', visits: VISITS, stored: 20 });
  expect(log.join()).toContain('Sample visits could not be stored.');
  isBroken = false;
  expect((await send('POST', 'sample', { visits: 7 })).body).toMatchObject({
    state: 'filling',
    visits: VISITS,
  });
  await reach('filled');
  const measured = Array.from({ length: VISITS }, (_, index) =>
    simulate({ visits: VISITS, endsAt: START }, index),
  );
  const views = measured.flatMap(({ records }) => records.filter(({ type }) => type === 'view'));
  expect((await report('?sample=1')).missing.views).toBe(views.length);
});

it('stores a batch once that was stored before the server ended', async () => {
  const first = await open();
  await first.send('POST', 'sample', { visits: VISITS });
  await first.reach('filled');
  const complete = await first.report('?sample=1');
  // As if the process had ended between the batch and the note of it.
  await sql`update content_item set value = (value::jsonb || '{"state": "filling", "stored": 20}')::json
    where website_id = ${`${websiteId}-sample`}`.execute(database.db);
  const second = await open();
  await second.reach('filled');
  expect(await second.report('?sample=1')).toEqual(complete);
});

it('continues in another process when the server stops', async () => {
  const first = await open();
  await first.send('POST', 'sample', { visits: 100 });
  await vi.waitFor(async () => expect((await first.send('GET', 'sample')).body.stored).toBeGreaterThan(0));
  await first.app.close();
  apps.splice(0);
  const second = await open();
  const { body } = await second.send('GET', 'sample');
  expect(body.state).toBe('filling');
  expect(body.stored).toBeLessThan(100);
  await second.reach('filled');
});

it('is filled once by two processes in which it begins at the same time', async () => {
  const batches: number[] = [];
  const counting: SimulateVisit = (run, index) => {
    batches.push(index);
    return simulate(run, index);
  };
  const options = { isDatabaseShared: database.isShared, simulateVisit: counting };
  const processes = [await open(options), await open(options)];
  const begun = await Promise.all(processes.map(({ send }) => send('POST', 'sample', { visits: VISITS })));
  expect(begun.map(({ status }) => status)).toEqual([202, 202]);
  const [first, second] = await Promise.all(processes.map(({ reach }) => reach('filled')));
  expect([first?.stored, second?.stored]).toEqual([VISITS, VISITS]);
  // On PGlite, which one process opens, each of these two has a lock of its own.
  if (database.isShared)
    expect(batches.sort((a, b) => a - b)).toEqual([...Array(VISITS).keys()].map((index) => index));
  const views = [...Array(VISITS).keys()]
    .flatMap((index) => simulate({ visits: VISITS, endsAt: START }, index).records)
    .filter(({ type }) => type === 'view');
  expect((await processes[0]?.report('?sample=1'))?.missing.views).toBe(views.length);
});

it('is unavailable on a server without the demo store', async () => {
  const { send } = await open({ hasStore: false });
  expect((await send('GET', 'sample')).body).toEqual({ state: 'unavailable', visits: 0, stored: 0 });
  expect((await send('POST', 'sample', {})).status).toBe(404);
  expect((await send('DELETE', 'sample')).status).toBe(404);
  expect((await send('GET', 'report?sample=1')).status).toBe(404);
});

it('refuses invalid requests', async () => {
  const { send } = await open();
  expect((await send('POST', 'sample', { visits: 0 })).body.message).toBe(
    'visits: Choose at least one visit.',
  );
  expect((await send('POST', 'sample', { visits: 1.5 })).body.message).toContain('whole number');
  expect((await send('GET', 'report?sample=yes')).body.message).toBe('Write sample=1, or leave it out.');
  expect((await send('GET', 'sample')).body.state).toBe('none');
});
