import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MetricName } from '../../../../../../contract/telemetry/metrics';
import {
  type PerformanceRecord,
  performanceRecordSchema,
} from '../../../../../../contract/telemetry/performance-record';
import type { Database, OpenDatabase } from '../../../../../../server/platform/database/open-database';
import type { Client } from '../../../../../../server/platform/http/parse-client';
import { createCardinalityLimits } from '../../../../../../server/telemetry/intake/cardinality-limits';
import { parseBatch } from '../../../../../../server/telemetry/intake/parse-batch';
import { rateMetric } from '../../../../../../server/telemetry/intake/rate-metric';
import { bucketOf } from '../../../../../../server/telemetry/store/histogram';
import { storePerformance } from '../../../../../../server/telemetry/store/postgres/store-performance';
import { openTestDatabase } from '../../../open-test-database';
import { countMeasurements } from '../../count-measurements';
import { createPerformanceDeps } from '../../performance-deps';
import { imageRecord, metricRecord, timingRecord, viewRecord } from '../../sample-records';

const NOON = new Date('2026-03-04T12:00:00Z');
const PHONE: Client = { device: 'phone', browser: 'Safari', country: 'DE', network: '10.0.0.1' };

let database: OpenDatabase;
let db: Database;
let websiteId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  websiteId = await makeWebsite();
});

async function makeWebsite(): Promise<string> {
  const id = randomUUID();
  await db.insertInto('website').values({ websiteId: id, secret: '' }).execute();
  return id;
}

function createStore(id = websiteId, client = PHONE) {
  const deps = createPerformanceDeps(db, id);
  return (records: PerformanceRecord[], at = NOON) =>
    storePerformance(deps, [{ receivedAt: at, client, ...parseBatch(performanceRecordSchema, records) }]);
}

async function histogram(id = websiteId) {
  const rows = await db
    .selectFrom('performanceHistogram')
    .selectAll()
    .where('websiteId', '=', id)
    .where('samples', '!=', 0n)
    .execute();
  return rows
    .map(
      ({ metric, rating, bucket, samples, weight }) => `${metric} ${rating} ${bucket} ${samples} ${weight}`,
    )
    .sort();
}

async function totals(id = websiteId): Promise<Record<string, number>> {
  const rows = await db.selectFrom('performanceCount').selectAll().where('websiteId', '=', id).execute();
  return Object.fromEntries(rows.map(({ name, total }) => [name, total]));
}

interface Final {
  name: MetricName;
  value: number;
  weight: number;
}

function expectedHistogram(finals: readonly Final[]): string[] {
  const sums = new Map<string, { samples: number; weight: number }>();
  for (const { name, value, weight } of finals) {
    const key = `${name} ${rateMetric(name, value)} ${bucketOf(value)}`;
    const sum = sums.get(key) ?? { samples: 0, weight: 0 };
    sums.set(key, { samples: sum.samples + 1, weight: sum.weight + weight });
  }
  return [...sums].map(([key, { samples, weight }]) => `${key} ${samples} ${weight}`).sort();
}

describe('storing', () => {
  it('adds a value to the histogram of its dimensions and stores its row', async () => {
    await createStore()([metricRecord({ value: 2500, weight: 10 })]);
    const row = await db
      .selectFrom('performanceHistogram')
      .selectAll()
      .where('websiteId', '=', websiteId)
      .executeTakeFirst();
    expect(row).toMatchObject({
      metric: 'LCP',
      pageType: '1',
      template: 'clay',
      device: 'phone',
      browser: 'Safari',
      country: 'DE',
      navigationType: 'navigate',
      release: 'r1',
      rating: 'good',
      bucket: bucketOf(2500),
      samples: 1n,
      weight: 10,
      weightSquares: 100,
    });
    const { rows } = await sql`
      select kind, value, weight, device, received_at as "receivedAt"
      from performance_measurement m join performance_context c on c.id = m.context_id
      where c.website_id = ${websiteId}`.execute(db);
    expect(rows).toEqual([{ kind: 'LCP', value: 2500, weight: 10, device: 'phone', receivedAt: NOON }]);
  });

  it('computes the rating from the value and ignores the rating of the page', async () => {
    await createStore()([metricRecord({ value: 9000, rating: 'good' })]);
    expect(await histogram()).toEqual([`LCP poor ${bucketOf(9000)} 1 1`]);
  });

  it('counts views, hidden views and unsupported metrics', async () => {
    await createStore()([
      viewRecord(),
      viewRecord({ weight: 10, wasHidden: true }),
      viewRecord({ supported: ['LCP', 'CLS', 'FCP', 'TTFB'] }),
    ]);
    expect(await totals()).toEqual({ view: 12, hidden: 10, 'unsupported/INP': 1 });
  });

  it('adds timings and images to histograms of their own', async () => {
    await createStore()([timingRecord(40), imageRecord(300)]);
    expect(await histogram()).toEqual([
      `image/images.example  ${bucketOf(300)} 1 1`,
      `timing/add-to-cart/mount  ${bucketOf(40)} 1 1`,
    ]);
    expect(await totals()).toEqual({
      'image/images.example/views': 1,
      'image/images.example/count': 4,
      'image/images.example/bytes': 1000,
      'image/images.example/cached': 1,
    });
  });

  it('counts the drops that a page reports by reason, once', async () => {
    const store = createStore();
    const record = viewRecord({ counts: { a: { made: 9, sent: 5, network: 3, size: 1 } } });
    await store([record]);
    await store([record]);
    expect(await totals()).toEqual({ view: 1, 'dropped/network': 3, 'dropped/size': 1 });
  });

  it('counts a report once when two records carry it', async () => {
    const store = createStore();
    const [first, second] = [{ network: 3 }, { network: 1 }];
    await store([viewRecord({ counts: { a: first } })]);
    await store([metricRecord({ counts: { a: first, b: second } }), timingRecord(1)]);
    expect(await totals()).toEqual({ view: 1, 'dropped/network': 4 });
  });

  it('replaces characters that PostgreSQL cannot store', async () => {
    await createStore()([timingRecord(1), viewRecord({ template: 'a\u0000b\ud83d' })]);
    expect(await totals()).toEqual({ view: 1 });
  });

  it('stores neither rows nor counts when one of them fails', async () => {
    const record = metricRecord();
    const deps = {
      ...createPerformanceDeps(db, 'nobody'),
      limits: createCardinalityLimits(db, websiteId),
    };
    const { records } = parseBatch(performanceRecordSchema, [record]);
    await expect(storePerformance(deps, [{ receivedAt: NOON, client: PHONE, records }])).rejects.toThrow();
    expect(await histogram('nobody')).toEqual([]);
  });
});

describe('a revision', () => {
  it('that arrives days later replaces its metric on the day of the first one', async () => {
    const view = { pageLoadId: randomUUID(), viewStart: NOON.getTime() };
    const at = (days: number) => new Date(NOON.getTime() + days * 86_400_000);
    const store = createStore();
    await store([metricRecord({ ...view, value: 1000 })], at(0));
    await store([metricRecord({ ...view, value: 3000, revision: 1 })], at(1));
    await store([metricRecord({ ...view, value: 5000, revision: 2 })], at(9));
    expect(await histogram()).toEqual([`LCP poor ${bucketOf(5000)} 1 1`]);
    expect(await countMeasurements(db, websiteId)).toBe(1);
  });

  it('of a record that another process stored after midnight is not stored on the day before', async () => {
    const record = viewRecord({ viewStart: NOON.getTime() });
    await createStore()([record], new Date('2026-03-05T00:00:00.100Z'));
    await createStore()([record], new Date('2026-03-04T23:59:59.900Z'));
    expect(await countMeasurements(db, websiteId)).toBe(1);
    expect((await totals()).view).toBe(1);
  });

  it('of a record from before midnight is not stored a second time after it', async () => {
    const record = viewRecord({ viewStart: NOON.getTime() });
    const before = new Date('2026-03-04T23:59:59.900Z');
    const after = new Date('2026-03-05T00:00:00.100Z');
    const [one, other] = [createStore(), createStore()];
    await Promise.all([one([record], before), other([record], after), one([record], after)]);
    expect(await countMeasurements(db, websiteId)).toBe(1);
    expect((await totals()).view).toBe(1);
  });

  const first = metricRecord({ name: 'CLS', value: 0, revision: 0, viewStart: NOON.getTime() });
  const later = { ...first, id: 'later', value: 0.3, revision: 1 };

  it('replaces an earlier one in the histogram', async () => {
    const store = createStore();
    await store([first]);
    await store([later]);
    expect(await histogram()).toEqual([`CLS poor ${bucketOf(0.3)} 1 1`]);
  });

  it('changes nothing when a later one is stored', async () => {
    const store = createStore();
    await store([later]);
    await store([first, later]);
    expect(await histogram()).toEqual([`CLS poor ${bucketOf(0.3)} 1 1`]);
  });

  it('keeps the day of the first revision', async () => {
    const store = createStore();
    await store([first]);
    await store([later], new Date('2026-03-05T00:01:00Z'));
    const days = await db
      .selectFrom('performanceHistogram')
      .select((select) => select.fn<string>('to_char', ['day', select.val('YYYY-MM-DD')]).as('day'))
      .where('websiteId', '=', websiteId)
      .where('samples', '>', 0n)
      .execute();
    expect(days).toEqual([{ day: '2026-03-04' }]);
  });
});

interface Delivery {
  records: PerformanceRecord[];
  finals: Final[];
}

const revisions = fc.array(
  fc.record({
    name: fc.constantFrom<MetricName[]>('LCP', 'INP', 'FCP'),
    values: fc.array(fc.constantFrom(0, 0.05, 0.3, 150, 2500, 2501, 7000), { minLength: 1, maxLength: 4 }),
    weight: fc.constantFrom(1, 10),
  }),
  { minLength: 1, maxLength: 8 },
);

function deliveryOf(metrics: { name: MetricName; values: number[]; weight: number }[]): Delivery {
  const records = metrics.flatMap(({ name, values, weight }) => {
    const record = metricRecord({ name, weight });
    return values.map((value, revision) => ({ ...record, id: `${record.id}-${revision}`, value, revision }));
  });
  const finals = metrics.map(({ name, values, weight }) => ({ name, weight, value: values.at(-1) ?? 0 }));
  return { records, finals };
}

/** The records in any order, in batches, some of them twice. */
const shuffled = revisions.chain((metrics) => {
  const { records, finals } = deliveryOf(metrics);
  return fc
    .tuple(
      fc.shuffledSubarray([...records, ...records], { minLength: 0, maxLength: records.length * 2 }),
      fc.shuffledSubarray(records, { minLength: records.length, maxLength: records.length }),
      fc.integer({ min: 1, max: 5 }),
    )
    .map(([repeated, all, size]) => ({ finals, batches: inBatches([...repeated, ...all], size) }));
});

function inBatches<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

describe('in any order', () => {
  it('counts the latest revision of each metric once', async () => {
    await fc.assert(
      fc.asyncProperty(shuffled, async ({ finals, batches }) => {
        const id = await makeWebsite();
        const store = createStore(id);
        for (const batch of batches) await store(batch);
        expect(await histogram(id)).toEqual(expectedHistogram(finals));
      }),
      { numRuns: 25 },
    );
  });

  it('counts the latest revision of each metric once under concurrent requests', async () => {
    await fc.assert(
      fc.asyncProperty(shuffled, async ({ finals, batches }) => {
        const id = await makeWebsite();
        await Promise.all(batches.map((batch) => createStore(id)(batch)));
        expect(await histogram(id)).toEqual(expectedHistogram(finals));
      }),
      { numRuns: 15 },
    );
  });

  it('never fails when many requests write the same rows', async () => {
    const metrics = Array.from({ length: 200 }, (_, index) => ({
      name: (['LCP', 'INP', 'FCP'] as const)[index % 3] ?? 'LCP',
      values: [0, 150, 2501].slice(0, 1 + (index % 3)),
      weight: 1 + (index % 2) * 9,
    }));
    const { records, finals } = deliveryOf(metrics);
    const orders = Array.from({ length: 6 }, (_, index) => (index % 2 ? records.toReversed() : records));
    await Promise.all(orders.flatMap((order) => inBatches(order, 50).map((batch) => createStore()(batch))));
    expect(await histogram()).toEqual(expectedHistogram(finals));
  });
});

describe('the cardinality of a day', () => {
  it('is limited: values over the limit are counted as other', async () => {
    const store = createStore();
    const templates = Array.from({ length: 230 }, (_, index) => `t${String(index).padStart(3, '0')}`);
    for (const batch of inBatches(templates, 40))
      await store(batch.map((template) => viewRecord({ template })));
    const rows = await db
      .selectFrom('performanceCount')
      .select(['template', 'total'])
      .where('websiteId', '=', websiteId)
      .execute();
    expect(rows).toHaveLength(201);
    expect(rows.find(({ template }) => template === 'other')?.total).toBe(30);
  });

  it('is shared by all processes of a website', async () => {
    for (const template of ['a', 'b', 'a']) await createStore()([viewRecord({ template })]);
    const rows = await db
      .selectFrom('performanceCount')
      .select(['template', 'total'])
      .where('websiteId', '=', websiteId)
      .orderBy('template')
      .execute();
    expect(rows).toEqual([
      { template: 'a', total: 2 },
      { template: 'b', total: 1 },
    ]);
  });
});
