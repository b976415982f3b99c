import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { performanceRecordSchema } from '../../contract/telemetry/performance-record';
import type { OpenDatabase } from '../../server/platform/database/open-database';
import { createClickHouseRecords } from '../../server/telemetry/clickhouse/clickhouse-records';
import { insertBatches } from '../../server/telemetry/clickhouse/insert-batches';
import { openClickHouse } from '../../server/telemetry/clickhouse/open-clickhouse';
import { readRecordRows } from '../../server/telemetry/clickhouse/read-rows';
import { rollUpDays } from '../../server/telemetry/clickhouse/roll-up-days';
import { createCardinalityLimits } from '../../server/telemetry/intake/cardinality-limits';
import { parseBatch } from '../../server/telemetry/intake/parse-batch';
import { createVisitCounter } from '../../server/telemetry/intake/visit-classes';
import { buildReport } from '../../server/telemetry/report/build-report';
import { parseScope } from '../../server/telemetry/store/report-scope';
import { type ClickHouseServer, hasClickHouseServer, startClickHouse } from '../support/clickhouse-server';
import { findFreePort } from '../support/free-port';
import { openTestDatabase } from '../unit/server/open-test-database';
import { metricRecord, viewRecord } from '../unit/server/telemetry/sample-records';
import { documentedTables } from './documented-cluster';

const DAY_MS = 86_400_000;
const VIEWS = 40;
/** Without replicas, which need a ZooKeeper. */
const REPLICATED = /Replicated(\w+)\('[^']*', '[^']*', (\w+)\)/g;

const nameOf = (data: unknown) => {
  const { pageLoadId, type } = data as { pageLoadId: string; type: string };
  return `${pageLoadId} ${type}`;
};

let servers: ClickHouseServer[];
let database: OpenDatabase;
let spoolDir: string;

describe.skipIf(!hasClickHouseServer)(
  'a cluster (skipped without a ClickHouse server: apt-get install clickhouse-server)',
  () => {
    beforeAll(async () => {
      database = await openTestDatabase();
      spoolDir = await mkdtemp(path.join(tmpdir(), 'spool-'));
      const shards = [await findFreePort(), await findFreePort()];
      servers = await Promise.all(shards.map((nativePort) => startClickHouse({ shards, nativePort })));
      for (const server of servers) {
        await server.run('CREATE DATABASE vitrine');
        for (const statement of documentedTables()) await server.run(statement.replace(REPLICATED, '$1($2)'));
      }
    });
    afterAll(async () => {
      await Promise.all(servers.map((server) => server.remove()));
      await database.close();
      await rm(spoolDir, { recursive: true });
    });

    it('counts each record once on two shards, from single records and rolled up', async () => {
      const { db } = database;
      const websiteId = randomUUID();
      await db.insertInto('website').values({ websiteId, secret: '' }).execute();
      const url = `${servers[0]?.url}/vitrine`;
      const storage = openClickHouse({ url, spoolDir, spoolBytes: 1e8, keepDays: 10_000 });
      const limits = createCardinalityLimits(db, websiteId, () => true);
      const records = createClickHouseRecords({
        db,
        websiteId,
        limits,
        visits: createVisitCounter(),
        storage,
      });
      let now = Date.parse('2026-03-04T12:00:00Z');
      const client = { network: '10.0.0.1', device: 'phone', browser: 'Safari', country: '' } as const;
      const store = async (lines: readonly object[]) => {
        const parsed = parseBatch(performanceRecordSchema, lines).records;
        await records.store([{ receivedAt: new Date(now), client, records: parsed }]);
        await insertBatches({ ...storage, now });
      };
      const loads = Array.from({ length: VIEWS }, () => randomUUID());
      const views = loads.map((pageLoadId) => viewRecord({ id: pageLoadId, pageLoadId }));
      const metrics = (revision: number, value: number) =>
        loads.map((pageLoadId) =>
          metricRecord({ id: `${pageLoadId}-${revision}`, pageLoadId, revision, value }),
        );
      await store([...views, ...metrics(0, 1000)]);
      now += DAY_MS;
      await store([...views, ...metrics(1, 5000)]);
      const report = () => buildReport(records.figures, parseScope({}, websiteId, now), 1);
      const first = await report();
      expect(first.missing.views).toBe(VIEWS);
      expect(first.metrics[0]).toMatchObject({ samples: VIEWS, poor: VIEWS, good: 0 });
      const rows = await Promise.all(
        servers.map(async ({ run }) =>
          Number(await run('SELECT uniq(key) FROM vitrine.performance_record_local')),
        ),
      );
      expect(rows.reduce((sum, number) => sum + number, 0)).toBe(2 * VIEWS);
      expect(Math.min(...rows)).toBeGreaterThan(0);
      const exported: unknown[] = [];
      const pages = { rows: 20, matches: 16, records: 64 };
      for await (const { data } of readRecordRows(storage.clickhouse, websiteId, {}, pages))
        exported.push(data);
      expect(new Set(exported.map(nameOf)).size).toBe(2 * VIEWS);
      expect(exported).toHaveLength(2 * VIEWS);
      now += 4 * DAY_MS;
      const before = await report();
      expect(await rollUpDays({ ...storage, websiteId, now })).toBe(1);
      expect(await report()).toEqual(before);
    });
  },
);
