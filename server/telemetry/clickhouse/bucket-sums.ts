import { addToBucket, type Histogram } from '../rollups/histogram-codec';
import { CENSUS_COLUMNS, isCensused } from './figure-columns';
import type { RecordRows } from './record-ranges';
import { ch, type Fragment } from './statement';

/**
 * Buckets of a histogram as statements return them: parallel arrays, with one name for all values. No result has the name of a
 * column: in ClickHouse, it would replace the column in the whole statement. An array whose sums are the numbers of samples
 * is empty, as most are: the arrays are most of what a report reads.
 */
export interface PackedBuckets {
  cells: readonly number[];
  /** Numbers of samples. */
  ns: readonly number[];
  ws: readonly number[];
  squareSums: readonly number[];
  hitSums: readonly number[];
}

/** The columns of `sumsOfRecords`. */
export const SUM_COLUMNS: readonly string[] = ['weight', ...CENSUS_COLUMNS];

/** Returns the sums of single records of one bucket. */
export function sumsOfRecords({ sign }: Pick<RecordRows, 'sign'>): Fragment {
  return ch`
    toFloat64(count()) * ${sign} AS n, sum(weight) * ${sign} AS w, sum(weight * weight) * ${sign} AS squares,
    sumIf(weight, ${isCensused}) * ${sign} AS hits`;
}

/** Sums of such sums. */
export const sumsOfSums = ch`sum(n) AS n1, sum(w) AS w1, sum(squares) AS squares1, sum(hits) AS hits1`;

/** The buckets in the rows of rollups, one row each. An array of weights that is empty is that of samples. */
export const unpackedRollup = ch`performance_rollup ARRAY JOIN classes AS class, cells AS cell, samples AS n,
  if(empty(weights), samples, weights) AS w, if(empty(weight_squares), samples, weight_squares) AS squares,
  censused AS hits`;

/** Packs buckets, the rows of a group, into arrays. */
export const packedBuckets = ch`
  groupArray(cell) AS cells, groupArray(n1) AS ns, ${packed(ch`w1`)} AS ws, ${packed(ch`squares1`)} AS squareSums,
  ${packed(ch`hits1`)} AS hitSums`;

function packed(sum: Fragment): Fragment {
  return ch`if(countIf(${sum} != n1) = 0, emptyArrayFloat64(), groupArray(toFloat64(${sum})))`;
}

/** Adds packed buckets to histograms. */
export function addPacked(
  histograms: readonly Histogram[],
  { cells, ns, ws, squareSums, hitSums }: PackedBuckets,
): void {
  for (let index = 0; index < cells.length; index++) {
    const n = ns[index] ?? 0;
    for (const histogram of histograms)
      addToBucket(
        histogram,
        cells[index] ?? 0,
        n,
        ws[index] ?? n,
        squareSums[index] ?? n,
        hitSums[index] ?? n,
      );
  }
}
