import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { errorRecordSchema } from '../../../../../contract/telemetry/performance-record';
import { foldErrorHours } from '../../../../../server/platform/database/fold-error-hours';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { createCardinalityLimits } from '../../../../../server/telemetry/intake/cardinality-limits';
import { parseBatch } from '../../../../../server/telemetry/intake/parse-batch';
import { createRecordCounters } from '../../../../../server/telemetry/intake/record-counters';
import { storeErrors } from '../../../../../server/telemetry/store/postgres/store-errors';
import { openTestDatabase } from '../../open-test-database';
import { errorRecord } from '../../telemetry/sample-records';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-03-04T12:00:00Z');
const PHONE = { network: '10.0.0.1', device: 'phone', browser: 'Safari', country: 'DE' } as const;

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

/** Stores an error that arrived some hours ago. */
async function store(hoursAgo: number): Promise<void> {
  const limits = createCardinalityLimits(database.db, websiteId);
  const deps = {
    db: database.db,
    websiteId,
    limits,
    isBundleFile: () => false,
    counters: createRecordCounters(new Registry()),
  };
  const { records } = parseBatch(errorRecordSchema, [errorRecord()]);
  await storeErrors(deps, { receivedAt: new Date(NOW - hoursAgo * HOUR_MS), client: PHONE, records });
}

const fold = (more: object = {}) => foldErrorHours({ db: database.db, websiteId, now: NOW, ...more });

async function counts() {
  const rows = await database.db
    .selectFrom('errorCount')
    .select(['hour', 'total'])
    .where('websiteId', '=', websiteId)
    .orderBy('day')
    .orderBy('hour')
    .execute();
  return rows.map(({ hour, total }) => [hour, Number(total)]);
}

it('adds up the hours of a day that is more than two days old, and keeps later ones', async () => {
  for (const hoursAgo of [80, 79, 79, 48, 1]) await store(hoursAgo);
  expect(await fold()).toBe(2);
  expect(await counts()).toEqual([
    [-1, 3],
    [12, 1],
    [11, 1],
  ]);
});

it('adds to the day what arrives after it was folded', async () => {
  await store(80);
  await fold();
  await store(79);
  await fold();
  expect(await counts()).toEqual([[-1, 2]]);
});

it('stops between batches once the server is stopping', async () => {
  for (const hoursAgo of [80, 79, 78]) await store(hoursAgo);
  expect(await fold({ isStopping: () => true })).toBe(0);
  expect(await counts()).toHaveLength(3);
});

it('loses no error when records arrive and several processes fold at once', async () => {
  const storing = Array.from({ length: 16 }, (_, index) => store(74 + (index % 8)));
  const folding = Array.from({ length: 3 }, () => fold({ batchSize: 2 }));
  await Promise.all([...storing, ...folding]);
  await fold({ batchSize: 2 });
  expect(await counts()).toEqual([[-1, 16]]);
});
