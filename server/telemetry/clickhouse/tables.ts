import { utcDay } from '../aggregates/dimensions';
import type { ClickHouse } from './clickhouse-client';
import { ch, type Fragment } from './statement';

const DAY_MS = 86_400_000;
/** The engine of the table that the server creates. On a cluster, the table has another one. */
const SINGLE_SERVER = 'ReplacingMergeTree';
/** The first version whose tables delete old rows by themselves. */
const FIRST_WITH_TTL = [19, 6] as const;

/**
 * Columns of the records. The revisions of a metric are rows of one key, day and place in the order, so that the table keeps
 * the one with the highest version. What a record adds to the figures is stored with it: `metric`, `rating` and `bucket` of
 * its histogram, and its counts.
 */
const RECORD_COLUMNS = `
  website_id String, day Date, page_load UUID, view UInt16, kind String, key Int64, version UInt64,
  received_at UInt64, hour UInt8, visit_class UInt8, path String, page_type String, template String, device String,
  browser String, connection String, country String, navigation_type String, release String, weight Float64,
  collector_version String, value Float64, revision UInt16, metric String, rating String, bucket Int32,
  count_names Array(String), count_totals Array(Float64), data String`;

const DAY_COLUMNS = 'website_id String, day Date, run UInt64, is_rolled UInt8';

const ROLLUP_KEY = 'website_id String, slice UInt8, first String, second String';
const ROLLUP_COLUMNS = `${ROLLUP_KEY}, metric String, rating String, bucket Int32, day Date, visit_class UInt8, run UInt64,
  samples Float64, weight Float64, weight_squares Float64, censused Float64`;
const TOTAL_COLUMNS = `${ROLLUP_KEY}, name String, day Date, visit_class UInt8, run UInt64, total Float64, censused Float64`;

/** Returns the statements that create the tables of one server. On a cluster they exist already: see docs/scale.md. */
function createStatements(keepDays: number, hasTtl: boolean): Fragment[] {
  const ttl = hasTtl ? `TTL day + INTERVAL ${keepDays} DAY` : '';
  return [
    `CREATE TABLE IF NOT EXISTS performance_record (${RECORD_COLUMNS})
      ENGINE = ReplacingMergeTree(version) PARTITION BY day
      ORDER BY (website_id, page_load, view, kind, key) ${ttl}`,
    `CREATE TABLE IF NOT EXISTS performance_day (${DAY_COLUMNS})
      ENGINE = ReplacingMergeTree(run) PARTITION BY toYYYYMM(day) ORDER BY (website_id, day)`,
    `CREATE TABLE IF NOT EXISTS performance_rollup (${ROLLUP_COLUMNS})
      ENGINE = ReplacingMergeTree(run) PARTITION BY toYYYYMM(day)
      ORDER BY (website_id, slice, first, second, metric, day, visit_class, rating, bucket)`,
    `CREATE TABLE IF NOT EXISTS performance_total (${TOTAL_COLUMNS})
      ENGINE = ReplacingMergeTree(run) PARTITION BY toYYYYMM(day)
      ORDER BY (website_id, slice, first, second, name, day, visit_class)`,
  ].map((text) => ({ text }));
}

/** Creates the tables that are missing, and sets how long single records are kept. */
export async function createTables(clickhouse: ClickHouse, keepDays: number): Promise<void> {
  const hasTtl = await knowsTtl(clickhouse);
  for (const statement of createStatements(keepDays, hasTtl)) await clickhouse.run(statement);
  const { engine, statement } = await describeRecords(clickhouse);
  if (hasTtl && engine === SINGLE_SERVER && !statement.includes(`toIntervalDay(${keepDays})`))
    await clickhouse.run(ch`ALTER TABLE performance_record MODIFY TTL day + INTERVAL ${keepDays} DAY`);
}

/** Deletes the single records of old days where the table does not do so by itself. */
export async function deleteOldDays(clickhouse: ClickHouse, keepDays: number, now: number): Promise<void> {
  if ((await knowsTtl(clickhouse)) || (await describeRecords(clickhouse)).engine !== SINGLE_SERVER) return;
  const first = utcDay(new Date(now - keepDays * DAY_MS));
  const days = await clickhouse.select<{ date: string }>(ch`
    SELECT DISTINCT toString(day) AS date FROM performance_record WHERE day < ${first} ORDER BY date`);
  for (const { date } of days)
    await clickhouse.run(ch`ALTER TABLE performance_record DROP PARTITION ${date}`);
}

async function describeRecords(clickhouse: ClickHouse): Promise<{ engine: string; statement: string }> {
  const [table] = await clickhouse.select<{ engine: string; statement: string }>(ch`
    SELECT engine, create_table_query AS statement FROM system.tables
    WHERE database = currentDatabase() AND name = 'performance_record'`);
  return table ?? { engine: '', statement: '' };
}

async function knowsTtl(clickhouse: ClickHouse): Promise<boolean> {
  const [row] = await clickhouse.select<{ version: string }>(ch`SELECT version() AS version`);
  const [major = 0, minor = 0] = (row?.version ?? '').split('.').map(Number);
  const [firstMajor, firstMinor] = FIRST_WITH_TTL;
  return major > firstMajor || (major === firstMajor && minor >= firstMinor);
}
