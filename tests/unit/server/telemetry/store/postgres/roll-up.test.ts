import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { performanceRecordSchema } from '../../../../../../contract/telemetry/performance-record';
import { DIMENSIONS } from '../../../../../../contract/telemetry/report';
import type { OpenDatabase } from '../../../../../../server/platform/database/open-database';
import type { Client } from '../../../../../../server/platform/http/parse-client';
import { parseBatch } from '../../../../../../server/telemetry/intake/parse-batch';
import { buildReport } from '../../../../../../server/telemetry/report/build-report';
import { foldRollups, rollUp } from '../../../../../../server/telemetry/store/postgres/roll-up';
import { createSqlFigures } from '../../../../../../server/telemetry/store/postgres/sql-figures';
import { storePerformance } from '../../../../../../server/telemetry/store/postgres/store-performance';
import { parseScope } from '../../../../../../server/telemetry/store/report-scope';
import { openTestDatabase } from '../../../open-test-database';
import { createPerformanceDeps } from '../../performance-deps';
import { imageRecord, metricRecord, timingRecord, viewRecord } from '../../sample-records';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-03-04T12:00:00Z');
const PHONE: Client = { network: '10.0.0.1', device: 'phone', browser: 'Safari', country: 'DE' };
const DESKTOP: Client = { network: '10.0.0.2', device: 'desktop', browser: 'Firefox', country: 'DE' };

let database: OpenDatabase;
let websiteId: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  websiteId = randomUUID();
  await database.db.insertInto('website').values({ websiteId, secret: '' }).execute();
});

async function store(records: object[], hoursAgo = 0, client = PHONE): Promise<void> {
  const { db } = database;
  const deps = createPerformanceDeps(db, websiteId);
  const receivedAt = new Date(NOW - hoursAgo * HOUR_MS);
  const { records: parsed } = parseBatch(performanceRecordSchema, records);
  await storePerformance(deps, [{ receivedAt, client, records: parsed }]);
}

const move = (more: object = {}) => rollUp({ db: database.db, websiteId, now: NOW, ...more });
const fold = () => foldRollups({ db: database.db, websiteId, now: NOW });
const report = (query: object = {}) =>
  buildReport(createSqlFigures(database.db), parseScope(query, websiteId, NOW), 1);

async function recentRows(): Promise<number> {
  const rows = await database.db
    .selectFrom('performanceHistogram')
    .select('metric')
    .where('websiteId', '=', websiteId)
    .execute();
  return rows.length;
}

/** Page views of both devices with values from 0 on, on several days, pages and releases. */
async function storeViews(): Promise<void> {
  for (const hoursAgo of [0, 1, 30, 80])
    for (const [index, client] of [PHONE, DESKTOP, DESKTOP].entries()) {
      const page = { pageType: index === 2 ? 50 : 1, release: `r${index}`, template: 'shop' };
      await store(
        [
          viewRecord({ ...page, wasHidden: index === 1 }),
          metricRecord({ ...page, pageLoadId: randomUUID(), value: hoursAgo * 100 * index }),
          metricRecord({ ...page, pageLoadId: randomUUID(), name: 'CLS', value: index / 10 }),
          { ...timingRecord(40 * index), ...page },
          { ...imageRecord(100 + hoursAgo), ...page },
        ],
        hoursAgo,
        client,
      );
    }
}

const QUERIES: object[] = [
  {},
  { hours: '48' },
  { device: 'desktop' },
  { device: 'desktop', hours: '48' },
  { device: 'desktop', pageType: '50' },
  ...DIMENSIONS.map((dimension) => ({
    [dimension]: {
      path: '/shop',
      pageType: '1',
      template: 'shop',
      device: 'phone',
      browser: 'Safari',
      connection: '4g',
      country: 'DE',
      navigationType: 'navigate',
      release: 'r1',
    }[dimension],
  })),
];

it('a report is the same before, between and after', async () => {
  await storeViews();
  const before = await Promise.all(QUERIES.map(report));
  expect(await move({ batchSize: 7, isStopping: () => true })).toBeGreaterThan(0);
  expect(await recentRows()).toBeGreaterThan(0);
  expect(await Promise.all(QUERIES.map(report))).toEqual(before);
  await move({ batchSize: 7 });
  expect(await recentRows()).toBe(0);
  expect(await Promise.all(QUERIES.map(report))).toEqual(before);
});

it('the hours of past days become one row a day, and reports of days stay the same', async () => {
  await storeViews();
  await rollUp({ db: database.db, websiteId, now: NOW - 80 * HOUR_MS });
  const before = await Promise.all([report(), report({ device: 'desktop' }), report({ hours: '48' })]);
  const hours = () =>
    database.db
      .selectFrom('performanceRollup')
      .select(['day', 'hour'])
      .where('websiteId', '=', websiteId)
      .where('hour', '>=', 0)
      .where('day', '<', '2026-03-02')
      .execute();
  expect(await hours()).not.toEqual([]);
  expect(await fold()).toBeGreaterThan(0);
  expect(await hours()).toEqual([]);
  expect(await Promise.all([report(), report({ device: 'desktop' }), report({ hours: '48' })])).toEqual(
    before,
  );
});

it('a revision that arrives after its metric was rolled up replaces it', async () => {
  const pageLoadId = randomUUID();
  await store([metricRecord({ pageLoadId, value: 1000, revision: 1 })]);
  await move();
  await store([metricRecord({ pageLoadId, value: 3000, revision: 2 })]);
  const [lcp] = (await report()).metrics;
  expect(lcp).toMatchObject({ samples: 1, good: 0, needsImprovement: 1 });
  await move();
  expect((await report()).metrics[0]).toEqual(lcp);
});

it('records that arrive meanwhile are counted once', async () => {
  const views = Array.from({ length: 40 }, (_, index) =>
    store([metricRecord({ pageLoadId: randomUUID(), value: 100 + (index % 5) }), viewRecord()]),
  );
  const moves = Array.from({ length: 10 }, () => move({ batchSize: 3, isStopping: () => true }));
  await Promise.all([...views, ...moves]);
  await move();
  const { metrics, missing } = await report();
  expect(metrics[0]?.samples).toBe(40);
  expect(missing.views).toBe(40);
});

it('filters that no rollup combines read the records that are kept', async () => {
  await storeViews();
  await move();
  const combined = await report({ template: 'shop', release: 'r1' });
  expect(combined.source).toEqual({ kind: 'kept', share: 1 });
  const alone = await report({ release: 'r1' });
  expect(alone.source).toEqual({ kind: 'all', share: 1 });
  const withoutCoverage = ({ metrics, timings, images, missing }: typeof alone) => ({
    metrics: metrics.map(({ name, samples, p75, interval, good, distribution, byDevice, trend }) => ({
      name,
      samples,
      p75,
      interval,
      good,
      distribution,
      devices: byDevice.map(({ value, samples: number }) => [value, number]),
      days: trend.map(({ start, p75: ofDay }) => [start, ofDay]),
    })),
    timings,
    images,
    views: [missing.views, missing.hidden, missing.leftOut],
  });
  // All page views have this template.
  expect(withoutCoverage(combined)).toEqual(withoutCoverage(alone));
});

it('pages, connections and countries are dimensions of the report', async () => {
  await store([
    viewRecord({ path: '/cups', connection: '3g' }),
    metricRecord({ path: '/cups', value: 9000 }),
  ]);
  await store([viewRecord({ path: '/bowls' }), metricRecord({ path: '/bowls', value: 1000 })], 0, DESKTOP);
  for (const when of ['before', 'after'] as const) {
    if (when === 'after') await move();
    const { options, source } = await report({ path: '/cups' });
    expect(source.kind).toBe('all');
    expect(options.path).toEqual([
      { value: '/bowls', views: 1 },
      { value: '/cups', views: 1 },
    ]);
    expect(options.connection).toContainEqual({ value: '3g', views: 1 });
    expect(options.country).toEqual([{ value: 'DE', views: 2 }]);
    expect((await report({ path: '/cups' })).metrics[0]).toMatchObject({ samples: 1, poor: 1 });
    expect((await report({ path: '/bowls', hours: '2' })).metrics[0]).toMatchObject({ samples: 1, good: 1 });
  }
});

it('a report of hours with a filter has the dropped records of its page views', async () => {
  const counts = { lost: { network: 3 } };
  await store([{ ...viewRecord({ release: 'r1' }), counts }, viewRecord({ release: 'r2' })]);
  for (const when of ['before', 'after'] as const) {
    if (when === 'after') await move();
    const ofRelease = async (release: string) => (await report({ release, hours: '2' })).missing.dropped;
    expect(await ofRelease('r1')).toEqual([{ reason: 'network', count: 3 }]);
    expect(await ofRelease('r2')).toEqual([]);
  }
});
