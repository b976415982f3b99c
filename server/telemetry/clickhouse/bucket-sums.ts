import type { RatedBucket } from '../report/report-rows';
import { isCensused } from './figure-columns';
import { ch } from './statement';

/**
 * Sums of a bucket as statements name them. No result has the name of a column: in ClickHouse, it would replace the column in
 * the whole statement.
 */
export interface BucketSums {
  n: number;
  w: number;
  squares: number;
  hits: number;
}

/** The sums of single records. */
export const sumsOfRecords = ch`
  toFloat64(count()) AS n, sum(weight) AS w, sum(weight * weight) AS squares, sumIf(weight, ${isCensused}) AS hits`;

/** The sums of rows of a rollup. */
export const sumsOfRollup = ch`
  sum(samples) AS n, sum(weight) AS w, sum(weight_squares) AS squares, sum(censused) AS hits`;

/** Returns a row with its sums as the report names them. */
export function toBucket<Row extends BucketSums>({
  n,
  w,
  squares,
  hits,
  ...row
}: Row): Omit<Row, keyof BucketSums> & Omit<RatedBucket, 'rating' | 'bucket'> {
  return { ...row, samples: n, weight: w, weightSquares: squares, censused: hits };
}
