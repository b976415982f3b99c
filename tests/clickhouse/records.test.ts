import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { METRICS } from '../../contract/telemetry/metrics';
import { buildReport } from '../../server/telemetry/report/build-report';
import type { ClickHouse } from '../../server/telemetry/store/clickhouse/clickhouse-client';
import { readRolledDays } from '../../server/telemetry/store/clickhouse/places';
import { rollUpDays } from '../../server/telemetry/store/clickhouse/roll-up-days';
import { ch, compile, raw } from '../../server/telemetry/store/clickhouse/statement';
import type { RecordStore } from '../../server/telemetry/store/record-store';
import { parseScope } from '../../server/telemetry/store/report-scope';
import { readFigure } from '../../server/telemetry/watch/judge-figure';
import { readProjectFile } from '../architecture/project-files';
import { exactPercentile } from '../simulate/exact-percentile';
import {
  imageRecord,
  metricRecord,
  scriptRecord,
  timingRecord,
  viewRecord,
} from '../unit/server/telemetry/sample-records';
import { provideRecordStores, storeLines } from './record-stores';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-03-04T12:00:00Z');

const stores = provideRecordStores();
let clickhouse: ClickHouse;
let records: RecordStore;
let websiteId: string;
let now: number;

beforeEach(async () => {
  clickhouse = stores.current.clickhouse;
  websiteId = await stores.current.addWebsite();
  now = START;
  records = openRecords();
});

/** Returns the records as one process of the server has them. */
const openRecords = () => stores.current.openRecords(websiteId);

const store = (lines: readonly object[], device?: 'phone' | 'desktop') =>
  storeLines(records, lines, { at: now, device });

const rollUp = () => rollUpDays({ clickhouse, websiteId, keepDays: 30, now });
const report = async (query: object = {}) =>
  buildReport(records.figures, parseScope(query, websiteId, now), 1);
const lcp = async (query: object = {}) => (await report(query)).metrics[0];
const samplesByDay = async (query: object = {}) =>
  (await lcp(query))?.trend
    .filter(({ samples }) => samples > 0)
    .map(({ start, samples, poor }) => [start, samples, poor]);

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

const metric = (fields: object = {}) => ({
  ...metricRecord(),
  pageLoadId: randomUUID(),
  id: randomUUID(),
  ...fields,
});

it('counts a repeated record once, also when it is received on another day, by another process, or after a rollup', async () => {
  const viewStart = START;
  const lines = [metric({ viewStart }), viewRecord({ viewStart }), timingRecord(100), imageRecord(50)];
  await store(lines);
  await store(lines);
  const before = await report();
  now += 1000;
  await store(lines);
  records = openRecords();
  await store(lines.slice(0, 2));
  expect(await report()).toEqual(before);
  now = Date.parse('2026-03-05T00:01:00Z');
  await rollUp();
  await store(lines.slice(0, 2));
  expect(await samplesByDay()).toEqual([['2026-03-04', 1, 0]]);
  await rollUp();
  await merge();
  const { missing, metrics } = await report();
  expect([missing.views, metrics[0]?.samples]).toEqual([1, 1]);
  expect(await samplesByDay()).toEqual([['2026-03-04', 1, 0]]);
});

it('takes the latest revision in whichever order revisions arrive, on the day on which the view started', async () => {
  const same = { pageLoadId: randomUUID(), viewStart: START };
  const [first, second, third] = [1000, 5000, 1500].map((value, revision) =>
    metric({ value, revision, ...same }),
  );
  await store([second as object]);
  await store([first as object]);
  expect(await lcp()).toMatchObject({ samples: 1, poor: 1 });
  now += 20 * DAY_MS;
  await rollUp();
  await store([third as object]);
  await rollUp();
  expect(await lcp()).toMatchObject({ samples: 1, poor: 0 });
  expect(await samplesByDay()).toEqual([['2026-03-04', 1, 0]]);
});

it('limits the start of a view by the time of receipt', async () => {
  for (const viewStart of [now + 3 * DAY_MS, 0, now - DAY_MS]) await store([metric({ viewStart })]);
  expect(await samplesByDay({ from: '2026-02-01', to: '2026-03-10' })).toEqual([
    ['2026-02-04', 1, 0],
    ['2026-03-03', 1, 0],
    ['2026-03-04', 1, 0],
  ]);
});

/** Merges all rows that may replace each other. */
const merge = () => clickhouse.run(raw('OPTIMIZE TABLE performance_record FINAL'));

it('filters by values with quotes and backslashes', async () => {
  const paths = ["/o'brien", '/back\\', "/\\' OR 1=1 --"];
  await store(paths.map((path) => metric({ path })));
  for (const path of paths) expect(await lcp({ path })).toMatchObject({ samples: 1 });
  expect(await lcp({ path: "' OR 1=1 --" })).toMatchObject({ samples: 0 });
});

it('reads the same figures from rolled up days, and from those that changed afterwards', async () => {
  const revised = metric({ value: 1000, viewStart: START });
  for (let day = 0; day < 6; day++) {
    await store(
      [revised, ...[0, 800, 3000, 9000].map((value) => metric({ value, path: '/about' }))],
      'desktop',
    );
    await store([
      metric({ name: 'CLS', value: 0 }),
      viewRecord({ wasHidden: true, supported: ['LCP'] }),
      timingRecord(100),
    ]);
    await store([imageRecord(50), viewRecord({ weight: 3, navigationType: 'soft-navigation' })]);
    now += DAY_MS;
  }
  const queries = [{}, { device: 'desktop' }, { path: '/about' }, { path: '/about', device: 'desktop' }];
  const before = await Promise.all(queries.map(report));
  expect(before[0]?.metrics[0]).toMatchObject({ samples: 25, poor: 6, needsImprovement: 6 });
  now += DAY_MS;
  expect(await rollUp()).toBe(6);
  expect(await rollUp()).toBe(0);
  expect(await readRolledDays(clickhouse, websiteId)).toHaveLength(6);
  now -= DAY_MS;
  expect(await Promise.all(queries.map(report))).toEqual(before);
  now += DAY_MS;
  await store([{ ...revised, value: 9999, revision: 1 }]);
  expect(await rollUp()).toBe(1);
  now -= DAY_MS;
  expect(await lcp()).toMatchObject({ samples: 25, poor: 7 });
});

it('keeps the figures of a day while its rollup fails', async () => {
  await store([metric()]);
  now += DAY_MS;
  const failing: ClickHouse = {
    ...clickhouse,
    run: async (statement) => {
      if (compile(statement).query.includes('INSERT INTO performance_rolled_day')) throw new Error('stopped');
      await clickhouse.run(statement);
    },
  };
  await expect(rollUpDays({ clickhouse: failing, websiteId, keepDays: 30, now })).rejects.toThrow('stopped');
  expect(await rollups()).toHaveLength(1);
  expect(await lcp()).toMatchObject({ samples: 1 });
  expect(await rollUp()).toBe(1);
  expect(await lcp()).toMatchObject({ samples: 1 });
});

it('keeps a rollup that another replaces until the next time, for reports that read it', async () => {
  await store([metric()]);
  now += DAY_MS;
  await rollUp();
  const [first] = await rollups();
  await store([metric({ viewStart: START })]);
  now += 60_000;
  await rollUp();
  expect(await rollups()).toEqual(expect.arrayContaining([first]));
  expect(await lcp()).toMatchObject({ samples: 2 });
  await rollUp();
  expect(await rollups()).toHaveLength(1);
  expect(await lcp()).toMatchObject({ samples: 2 });
});

/** The rollups whose rows are stored. */
const rollups = () =>
  clickhouse.select(ch`SELECT DISTINCT rollup FROM performance_rollup WHERE website_id = ${websiteId}`);

it('has the p75 of every metric within 1 % of the exact one, by any combination of filters, zeros included', async () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const scale = { LCP: 6000, INP: 600, CLS: 0.4, FCP: 4000, TTFB: 2500 };
  const values: { name: (typeof METRICS)[number]; value: number; template: string; release: string }[] = [];
  for (let index = 0; index < 1000; index++)
    for (const name of METRICS)
      values.push({
        name,
        value: random() < 0.2 ? 0 : random() ** 3 * scale[name],
        template: `t${index % 3}`,
        release: `r${index % 2}`,
      });
  for (let first = 0; first < values.length; first += 100)
    await store(values.slice(first, first + 100).map(metric));
  for (const query of [
    {},
    { template: 't1' },
    { template: 't2', release: 'r1' },
    { template: 't0', device: 'phone', release: 'r0' },
  ]) {
    const filters = query as { template?: string; release?: string };
    const { metrics, source } = await report(query);
    expect(source.share).toBe(1);
    for (const { name, p75, samples } of metrics) {
      const exact = values.filter(
        (each) =>
          each.name === name &&
          (filters.template ?? each.template) === each.template &&
          (filters.release ?? each.release) === each.release,
      );
      const truth =
        exactPercentile(
          exact.map(({ value }) => ({ value, weight: 1 })),
          0.75,
        ) ?? Number.NaN;
      expect(samples).toBe(exact.length);
      expect(Math.abs((p75 ?? 0) - truth)).toBeLessThanOrEqual(truth * 0.0101);
    }
  }
});

it('has the figure of a budget, the values of the last minutes and the export', async () => {
  const line = metric({ value: 3000, attribution: { target: "a[title='\\']" } });
  await store([line, viewRecord({ supported: ['LCP'] }), imageRecord(50)]);
  const budget = {
    pageType: '1',
    device: null,
    metric: 'LCP',
    p75: 2500,
    windowHours: 24,
  } as unknown as Parameters<typeof readFigure>[2];
  const period = { from: START - DAY_MS, to: START + 3_600_000 };
  const figure = await records.figures.readSnapshot((reader) =>
    readFigure(reader, { websiteId, sampleRate: 1 }, budget, period),
  );
  expect(figure).toMatchObject({ views: 1 });
  const live = await records.readLive({ websiteId, from: START - 1000, share: 1, limit: 10 });
  expect(live).toMatchObject([{ metric: 'LCP', value: 3000, at: START, pageType: '1', revision: 0 }]);
  const rows = await collect(records.readRows({ from: '2026-03-04', to: '2026-03-04' }));
  const { id: _, ...data } = line;
  expect(rows).toHaveLength(3);
  expect(rows.map((row) => row.data)).toContainEqual(data);
  expect(await collect(records.readRows({ from: '2026-03-05' }))).toEqual([]);
  expect(await collect(records.readRows({ since: START }))).toEqual(rows);
  expect(await collect(records.readRows({ since: START + 1 }))).toEqual([]);
});

it('has a row of each page view and of each latest value in the views for other programs', async () => {
  const revised = metric({ value: 1000, weight: 10 });
  await store([revised, viewRecord({ weight: 10 }), scriptRecord(80)]);
  await rollUp();
  await store([{ ...revised, value: 4500, revision: 1 }, metric({ name: 'CLS', value: 0.2 })]);
  const vitals = await clickhouse.select(ch`
    SELECT metric, value, rating, weight, path, device, toString(received_at) AS at FROM vitrine_vitals
    WHERE website_id = ${websiteId} ORDER BY value`);
  const view = { path: '/shop', device: 'phone', at: '2026-03-04 12:00:00' };
  expect(vitals).toEqual([
    { metric: 'CLS', value: 0.2, rating: 'needs-improvement', weight: 1, ...view },
    { metric: 'LCP', value: 4500, rating: 'poor', weight: 10, ...view },
  ]);
  const views = await clickhouse.select(ch`
    SELECT path, device, weight, toString(received_at) AS at FROM vitrine_views WHERE website_id = ${websiteId}`);
  expect(views).toEqual([{ weight: 10, ...view }]);
});

it('computes the documented figure from the views', async () => {
  for (const [release, value] of [
    ['r1', 1000],
    ['r1', 2000],
    ['r2', 4000],
  ] as const)
    await store([metric({ release, value })]);
  const statement = documentedStatement().replace('today() - 7', `'2026-03-01'`);
  const rows = await clickhouse.select<{ release: string; views: number; p75: number }>(
    raw(statement.replace('WHERE', `WHERE website_id = '${websiteId}' AND`)),
  );
  expect(rows).toEqual([
    { release: 'r1', views: 2, p75: 2000 },
    { release: 'r2', views: 1, p75: 4000 },
  ]);
});

/** Returns the statement for ClickHouse in docs/exports.md. */
function documentedStatement(): string {
  const [, code = ''] = readProjectFile('docs/exports.md').split('```sql\nSELECT');
  return `SELECT${code.slice(0, code.indexOf(';'))}`;
}
