import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { METRICS, type MetricName } from '../../../../../contract/telemetry/metrics';
import {
  DIMENSIONS,
  type Dimension,
  type MetricSummary,
  reportSchema,
  segmentsSchema,
} from '../../../../../contract/telemetry/report';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { foldRollups } from '../../../../../server/telemetry/store/postgres/roll-up';
import { exactInterval, exactPercentile } from '../../../../simulate/exact-percentile';
import { openTestDatabase } from '../../open-test-database';
import { OWNER_TOKEN, openShop, Visitor } from '../../shop-fixture';
import { openRecordHome, type RecordHome } from '../record-home';
import { metricRecord, viewRecord } from '../sample-records';
import { HOURS, makeViews, type TruthView } from './truth-views';

const OWNER = { authorization: `Bearer ${OWNER_TOKEN}` };
const COUNTRY_HEADER = 'x-country';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Milliseconds after the first records of a page view, when its later revisions are received. */
const REVISED_MS = 1.5 * HOUR_MS;
/** The error that docs/performance.md states. */
const STATED_ERROR = 0.01;

const views = makeViews();

let database: OpenDatabase;
let home: RecordHome;
let app: FastifyInstance;
let visitor: Visitor;
let now: number;
let websiteId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  home = await openRecordHome();
  await openWebsite();
  await sendViews();
});
afterAll(async () => {
  await app.close();
  await home.close();
  await database.close();
});

async function openWebsite(): Promise<void> {
  now = Date.parse('2026-03-03T08:00:00Z');
  websiteId = randomUUID();
  app = await openShop(database.db, {
    websiteId,
    now: () => now++,
    sampleRate: 0.1,
    countryHeader: COUNTRY_HEADER,
    clickhouse: home.clickhouse,
  });
  visitor = new Visitor(app);
}

/** Returns the records of a page view, and the later revisions of its metrics. */
function recordsOf({ values, weight, metrics, first, hour }: TruthView, index: number): [object[], object[]] {
  const page = {
    pageLoadId: `load-of-view-${index}`,
    weight,
    path: values.path,
    pageType: values.pageType === '' ? undefined : Number(values.pageType),
    template: values.template || undefined,
    release: values.release || undefined,
    connection: values.connection || undefined,
    navigationType: values.navigationType,
    viewStart: Date.parse(`${hour}:30:00Z`),
  } as Parameters<typeof viewRecord>[0];
  const measured = METRICS.filter((name) => metrics[name] !== undefined);
  const toRecord = (name: MetricName, value: number | undefined, revision: number) =>
    metricRecord({ ...page, type: 'metric', name, value: value ?? 0, revision });
  return [
    [viewRecord(page), ...measured.map((name) => toRecord(name, first[name] ?? metrics[name], 0))],
    measured.filter((name) => first[name] !== undefined).map((name) => toRecord(name, metrics[name], 1)),
  ];
}

/** Sends all page views hour by hour, those of a browser and country in one request. */
async function sendViews(): Promise<void> {
  const lines = views.map(recordsOf);
  const turns = HOURS.flatMap((hour) => {
    const at = Date.parse(`${hour}:30:00Z`);
    return [{ hour, turn: 0, at } as const, { hour, turn: 1, at: at + REVISED_MS } as const];
  });
  for (const { hour, turn, at } of turns.sort((one, other) => one.at - other.at)) {
    now = at;
    const clients = new Map<string, number[]>();
    for (const [index, view] of views.entries()) {
      if (view.hour !== hour) continue;
      const client = `${view.values.country} ${view.agent}`;
      clients.set(client, [...(clients.get(client) ?? []), index]);
    }
    for (const ofClient of clients.values()) {
      const records = ofClient.flatMap((index) => lines[index]?.[turn] ?? []);
      for (let sent = 0; sent < records.length; sent += 100)
        await send(records.slice(sent, sent + 100), views[ofClient[0] ?? 0]);
    }
  }
}

async function send(payload: object[], client: TruthView | undefined): Promise<void> {
  const response = await visitor.send({
    method: 'POST',
    url: '/api/1/performance/records',
    payload,
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'user-agent': client?.agent,
      [COUNTRY_HEADER]: client?.values.country,
    },
  });
  expect(response.json()).toEqual({ accepted: payload.length, refused: [] });
}

type Filters = Partial<Record<Dimension, string>>;

/** The clock hours of a report up to a time, or the last 28 days. */
type Period = { hours: number; at: string } | null;

const startOf = (time: number) => new Date(time).toISOString().slice(0, 13);

/** Returns whether a period contains an hour, written as `2026-03-04T09`. */
function contains(period: Period, hour: string): boolean {
  if (!period) return true;
  const end = Date.parse(period.at);
  return hour <= startOf(end) && hour > startOf(end - period.hours * HOUR_MS);
}

const inScope = (filters: Filters, period: Period = null) =>
  views.filter(
    ({ values, hour }) =>
      contains(period, hour) && DIMENSIONS.every((name) => (filters[name] ?? values[name]) === values[name]),
  );
const valuesOf = (by: Dimension, scope = views) => [...new Set(scope.map(({ values }) => values[by]))];

/** Returns the values of a metric that page views have, with their weights. */
const truthOf = (name: MetricName, scope: readonly TruthView[]) =>
  scope.flatMap(({ metrics, weight }) => {
    const value = metrics[name];
    return value === undefined ? [] : [{ value, weight }];
  });

function expectTruth(
  summary: MetricSummary | undefined,
  name: MetricName,
  scope: readonly TruthView[],
): void {
  const truth = truthOf(name, scope);
  expect(summary).toMatchObject({
    samples: truth.length,
    weight: truth.reduce((sum, { weight }) => sum + weight, 0),
  });
  expectNear(summary?.p75, exactPercentile(truth, 0.75));
  const interval = exactInterval(truth);
  expect(summary?.interval === null).toBe(interval === null);
  for (const [index, end] of (interval ?? []).entries()) expectNear(summary?.interval?.[index], end);
}

/** Expects a figure within the stated error: exactly 0 for 0, and none without values. */
function expectNear(figure: number | null | undefined, exact: number | null): void {
  if (exact === null) expect(figure).toBeNull();
  else expect(Math.abs((figure ?? Number.NaN) - exact)).toBeLessThanOrEqual(exact * STATED_ERROR);
}

/** Returns the response to a query of a period. */
async function read(call: 'report' | 'segments', query: Record<string, string>, period: Period) {
  const before = now;
  if (period) now = Date.parse(period.at);
  const parameters = new URLSearchParams({ ...query, ...(period ? { hours: String(period.hours) } : {}) });
  const response = await visitor.get(`/api/vitrine/performance/${call}?${parameters}`, OWNER);
  now = before;
  return response.json();
}

async function expectReport(filters: Filters, kind: 'all' | 'kept', period: Period = null): Promise<void> {
  const scope = inScope(filters, period);
  const { metrics, source, missing } = reportSchema.parse(await read('report', filters, period));
  expect(source).toEqual({ kind, share: 1 });
  expect(missing.views).toBe(scope.reduce((sum, { weight }) => sum + weight, 0));
  expect(metrics.map(({ name }) => name)).toEqual(METRICS);
  for (const metric of metrics) {
    const { name } = metric;
    expectTruth(metric, name, scope);
    expect(metric.zeros).toBe(truthOf(name, scope).filter(({ value }) => value === 0).length);
    expect(metric.trend).toHaveLength(period?.hours ?? 28);
    for (const { start, ...ofStart } of metric.trend)
      expectTruth(
        ofStart,
        name,
        scope.filter(({ hour }) => (period ? `${hour}:00:00Z` : hour.slice(0, 10)) === start),
      );
    for (const [by, segments] of [
      ['pageType', metric.byPageType],
      ['device', metric.byDevice],
    ] as const) {
      const measured = scope.filter(({ metrics }) => metrics[name] !== undefined);
      expect(segments.map(({ value }) => value).sort()).toEqual(valuesOf(by, measured).sort());
      for (const { value, ...segment } of segments)
        expectTruth(
          segment,
          name,
          scope.filter(({ values }) => values[by] === value),
        );
    }
  }
}

async function expectSegments(
  by: Dimension,
  filters: Filters,
  kind: 'all' | 'kept',
  period: Period = null,
): Promise<void> {
  const scope = inScope(filters, period);
  const { metrics, source } = segmentsSchema.parse(await read('segments', { by, ...filters }, period));
  expect(source).toEqual({ kind, share: 1 });
  expect(metrics.map(({ name }) => name)).toEqual(METRICS);
  for (const { name, segments } of metrics) {
    expect(segments.map(({ value }) => value).sort()).toEqual(valuesOf(by, scope).sort());
    for (const { value, ...segment } of segments)
      expectTruth(
        segment,
        name,
        scope.filter(({ values }) => values[by] === value),
      );
  }
}

/** Filters that no rollup has, alone or with a dimension. */
const unsummed = (by?: Dimension): Filters =>
  by === 'connection' || by === 'country'
    ? { navigationType: 'navigate', release: 'r1' }
    : { connection: '4g', country: 'DE' };

/** A day and the hours of another one before it, and one clock hour. */
const PERIODS: [string, Period][] = [
  ['24 hours', { hours: 24, at: '2026-03-04T19:40:00Z' }],
  ['one hour', { hours: 1, at: '2026-03-04T09:40:00Z' }],
];

it.each<[string, Period]>([['28 days', null], ...PERIODS])(
  'has views with percentiles of 0 and above, and with different weights, in %s',
  (_, period) => {
    const scope = inScope({}, period);
    for (const name of ['CLS', 'INP'] as const) {
      const percentiles = DIMENSIONS.flatMap((by) =>
        valuesOf(by, scope).map((value) =>
          exactPercentile(truthOf(name, inScope({ [by]: value }, period)), 0.75),
        ),
      );
      expect(percentiles).toContain(0);
      expect(percentiles.filter((p75) => p75 !== null && p75 > 0).length).toBeGreaterThan(10);
    }
    expect(new Set(scope.map(({ weight }) => weight))).toEqual(new Set([1, 2.5, 10]));
    for (const by of DIMENSIONS) expect(valuesOf(by, scope).length).toBeGreaterThan(2);
    expect(scope.length < views.length).toBe(period !== null);
  },
);

const rollUp = () => home.rollUp({ db: database.db, websiteId, now });

async function fold(): Promise<void> {
  await rollUp();
  now += 4 * DAY_MS;
  // The server, which rolls up every 30 s, may do so at the same time or before.
  await vi.waitFor(async () => {
    await foldRollups({ db: database.db, websiteId, now });
    const rows = sql<{ isFolded: boolean }>`select distinct hour < 0 as "isFolded" from performance_rollup`;
    expect((await rows.execute(database.db)).rows).toEqual([{ isFolded: true }]);
  });
}

/** The states in which the figures of the same page views are read, one after the other. ClickHouse has no hours to fold. */
const STATES: [string, () => Promise<void>][] = [
  ['as records arrived', async () => undefined],
  ['rolled up', rollUp],
  ...(inject('clickhouseUrl') === undefined ? [['folded', fold] satisfies [string, typeof fold]] : []),
];

describe.each(STATES)('figures %s', (state, prepare) => {
  beforeAll(prepare);

  it('have the exact percentile of all page views within the stated error, in total and by day', async () => {
    await expectReport({}, 'all');
  });

  it.each(DIMENSIONS)('have it for each %s', async (by) => {
    for (const value of valuesOf(by)) await expectReport({ [by]: value }, 'all');
    await expectSegments(by, {}, 'all');
  });

  it('have it for filters of several dimensions, from single records', async () => {
    await expectReport(unsummed(), 'kept');
    for (const by of DIMENSIONS) await expectSegments(by, unsummed(by), 'kept');
  });

  // Folding adds the hours of a day up.
  describe.each(state === 'folded' ? [] : PERIODS)('of %s', (_, period) => {
    it('have it in total and by hour, and for each value of a dimension', async () => {
      await expectReport({}, 'all', period);
      for (const by of DIMENSIONS) await expectSegments(by, {}, by === 'path' ? 'kept' : 'all', period);
    });

    it('have it for filters, from single records', async () => {
      for (const filters of [{ device: 'desktop' }, { template: 'linen' }, { path: '/' }, unsummed()])
        await expectReport(filters, 'kept', period);
      for (const by of DIMENSIONS) await expectSegments(by, unsummed(by), 'kept', period);
    });
  });
});
