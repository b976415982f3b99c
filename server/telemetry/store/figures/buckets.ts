import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/open-database';
import {
  addPacked,
  type PackedBuckets,
  packedBuckets,
  sumsOfRecords,
  sumsOfSums,
} from '../clickhouse/bucket-sums';
import {
  type ClickHouseFigures,
  fromPlaces,
  isInRecords,
  type Places,
  RECORDS,
  startColumn,
} from '../clickhouse/places';
import { rolledParts, type Sliced, slicesOf as slicesOfPart, slicesOfRow } from '../clickhouse/report-parts';
import { ch, type Fragment } from '../clickhouse/statement';
import type { BucketRow } from '../figure-rows';
import {
  bucketOf,
  isCensused,
  ratingOf,
  sliceColumns,
  startOf,
  unitColumns,
} from '../postgres/figure-columns';
import { isInRollup, isInScope, type RollupRow, slicesOf, valueColumn } from '../postgres/scope-sql';
import type { ReportScope } from '../report-scope';
import type { RollupPart } from '../rollup-slices';
import type { SliceHistograms } from '../slice-histograms';

/** Adds the histograms of a scope in all slices of the report from PostgreSQL: what is rolled up, and what arrived since. */
export async function addPostgresBuckets(
  histograms: SliceHistograms,
  db: Database,
  scope: ReportScope,
  parts: readonly RollupPart[],
): Promise<void> {
  for (const part of parts) {
    const { rows } = await sql<RollupRow & { histogram: Uint8Array }>`
      select metric, ${valueColumn(part)} as value, day::text as day, hour, histogram
      from performance_rollup where ${isInRollup(scope, part.slice)}`.execute(db);
    for (const row of rows) histograms.addEncoded(row.metric, row.histogram, slicesOf(row, part, scope));
  }
  for (const row of await readRecentBuckets(db, scope)) histograms.addBucket(row);
}

async function readRecentBuckets(db: Database, scope: ReportScope): Promise<BucketRow[]> {
  const { rows } = await sql<BucketRow>`
    select metric, rating, bucket, ${sliceColumns(scope.unit)},
      sum(samples)::float8 as samples, sum(weight) as weight, sum(weight_squares) as "weightSquares",
      coalesce(sum(weight) filter (where ${isCensused}), 0) as censused
    from performance_histogram
    where ${isInScope(scope)}
    group by grouping sets (
      (metric, rating, bucket), (metric, rating, bucket, page_type),
      (metric, rating, bucket, device), (metric, rating, bucket, ${unitColumns[scope.unit]})
    )`.execute(db);
  return rows;
}

/** Returns the statement that reads the buckets of single records, of the table `records`, or of a share of them. */
export function bucketsOfRecords({ unit }: ReportScope, share: number): RawBuilder<unknown> {
  return sql`
    select false as "isCount", metric, rating, bucket, page_type as "pageType", device, ${startOf[unit]} as start,
      count(*)::float8 as samples, sum(weight) / ${share}::float8 as weight,
      sum(weight * weight) / ${share ** 2}::float8 as "weightSquares",
      coalesce(sum(weight) filter (where ${isCensused}), 0) / ${share}::float8 as censused
    from (
      select ${metricName} as metric, ${ratingOf} as rating, ${bucketOf} as bucket,
        page_type, device, navigation_type, day, hour, weight
      from records where kind <> 'view'
    ) as valued
    group by grouping sets (
      (metric, rating, bucket), (metric, rating, bucket, page_type),
      (metric, rating, bucket, device), (metric, rating, bucket, ${unitColumns[unit]})
    )`;
}

const metricName = sql`case kind
  when 'timing' then 'timing/' || (data ->> 'behaviour') || '/' || (data ->> 'phase')
  when 'image' then 'image/' || (data ->> 'host')
  else kind end`;

/** Adds the same from ClickHouse. */
export async function addClickHouseBuckets(
  histograms: SliceHistograms,
  { clickhouse }: ClickHouseFigures,
  scope: ReportScope,
  places: Places,
): Promise<void> {
  const tables = {
    records: () => recentBuckets(scope, places.recent),
    rollups: () => rolledParts(scope, { rolled: places.rolled, of: 'buckets' }),
  };
  const rows = await clickhouse.select<Sliced<PackedBuckets & { name: string }>>(ch`
    SELECT part, value, name, ${packedBuckets}
    FROM (SELECT part, value, name, cell, ${sumsOfSums} FROM ${fromPlaces(places, tables)} GROUP BY part, value, name, cell)
    GROUP BY part, value, name`);
  for (const row of rows)
    histograms.change(row.name, slicesOfPart(row, scope), (sums) => addPacked(sums, row));
}

function recentBuckets(scope: ReportScope, days: readonly string[]): Fragment {
  return ch`
    SELECT part, value, histogram AS name, cell, n, w, squares, hits
    FROM (
      SELECT histogram, cell, page_type, device, ${startColumn(scope)} AS start, ${sumsOfRecords} FROM ${RECORDS}
      WHERE ${isInRecords(scope, days)} AND kind NOT IN ('view', 'script') AND histogram != ''
      GROUP BY histogram, cell, page_type, device, start
    ) ${slicesOfRow(scope)}`;
}
