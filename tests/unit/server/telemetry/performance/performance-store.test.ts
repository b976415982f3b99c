import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PerformanceRecord, performanceRecordSchema } from '../../../../../schemas/performance-schemas';
import type { Database, OpenDatabase } from '../../../../../server/database/open-database';
import type { Client } from '../../../../../server/http/read-client';
import { createCardinalityLimits } from '../../../../../server/telemetry/aggregates/cardinality-limits';
import { bucketOf } from '../../../../../server/telemetry/aggregates/histogram';
import { type MetricName, rateMetric } from '../../../../../server/telemetry/aggregates/rate-metric';
import { parseBatch } from '../../../../../server/telemetry/intake/parse-batch';
import { storePerformance } from '../../../../../server/telemetry/performance/performance-store';
import { openTestDatabase } from '../../open-test-database';
import { imageLine, metricLine, timingLine, viewLine } from '../sample-records';

const NOON = new Date('2026-03-04T12:00:00Z');
const PHONE: Client = { device: 'phone', browser: 'Safari' };

let database: OpenDatabase;
let db: Database;
let websiteId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
}, 60_000);
afterAll(() => database.close());
beforeEach(async () => {
  websiteId = await makeWebsite();
});

async function makeWebsite(): Promise<string> {
  const id = randomUUID();
  await db.insertInto('website').values({ websiteId: id, secret: '' }).execute();
  return id;
}

function keeper(id = websiteId, client = PHONE) {
  const deps = { db, websiteId: id, limits: createCardinalityLimits(db, id) };
  return (records: PerformanceRecord[], at = NOON) =>
    storePerformance(deps, at, client, parseBatch(performanceRecordSchema, records).records);
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

describe('keeping', () => {
  it('counts a value by what tells visits apart, and keeps its row', async () => {
    await keeper()([metricLine({ value: 2500, weight: 10 })]);
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
      navigationType: 'navigate',
      release: 'r1',
      rating: 'good',
      bucket: bucketOf(2500),
      samples: 1n,
      weight: 10,
      weightSquares: 100,
    });
    const [kept] = await db
      .selectFrom('performanceRecord')
      .selectAll()
      .where('websiteId', '=', websiteId)
      .execute();
    expect(kept).toMatchObject({
      type: 'metric',
      value: 2500,
      weight: 10,
      device: 'phone',
      receivedAt: NOON,
    });
  });

  it('tells the rating from the value, whatever the page says', async () => {
    await keeper()([metricLine({ value: 9000, rating: 'good' })]);
    expect(await histogram()).toEqual([`LCP poor ${bucketOf(9000)} 1 1`]);
  });

  it('counts visits, the hidden ones, and what a browser cannot measure', async () => {
    await keeper()([
      viewLine(),
      viewLine({ weight: 10, wasHidden: true }),
      viewLine({ supported: ['LCP', 'CLS', 'FCP', 'TTFB'] }),
    ]);
    expect(await totals()).toEqual({ view: 12, hidden: 10, 'unsupported/INP': 1 });
  });

  it('has timings and pictures in histograms of their own', async () => {
    await keeper()([timingLine(40), imageLine(300)]);
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

  it('counts what pages gave up, once, by reason', async () => {
    const keep = keeper();
    const line = viewLine({ counts: { a: { made: 9, sent: 5, network: 3, size: 1 } } });
    await keep([line]);
    await keep([line]);
    expect(await totals()).toEqual({ view: 1, 'dropped/network': 3, 'dropped/size': 1 });
  });

  it('counts once what two lines tell under the same id, whichever comes first', async () => {
    const keep = keeper();
    const [once, twice] = [{ network: 3 }, { network: 1 }];
    await keep([viewLine({ counts: { a: once } })]);
    await keep([metricLine({ counts: { a: once, b: twice } }), timingLine(1)]);
    expect(await totals()).toEqual({ view: 1, 'dropped/network': 4 });
  });

  it('keeps a text that the database could not hold, mended', async () => {
    await keeper()([timingLine(1), viewLine({ template: 'a\u0000b\ud83d' })]);
    expect(await totals()).toEqual({ view: 1 });
  });

  it('keeps neither rows nor counts where one of them fails', async () => {
    const line = metricLine();
    const deps = { db, websiteId: 'nobody', limits: createCardinalityLimits(db, websiteId) };
    const { records } = parseBatch(performanceRecordSchema, [line]);
    await expect(storePerformance(deps, NOON, PHONE, records)).rejects.toThrow();
    expect(await histogram('nobody')).toEqual([]);
  });
});

describe('a revision', () => {
  const first = metricLine({ name: 'CLS', value: 0, revision: 0 });
  const later = { ...first, id: 'later', value: 0.3, revision: 1 };

  it('takes the place of an earlier one, in the histogram too', async () => {
    const keep = keeper();
    await keep([first]);
    await keep([later]);
    expect(await histogram()).toEqual([`CLS poor ${bucketOf(0.3)} 1 1`]);
  });

  it('changes nothing where a later one is there', async () => {
    const keep = keeper();
    await keep([later]);
    await keep([first, later]);
    expect(await histogram()).toEqual([`CLS poor ${bucketOf(0.3)} 1 1`]);
  });

  it('leaves the visit on its day', async () => {
    const keep = keeper();
    await keep([first]);
    await keep([later], new Date('2026-03-05T00:01:00Z'));
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
  lines: PerformanceRecord[];
  finals: Final[];
}

const revisions = fc.array(
  fc.record({
    name: fc.constantFrom<MetricName[]>('LCP', 'INP', 'CLS'),
    values: fc.array(fc.constantFrom(0, 0.05, 0.3, 150, 2500, 2501, 7000), { minLength: 1, maxLength: 4 }),
    weight: fc.constantFrom(1, 10),
  }),
  { minLength: 1, maxLength: 8 },
);

function deliveryOf(metrics: { name: MetricName; values: number[]; weight: number }[]): Delivery {
  const lines = metrics.flatMap(({ name, values, weight }) => {
    const line = metricLine({ name, weight });
    return values.map((value, revision) => ({ ...line, id: `${line.id}-${revision}`, value, revision }));
  });
  const finals = metrics.map(({ name, values, weight }) => ({ name, weight, value: values.at(-1) ?? 0 }));
  return { lines, finals };
}

/** The lines in any order, each perhaps twice, in pieces. */
const shuffled = revisions.chain((metrics) => {
  const { lines, finals } = deliveryOf(metrics);
  return fc
    .tuple(
      fc.shuffledSubarray([...lines, ...lines], { minLength: 0, maxLength: lines.length * 2 }),
      fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
      fc.integer({ min: 1, max: 5 }),
    )
    .map(([repeated, all, size]) => ({ finals, pieces: inPieces([...repeated, ...all], size) }));
});

function inPieces<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

describe('whatever the order', () => {
  it('the latest revisions are counted, each once', async () => {
    await fc.assert(
      fc.asyncProperty(shuffled, async ({ finals, pieces }) => {
        const id = await makeWebsite();
        const keep = keeper(id);
        for (const piece of pieces) await keep(piece);
        expect(await histogram(id)).toEqual(expectedHistogram(finals));
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it('so they are where many write at once', async () => {
    await fc.assert(
      fc.asyncProperty(shuffled, async ({ finals, pieces }) => {
        const id = await makeWebsite();
        await Promise.all(pieces.map((piece) => keeper(id)(piece)));
        expect(await histogram(id)).toEqual(expectedHistogram(finals));
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  it('a crowd that writes the same rows is never made to fail', async () => {
    const metrics = Array.from({ length: 200 }, (_, index) => ({
      name: (['LCP', 'INP', 'CLS'] as const)[index % 3] ?? 'LCP',
      values: [0, 150, 2501].slice(0, 1 + (index % 3)),
      weight: 1 + (index % 2) * 9,
    }));
    const { lines, finals } = deliveryOf(metrics);
    const ways = Array.from({ length: 6 }, (_, way) => (way % 2 ? lines.toReversed() : lines));
    await Promise.all(ways.flatMap((way) => inPieces(way, 50).map((piece) => keeper()(piece))));
    expect(await histogram()).toEqual(expectedHistogram(finals));
  }, 60_000);
});

describe('what a day may have', () => {
  it('is bounded: values beyond it are counted as one', async () => {
    const keep = keeper();
    const templates = Array.from({ length: 230 }, (_, index) => `t${String(index).padStart(3, '0')}`);
    for (const piece of inPieces(templates, 40)) await keep(piece.map((template) => viewLine({ template })));
    const rows = await db
      .selectFrom('performanceCount')
      .select(['template', 'total'])
      .where('websiteId', '=', websiteId)
      .execute();
    expect(rows).toHaveLength(201);
    expect(rows.find(({ template }) => template === 'other')?.total).toBe(30);
  });

  it('is the same for every process of a website', async () => {
    for (const template of ['a', 'b', 'a']) await keeper()([viewLine({ template })]);
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
