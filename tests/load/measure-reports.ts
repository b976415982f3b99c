import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { openDatabase } from '../../server/platform/database/open-database';
import { buildReport } from '../../server/telemetry/report/build-report';
import { createClickHouse } from '../../server/telemetry/store/clickhouse/clickhouse-client';
import { createClickHouseFigures } from '../../server/telemetry/store/clickhouse/clickhouse-store';
import { createSqlFigures } from '../../server/telemetry/store/postgres/sql-figures';
import { parseScope } from '../../server/telemetry/store/report-scope';
import { readProcessorTime } from '../support/read-processor-time';
import { dayAgo, medianTime, printMeasure, REPORTS } from './record-measures';

const PROBE_DEADLINE_MS = 60_000;

export interface MeasuredReports {
  /** Settings of a server with these records. */
  env: { DATABASE_URL: string; CLICKHOUSE_URL?: string };
  websiteId: string;
  /** Days of the reports. */
  days: number;
  /** When they are measured, such as `after rollups`. */
  when: string;
  /** Number of runs of each report. */
  rounds: number;
  /** The process id of ClickHouse. */
  clickhousePid?: number | undefined;
}

/** Prints the times of reports, measured in a process of its own: one that has filled a database collects its garbage meanwhile. */
export async function printReportsApart(reports: MeasuredReports): Promise<void> {
  const program = fileURLToPath(new URL('reports.js', import.meta.url));
  await execa(process.execPath, [program, JSON.stringify(reports)], { stdio: 'inherit' });
}

/** Prints the median time of each report, and the processor time that it takes. */
export async function printReports(reports: MeasuredReports): Promise<void> {
  const { env, websiteId, days, when } = reports;
  const { db, close } = await openDatabase(env.DATABASE_URL, { probeDeadlineMs: PROBE_DEADLINE_MS });
  const clickhouse = env.CLICKHOUSE_URL ? createClickHouse(env.CLICKHOUSE_URL) : null;
  const figures = clickhouse ? createClickHouseFigures({ clickhouse, db, websiteId }) : createSqlFigures(db);
  for (const [name, query] of Object.entries(REPORTS)) {
    let share = 1;
    const read = async () => {
      const period = { from: dayAgo(days - 1), to: dayAgo(0) };
      const scope = parseScope({ ...query, ...period }, websiteId, Date.now());
      share = (await buildReport(figures, scope, 1)).source.share;
    };
    const cost = await measureCost(reports, read).catch((error) => `failed: ${String(error).slice(0, 80)}`);
    const sample = share < 1 ? `, ${(share * 100).toFixed(0)} % of the records` : '';
    printMeasure(`report ${when}: ${name}`, cost + sample);
  }
  await clickhouse?.close();
  await close();
}

async function measureCost(
  { rounds, clickhousePid }: MeasuredReports,
  run: () => Promise<unknown>,
): Promise<string> {
  const before = { clickhouse: await readProcessorTime(clickhousePid), own: process.cpuUsage() };
  let runs = 0;
  const ms = await medianTime(() => {
    runs++;
    return run();
  }, rounds);
  const { user, system } = process.cpuUsage(before.own);
  const own = (user + system) / 1000 / runs;
  const ofClickHouse = ((await readProcessorTime(clickhousePid)) - before.clickhouse) / runs;
  const others = clickhousePid ? `ClickHouse ${ofClickHouse.toFixed(0)} ms, ` : '';
  return `${ms.toFixed(0)} ms; processor time: ${others}Node ${own.toFixed(0)} ms`;
}
