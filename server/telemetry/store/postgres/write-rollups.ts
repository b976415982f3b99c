import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/open-database';
import { type DimensionValues, isCensused } from '../../intake/dimensions';
import {
  addToBucket,
  bucketKey,
  decodeHistogram,
  encodeHistogram,
  type Histogram,
  histogramOf,
} from '../histogram-codec';
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

const keyColumns = sql`slice, metric, day, hour, visit_class, first, second`;
const keyFields = sql`slice, metric, day, hour, "visitClass", first, second`;
const keyTypes = sql`
  slice smallint, metric text, day date, hour smallint, "visitClass" smallint, first text, second text`;
/** Rows of a statement. Encoding more of them would keep the process from the requests of visitors. */
const ROWS = 500;

/** Adds histograms to those that are stored. Expects that no other transaction writes rollups of the website. */
export async function addHistograms(
  db: Database,
  websiteId: string,
  changes: readonly HistogramChange[],
): Promise<void> {
  for (const part of inParts(changes)) {
    const stored = await readHistograms(db, websiteId, part);
    const rows = part.map(({ histogram, ...key }) => ({
      ...key,
      histogram: encodeHistogram(addAll(histogram, stored.get(keyText(key)))).toString('base64'),
    }));
    await sql`
      insert into performance_rollup (website_id, ${keyColumns}, histogram)
      select ${websiteId}, ${keyFields}, decode(histogram, 'base64')
      from json_to_recordset(${JSON.stringify(rows)}::json) as row (${keyTypes}, histogram text)
      on conflict (website_id, ${keyColumns}) do update set histogram = excluded.histogram`.execute(db);
  }
}

/** Adds totals to those that are stored. */
export async function addTotals(
  db: Database,
  websiteId: string,
  changes: readonly TotalChange[],
): Promise<void> {
  for (const part of inParts(changes))
    await sql`
      insert into performance_total (website_id, ${keyColumns}, total, censused)
      select ${websiteId}, ${keyFields}, total, censused
      from json_to_recordset(${JSON.stringify(part)}::json) as row (${keyTypes}, total float8, censused float8)
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
  const { rows: stored } = await sql<RollupKey & { histogram: Uint8Array }>`
    select r.slice, r.metric, r.day::text as day, r.hour, r.visit_class as "visitClass", r.first, r.second, r.histogram
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (${keyTypes})
    join performance_rollup r on r.website_id = ${websiteId} and ${isSameKey}`.execute(db);
  return new Map(stored.map(({ histogram, ...key }) => [keyText(key), histogram]));
}

const isSameKey: RawBuilder<unknown> = sql`
  r.slice = row.slice and r.metric = row.metric and r.day = row.day and r.hour = row.hour
  and r.visit_class = row."visitClass" and r.first = row.first and r.second = row.second`;

function addAll(histogram: Histogram, bytes: Uint8Array | undefined): Histogram {
  if (bytes) decodeHistogram(bytes, (...bucket) => addToBucket(histogram, ...bucket));
  return histogram;
}

function inParts<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, index) =>
    rows.slice(index * ROWS, (index + 1) * ROWS),
  );
}
