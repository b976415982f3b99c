import type { HistogramSum } from '../../../../../server/telemetry/store/histogram-sum';

export interface BucketSums {
  samples: number;
  weight: number;
  weightSquares: number;
  censused: number;
}

/** Returns the buckets of a histogram by key, in its order. */
export function readAll(sum: HistogramSum): Map<number, BucketSums> {
  const read = new Map<number, BucketSums>();
  sum.forEach((key, samples, weight, weightSquares, censused) => {
    read.set(key, { samples, weight, weightSquares, censused });
  });
  return read;
}
