import { sql } from 'kysely';
import type { Database } from '../../../platform/database/open-database';
import type { Contribution, Count, Sample } from '../../intake/daily-counts';
import { DIMENSION_COLUMNS, type DimensionValues } from '../../intake/dimensions';
import { columnsOf, quotedFields, typedFields } from '../dimension-columns';

/** The changes of one transaction to histograms and daily counts. Each row is written once. */
export interface AggregateUpdate {
  add(contribution: Contribution): void;
  /** Removes the contribution of a record that a later revision replaces. */
  subtract(contribution: Contribution): void;
  /** Writes all changes. Call it last in the transaction: others that change the same rows wait for the commit. */
  write(db: Database, websiteId: string): Promise<void>;
}

const dimensionNames = sql.raw(columnsOf(DIMENSION_COLUMNS));
const dimensionFields = sql.raw(quotedFields(DIMENSION_COLUMNS));
const dimensionTypes = sql.raw(typedFields(DIMENSION_COLUMNS));

type Sign = 1 | -1;
type HistogramChange = Sample & { samples: number; weightSquares: number };

/** Returns an empty update. */
export function createAggregateUpdate(): AggregateUpdate {
  const histogram = new Map<string, HistogramChange>();
  const counts = new Map<string, Count>();
  const keyOf = createAggregateKey();

  const change = (contribution: Contribution, sign: Sign) => {
    for (const sample of contribution.samples) {
      const key = keyOf(sample.dimensions, sample.metric, sample.rating, sample.bucket);
      changeHistogram(histogram, key, sample, sign);
    }
    for (const count of contribution.counts)
      changeCount(counts, keyOf(count.dimensions, count.name), count, sign);
  };
  return {
    add: (contribution) => change(contribution, 1),
    subtract: (contribution) => change(contribution, -1),
    async write(db, websiteId) {
      await writeAggregates(db, websiteId, {
        histogram: sortedRows(histogram).filter(isHistogramChange),
        counts: sortedRows(counts).filter(({ total }) => total !== 0),
      });
    },
  };
}

/** Returns a text that identifies a combination of dimensions and other key columns. */
export type AggregateKey = (dimensions: DimensionValues, ...others: readonly unknown[]) => string;

/** Returns how to write the keys of one update. The dimensions that records share are written once. */
export function createAggregateKey(): AggregateKey {
  const texts = new Map<DimensionValues, string>();
  const write = (dimensions: DimensionValues) => {
    const text = JSON.stringify(DIMENSION_COLUMNS.map((column) => dimensions[column]));
    texts.set(dimensions, text);
    return text;
  };
  return (dimensions, ...others) =>
    `${JSON.stringify(others).slice(0, -1)},${(texts.get(dimensions) ?? write(dimensions)).slice(1)}`;
}

/** Returns rows in the order of their keys. All writers use it, so that transactions cannot deadlock. */
export function sortedRows<Row>(rows: ReadonlyMap<string, Row>): Row[] {
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

function changeHistogram(rows: Map<string, HistogramChange>, key: string, sample: Sample, sign: Sign): void {
  const row = rows.get(key) ?? { ...sample, samples: 0, weight: 0, weightSquares: 0 };
  row.samples += sign;
  row.weight += sign * sample.weight;
  row.weightSquares += sign * sample.weight ** 2;
  rows.set(key, row);
}

function changeCount(rows: Map<string, Count>, key: string, count: Count, sign: Sign): void {
  const row = rows.get(key) ?? { ...count, total: 0 };
  row.total += sign * count.total;
  rows.set(key, row);
}

function isHistogramChange({ samples, weight, weightSquares }: HistogramChange): boolean {
  return samples !== 0 || weight !== 0 || weightSquares !== 0;
}

interface AggregateRows {
  histogram: readonly HistogramChange[];
  counts: readonly Count[];
}

/** Adds the rows to both tables in one statement, whose text does not depend on their number. */
async function writeAggregates(db: Database, websiteId: string, rows: AggregateRows): Promise<void> {
  const { histogram, counts } = rows;
  if (histogram.length === 0 && counts.length === 0) return;
  await sql`
    with histogram as (
      insert into performance_histogram
        (website_id, metric, ${dimensionNames}, rating, bucket, samples, weight, weight_squares)
      select ${websiteId}, metric, ${dimensionFields}, rating, bucket, samples, weight, "weightSquares"
      from json_to_recordset(${toJson(histogram)}::json) as row (metric text, ${dimensionTypes},
        rating text, bucket integer, samples bigint, weight float8, "weightSquares" float8)
      on conflict (website_id, metric, ${dimensionNames}, rating, bucket) do update set
        samples = performance_histogram.samples + excluded.samples,
        weight = performance_histogram.weight + excluded.weight,
        weight_squares = performance_histogram.weight_squares + excluded.weight_squares
    )
    insert into performance_count (website_id, name, ${dimensionNames}, total)
    select ${websiteId}, name, ${dimensionFields}, total
    from json_to_recordset(${toJson(counts)}::json) as row (name text, ${dimensionTypes}, total float8)
    on conflict (website_id, name, ${dimensionNames}) do update set
      total = performance_count.total + excluded.total`.execute(db);
}

function toJson(rows: readonly { dimensions: DimensionValues }[]): string {
  return JSON.stringify(rows.map(({ dimensions, ...row }) => ({ ...row, ...dimensions })));
}
