import type { ColumnType, Generated } from 'kysely';

/** PostgreSQL's 64-bit integer, read as a bigint because a JavaScript number cannot hold all of them. */
type BigInteger = ColumnType<bigint, bigint | number, bigint | number>;
/** JSON, written as text. */
type Json<T> = ColumnType<T, string, string>;

export interface WebsiteTable {
  websiteId: string;
  /** Signs cookies. Made once, so that carts outlive a restart. */
  secret: string;
  /** SHA-256 of the owner's token, in hexadecimal; null until one is made. */
  ownerTokenHash: string | null;
  createdAt: Generated<Date>;
}

export interface ItemTable {
  websiteId: string;
  id: string;
  title: string;
  url: string;
  imageUrl: string | null;
  productType: number;
  isSubscribable: boolean;
  variantOptionOrdering: Json<string[]>;
  /** False once the shop no longer shows it: it can stay in carts, but not be added. */
  isListed: boolean;
}

export interface VariantTable {
  websiteId: string;
  itemId: string;
  sku: string;
  id: string;
  position: number;
  attributes: Json<Record<string, string>>;
  imageUrl: string | null;
  priceCents: BigInteger;
  salePriceCents: BigInteger;
  onSale: boolean;
  isUnlimited: boolean;
  qtyInStock: BigInteger;
  isListed: boolean;
}

export interface CartTable {
  websiteId: string;
  id: string;
  orderId: string | null;
  isPurchased: Generated<boolean>;
  version: number;
  /** A subscription has a cart of its own, which the visitor's shopping cart knows nothing of. */
  isSubscription: Generated<boolean>;
  createdAt: Date;
  /** By the database's clock. */
  changedAt: Generated<Date>;
}

export interface CartEntryTable {
  websiteId: string;
  cartId: string;
  id: string;
  position: number;
  itemId: string;
  sku: string;
  quantity: number;
  additionalFields: string | null;
}

export interface IdempotencyTable {
  websiteId: string;
  /** Hash of the crumb the key came with: one visitor's keys mean nothing to another. */
  owner: string;
  key: string;
  requestHash: string;
  createdAt: Date;
  cartId: string | null;
  status: number | null;
  body: string | null;
}

/** Times of recent changes under one key, in nanoseconds since 1970. */
export interface RateWindowTable {
  websiteId: string;
  key: string;
  times: bigint[];
  /** Whether the last one who asked was let through. */
  isGranted: boolean;
  expiresAt: Date;
}

export interface RecordTable {
  websiteId: string;
  /** Given by who sent it: a second one of the same id is the first one again. */
  id: string;
  kind: string;
  receivedAt: Date;
  data: Json<unknown>;
  /** What became of other records, as its sender tells. */
  counts: ColumnType<Record<string, Record<string, number>> | null, string | null, string | null>;
}

/** Ids under which losses were told, so that each is counted once. */
export interface ToldCountTable {
  websiteId: string;
  id: string;
  receivedAt: Date;
}

/** A day, of UTC: written as `2026-01-31`. It is read as text too, by `day::text`. */
type Day = ColumnType<string, string, string>;

/** The dimensions of histograms and daily counts; the empty text when unknown. */
export interface DimensionColumns {
  day: Day;
  pageType: string;
  template: string;
  device: string;
  browser: string;
  navigationType: string;
  release: string;
}

/** What pages tell of their speed, for as long as the rows are kept. */
export interface PerformanceRecordTable extends DimensionColumns {
  websiteId: string;
  /** Of a metric what it is the metric of, so that a later revision finds the earlier; else the record's id. */
  key: string;
  type: string;
  receivedAt: Date;
  /** How many visits it stands for. */
  weight: number;
  metric: string | null;
  /** Of a metric: milliseconds, or the score. */
  value: number | null;
  revision: number;
  data: Json<unknown>;
}

/** How many values fell into a bucket: what percentiles are read from, whatever became of the rows. */
export interface PerformanceHistogramTable extends DimensionColumns {
  websiteId: string;
  metric: string;
  /** Empty where there are no thresholds. */
  rating: string;
  bucket: number;
  samples: BigInteger;
  weight: number;
  /** Sum of the squares of the weights: how far they differ says how sure a percentile is. */
  weightSquares: number;
}

/** Sums a day: visits, census hits, records that were dropped. */
export interface PerformanceCountTable extends DimensionColumns {
  websiteId: string;
  name: string;
  total: number;
}

/** Values that a dimension has on a day; beyond a number of them others are counted as one. */
export interface KnownValueTable {
  websiteId: string;
  day: Day;
  dimension: string;
  value: string;
}

export interface ErrorRecordTable {
  websiteId: string;
  id: string;
  groupId: string;
  receivedAt: Date;
  data: Json<unknown>;
}

/** Errors that are one and the same, as far as one can tell. */
export interface ErrorGroupTable {
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

export interface ErrorCountTable extends DimensionColumns {
  websiteId: string;
  groupId: string;
  path: string;
  total: BigInteger;
}

export interface Tables {
  website: WebsiteTable;
  item: ItemTable;
  variant: VariantTable;
  cart: CartTable;
  cartEntry: CartEntryTable;
  idempotency: IdempotencyTable;
  record: RecordTable;
  toldCount: ToldCountTable;
  rateWindow: RateWindowTable;
  performanceRecord: PerformanceRecordTable;
  performanceHistogram: PerformanceHistogramTable;
  performanceCount: PerformanceCountTable;
  knownValue: KnownValueTable;
  errorRecord: ErrorRecordTable;
  errorGroup: ErrorGroupTable;
  errorCount: ErrorCountTable;
}
