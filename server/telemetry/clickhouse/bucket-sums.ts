import type { HistogramSum } from '../store/histogram-sum';
import { CENSUS_COLUMNS, isCensused } from './figure-columns';
import type { RecordRows } from './record-ranges';
import { ch, type Fragment } from './statement';

/**
 * Buckets of a histogram as statements return them. Most buckets have equal sums, one for each sample: these are in two parallel
 * arrays, because the arrays are most of what a report reads. No result has the name of a column: in ClickHouse, it would replace
 * the column in the whole statement.
 */
export interface PackedBuckets {
  /** Cells of buckets whose sums are all the number of samples. */
  cells: readonly number[];
  /** Their numbers of samples. */
  ns: readonly number[];
  /** All other buckets. */
  others: readonly (readonly [cell: number, n: number, w: number, squares: number, hits: number])[];
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

const isPlain = ch`w1 = n1 AND squares1 = n1 AND hits1 = n1`;

/** Packs buckets, the rows of a group, into arrays. */
export const packedBuckets = ch`
  groupArrayIf(cell, ${isPlain}) AS cells, groupArrayIf(toInt64(n1), ${isPlain}) AS ns,
  groupArrayIf((cell, n1, w1, squares1, hits1), NOT (${isPlain})) AS others`;

/** Adds packed buckets to sums of histograms. */
export function addPacked(sums: readonly HistogramSum[], { cells, ns, others }: PackedBuckets): void {
  for (const sum of sums) {
    for (let index = 0; index < cells.length; index++) {
      const n = ns[index] ?? 0;
      sum.add(cells[index] ?? 0, n, n, n, n);
    }
    for (const [cell, n, w, squares, hits] of others) sum.add(cell, n, w, squares, hits);
  }
}
