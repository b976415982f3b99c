import { METRICS } from '../../../schemas/metrics';
import type { WantedVitals } from '../report/figure-store';
import { findRollupBy } from '../report/find-rollups';
import type { ValueBucket } from '../report/read-raw-vitals';
import { combineVitals } from '../report/read-vitals';
import type { VitalsByValue } from '../report/report-rows';
import type { ReportScope } from '../report/report-scope';
import { type BucketSums, sumsOfRecords, sumsOfRollup, toBucket } from './bucket-sums';
import { dimensionColumns, recordsIn } from './figure-columns';
import type { FigureDeps } from './figure-deps';
import { columnIn, daysOf, isInRollup, runsIn } from './rollup-source';
import { ch, type Fragment } from './statement';

/** Returns the web vitals of the listed values of a dimension, or of all visits. */
export async function readVitals(
  { clickhouse, rolled }: FigureDeps,
  scope: ReportScope,
  { by, values, source }: WantedVitals,
): Promise<VitalsByValue> {
  const runs = runsIn(scope, source, rolled);
  const isListed = (column: Fragment) => (by ? ch`AND ${column} IN (${values})` : ch``);
  const select = (columns: Fragment, rows: Fragment) =>
    clickhouse.select<Segment>(
      ch`SELECT metric, rating, bucket, ${columns} ${rows} GROUP BY metric, rating, bucket, segment`,
    );
  const column = by ? dimensionColumns[by] : ch`${''}`;
  const recent = await select(
    ch`${column} AS segment, ${sumsOfRecords}`,
    ch`${recordsIn(scope, daysOf(runs))} AND kind IN (${METRICS}) ${isListed(column)}`,
  );
  if (runs.length === 0) return combineVitals(recent.map(toValueBucket));
  const slice = findRollupBy(scope, by) ?? 0;
  const rolledColumn = columnIn(slice, by);
  const older = await select(
    ch`${rolledColumn} AS segment, ${sumsOfRollup}`,
    ch`FROM performance_rollup WHERE ${isInRollup(scope, slice, runs)} AND metric IN (${METRICS}) ${isListed(rolledColumn)}`,
  );
  return combineVitals([...recent, ...older].map(toValueBucket));
}

type Segment = BucketSums & Pick<ValueBucket, 'metric' | 'rating' | 'bucket'> & { segment: string };

function toValueBucket({ segment, ...row }: Segment): ValueBucket {
  return { ...toBucket(row), value: segment };
}
