import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { ClickHouse } from '../../server/telemetry/clickhouse/clickhouse-client';
import { insertBatches } from '../../server/telemetry/clickhouse/insert-batches';
import { createSpool } from '../../server/telemetry/clickhouse/spool';
import { buildReport } from '../../server/telemetry/report/build-report';
import { parseScope } from '../../server/telemetry/store/report-scope';
import { metricRecord, viewRecord } from '../unit/server/telemetry/sample-records';
import { provideRecordStores, storeLines } from './record-stores';

const NOW = Date.parse('2026-03-04T12:00:00Z');
const VISITS = 60;

const stores = provideRecordStores();

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
  const { storage, settings } = stores.current;
  const websiteId = await stores.current.addWebsite();
  const records = stores.current.openRecords(websiteId);
  for (let visit = 0; visit < VISITS; visit += 1) {
    const lines = [viewRecord(), metricRecord({ pageLoadId: randomUUID(), value: 1000 + visit })];
    await storeLines(records, lines, { at: NOW });
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
  const report = await buildReport(records.figures, parseScope({}, websiteId, NOW), 1);
  expect(report.metrics[0]).toMatchObject({ name: 'LCP', samples: VISITS });
  expect(report.missing.views).toBe(VISITS);
});
