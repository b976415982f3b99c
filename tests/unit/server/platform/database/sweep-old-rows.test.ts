import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import {
  errorRecordSchema,
  performanceRecordSchema,
} from '../../../../../contract/telemetry/performance-record';
import { type OpenDatabase, openDatabase } from '../../../../../server/platform/database/open-database';
import { sweepOldRows } from '../../../../../server/platform/database/sweep-old-rows';
import { parseBatch } from '../../../../../server/telemetry/intake/parse-batch';
import { storeErrors } from '../../../../../server/telemetry/store/postgres/store-errors';
import { storePerformance } from '../../../../../server/telemetry/store/postgres/store-performance';
import { storeRecords } from '../../../../../server/telemetry/store/postgres/store-records';
import { testDatabaseLocation } from '../../open-test-database';
import { createPerformanceDeps } from '../../telemetry/performance-deps';
import { errorRecord, metricRecord } from '../../telemetry/sample-records';

const NOW = Date.parse('2026-03-04T12:00:00Z');
const DAY_MS = 86_400_000;
const PHONE = { device: 'phone', browser: 'Safari', country: 'DE', network: '10.0.0.1' } as const;
const RETENTION = { recordDays: 400, performanceDays: 30 };

let location: string;
let database: OpenDatabase;
let websiteId: string;

beforeAll(async () => {
  location = await testDatabaseLocation('memory://');
  database = await openDatabase(location);
});
afterAll(() => database.close());
beforeEach(async () => {
  websiteId = randomUUID();
  await database.db.insertInto('website').values({ websiteId, secret: '' }).execute();
});

/** Stores one row of each kind. */
async function storeOne(daysAgo: number): Promise<void> {
  const at = new Date(NOW - daysAgo * DAY_MS);
  const deps = { ...createPerformanceDeps(database.db, websiteId), isBundleFile: () => false };
  const { records } = parseBatch(performanceRecordSchema, [metricRecord()]);
  await storePerformance(deps, [{ receivedAt: at, client: PHONE, records }]);
  const errors = parseBatch(errorRecordSchema, [errorRecord()]).records;
  await storeErrors(deps, { receivedAt: at, client: PHONE, records: errors });
  const counts = { [randomUUID()]: { network: 1 } };
  const hit = { id: randomUUID(), kind: 'hit', data: { data: {} }, counts };
  await storeRecords(deps, [{ receivedAt: at, client: PHONE, records: [hit] }]);
}

async function rows(): Promise<Record<string, number>> {
  type Table = 'record' | 'errorRecord' | 'performanceHistogram' | 'toldCount';
  const count = async (table: Table) =>
    (await database.db.selectFrom(table).select('websiteId').where('websiteId', '=', websiteId).execute())
      .length;
  return {
    hits: await count('record'),
    errors: await count('errorRecord'),
    histogram: await count('performanceHistogram'),
    reports: await count('toldCount'),
  };
}

const sweep = (more: object = {}) =>
  sweepOldRows({ db: database.db, websiteId, retention: RETENTION, now: NOW, ...more });

it('deletes expired rows and keeps their aggregates', async () => {
  for (const daysAgo of [401, 399, 31, 29, 6]) await storeOne(daysAgo);
  await sweep();
  expect(await rows()).toEqual({ hits: 4, errors: 2, histogram: 5, reports: 1 });
});

it('deletes carts whose cookie has expired, except purchased ones', async () => {
  const cart = (id: string, daysAgo: number, isPurchased = false) => {
    const at = new Date(NOW - daysAgo * DAY_MS);
    return { websiteId, id, orderId: null, version: 1, createdAt: at, changedAt: at, isPurchased };
  };
  await database.db
    .insertInto('cart')
    .values([cart('old', 32), cart('bought', 32, true), cart('of use', 30)])
    .execute();
  await sweep();
  const kept = await database.db.selectFrom('cart').select('id').where('websiteId', '=', websiteId).execute();
  expect(kept.map(({ id }) => id).sort()).toEqual(['bought', 'of use']);
});

it('deletes all expired rows when they exceed one batch', async () => {
  for (let count = 0; count < 7; count += 1) await storeOne(500);
  await sweep({ batchSize: 3 });
  expect(await rows()).toMatchObject({ hits: 0, errors: 0 });
});

it('deletes uploaded pictures that nothing shows, a day later', async () => {
  const picture = (id: string, daysAgo: number) => ({
    ...{ websiteId, id, fileName: 'a.webp', content: Buffer.from('a'), width: 10, height: 10 },
    createdAt: new Date(NOW - daysAgo * DAY_MS),
  });
  const [fresh, unused, saved, deletedProduct] = ['1', '2', '3', '4'].map((digit) => digit.repeat(24)) as [
    ...[string, string, string, string],
  ];
  const pictures = [picture(fresh, 0.5), picture(unused, 2), picture(saved, 2), picture(deletedProduct, 2)];
  await database.db.insertInto('picture').values(pictures).execute();
  const product = (id: string, deletedAt: Date | null) => ({
    ...{ websiteId, currency: 'USD', id, version: 1, isVisible: true, deletedAt, stamp: 1 },
    item: JSON.stringify({ items: [{ id }] }),
  });
  const products = [product(saved, null), product(deletedProduct, new Date(NOW))];
  await database.db.insertInto('product').values(products).execute();
  await sweep();
  const left = await database.db
    .selectFrom('picture')
    .select('id')
    .where('websiteId', '=', websiteId)
    .orderBy('id')
    .execute();
  expect(left.map(({ id }) => id)).toEqual([fresh, saved, deletedProduct]);
});

it('keeps the rows of other websites', async () => {
  await storeOne(500);
  await sweep({ websiteId: 'another' });
  expect(await rows()).toMatchObject({ hits: 1, errors: 1 });
});

it('deletes nothing once the server is stopping', async () => {
  await storeOne(500);
  expect(await sweep({ isStopping: () => true })).toBe(0);
  expect(await rows()).toMatchObject({ hits: 1 });
});

// PGlite has a single session.
if (inject('postgresPort') !== undefined) {
  it('returns at once while another process sweeps', async () => {
    await storeOne(500);
    await database.db.transaction().execute(async (other) => {
      await sql`select pg_advisory_xact_lock(hashtext(${`vitrine sweep ${websiteId}`}))`.execute(other);
      expect(await sweep()).toBe(0);
    });
    expect(await sweep()).toBeGreaterThan(0);
  });
}
