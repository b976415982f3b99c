import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { performanceRecordSchema } from '../../../../../contract/telemetry/performance-record';
import {
  createMeasurementDays,
  deleteMeasurements,
} from '../../../../../server/platform/database/measurement-days';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { parseBatch } from '../../../../../server/telemetry/intake/parse-batch';
import { storePerformance } from '../../../../../server/telemetry/store/postgres/store-performance';
import { openTestDatabase } from '../../open-test-database';
import { countMeasurements } from '../../telemetry/count-measurements';
import { createPerformanceDeps } from '../../telemetry/performance-deps';
import { metricRecord } from '../../telemetry/sample-records';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2031-03-04T12:00:00Z');
const CLIENT = { network: '10.0.0.1', device: 'phone', browser: 'Safari', country: '' } as const;

let database: OpenDatabase;
let websiteId: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  websiteId = await makeWebsite();
});

async function makeWebsite(): Promise<string> {
  const id = randomUUID();
  await database.db.insertInto('website').values({ websiteId: id, secret: '' }).execute();
  return id;
}

async function store(daysAgo: number, id = websiteId): Promise<void> {
  const { records } = parseBatch(performanceRecordSchema, [metricRecord()]);
  const delivery = { receivedAt: new Date(NOW - daysAgo * DAY_MS), client: CLIENT, records };
  await storePerformance(createPerformanceDeps(database.db, id), [delivery]);
}

async function partitions(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'performance_measurement'::regclass order by name`.execute(database.db);
  return rows.map(({ name }) => name.slice(-8)).filter((day) => day.startsWith('2031'));
}

const clear = (id = websiteId) =>
  deleteMeasurements({
    db: database.db,
    websiteId: id,
    retention: { recordDays: 400, performanceDays: 30 },
    now: NOW,
  });

it('each day has a partition, which is dropped when it is old', async () => {
  for (const daysAgo of [32, 31, 30, 0]) await store(daysAgo);
  expect(await partitions()).toEqual(['20310131', '20310201', '20310202', '20310304']);
  await clear();
  expect(await partitions()).toEqual(['20310202', '20310304']);
  expect(await countMeasurements(database.db, websiteId)).toBe(2);
});

it('a partition that no website used is dropped when it is old', async () => {
  const days = createMeasurementDays(database.db);
  await days.create('2031-01-15');
  await days.create('2031-03-05');
  await clear();
  expect(await partitions()).not.toContain('20310115');
  expect(await partitions()).toContain('20310305');
});

it('a day of several websites keeps the measurements of the others', async () => {
  const other = await makeWebsite();
  await store(40);
  await store(40, other);
  await clear();
  expect(await countMeasurements(database.db, websiteId)).toBe(0);
  expect(await countMeasurements(database.db, other)).toBe(1);
  await clear(other);
  expect(await partitions()).not.toContain('20310123');
});

it('several processes create a day at once', async () => {
  const creating = Array.from({ length: 4 }, () => createMeasurementDays(database.db).create('2031-06-01'));
  await Promise.all(creating);
  expect(await partitions()).toContain('20310601');
});

it('a day that is missing although it was created is created again with the next record', async () => {
  const deps = createPerformanceDeps(database.db, websiteId);
  const deliver = () =>
    storePerformance(deps, [
      {
        receivedAt: new Date(NOW + DAY_MS),
        client: CLIENT,
        records: parseBatch(performanceRecordSchema, [metricRecord()]).records,
      },
    ]);
  await deliver();
  await sql`drop table performance_measurement_20310305`.execute(database.db);
  await expect(deliver()).rejects.toThrow('no partition');
  await deliver();
  expect(await countMeasurements(database.db, websiteId)).toBe(1);
});
