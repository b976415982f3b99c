import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Database, openDatabase } from '../../server/platform/database/open-database';
import { buildReport } from '../../server/telemetry/report/build-report';
import { createSqlFigures } from '../../server/telemetry/store/postgres/sql-figures';
import { parseScope } from '../../server/telemetry/store/report-scope';
import { type PostgresCluster, startCluster } from '../support/postgres-cluster';
import { startShop } from '../support/shop-process';
import { fillRecords } from './fill-records';
import { measureClickHouse } from './measure-clickhouse';
import { printPagesApart } from './measure-pages';
import { printReportsApart } from './measure-reports';
import { multiplyRecords } from './multiply-records';
import { medianTime, OWNER_TOKEN, printMeasure } from './record-measures';

/** Medians of five runs of a report differ by a third. */
const REPORT_ROUNDS = 25;
/** It takes seconds over ten million records. */
const EXACT_ROUNDS = 5;
const DAYS = 7;
const PROBE_DEADLINE_MS = 60_000;

/** Fills PostgreSQL or ClickHouse with records, and prints what they cost: rates, bytes, times of reports and of pages beside them. */
export async function measureRecords(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      records: { type: 'string', default: '100000' },
      days: { type: 'string', default: String(DAYS) },
      copies: { type: 'string' },
      clickhouse: { type: 'boolean', default: false },
    },
  });
  const sizes = values.records.split(',').map(Number);
  const copies = values.copies?.split(',').map(Number) ?? [];
  const cluster = await startCluster();
  try {
    if (values.clickhouse) {
      const days = Number(values.days);
      await measureClickHouse(
        cluster,
        sizes.map((records) => ({ records, days, copies })),
      );
      return;
    }
    console.log(`PostgreSQL, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}\n`);
    for (const records of sizes) await measureSize(cluster, { records, copies: copies[0] ?? 1 });
  } finally {
    await cluster.remove();
  }
}

interface Size {
  records: number;
  /** How often the reports are measured with as many records again; 1 for never. */
  copies: number;
}

async function measureSize(cluster: PostgresCluster, { records, copies }: Size): Promise<void> {
  const url = await cluster.createDatabase();
  const env = { DATABASE_URL: url, OWNER_TOKEN };
  // The server creates its tables and its website.
  await (await startShop(env)).end('SIGTERM');
  const { db, close } = await openDatabase(url, { probeDeadlineMs: PROBE_DEADLINE_MS });
  // The server's own connections end statements that take long.
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { websiteId } = await db.selectFrom('website').select('websiteId').executeTakeFirstOrThrow();
    console.log(`### ${records.toLocaleString('en')} records\n`);
    const times = await fillRecords({ db, websiteId, records, days: DAYS, now: Date.now() });
    const copySeconds = await copyRecords(client);
    printMeasure('stored', `${(records / times.store).toFixed(0)} records/s`);
    printMeasure('beside `INSERT … SELECT` of the rows', `${(times.store / copySeconds).toFixed(1)}×`);
    printMeasure('rolled up', `${((times.rollUp / records) * 1e6).toFixed(0)} µs a record`);
    await settle(client);
    await printSizes(client, records);
    await printReports(url, client, websiteId);
    await printErrors(db, client, websiteId);
    await printPagesApart({ env, days: DAYS });
    if (copies === 1) return;
    console.log(`\n### ${(records * copies).toLocaleString('en')} records, ${copies} copies of these\n`);
    await multiplyRecords(client, copies);
    await settle(client);
    await printReports(url, client, websiteId);
  } finally {
    await client.end();
    await close();
  }
}

/** Writes what filling has left to do, so that it does not run beside what is measured. */
async function settle(client: pg.Client): Promise<void> {
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

/** Returns the seconds in which PostgreSQL copies all measurements to a table with the same keys. */
async function copyRecords(client: pg.Client): Promise<number> {
  await client.query(`create table copied (like performance_measurement)`);
  await client.query(`alter table copied add primary key (key)`);
  await client.query(`create index on copied (received_at)`);
  const startedAt = performance.now();
  await client.query(`insert into copied select * from performance_measurement`);
  const seconds = (performance.now() - startedAt) / 1000;
  await client.query(`drop table copied`);
  return seconds;
}

async function printSizes(client: pg.Client, records: number): Promise<void> {
  const { rows } = await client.query<{ name: string; bytes: number; total: number }>(`
    select regexp_replace(relname, '_\\d+$', '') as name, sum(pg_total_relation_size(oid))::float8 as bytes,
      sum(reltuples)::float8 as total
    from pg_class where relkind = 'r' and relname ~ '^(performance|known_value|told_count)' group by 1 order by 2 desc`);
  for (const { name, bytes, total } of rows.filter((row) => row.bytes / records >= 0.5))
    printMeasure(
      `\`${name}\``,
      `${(bytes / records).toFixed(0)} B a record, ${total.toLocaleString('en')} rows`,
    );
  const all = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  printMeasure('on disk', `${(all / records).toFixed(0)} B a record`);
}

/** Prints the times of reports, and that of the exact percentiles of all records. */
async function printReports(url: string, client: pg.Client, websiteId: string): Promise<void> {
  const env = { DATABASE_URL: url };
  await printReportsApart({ env, websiteId, days: DAYS, when: 'after rollups', rounds: REPORT_ROUNDS });
  const exact = await medianTime(
    () =>
      client.query(`select kind, percentile_cont(0.75) within group (order by value) from performance_measurement
        where kind <> 'view' group by kind`),
    EXACT_ROUNDS,
  );
  printMeasure('`percentile_cont` over the rows', `${exact.toFixed(0)} ms`);
}

/** Prints how far the p75 of each metric is from the exact one. */
async function printErrors(db: Database, client: pg.Client, websiteId: string): Promise<void> {
  const report = await buildReport(createSqlFigures(db), parseScope({}, websiteId, Date.now()), 1);
  const { rows } = await client.query<{ kind: string; p75: number }>(`
    select kind, percentile_disc(0.75) within group (order by value) as p75 from performance_measurement group by kind`);
  const exact = new Map(rows.map(({ kind, p75 }) => [kind, p75]));
  const errors = report.metrics.map(({ name, p75 }) => {
    const truth = exact.get(name) ?? 0;
    return `${name} ${(((p75 ?? 0) / truth - 1) * 100).toFixed(2)} %`;
  });
  printMeasure('error of p75', errors.join(', '));
}
