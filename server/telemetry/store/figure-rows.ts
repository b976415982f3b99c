import type { Fix } from '../../../contract/telemetry/fixes';
import type { Dimension } from '../../../contract/telemetry/report';

/** A slow group of page views, without what slows it down. */
export type RankedFix = Omit<Fix, 'causes' | 'origins'>;

/** A dimension by which each metric is broken down. */
export type Breakdown = 'pageType' | 'device';

/** The page views that a row is about: all of them, or those of one page type, device, or day or hour. */
export interface Slice {
  /** Null when the row is about all page types. The same holds for device and start. */
  pageType: string | null;
  device: string | null;
  /** The day, or the start of the hour, as the report writes it. */
  start: string | null;
}

/** The contents of one bucket of one rating. */
export interface RatedBucket {
  rating: string;
  bucket: number;
  samples: number;
  weight: number;
  weightSquares: number;
  /** The part of the weight for which the census sends a hit. */
  censused: number;
}

/** A bucket of one metric in one slice. */
export interface BucketRow extends Slice, RatedBucket {
  metric: string;
}

/** One count, summed over one slice. */
export interface CountRow extends Slice {
  name: string;
  total: number;
  censused: number;
}

/** The number of views with one value of a dimension. */
export interface OptionRow {
  dimension: Dimension;
  value: string;
  views: number;
}

/** The web vitals of page views, by value of a dimension; of all page views under the empty value. */
export type VitalsByValue = ReadonlyMap<string, ReadonlyMap<string, readonly RatedBucket[]>>;

/** The slice of all page views. */
export const ALL_VIEWS: Slice = { pageType: null, device: null, start: null };

/** Returns one row for each name and slice, sorted by name. */
export function combineCounts(rows: readonly CountRow[]): CountRow[] {
  const combined = new Map<string, CountRow>();
  for (const row of rows) {
    const key = `${row.name}\n${sliceText(row)}`;
    const known = combined.get(key);
    if (!known) {
      combined.set(key, { ...row });
      continue;
    }
    known.total += row.total;
    known.censused += row.censused;
  }
  return [...combined.values()].sort((one, other) => compare(one.name, other.name));
}

function sliceText({ pageType, device, start }: Slice): string {
  return JSON.stringify([pageType, device, start]);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Where the figures of a report come from. */
export type FigureSource =
  /** From histograms of all records ever received. */
  | { kind: 'rollups' }
  /** From single records, as long as they are kept, or from a share of them. */
  | { kind: 'records'; share: number };
