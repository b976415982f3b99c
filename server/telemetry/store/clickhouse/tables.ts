import { DIMENSIONS } from '../../../../contract/telemetry/report';
import { columnOf } from '../dimension-columns';
import { bucketKey, histogramOf } from '../histogram-codec';
import type { PerformanceRow } from '../performance-row';
import type { ClickHouse } from './clickhouse-client';
import { viewStatements } from './export-views';
import { type Fragment, raw } from './statement';

/**
 * Columns of the records. What a record adds to the figures is stored with it: the bucket of a histogram, and its counts. Repeats of
 * a record and revisions of a metric are rows of one key, of which the table keeps the one with the highest revision.
 */
const RECORD_COLUMNS = `
  website_id LowCardinality(String), day Date, page_load UUID, view UInt16, kind LowCardinality(String), key Int64,
  revision UInt16, received_at UInt64 CODEC(Delta, ZSTD), hour UInt8, view_class UInt8,
  ${DIMENSIONS.map((dimension) => `${columnOf(dimension)} LowCardinality(String)`).join(', ')}, weight Float64,
  collector_version LowCardinality(String), value Float64, histogram LowCardinality(String), cell UInt32,
  count_names Array(LowCardinality(String)), count_totals Array(Float64), data String CODEC(ZSTD(3))`;

/**
 * A row is a bucket of a histogram, or the count of a name, of a day, a class of page views and a value of the slice's dimensions.
 * Reports read the rows of a rollup when `performance_rolled_day` names it.
 */
const ROLLUP_COLUMNS = `
  website_id LowCardinality(String), rollup UUID CODEC(ZSTD), day Date CODEC(ZSTD), is_count UInt8, slice UInt8,
  first LowCardinality(String), second LowCardinality(String), name LowCardinality(String), view_class UInt8,
  ${['cell UInt32', 'n Float64', 'w Float64', 'squares Float64', 'hits Float64'].map((column) => `${column} CODEC(ZSTD)`).join(', ')}`;

const ROLLED_DAY_COLUMNS = 'website_id LowCardinality(String), day Date, rollup UUID, rolled_at UInt64';

/** Returns the statements that create the tables of one server. On a cluster they exist already: see docs/scale.md. */
function createStatements(keepDays: number): string[] {
  // A confirmed insert is on the disk.
  const durable = 'fsync_after_insert = 1, fsync_part_directory = 1';
  return [
    `CREATE TABLE IF NOT EXISTS performance_record (${RECORD_COLUMNS})
      ENGINE = ReplacingMergeTree(revision) PARTITION BY day ORDER BY (website_id, page_load, view, kind, key)
      TTL day + INTERVAL ${keepDays} DAY SETTINGS ttl_only_drop_parts = 1, ${durable}`,
    // Few parts: a report reads the rows of all its days in each of them.
    `CREATE TABLE IF NOT EXISTS performance_rollup (${ROLLUP_COLUMNS})
      ENGINE = MergeTree PARTITION BY toYYYYMM(day)
      ORDER BY (website_id, is_count, slice, first, second, name, day, view_class, cell)`,
    `CREATE TABLE IF NOT EXISTS performance_rolled_day (${ROLLED_DAY_COLUMNS})
      ENGINE = ReplacingMergeTree(rolled_at) ORDER BY (website_id, day)`,
  ];
}

/** Creates the tables and views that are missing, and sets how long single records are kept. */
export async function createTables(clickhouse: ClickHouse, keepDays: number): Promise<void> {
  for (const statement of [...createStatements(keepDays).map(raw), ...viewStatements()])
    await clickhouse.run(statement);
  const [table] = await clickhouse.select<{ statement: string }>(tableStatement);
  if (table && !table.statement.includes(`toIntervalDay(${keepDays})`))
    await clickhouse.run(raw(`ALTER TABLE performance_record MODIFY TTL day + INTERVAL ${keepDays} DAY`));
}

const tableStatement: Fragment = raw(`
  SELECT create_table_query AS statement FROM system.tables
  WHERE database = currentDatabase() AND name = 'performance_record'`);

/** Returns the row of `performance_record` of a record, with what it adds to the figures. */
export function createLine(websiteId: string, row: PerformanceRow): object {
  const { context, packed, contribution, dimensions } = row;
  const [sample] = contribution.samples;
  return {
    website_id: websiteId,
    day: context.day,
    page_load: packed.pageLoad,
    view: packed.view,
    kind: packed.kind,
    key: row.key,
    revision: packed.revision,
    received_at: Date.parse(row.receivedAt),
    hour: dimensions.hour,
    view_class: dimensions.viewClass,
    ...Object.fromEntries(DIMENSIONS.map((dimension) => [columnOf(dimension), context[dimension]])),
    weight: context.weight,
    collector_version: context.collectorVersion,
    value: packed.value,
    histogram: sample ? histogramOf(sample.metric) : '',
    cell: sample ? bucketKey(sample.metric, sample.bucket, sample.rating) : 0,
    count_names: contribution.counts.map(({ name }) => name),
    count_totals: contribution.counts.map(({ total }) => total),
    data: JSON.stringify(packed.data),
  };
}
