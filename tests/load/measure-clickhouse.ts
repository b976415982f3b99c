import { randomUUID } from 'node:crypto';
import { cpus } from 'node:os';
import { openDatabase } from '../../server/platform/database/open-database';
import { createCardinalityLimits } from '../../server/telemetry/intake/cardinality-limits';
import { createViewCounter } from '../../server/telemetry/intake/view-classes';
import { buildReport } from '../../server/telemetry/report/build-report';
import type { ClickHouse } from '../../server/telemetry/store/clickhouse/clickhouse-client';
import { createClickHouseStore } from '../../server/telemetry/store/clickhouse/clickhouse-store';
import { openClickHouse } from '../../server/telemetry/store/clickhouse/open-clickhouse';
import { rollUpDays } from '../../server/telemetry/store/clickhouse/roll-up-days';
import { raw } from '../../server/telemetry/store/clickhouse/statement';
import type { RecordStore } from '../../server/telemetry/store/record-store';
import { parseScope } from '../../server/telemetry/store/report-scope';
import { type ClickHouseServer, startClickHouse } from '../support/clickhouse-server';
import type { PostgresCluster } from '../support/postgres-cluster';
import { startShop } from '../support/shop-process';
import { copyRecords } from './copy-records';
import { deliveriesOf } from './fill-records';
import { measureInserts } from './measure-inserts';
import { printPagesApart } from './measure-pages';
import { printReportsApart } from './measure-reports';
import { medianTime, OWNER_TOKEN, printMeasure, timed } from './record-measures';

const KEEP_DAYS = 30;
/** Runs of each report, and of those of more than a million records. */
const REPORT_ROUNDS = 25;
const LONG_REPORT_ROUNDS = 5;
/** Records that arrive within minutes on a busy site. */
const LATER_RECORDS = 6000;

export interface MeasuredSize {
  records: number;
  days: number;
  /** The reports are measured again with as many copies of the records. */
  copies: readonly number[];
}

interface Measured {
  clickhouse: ClickHouse;
  records: RecordStore;
  websiteId: string;
  server: ClickHouseServer;
  /** Name of the database. */
  name: string;
  /** Settings of a shop with these records. */
  env: { DATABASE_URL: string; CLICKHOUSE_URL: string; [name: string]: string };
}

/**
 * Fills ClickHouse with records, and prints what they cost: rates, rows, bytes, and times of reports and of pages beside
 * them. The shop's own data is in PostgreSQL.
 */
export async function measureClickHouse(
  cluster: PostgresCluster,
  sizes: readonly MeasuredSize[],
): Promise<void> {
  const server = await startClickHouse();
  try {
    const version = (await server.run('SELECT version()')).trim();
    console.log(
      `ClickHouse ${version}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}\n`,
    );
    for (const size of sizes) await measureSize({ server, cluster }, size);
  } finally {
    await server.remove();
  }
}

async function measureSize(
  { server, cluster }: { server: ClickHouseServer; cluster: PostgresCluster },
  size: MeasuredSize,
): Promise<void> {
  const url = await server.createDatabase();
  const name = new URL(url).pathname.slice(1);
  const clickhouse = openClickHouse({ url, keepDays: KEEP_DAYS });
  const databaseUrl = await cluster.createDatabase();
  // The server creates its tables and its website.
  await (await startShop({ DATABASE_URL: databaseUrl, OWNER_TOKEN })).end('SIGTERM');
  const { db, close } = await openDatabase(databaseUrl);
  const { websiteId } = await db.selectFrom('website').select('websiteId').executeTakeFirstOrThrow();
  const limits = createCardinalityLimits(db, websiteId);
  const records = createClickHouseStore({ db, websiteId, limits, views: createViewCounter(), clickhouse });
  const env = {
    DATABASE_URL: databaseUrl,
    OWNER_TOKEN,
    CLICKHOUSE_URL: url,
  };
  const measured = { clickhouse, records, websiteId, server, name, env };
  console.log(`### ${size.records.toLocaleString('en')} records, ${size.days} days\n`);
  try {
    await measureInserts(measured, size);
    await printAll(measured, size);
    for (const copies of size.copies) {
      const total = size.records * copies;
      console.log(`\n### ${total.toLocaleString('en')} records, ${copies} copies of these\n`);
      await copyRecords(clickhouse, copies);
      await printAll(measured, { ...size, records: total });
    }
  } finally {
    await clickhouse.close();
    await close();
  }
}

async function printAll(measured: Measured, { records, days }: MeasuredSize): Promise<void> {
  const { clickhouse, websiteId } = measured;
  const now = Date.now();
  const print = (when: string) => printReports(measured, { records, days, when });
  await print('before rollups');
  let rolled = 0;
  const seconds = await timed(async () => {
    rolled = await rollUpDays({ clickhouse, websiteId, keepDays: KEEP_DAYS, now });
  });
  printMeasure(
    `rolled up ${rolled} days`,
    `${seconds.toFixed(1)} s, ${(seconds / rolled).toFixed(2)} s a day`,
  );
  await print('after rollups');
  await printSizes(measured, records);
  await printExact(measured);
  await printPagesApart({ env: measured.env, days });
  await storeMore(measured, now);
  await print(`after rollups and ${LATER_RECORDS.toLocaleString('en')} records since`);
}

/** Stores records of today that no rollup has. */
async function storeMore({ records }: Measured, now: number): Promise<void> {
  for (const deliveries of deliveriesOf({ records: LATER_RECORDS, days: 1, now })) {
    const renamed = deliveries.map((delivery) => {
      const pageLoadId = randomUUID();
      const lines = delivery.records.map((line) => ({ ...line, data: { ...line.data, pageLoadId } }));
      return { ...delivery, records: lines };
    });
    await records.store(renamed as typeof deliveries);
  }
}

function printReports(
  { env, websiteId, server }: Measured,
  { records, days, when }: { records: number; days: number; when: string },
): Promise<void> {
  return printReportsApart({
    env,
    websiteId,
    days,
    when,
    rounds: records > 1_000_000 ? LONG_REPORT_ROUNDS : REPORT_ROUNDS,
    clickhousePid: server.pid(),
  });
}

async function printSizes({ clickhouse }: Measured, total: number): Promise<void> {
  const rows = await clickhouse.select<{ table: string; bytes: number; number: number }>(
    raw(`
    SELECT table, toFloat64(sum(bytes_on_disk)) AS bytes, toFloat64(sum(rows)) AS number FROM system.parts
    WHERE active AND database = currentDatabase() AND table != 'copied' GROUP BY table ORDER BY bytes DESC`),
  );
  for (const { table, bytes, number } of rows)
    printMeasure(
      `\`${table}\``,
      `${number.toLocaleString('en')} rows, ${(bytes / total).toFixed(1)} B a record`,
    );
}

/** Prints how long the exact percentiles of all records take, and how far those of the report are from them. */
async function printExact({ clickhouse, records, websiteId }: Measured): Promise<void> {
  let exact = new Map<string, number>();
  const ms = await medianTime(async () => {
    const rows = await clickhouse.select<{ kind: string; p75: number }>(
      raw(`
      SELECT kind, quantileExact(0.75)(value) AS p75 FROM performance_record WHERE kind != 'view' GROUP BY kind`),
    );
    exact = new Map(rows.map(({ kind, p75 }) => [kind, p75]));
  });
  printMeasure('`quantileExact` over the rows', `${ms.toFixed(0)} ms`);
  const report = await buildReport(records.figures, parseScope({}, websiteId, Date.now()), 1);
  const errors = report.metrics.map(({ name, p75 }) => {
    const truth = exact.get(name) ?? 0;
    return `${name} ${(((p75 ?? 0) / truth - 1) * 100).toFixed(2)} %`;
  });
  printMeasure('error of p75', errors.join(', '));
  console.log();
}
