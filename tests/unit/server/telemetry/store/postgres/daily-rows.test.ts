import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { performanceRecordSchema } from '../../../../../../contract/telemetry/performance-record';
import type { Dimension } from '../../../../../../contract/telemetry/report';
import type { OpenDatabase } from '../../../../../../server/platform/database/open-database';
import type { Client } from '../../../../../../server/platform/http/parse-client';
import { OTHER } from '../../../../../../server/telemetry/intake/cardinality-limits';
import { LIMITS } from '../../../../../../server/telemetry/intake/known-values';
import { parseBatch } from '../../../../../../server/telemetry/intake/parse-batch';
import { VITALS } from '../../../../../../server/telemetry/store/histogram-codec';
import { rollUp } from '../../../../../../server/telemetry/store/postgres/roll-up';
import {
  type PerformanceStoreDeps,
  storePerformance,
} from '../../../../../../server/telemetry/store/postgres/store-performance';
import { SLICES, slicesOf } from '../../../../../../server/telemetry/store/rollup-slices';
import { openTestDatabase } from '../../../open-test-database';
import { createPerformanceDeps } from '../../performance-deps';
import { metricRecord, viewRecord } from '../../sample-records';

const NOON = Date.parse('2026-03-04T12:00:00Z');
/** Page views of the least traffic. */
const VIEWS = 64;
/** Page views that are stored together. */
const GROUP = 40;

const DEVICES = ['phone', 'tablet', 'desktop', 'other'] as const satisfies Client['device'][];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** As many as a header can state. */
const COUNTRIES = LETTERS.flatMap((one) => LETTERS.map((other) => `${one}${other}`));
const [viewSchema] = performanceRecordSchema.options;
const NAVIGATION_TYPES = viewSchema.shape.navigationType.options;
const CONNECTIONS = viewSchema.shape.connection.unwrap().options;

let database: OpenDatabase;
let websiteId: string;
let deps: PerformanceStoreDeps;

beforeAll(async () => {
  database = await openTestDatabase();
  websiteId = randomUUID();
  await database.db.insertInto('website').values({ websiteId, secret: '' }).execute();
  deps = createPerformanceDeps(database.db, websiteId);
});
afterAll(() => database.close());

const pick = <Value>(values: readonly Value[], index: number) => values[index % values.length] as Value;

/** Returns a page view with a path, a template, a release, a page type and a browser of its own. */
function view(index: number, fields: object = {}) {
  const names = { path: `/p${index}`, template: `t${index}`, release: `r${index}`, pageType: index };
  const page = {
    ...names,
    navigationType: pick(NAVIGATION_TYPES, index),
    connection: pick(CONNECTIONS, index),
    ...fields,
  };
  return [viewRecord(page), metricRecord({ ...page, value: 100 + (index % 9000) })];
}

/** Returns a visitor whose names need no evidence of other networks. */
const visitor = (index: number): Client => ({
  network: '10.0.0.1',
  browser: `b${index}`,
  device: pick(DEVICES, index),
  country: pick(COUNTRIES, index),
});

/** Stores the page views of a range of numbers. */
async function store(
  from: number,
  to: number,
  recordsOf: (index: number) => object[] = view,
  clientOf = visitor,
): Promise<void> {
  for (let start = from; start < to; start += GROUP) {
    const indexes = Array.from({ length: Math.min(GROUP, to - start) }, (_, place) => start + place);
    const deliveries = indexes.map((index) => ({
      receivedAt: new Date(NOON),
      client: clientOf(index),
      records: parseBatch(performanceRecordSchema, recordsOf(index)).records,
    }));
    await storePerformance(deps, deliveries);
  }
}

const TABLES = {
  performance_histogram: 'performanceHistogram',
  performance_count: 'performanceCount',
  performance_rollup: 'performanceRollup',
  performance_total: 'performanceTotal',
} as const;

async function countRows(): Promise<Record<keyof typeof TABLES, number>> {
  const counts = Object.entries(TABLES).map(async ([name, table]) => {
    const { rows } = await database.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('rows'))
      .where('websiteId', '=', websiteId)
      .executeTakeFirstOrThrow();
    return [name, Number(rows)] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<keyof typeof TABLES, number>;
}

const move = () => rollUp({ db: database.db, websiteId, now: NOON });

/** Returns how many values of a dimension a day has at most: also the missing one and those that are counted together. */
function valuesOf(dimension: Dimension): number {
  switch (dimension) {
    case 'device':
      return DEVICES.length;
    case 'connection':
      return CONNECTIONS.length + 1;
    case 'country':
      return COUNTRIES.length + 1;
    case 'navigationType':
      return NAVIGATION_TYPES.length;
    default:
      return LIMITS[dimension] + ['', OTHER].length;
  }
}

/**
 * Returns how many rollups of a histogram or a count there are at most. All page views of this file are in one hour and of one
 * class; a day has at most 24 hours, where a slice has hours, and as many classes as `VIEW_CLASSES`.
 */
function mostRows(name: string): number {
  const ofSlices = slicesOf(name).map((slice) =>
    (SLICES[slice] ?? []).map(valuesOf).reduce((product, number) => product * number, 1),
  );
  return ofSlices.reduce((sum, rows) => sum + rows);
}

it('the rows of a day are bounded whatever the traffic, and stop growing at the limits', async () => {
  const most = {
    performance_histogram: 0,
    performance_count: 0,
    performance_rollup: mostRows(VITALS),
    performance_total: mostRows('view'),
  };
  const waves: Record<keyof typeof TABLES, number>[] = [];
  for (const [from, to] of [
    [0, 1],
    [1, 4],
    [4, 16],
    [16, 20],
  ] as const) {
    await store(from * VIEWS, to * VIEWS);
    await move();
    waves.push(await countRows());
  }
  for (const rows of waves)
    for (const table of Object.keys(TABLES) as (keyof typeof TABLES)[])
      expect(rows[table], table).toBeLessThanOrEqual(most[table]);
  const [one = 0, four = 0, sixteen = 0] = waves.map((rows) => rows.performance_rollup);
  expect(four).toBeLessThan(4 * one);
  expect(sixteen).toBeLessThan(4 * four);
  expect(waves[3]).toEqual(waves[2]);
});

it('a limited dimension has a row for each of its values and one for all others', async () => {
  for (const dimension of ['path', 'pageType', 'template', 'browser', 'release'] as const) {
    const slice = SLICES.findIndex((each) => each.length === 1 && each[0] === dimension);
    const values = await database.db
      .selectFrom('performanceRollup')
      .select('first')
      .where('websiteId', '=', websiteId)
      .where('slice', '=', slice)
      .execute();
    expect(values, dimension).toHaveLength(LIMITS[dimension] + 1);
    expect(values).toContainEqual({ first: OTHER });
  }
});

it('records that are not rolled up yet share a row, too, when their names exceed the limits', async () => {
  const same = { navigationType: 'navigate', connection: '4g' };
  const records = (index: number) => view(index, same).map((record) => ({ ...record, value: 1200 }));
  const client = (index: number): Client => ({ ...visitor(index), device: 'phone', country: 'DE' });
  await store(40 * VIEWS, 42 * VIEWS, records, client);
  expect(await countRows()).toMatchObject({ performance_histogram: 1, performance_count: 1 });
});
