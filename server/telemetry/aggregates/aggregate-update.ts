import { sql } from 'kysely';
import type { Database } from '../../database/open-database';
import { DIMENSION_COLUMNS, type DimensionValues } from './dimensions';

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

/** What one record adds to histograms and daily counts. */
export interface Contribution {
  samples: Sample[];
  counts: Count[];
}

/** The changes of one transaction to histograms and daily counts. Each row is written once. */
export interface AggregateUpdate {
  add(contribution: Contribution): void;
  /** Removes the contribution of a record that a later revision replaces. */
  subtract(contribution: Contribution): void;
  /** Writes all changes. Call it last in the transaction: others that change the same rows wait for the commit. */
  write(db: Database, websiteId: string): Promise<void>;
}

type Sign = 1 | -1;
type HistogramChange = Sample & { samples: number; weightSquares: number };

/** Returns an empty update. */
export function createAggregateUpdate(): AggregateUpdate {
  const histogram = new Map<string, HistogramChange>();
  const counts = new Map<string, Count>();

  const change = (contribution: Contribution, sign: Sign) => {
    for (const sample of contribution.samples) changeHistogram(histogram, sample, sign);
    for (const count of contribution.counts) changeCount(counts, count, sign);
  };
  return {
    add: (contribution) => change(contribution, 1),
    subtract: (contribution) => change(contribution, -1),
    async write(db, websiteId) {
      await writeHistogram(db, websiteId, sortedRows(histogram));
      await writeCounts(db, websiteId, sortedRows(counts));
    },
  };
}

/** Returns a text that identifies a combination of dimensions and other key columns. */
export function aggregateKey(dimensions: DimensionValues, ...others: readonly unknown[]): string {
  return JSON.stringify([...others, ...DIMENSION_COLUMNS.map((column) => dimensions[column])]);
}

/** Returns rows in the order of their keys. All writers use it, so that transactions cannot deadlock. */
export function sortedRows<Row>(rows: ReadonlyMap<string, Row>): Row[] {
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

function changeHistogram(rows: Map<string, HistogramChange>, sample: Sample, sign: Sign): void {
  const key = aggregateKey(sample.dimensions, sample.metric, sample.rating, sample.bucket);
  const row = rows.get(key) ?? { ...sample, samples: 0, weight: 0, weightSquares: 0 };
  row.samples += sign;
  row.weight += sign * sample.weight;
  row.weightSquares += sign * sample.weight ** 2;
  rows.set(key, row);
}

function changeCount(rows: Map<string, Count>, count: Count, sign: Sign): void {
  const key = aggregateKey(count.dimensions, count.name);
  const row = rows.get(key) ?? { ...count, total: 0 };
  row.total += sign * count.total;
  rows.set(key, row);
}

async function writeHistogram(db: Database, websiteId: string, changes: HistogramChange[]): Promise<void> {
  const rows = changes.filter((row) => row.samples !== 0 || row.weight !== 0 || row.weightSquares !== 0);
  if (rows.length === 0) return;
  await db
    .insertInto('performanceHistogram')
    .values(rows.map(({ dimensions, ...row }) => ({ websiteId, ...dimensions, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['websiteId', 'metric', ...DIMENSION_COLUMNS, 'rating', 'bucket']).doUpdateSet({
        samples: sql`performance_histogram.samples + excluded.samples`,
        weight: sql`performance_histogram.weight + excluded.weight`,
        weightSquares: sql`performance_histogram.weight_squares + excluded.weight_squares`,
      }),
    )
    .execute();
}

async function writeCounts(db: Database, websiteId: string, changes: Count[]): Promise<void> {
  const rows = changes.filter(({ total }) => total !== 0);
  if (rows.length === 0) return;
  await db
    .insertInto('performanceCount')
    .values(rows.map(({ dimensions, ...row }) => ({ websiteId, ...dimensions, ...row })))
    .onConflict((conflict) =>
      conflict
        .columns(['websiteId', 'name', ...DIMENSION_COLUMNS])
        .doUpdateSet({ total: sql`performance_count.total + excluded.total` }),
    )
    .execute();
}
