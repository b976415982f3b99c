import type { ColumnType } from 'kysely';
import type { BigInteger, Day, Json } from './column-types';

interface RecordTable {
  websiteId: string;
  /** Chosen by the client; a second record with the same id is a retry. */
  id: string;
  kind: string;
  receivedAt: Date;
  data: Json<unknown>;
  /** Outcomes of earlier records, as the client counted them. */
  counts: ColumnType<Record<string, Record<string, number>> | null, string | null, string | null>;
}

/** Ids of the client reports whose drops are counted, so that each counts once. */
interface ToldCountTable {
  websiteId: string;
  id: string;
  receivedAt: Date;
}

/** The dimensions of histograms and counts; the empty text when unknown. */
interface DimensionColumns {
  day: Day;
  /** UTC hour of the last two days, from 0 to 23; -1 in sums over a whole day. */
  hour: number;
  path: string;
  pageType: string;
  template: string;
  device: string;
  browser: string;
  connection: string;
  country: string;
  navigationType: string;
  release: string;
  /** 0 for the first page views of a network on a day, greater for later ones. */
  viewClass: number;
}

/** Numbers of values by histogram bucket, of what arrived since the last rollup. */
interface PerformanceHistogramTable extends DimensionColumns {
  websiteId: string;
  metric: string;
  /** Empty for metrics without thresholds. */
  rating: string;
  bucket: number;
  samples: BigInteger;
  weight: number;
  /** Sum of the squares of the weights, for the confidence interval. */
  weightSquares: number;
}

/** Counts since the last rollup: views, hits, dropped records and others by name. */
interface PerformanceCountTable extends DimensionColumns {
  websiteId: string;
  name: string;
  total: number;
}

/** The dimensions of one slice: see `server/telemetry/store/rollup-slices.ts`. */
interface RollupColumns {
  websiteId: string;
  slice: number;
  /** A metric, or the name of a count. */
  metric: string;
  day: Day;
  /** -1 in sums over a whole day. */
  hour: number;
  viewClass: number;
  /** Values of the slice's first and second dimension. */
  first: string;
  second: string;
}

/** Histograms over few dimensions each. */
interface PerformanceRollupTable extends RollupColumns {
  /** See `histogram-codec.ts`. */
  histogram: Uint8Array;
}

/** Counts over few dimensions each. */
interface PerformanceTotalTable extends RollupColumns {
  total: number;
  /** The part for which the census sends a hit. */
  censused: number;
}

/** The values that a dimension accepted on a day, up to its cardinality limit. */
interface KnownValueTable {
  websiteId: string;
  day: Day;
  dimension: string;
  value: string;
}

interface ErrorRecordTable {
  websiteId: string;
  id: string;
  groupId: string;
  receivedAt: Date;
  data: Json<unknown>;
}

/** Groups of errors with the same cause. */
interface ErrorGroupTable {
  websiteId: string;
  id: string;
  event: string;
  origin: string;
  message: string;
  source: string | null;
  behaviour: string | null;
  firstSeen: Date;
  lastSeen: Date;
}

interface ErrorCountTable extends DimensionColumns {
  websiteId: string;
  groupId: string;
  total: BigInteger;
}

/** The tables of telemetry. */
export interface TelemetryTables {
  record: RecordTable;
  toldCount: ToldCountTable;
  performanceHistogram: PerformanceHistogramTable;
  performanceCount: PerformanceCountTable;
  performanceRollup: PerformanceRollupTable;
  performanceTotal: PerformanceTotalTable;
  knownValue: KnownValueTable;
  errorRecord: ErrorRecordTable;
  errorGroup: ErrorGroupTable;
  errorCount: ErrorCountTable;
}
