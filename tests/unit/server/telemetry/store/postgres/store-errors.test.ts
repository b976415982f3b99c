import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorRecordSchema } from '../../../../../../contract/telemetry/performance-record';
import type { OpenDatabase } from '../../../../../../server/platform/database/open-database';
import { createCardinalityLimits } from '../../../../../../server/telemetry/intake/cardinality-limits';
import { parseBatch } from '../../../../../../server/telemetry/intake/parse-batch';
import { createRecordCounters } from '../../../../../../server/telemetry/intake/record-counters';
import { storeErrors } from '../../../../../../server/telemetry/store/postgres/store-errors';
import { openTestDatabase } from '../../../open-test-database';
import { errorRecord } from '../../sample-records';

const NOON = new Date('2026-03-04T12:00:00Z');
const LATER = new Date('2026-03-04T13:00:00Z');
const PHONE = { device: 'phone', browser: 'Safari', country: 'DE', network: '10.0.0.1' } as const;

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

function store(errors: object[], at = NOON) {
  const limits = createCardinalityLimits(database.db, websiteId);
  const isBundleFile = (source: string) => source.endsWith('/assets/vitrine/vitrine.js');
  const deps = {
    db: database.db,
    websiteId,
    limits,
    isBundleFile,
    counters: createRecordCounters(new Registry()),
  };
  const { records } = parseBatch(errorRecordSchema, errors);
  return storeErrors(deps, { receivedAt: at, client: PHONE, records });
}

const groups = () =>
  database.db.selectFrom('errorGroup').selectAll().where('websiteId', '=', websiteId).execute();

async function counted(): Promise<Record<string, bigint>> {
  const rows = await database.db
    .selectFrom('errorCount')
    .selectAll()
    .where('websiteId', '=', websiteId)
    .execute();
  // Hours have rows of their own.
  const sums: Record<string, bigint> = {};
  for (const { path, total } of rows) sums[path] = (sums[path] ?? 0n) + total;
  return sums;
}

describe('an error', () => {
  it('is counted in its group by the count that its page reports', async () => {
    await store([errorRecord({ count: 3 }), errorRecord({ count: 2, path: '/cart' })]);
    await store([errorRecord()], LATER);
    expect(await groups()).toMatchObject([
      { event: 'error', origin: 'page', message: 'x is not a function', firstSeen: NOON, lastSeen: LATER },
    ]);
    expect(await counted()).toEqual({ '/shop': 4n, '/cart': 2n });
  });

  it.each([100, 101, 100_000, 5_000_000])('is counted 100 times at most: %d', async (count) => {
    await store([errorRecord({ count })]);
    expect(await counted()).toEqual({ '/shop': 100n });
  });

  it('of a stored id is counted once', async () => {
    const record = errorRecord({ count: 5 });
    await store([record, record]);
    await store([record]);
    expect(await counted()).toEqual({ '/shop': 5n });
  });

  it('extends the first time seen when an older error arrives later', async () => {
    await store([errorRecord()], LATER);
    await store([errorRecord()], NOON);
    expect(await groups()).toMatchObject([{ firstSeen: NOON, lastSeen: LATER }]);
  });

  it('in a file of the bundle has the origin ours, whatever the page reports', async () => {
    await store([
      errorRecord({ source: 'https://shop.example/assets/vitrine/vitrine.js' }),
      errorRecord({ source: 'https://shop.example/theme.js' }),
    ]);
    expect((await groups()).map(({ origin, source }) => `${origin} ${source}`).sort()).toEqual([
      'ours https://shop.example/assets/vitrine/vitrine.js',
      'page https://shop.example/theme.js',
    ]);
  });

  it('is counted when concurrent requests write the same groups', async () => {
    const kinds = Array.from({ length: 20 }, (_, index) =>
      errorRecord({ message: `kind ${'x'.repeat(index)}` }),
    );
    const batches = [kinds, kinds.toReversed(), kinds, kinds.toReversed()].map((batch, index) =>
      batch.map((record) => ({ ...record, id: `${record.id}-${index}` })),
    );
    await Promise.all(batches.map((batch) => store(batch)));
    expect(await groups()).toHaveLength(20);
    const rows = await database.db
      .selectFrom('errorCount')
      .select('total')
      .where('websiteId', '=', websiteId)
      .execute();
    expect(rows.map(({ total }) => total)).toEqual(rows.map(() => 4n));
  });
});
