import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { performanceRecordSchema } from '../../schemas/performance-schemas';
import type { OpenDatabase } from '../../server/database/open-database';
import { createCardinalityLimits } from '../../server/telemetry/aggregates/cardinality-limits';
import { createVisitCounter } from '../../server/telemetry/aggregates/visit-classes';
import type { ClickHouse } from '../../server/telemetry/clickhouse/clickhouse-client';
import { createClickHouseRecords } from '../../server/telemetry/clickhouse/clickhouse-records';
import { insertBatches } from '../../server/telemetry/clickhouse/insert-batches';
import { createSpool } from '../../server/telemetry/clickhouse/spool';
import { parseBatch } from '../../server/telemetry/intake/parse-batch';
import { buildReport } from '../../server/telemetry/report/build-report';
import { readScope } from '../../server/telemetry/report/report-scope';
import { openTestDatabase } from '../unit/server/open-test-database';
import { openClickHouseStorage } from '../unit/server/telemetry/record-home';
import { metricRecord, viewRecord } from '../unit/server/telemetry/sample-records';

const NOW = Date.parse('2026-03-04T12:00:00Z');
const VISITS = 60;

let database: OpenDatabase;
let opened: Awaited<ReturnType<typeof openClickHouseStorage>>;

beforeAll(async () => {
  database = await openTestDatabase();
  opened = await openClickHouseStorage(inject('clickhouseUrl'));
});
afterAll(async () => {
  await opened.remove();
  await database.close();
});

/** Returns a ClickHouse whose every second insert of records fails: in turn, before and after they are stored. */
function failOften(clickhouse: ClickHouse): ClickHouse {
  let inserts = 0;
  return {
    ...clickhouse,
    async insert(table, lines) {
      if (table !== 'performance_record') return clickhouse.insert(table, lines);
      inserts += 1;
      if (inserts % 4 === 2) throw new Error('failed before the insert');
      await clickhouse.insert(table, lines);
      if (inserts % 4 === 0) throw new Error('failed after the insert');
    },
  };
}

it('counts each record of a large spool file once, whenever its inserts fail', async () => {
  const { db } = database;
  const { storage, settings } = opened;
  const websiteId = randomUUID();
  await db.insertInto('website').values({ websiteId, secret: '' }).execute();
  const limits = createCardinalityLimits(db, websiteId, () => true);
  const records = createClickHouseRecords({ db, websiteId, limits, visits: createVisitCounter(), storage });
  const client = { network: '10.0.0.1', device: 'phone', browser: 'Safari', country: '' } as const;
  for (let visit = 0; visit < VISITS; visit += 1) {
    const lines = [viewRecord(), metricRecord({ pageLoadId: randomUUID(), value: 1000 + visit })];
    const parsed = parseBatch(performanceRecordSchema, lines).records;
    await records.store([{ receivedAt: new Date(NOW), client, records: parsed }]);
  }
  await storage.spool.seal();
  expect(await readdir(settings.spoolDir)).toHaveLength(1);

  const clickhouse = failOften(storage.clickhouse);
  let failures = 0;
  for (let isDone = false; !isDone; ) {
    // A part has some visits. Each attempt opens the spool again, as a process does that starts after `kill -9`.
    const spool = createSpool({ dir: settings.spoolDir, maxBytes: 10_000_000, maxFileBytes: 10_000 });
    const batchLimits = { rows: 1, bytes: 1 };
    const inserted = insertBatches({ clickhouse, spool, keepDays: storage.keepDays, now: NOW, batchLimits });
    isDone = await inserted.then(
      () => true,
      () => false,
    );
    failures += isDone ? 0 : 1;
  }
  expect(failures).toBeGreaterThan(2);
  expect(await readdir(settings.spoolDir)).toEqual([]);
  const report = await buildReport(records.figures, readScope({}, websiteId, NOW), 1);
  expect(report.metrics[0]).toMatchObject({ name: 'LCP', samples: VISITS });
  expect(report.missing.views).toBe(VISITS);
});
