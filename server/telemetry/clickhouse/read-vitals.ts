import { METRICS } from '../../../contract/telemetry/metrics';
import type { VitalsByValue } from '../store/figure-rows';
import type { WantedVitals } from '../store/figure-store';
import { splitVitals } from '../store/figures/vitals';
import { findRollupBy } from '../store/find-rollups';
import { VITALS } from '../store/histogram-codec';
import { HistogramSum } from '../store/histogram-sum';
import type { ReportScope } from '../store/report-scope';
import {
  addPacked,
  type PackedBuckets,
  packedBuckets,
  SUM_COLUMNS,
  sumsOfRecords,
  sumsOfSums,
  unpackedRollup,
} from './bucket-sums';
import { dimensionColumns } from './figure-columns';
import type { FigureDeps } from './figure-deps';
import { rangeOf, selectRecords } from './record-ranges';
import { columnIn, isInRollup, type Places, placesOf } from './rollup-source';
import { ch, type Fragment } from './statement';

/** Bytes of a statement: its list of values may be longer than the 256 KiB that ClickHouse reads by default. */
const LONG_STATEMENT = { max_query_size: '16777216' };

type Segment = PackedBuckets & { segment: string };
type Wanted = Pick<WantedVitals, 'by' | 'values'>;

/** Returns the web vitals of the listed values of a dimension, or of all visits. */
export async function readVitals(
  { clickhouse, days }: FigureDeps,
  scope: ReportScope,
  { source, ...wanted }: WantedVitals,
): Promise<VitalsByValue> {
  const { runs, recent } = placesOf(scope, source, days);
  const buckets = [
    ...(recent.days.length > 0 ? [recentVitals(scope, recent, wanted)] : []),
    ...(runs.length > 0 ? [rolledVitals(scope, runs, wanted)] : []),
  ];
  const rows = await Promise.all(
    buckets.map((each) =>
      clickhouse.select<Segment>(
        ch`
          SELECT segment, ${packedBuckets}
          FROM (SELECT segment, cell, ${sumsOfSums} FROM (${each}) GROUP BY segment, cell) GROUP BY segment`,
        LONG_STATEMENT,
      ),
    ),
  );
  const sums = new Map<string, HistogramSum>();
  for (const row of rows.flat()) {
    const sum = sums.get(row.segment) ?? new HistogramSum();
    sums.set(row.segment, sum);
    addPacked([sum], row);
  }
  return splitVitals(sums);
}

function isListed(column: Fragment, { by, values }: Wanted): Fragment {
  return by ? ch`AND ${column} IN (${values})` : ch``;
}

function recentVitals(scope: ReportScope, recent: Places['recent'], wanted: Wanted): Fragment {
  const column = wanted.by ? dimensionColumns[wanted.by] : ch`${''}`;
  return selectRecords(
    rangeOf(scope, recent, {
      ofKey: ch`kind IN (${METRICS})`,
      columns: ['cell', ...SUM_COLUMNS, ...(wanted.by ? [column.text] : [])],
    }),
    (rows) => ch`
      SELECT ${column} AS segment, cell, ${sumsOfRecords(rows)}
      FROM ${rows.table} WHERE ${rows.where} ${isListed(column, wanted)} GROUP BY segment, cell`,
  );
}

function rolledVitals(scope: ReportScope, runs: Places['runs'], wanted: Wanted): Fragment {
  const slice = findRollupBy(scope, wanted.by) ?? 0;
  const column = columnIn(slice, wanted.by);
  return ch`
    SELECT ${column} AS segment, cell, n, w, squares, hits FROM ${unpackedRollup}
    WHERE ${isInRollup(scope, slice, runs)} AND histogram = ${VITALS} AND class <= ${scope.maxVisitClass}
      ${isListed(column, wanted)}`;
}
