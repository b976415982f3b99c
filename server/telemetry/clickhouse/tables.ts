import { utcDay } from '../intake/dimensions';
import type { ClickHouse } from './clickhouse-client';
import { ch, type Fragment } from './statement';
import { viewStatements } from './views';

const DAY_MS = 86_400_000;
/** The engine of the table that the server creates. On a cluster, the table has another one. */
const SINGLE_SERVER = 'ReplacingMergeTree';
/** The first version whose tables delete old rows by themselves. */
const FIRST_WITH_TTL = [19, 6] as const;

/**
 * Columns of the records. The revisions of a metric are rows of one key and day. What a record adds to the figures is stored
 * with it: the bucket of a histogram, and its counts. The table keeps the rows of a key that were inserted between different
 * rollups, so that a rollup can subtract what an earlier one has added.
 */
const RECORD_COLUMNS = `
  website_id String, day Date, page_load UUID, view UInt16, kind String, key Int64, generation UInt32, version UInt64,
  is_repeated UInt8, received_at UInt64, hour UInt8, visit_class UInt8, path String, page_type String, template String,
  device String, browser String, connection String, country String, navigation_type String, release String,
  weight Float64, collector_version String, value Float64, revision UInt16, histogram String, cell UInt32,
  count_names Array(String), count_totals Array(Float64), data String`;

const DAY_COLUMNS = `website_id String, day Date, run UInt32, runs Array(UInt32), slots Array(UInt8), through UInt32,
  is_changed UInt8`;

const ROLLUP_KEY = 'website_id String, slice UInt8, first String, second String';
/** A row has all buckets of a histogram, in parallel arrays. Weights that are all 1 are left out. */
const ROLLUP_COLUMNS = `${ROLLUP_KEY}, histogram String, day Date, slot UInt8, run UInt32, classes Array(UInt8),
  cells Array(UInt32), samples Array(Float64), weights Array(Float64), weight_squares Array(Float64),
  censused Array(Float64)`;
const TOTAL_COLUMNS = `${ROLLUP_KEY}, name String, day Date, visit_class UInt8, slot UInt8, run UInt32, total Float64,
  censused Float64`;

/** Rows that are read together. Those of rollups are long, and a report reads a few days of a value; by default it is 8192. */
const ROLLUP_GRANULARITY = 64;
const TOTAL_GRANULARITY = 512;

/** Returns the statements that create the tables of one server. On a cluster they exist already: see docs/scale.md. */
function createStatements(keepDays: number, hasTtl: boolean): Fragment[] {
  const ttl = hasTtl ? `TTL day + INTERVAL ${keepDays} DAY` : '';
  return [
    `CREATE TABLE IF NOT EXISTS performance_record (${RECORD_COLUMNS})
      ENGINE = ReplacingMergeTree(version) PARTITION BY day
      ORDER BY (website_id, page_load, view, kind, key, generation) ${ttl}`,
    `CREATE TABLE IF NOT EXISTS performance_day (${DAY_COLUMNS})
      ENGINE = ReplacingMergeTree(run) PARTITION BY toYYYYMM(day) ORDER BY (website_id, day)`,
    `CREATE TABLE IF NOT EXISTS performance_rollup (${ROLLUP_COLUMNS})
      ENGINE = ReplacingMergeTree(run) PARTITION BY toYYYYMM(day)
      ORDER BY (website_id, slice, first, second, histogram, day, slot)
      SETTINGS index_granularity = ${ROLLUP_GRANULARITY}`,
    `CREATE TABLE IF NOT EXISTS performance_total (${TOTAL_COLUMNS})
      ENGINE = ReplacingMergeTree(run) PARTITION BY toYYYYMM(day)
      ORDER BY (website_id, slice, first, second, name, day, visit_class, slot)
      SETTINGS index_granularity = ${TOTAL_GRANULARITY}`,
  ].map((text) => ({ text }));
}

/** Creates the tables and views that are missing, and sets how long single records are kept. */
export async function createTables(clickhouse: ClickHouse, keepDays: number): Promise<void> {
  const hasTtl = await knowsTtl(clickhouse);
  for (const statement of [...createStatements(keepDays, hasTtl), ...viewStatements()])
    await clickhouse.run(statement);
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
