import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { performanceRecordSchema } from '../../../../../../contract/telemetry/performance-record';
import type { MetricSummary, ReportQuery } from '../../../../../../contract/telemetry/report';
import type { OpenDatabase } from '../../../../../../server/platform/database/open-database';
import type { Client } from '../../../../../../server/platform/http/parse-client';
import { parseBatch } from '../../../../../../server/telemetry/intake/parse-batch';
import { buildReport } from '../../../../../../server/telemetry/report/build-report';
import { buildSegments } from '../../../../../../server/telemetry/report/build-segments';
import { createSqlFigures } from '../../../../../../server/telemetry/store/postgres/sql-figures';
import { storePerformance } from '../../../../../../server/telemetry/store/postgres/store-performance';
import { parseScope } from '../../../../../../server/telemetry/store/report-scope';
import { exactInterval, exactPercentile } from '../../../../../simulate/exact-percentile';
import { createRandom } from '../../../../../support/create-random';
import { openTestDatabase } from '../../../open-test-database';
import { createPerformanceDeps } from '../../performance-deps';
import { metricRecord, viewRecord } from '../../sample-records';

const NOW = Date.parse('2026-03-04T12:00:00Z');
const WEBSITE_ID = 'e00000000000000000000001';
const WEIGHT = 2.5;
const VIEWS = 4000;
const SEGMENTS = 20;
/** Half of the page views; no rollup has both dimensions. */
const FILTERS = { template: 'clay', release: 'r1' };
/** Standard errors that no test reaches by chance: two in a billion runs differ by more. */
const SIGMAS = 6;
/** Standard errors at each side of a stated interval. */
const STATED_SIGMAS = 1.96;
const STATED_ERROR = 0.01;

const random = createRandom(3);
/** Values are uniform, so that errors of ranks are proportional to those of values. */
const views = Array.from({ length: VIEWS }, (_, index) => ({
  pageLoadId: `view-${index}`,
  template: random() < 0.5 ? 'clay' : 'oak',
  path: `/page-${Math.floor(random() * SEGMENTS)}`,
  value: 1000 + 4000 * random(),
}));
const filtered = views.filter(({ template }) => template === FILTERS.template);

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await db.insertInto('website').values({ websiteId: WEBSITE_ID, secret: '' }).execute();
  const deps = createPerformanceDeps(db, WEBSITE_ID);
  await deps.days.create('2026-03-04');
  // Few records on a page, because a sample consists of pages.
  await sql`alter table performance_measurement_20260304 set (fillfactor = 10)`.execute(db);
  const client: Client = { network: '10.0.0.1', device: 'phone', browser: 'Safari', country: 'DE' };
  for (let first = 0; first < VIEWS; first += 500)
    await storePerformance(
      deps,
      Array.from({ length: 10 }, (_, part) => {
        const lines = views
          .slice(first + part * 50, first + part * 50 + 50)
          .flatMap(({ value, ...page }) => [
            viewRecord({ ...page, weight: WEIGHT }),
            metricRecord({ ...page, weight: WEIGHT, value }),
          ]);
        const { records } = parseBatch(performanceRecordSchema, lines);
        return { receivedAt: new Date(NOW), client, records };
      }),
    );
});
afterAll(() => database.close());

/** Returns figures that read the single records of at most this number of views. */
const figuresOf = (inScope: number, ofSite = Number.POSITIVE_INFINITY) =>
  createSqlFigures(database.db, { inScope, ofSite });
const scopeOf = (query: ReportQuery) => parseScope(query, WEBSITE_ID, NOW);

/** Returns the standard error of the number of page views that a share of the table's pages extrapolates to. */
async function standardError(kind: string, share: number): Promise<number> {
  const { rows } = await sql<{ squares: number; pages: number }>`
    select sum(number ^ 2)::float8 as squares, count(*)::integer as pages from (
      select count(*)::float8 as number
      from performance_measurement m join performance_context c on c.id = m.context_id
      where m.kind = ${kind} and c.template = ${FILTERS.template}
      group by m.tableoid, split_part(m.ctid::text, ',', 1)
    ) as page`.execute(database.db);
  expect(rows[0]?.pages).toBeGreaterThan(400);
  return Math.sqrt(((1 - share) / share) * (rows[0]?.squares ?? 0));
}

/** Expects a p75 within six standard errors of the exact one, as the stated interval has it. */
function expectNear({ p75, interval }: MetricSummary, exact: number): void {
  const [low, high] = interval ?? [Number.NaN, Number.NaN];
  expect(low).toBeLessThanOrEqual(p75 ?? Number.NaN);
  expect(high).toBeGreaterThanOrEqual(p75 ?? Number.NaN);
  const most = ((high - low) / 2) * (SIGMAS / STATED_SIGMAS) + exact * STATED_ERROR;
  expect(Math.abs((p75 ?? Number.NaN) - exact)).toBeLessThanOrEqual(most);
}

const exactOf = (some: readonly { value: number }[]) =>
  exactPercentile(
    some.map(({ value }) => ({ value, weight: WEIGHT })),
    0.75,
  ) ?? Number.NaN;

it.each([
  ['in a report of many views', filtered.length * 0.6, Number.POSITIVE_INFINITY],
  ['of a site with many views', Number.POSITIVE_INFINITY, VIEWS * 0.6],
])('reads a share of the records %s, and scales its totals to all of them', async (_, inScope, ofSite) => {
  const figures = figuresOf(inScope, ofSite);
  // A page is measured at a rate of 1 ÷ weight.
  const { source, metrics, missing } = await buildReport(figures, scopeOf(FILTERS), 1 / WEIGHT);
  expect(source.kind).toBe('kept');
  expect(source.share).toBeCloseTo(0.6, 9);
  const [lcp] = metrics;
  if (!lcp) throw new Error('The report has no LCP.');

  const mostOf = async (kind: string) => SIGMAS * (await standardError(kind, source.share));
  const mostValues = await mostOf('LCP');
  const mostViews = await mostOf('view');
  // Without scaling, totals are 40 % too low.
  expect(Math.max(mostValues, mostViews)).toBeLessThan(0.3 * filtered.length);
  expect(lcp.samples).toBeLessThan(filtered.length);
  expect(lcp.weight).toBeCloseTo((lcp.samples * WEIGHT) / source.share, 3);
  expect(Math.abs(lcp.weight / WEIGHT - filtered.length)).toBeLessThan(mostValues);
  expect(Math.abs(missing.views / WEIGHT - filtered.length)).toBeLessThan(mostViews);

  const { good, needsImprovement, poor, distribution, byDevice, byPageType, trend } = lcp;
  const weightOf = (parts: readonly { weight: number }[]) =>
    parts.reduce((sum, part) => sum + part.weight, 0);
  expect(good + needsImprovement + poor).toBeCloseTo(lcp.weight, 3);
  for (const parts of [distribution, byDevice, byPageType, trend])
    expect(weightOf(parts)).toBeCloseTo(lcp.weight, 3);
  expectNear(lcp, exactOf(filtered));
});

it('states intervals of segments that contain the percentile of all records', async () => {
  const figures = figuresOf(filtered.length * 0.6);
  const { source, metrics } = await buildSegments(figures, scopeOf(FILTERS), 'path', 1 / WEIGHT);
  expect(source.kind).toBe('kept');
  expect(source.share).toBeCloseTo(0.6, 9);
  const segments = metrics[0]?.segments ?? [];
  expect(segments).toHaveLength(SEGMENTS);
  const contained = segments.filter((segment) => {
    const exact = exactOf(filtered.filter(({ path }) => path === segment.value));
    expect(segment.weight).toBeCloseTo((segment.samples * WEIGHT) / source.share, 3);
    expectNear(segment, exact);
    const [low, high] = segment.interval ?? [Number.NaN, Number.NaN];
    return low * (1 - STATED_ERROR) <= exact && exact <= high * (1 + STATED_ERROR);
  });
  // Each contains it with a probability of 95 % or more: fewer than 12 of 20 do in one of three million runs.
  expect(contained.length).toBeGreaterThanOrEqual(12);
});

it('states no interval for fewer values of the sample than an interval needs, however many they represent', async () => {
  const figures = figuresOf(Number.POSITIVE_INFINITY, VIEWS * 0.05);
  const { source, metrics } = await buildSegments(
    figures,
    scopeOf({ release: 'r1', country: 'DE' }),
    'path',
    1 / WEIGHT,
  );
  expect(source.share).toBeCloseTo(0.05, 9);
  const summaries: MetricSummary[] = [...(metrics[0]?.segments ?? [])];
  for (let page = 0; page < SEGMENTS; page++) {
    const scope = scopeOf({ release: 'r1', path: `/page-${page}` });
    const report = await buildReport(figures, scope, 1 / WEIGHT);
    summaries.push(...report.metrics.slice(0, 1));
  }
  for (const { samples, interval } of summaries) {
    const isTooFew = exactInterval(Array.from({ length: samples }, () => ({ value: 1, weight: 1 }))) === null;
    expect(interval === null).toBe(isTooFew);
  }
  expect(summaries.filter(({ samples, interval }) => samples > 0 && interval === null)).not.toEqual([]);
});

it('reads all records where rollups have the figures, or where there are few', async () => {
  const rolledUp = await buildReport(figuresOf(1), scopeOf({ template: 'clay' }), 1 / WEIGHT);
  expect(rolledUp.source).toEqual({ kind: 'all', share: 1 });
  const few = await buildReport(figuresOf(filtered.length + 1), scopeOf(FILTERS), 1 / WEIGHT);
  expect(few.source).toEqual({ kind: 'kept', share: 1 });
  for (const { metrics } of [rolledUp, few])
    expect(metrics[0]).toMatchObject({ samples: filtered.length, weight: filtered.length * WEIGHT });
});
