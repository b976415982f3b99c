import { sql } from 'kysely';
import { METRICS, type MetricName } from '../../../../contract/telemetry/metrics';
import type { Dimension } from '../../../../contract/telemetry/report';
import type { Database } from '../../../platform/database/open-database';
import {
  addPacked,
  type PackedBuckets,
  packedBuckets,
  sumsOfRecords,
  sumsOfSums,
} from '../clickhouse/bucket-sums';
import { dimensionColumns as chColumns } from '../clickhouse/columns';
import {
  type ClickHouseFigures,
  columnIn,
  fromPlaces,
  isInRecords,
  isInRollups,
  placesOf,
  RECORDS,
} from '../clickhouse/places';
import { ch, type Fragment, raw } from '../clickhouse/statement';
import type { FigureSource, RatedBucket, VitalsByValue } from '../figure-rows';
import { bucketKey, VITALS } from '../histogram-codec';
import { HistogramSum, packedHistograms, unpackHistograms } from '../histogram-sum';
import { bucketOf, isCensused, ratingOf } from '../postgres/figure-columns';
import { measurementsOf } from '../postgres/measurement-sql';
import { columnsOf, dimensionColumns, isInRollup, isInScope } from '../postgres/scope-sql';
import type { FigureReader, WantedVitals } from '../record-store';
import { type ReportScope, splitPeriod } from '../report-scope';
import { findRollupBy } from '../rollup-slices';
import { splitByMetric } from '../slice-histograms';

/** Returns where the web vitals of a scope by a dimension, or of all its page views, come from: `isOfRecords` avoids rollups. */
export async function chooseVitalsSource(
  figures: Pick<FigureReader, 'chooseShare'>,
  scope: ReportScope,
  by: Dimension | null,
  { sampleRate, isOfRecords = false }: { sampleRate: number; isOfRecords?: boolean },
): Promise<FigureSource> {
  if (!isOfRecords && findRollupBy(scope, by) !== undefined) return { kind: 'rollups' };
  return { kind: 'records', share: await figures.chooseShare(scope, sampleRate) };
}

/** Returns the web vitals of the listed values of a dimension, or of all page views. */
export async function readPostgresVitals(
  db: Database,
  scope: ReportScope,
  { by, values, source }: WantedVitals,
): Promise<VitalsByValue> {
  const sums = new Map<string, HistogramSum>();
  if (source.kind === 'records') {
    // Part by part: of many pages, the rows of all parts would take hundreds of megabytes.
    for (const part of splitPeriod(scope))
      addBuckets(sums, await readRawVitals(db, part, { by, values, share: source.share }));
    return splitVitals(sums);
  }
  await addRolledUp(sums, db, scope, { by, values });
  addBuckets(sums, await readRecent(db, scope, { by, values }));
  return splitVitals(sums);
}

/** Returns the web vitals of histograms by metric. */
function splitVitals(sums: ReadonlyMap<string, HistogramSum>): VitalsByValue {
  return new Map([...sums].map(([value, sum]) => [value, splitByMetric({ histogram: VITALS, sum })]));
}

/** Returns the buckets of a metric of a value. */
export function bucketsOf(vitals: VitalsByValue, value: string, metric: MetricName): readonly RatedBucket[] {
  return vitals.get(value)?.get(metric) ?? [];
}

type Wanted = Omit<WantedVitals, 'source'>;

/** A bucket of one metric and one value of a dimension. */
interface ValueBucket extends RatedBucket {
  metric: string;
  value: string;
}

interface WantedBuckets {
  by: Dimension | null;
  values: readonly string[];
  share: number;
}

/**
 * Returns the buckets of the web vitals from the single records of a part of the period, or from a share of them: those of each
 * listed value of a dimension, or of all page views under the empty value.
 */
async function readRawVitals(
  db: Database,
  part: ReportScope,
  { by, values, share }: WantedBuckets,
): Promise<ValueBucket[]> {
  const value = by ? dimensionColumns[by] : sql`''`;
  const isListed = by ? sql`${value} = any(${values})` : sql`true`;
  const { rows } = await sql<ValueBucket>`
    select kind as metric, segment as value, rating, bucket,
      count(*)::float8 as samples, sum(weight) / ${share}::float8 as weight,
      sum(weight * weight) / ${share * share}::float8 as "weightSquares",
      coalesce(sum(weight) filter (where ${isCensused}), 0) / ${share}::float8 as censused
    from (
      select kind, ${value} as segment, ${ratingOf} as rating, ${bucketOf} as bucket,
        navigation_type, page_type, weight
      from ${measurementsOf(part, share)} as measurements
      where ${isInScope(part)} and kind in (${sql.join([...METRICS])}) and ${isListed}
    ) as records
    group by kind, segment, rating, bucket`.execute(db);
  return rows;
}

async function addRolledUp(
  sums: Map<string, HistogramSum>,
  db: Database,
  scope: ReportScope,
  { by, values }: Wanted,
): Promise<void> {
  const slice = findRollupBy(scope, by) ?? 0;
  const column = by && columnsOf(slice).get(by);
  const { rows } = await sql<{ value: string; histograms: Uint8Array }>`
    select value, ${packedHistograms} as histograms
    from (
      select ${column ?? sql`''`} as value, histogram from performance_rollup
      where ${isInRollup(scope, slice)} and metric = ${VITALS}
        and ${column ? sql`${column} = any(${values})` : sql`true`}
    ) as rolled_up
    group by value`.execute(db);
  for (const { value, histograms } of rows)
    for (const histogram of unpackHistograms(histograms)) sumOf(sums, value).addEncoded(histogram);
}

async function readRecent(db: Database, scope: ReportScope, { by, values }: Wanted): Promise<ValueBucket[]> {
  const column = by ? dimensionColumns[by] : sql`''`;
  const { rows } = await sql<ValueBucket>`
    select metric, value, rating, bucket,
      sum(samples)::float8 as samples, sum(weight) as weight, sum(weight_squares) as "weightSquares",
      coalesce(sum(weight) filter (where ${isCensused}), 0) as censused
    from (
      select *, ${column} as value from performance_histogram
      where ${isInScope(scope)} and rating <> '' and ${by ? sql`${column} = any(${values})` : sql`true`}
    ) as recent
    group by metric, value, rating, bucket`.execute(db);
  return rows;
}

function addBuckets(sums: Map<string, HistogramSum>, rows: readonly ValueBucket[]): void {
  for (const row of rows) {
    const { value, metric, bucket, rating, samples, weight, weightSquares, censused } = row;
    const key = bucketKey(metric, bucket, rating);
    sumOf(sums, value).add(key, samples, weight, weightSquares, censused);
  }
}

function sumOf(sums: Map<string, HistogramSum>, value: string): HistogramSum {
  const sum = sums.get(value) ?? new HistogramSum();
  sums.set(value, sum);
  return sum;
}

/** Returns the same from ClickHouse. */
export async function readClickHouseVitals(
  { clickhouse, rolledDays }: ClickHouseFigures,
  scope: ReportScope,
  { by, values, source }: WantedVitals,
): Promise<VitalsByValue> {
  const places = placesOf(scope, source, rolledDays);
  const column = by ? chColumns[by] : raw(`''`);
  const slice = findRollupBy(scope, by) ?? 0;
  const isListed = (each: Fragment) => (by ? ch`AND ${each} IN ${values}` : raw(''));
  const tables = {
    records: () => ch`
      SELECT ${column} AS segment, cell, ${sumsOfRecords} FROM ${RECORDS}
      WHERE ${isInRecords(scope, places.recent)} AND kind IN ${METRICS} ${isListed(column)} GROUP BY segment, cell`,
    rollups: () => ch`
      SELECT ${columnIn(slice, by)} AS segment, cell, n, w, squares, hits FROM performance_rollup
      WHERE ${isInRollups(scope, slice, { rolled: places.rolled, of: 'buckets' })} AND name = ${VITALS}
        ${isListed(columnIn(slice, by))}`,
  };
  const rows = await clickhouse.select<PackedBuckets & { segment: string }>(ch`
    SELECT segment, ${packedBuckets}
    FROM (SELECT segment, cell, ${sumsOfSums} FROM ${fromPlaces(places, tables)} GROUP BY segment, cell) GROUP BY segment`);
  const sums = new Map<string, HistogramSum>();
  for (const row of rows) addPacked([sumOf(sums, row.segment)], row);
  return splitVitals(sums);
}
