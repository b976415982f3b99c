import type { HistogramSum } from '../histogram-sum';
import { isCensused } from './columns';
import { ch, raw } from './statement';

/**
 * Buckets of a histogram as statements return them. Most buckets have equal sums, one for each sample: these are in two parallel
 * arrays, because the arrays are most of what a report reads.
 */
export interface PackedBuckets {
  /** Cells of buckets whose sums are all the number of samples. */
  cells: readonly number[];
  /** Their numbers of samples. */
  ns: readonly number[];
  /** All other buckets. */
  others: readonly (readonly [cell: number, n: number, w: number, squares: number, hits: number])[];
}

/** The sums of single records of one bucket. */
export const sumsOfRecords = ch`
  toFloat64(count()) AS n, sum(weight) AS w, sum(weight * weight) AS squares, sumIf(weight, ${isCensused}) AS hits`;

/** Sums of such sums. */
export const sumsOfSums = raw('sum(n) AS n1, sum(w) AS w1, sum(squares) AS squares1, sum(hits) AS hits1');

const IS_PLAIN = 'w1 = n1 AND squares1 = n1 AND hits1 = n1';

/** Packs buckets, the rows of a group, into arrays. */
export const packedBuckets = raw(`
  groupArrayIf(cell, ${IS_PLAIN}) AS cells, groupArrayIf(n1, ${IS_PLAIN}) AS ns,
  groupArrayIf((cell, n1, w1, squares1, hits1), NOT (${IS_PLAIN})) AS others`);

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
