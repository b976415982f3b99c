import { type RawBuilder, sql } from 'kysely';
import { inBatches } from '../../../platform/database/in-batches';
import type { Database } from '../../../platform/database/open-database';
import { type DimensionValues, isCensused } from '../../intake/dimensions';
import { bucketKey, encodeHistogram, histogramOf } from '../histogram-codec';
import { HistogramSum } from '../histogram-sum';
import { hasHours, SLICES, slicesOf } from '../rollup-slices';

/** The key of a rollup within a website. */
export interface RollupKey {
  slice: number;
  /** A histogram, or the name of a count. */
  metric: string;
  day: string;
  hour: number;
  viewClass: number;
  /** The values of the slice's dimensions; the empty text beyond their number. */
  first: string;
  second: string;
}

interface HistogramChange extends RollupKey {
  histogram: HistogramSum;
}

export interface StoredHistogram extends RollupKey {
  histogram: Uint8Array;
}

export interface Total extends RollupKey {
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

/** Sums over a whole day have this hour. */
export const WHOLE_DAY = -1;

/** Returns what buckets add to the rollups. Days before `keepHoursFrom` are summed over their hours. */
export function rollUpBuckets(rows: readonly RecentBucket[], keepHoursFrom: string): HistogramChange[] {
  return sumByRollup(rows, {
    keysOf: (row) => keysOf(row, histogramOf(row.metric), keepHoursFrom),
    create: () => ({ histogram: new HistogramSum() }),
    add({ histogram }, row) {
      const { metric, bucket, rating, samples, weight, weightSquares } = row;
      const key = bucketKey(metric, bucket, rating);
      histogram.add(key, samples, weight, weightSquares, isCensused(row) ? weight : 0);
    },
  });
}

/** Returns what counts add to the rollups. Days before `keepHoursFrom` are summed over their hours. */
export function rollUpCounts(rows: readonly RecentCount[], keepHoursFrom: string): Total[] {
  return sumByRollup(rows, {
    keysOf: (row) => keysOf(row, row.name, keepHoursFrom),
    create: () => ({ total: 0, censused: 0 }),
    add(sum, row) {
      sum.total += row.total;
      if (isCensused(row)) sum.censused += row.total;
    },
  });
}

/** Returns the sums of histograms with one key. */
export function sumHistograms(rows: readonly StoredHistogram[]): HistogramChange[] {
  return sumByRollup(rows, {
    keysOf: ({ histogram: _, ...key }) => [key],
    create: () => ({ histogram: new HistogramSum() }),
    add: (sum, { histogram }) => sum.histogram.addEncoded(histogram),
  });
}

/** Returns the sums of totals with one key. */
export function sumTotals(rows: readonly Total[]): Total[] {
  return sumByRollup(rows, {
    keysOf: ({ total: _, censused: __, ...key }) => [key],
    create: () => ({ total: 0, censused: 0 }),
    add(sum, { total, censused }) {
      sum.total += total;
      sum.censused += censused;
    },
  });
}

interface RollupSums<Row, Sum> {
  /** Returns the rollups that a row is part of. */
  keysOf(row: Row): readonly RollupKey[];
  create(): Sum;
  add(sum: Sum, row: Row): void;
}

function sumByRollup<Row, Sum>(
  rows: readonly Row[],
  { keysOf, create, add }: RollupSums<Row, Sum>,
): (RollupKey & Sum)[] {
  const sums = new Map<string, RollupKey & Sum>();
  for (const row of rows)
    for (const key of keysOf(row)) {
      const text = keyText(key);
      const sum = sums.get(text) ?? { ...key, ...create() };
      add(sum, row);
      sums.set(text, sum);
    }
  return [...sums.values()];
}

function keysOf(row: DimensionValues, metric: string, keepHoursFrom: string): RollupKey[] {
  const { day, viewClass } = row;
  const ofHour = day < keepHoursFrom ? WHOLE_DAY : row.hour;
  return slicesOf(metric).map((slice) => {
    const [first = '', second = ''] = (SLICES[slice] ?? []).map((dimension) => row[dimension]);
    const hour = hasHours(slice) ? ofHour : WHOLE_DAY;
    return { slice, metric, day, hour, viewClass, first, second };
  });
}

/** Returns a text that identifies a rollup within a website. */
function keyText({ slice, metric, day, hour, viewClass, first, second }: RollupKey): string {
  return `${slice}\n${metric}\n${day}\n${hour}\n${viewClass}\n${first}\n${second}`;
}

const keyColumns = sql`slice, metric, day, hour, view_class, first, second`;
const keyFields = sql`slice, metric, day, hour, "viewClass", first, second`;
const keyTypes = sql`
  slice smallint, metric text, day date, hour smallint, "viewClass" smallint, first text, second text`;

/**
 * Adds histograms to those that are stored. Expects that no other transaction writes rollups of the website. Encoding more
 * of them than those of a batch would keep the process from the requests of visitors.
 */
export async function addHistograms(
  db: Database,
  websiteId: string,
  changes: readonly HistogramChange[],
): Promise<void> {
  for (const batch of inBatches(changes)) {
    const stored = await readHistograms(db, websiteId, batch);
    const rows = batch.map(({ histogram, ...key }) => {
      const known = stored.get(keyText(key));
      if (known) histogram.addEncoded(known);
      return { ...key, histogram: encodeHistogram(histogram).toString('base64') };
    });
    await sql`
      insert into performance_rollup (website_id, ${keyColumns}, histogram)
      select ${websiteId}, ${keyFields}, decode(histogram, 'base64')
      from json_to_recordset(${JSON.stringify(rows)}::json) as row (${keyTypes}, histogram text)
      on conflict (website_id, ${keyColumns}) do update set histogram = excluded.histogram`.execute(db);
  }
}

/** Adds totals to those that are stored. */
export async function addTotals(db: Database, websiteId: string, changes: readonly Total[]): Promise<void> {
  for (const batch of inBatches(changes))
    await sql`
      insert into performance_total (website_id, ${keyColumns}, total, censused)
      select ${websiteId}, ${keyFields}, total, censused
      from json_to_recordset(${JSON.stringify(batch)}::json) as row (${keyTypes}, total float8, censused float8)
      on conflict (website_id, ${keyColumns}) do update set
        total = performance_total.total + excluded.total,
        censused = performance_total.censused + excluded.censused`.execute(db);
}

async function readHistograms(
  db: Database,
  websiteId: string,
  keys: readonly HistogramChange[],
): Promise<Map<string, Uint8Array>> {
  const rows = keys.map(({ histogram: _, ...key }) => key);
  const { rows: stored } = await sql<StoredHistogram>`
    select r.slice, r.metric, r.day::text as day, r.hour, r.view_class as "viewClass", r.first, r.second, r.histogram
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (${keyTypes})
    join performance_rollup r on r.website_id = ${websiteId} and ${isSameKey}`.execute(db);
  return new Map(stored.map(({ histogram, ...key }) => [keyText(key), histogram]));
}

const isSameKey: RawBuilder<unknown> = sql`
  r.slice = row.slice and r.metric = row.metric and r.day = row.day and r.hour = row.hour
  and r.view_class = row."viewClass" and r.first = row.first and r.second = row.second`;
