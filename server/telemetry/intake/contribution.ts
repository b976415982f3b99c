import type { DimensionValues } from './dimensions';

/** One value for a histogram. */
export interface Sample {
  metric: string;
  dimensions: DimensionValues;
  /** Empty for metrics without thresholds. */
  rating: string;
  bucket: number;
  weight: number;
}

/** An amount for a daily count. */
export interface Count {
  name: string;
  dimensions: DimensionValues;
  total: number;
}

/** The samples and counts that one record adds to histograms and daily counts. */
export interface Contribution {
  samples: Sample[];
  counts: Count[];
}
