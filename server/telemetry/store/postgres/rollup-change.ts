import { type DimensionValues, isCensused } from '../../intake/dimensions';
import { addToBucket, bucketKey, type Histogram, histogramOf } from '../histogram-codec';
import { hasHours, SLICES, slicesOf } from '../rollup-slices';

/** The key of a rollup within a website. */
export interface RollupKey {
  slice: number;
  /** A histogram, or the name of a count. */
  metric: string;
  day: string;
  hour: number;
  visitClass: number;
  /** The values of the slice's dimensions; the empty text beyond their number. */
  first: string;
  second: string;
}

export interface HistogramChange extends RollupKey {
  histogram: Histogram;
}

export interface TotalChange extends RollupKey {
  total: number;
  censused: number;
}

/** A bucket of one combination of all dimensions. */
export interface RecentBucket extends DimensionValues {
  metric: string;
  rating: string;
  bucket: number;
  samples: number;
  weight: number;
  weightSquares: number;
}

/** A count of one combination of all dimensions. */
export interface RecentCount extends DimensionValues {
  name: string;
  total: number;
}

/** Returns a text that identifies a rollup within a website. */
export function keyText({ slice, metric, day, hour, visitClass, first, second }: RollupKey): string {
  return `${slice}\n${metric}\n${day}\n${hour}\n${visitClass}\n${first}\n${second}`;
}

/** Sums over a whole day have this hour. */
export const WHOLE_DAY = -1;

/** Returns the changes of the rollups by buckets. Days before `keepHoursFrom` are summed over their hours. */
export function changeHistograms(rows: readonly RecentBucket[], keepHoursFrom: string): HistogramChange[] {
  const changes = new Map<string, HistogramChange>();
  for (const row of rows) {
    const { samples, weight, weightSquares } = row;
    const censused = isCensused(row) ? weight : 0;
    const key = bucketKey(row.metric, row.bucket, row.rating);
    for (const rollup of keysOf(row, histogramOf(row.metric), keepHoursFrom)) {
      const text = keyText(rollup);
      const change = changes.get(text) ?? { ...rollup, histogram: new Map() };
      addToBucket(change.histogram, key, samples, weight, weightSquares, censused);
      changes.set(text, change);
    }
  }
  return [...changes.values()];
}

/** Returns the changes of the rollups by counts. Days before `keepHoursFrom` are summed over their hours. */
export function changeTotals(rows: readonly RecentCount[], keepHoursFrom: string): TotalChange[] {
  const changes = new Map<string, TotalChange>();
  for (const row of rows) {
    const censused = isCensused(row) ? row.total : 0;
    for (const rollup of keysOf(row, row.name, keepHoursFrom)) {
      const text = keyText(rollup);
      const change = changes.get(text) ?? { ...rollup, total: 0, censused: 0 };
      change.total += row.total;
      change.censused += censused;
      changes.set(text, change);
    }
  }
  return [...changes.values()];
}

function keysOf(row: DimensionValues, metric: string, keepHoursFrom: string): RollupKey[] {
  const { day, visitClass } = row;
  const ofHour = day < keepHoursFrom ? WHOLE_DAY : row.hour;
  return slicesOf(metric).map((slice) => {
    const [first = '', second = ''] = (SLICES[slice] ?? []).map((dimension) => row[dimension]);
    const hour = hasHours(slice) ? ofHour : WHOLE_DAY;
    return { slice, metric, day, hour, visitClass, first, second };
  });
}
