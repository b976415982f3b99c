import type { Database } from '../../../platform/database/open-database';
import {
  addPacked,
  type PackedBuckets,
  packedBuckets,
  sumsOfRecords,
  sumsOfSums,
} from '../clickhouse/bucket-sums';
import { isCensused } from '../clickhouse/columns';
import {
  type ClickHouseFigures,
  columnIn,
  isInRecords,
  isInRolledDays,
  placesOf,
  RECORDS,
  ROLLED_BUCKETS,
  selectAll,
  startColumn,
} from '../clickhouse/places';
import { ch, type Fragment, join, raw } from '../clickhouse/statement';
import { combineCounts } from '../combine-counts';
import { ALL_VISITS, type CountRow, type Slice } from '../figure-rows';
import type { FigureSource } from '../figure-source';
import { findRollups, findWholeRollup, type RollupPart } from '../find-rollups';
import { readRecentBuckets, readRecentCounts } from '../postgres/read-recent';
import { readRecordFigures } from '../postgres/read-records';
import { addRollups, readRollupCounts } from '../postgres/read-rollups';
import type { ReportScope } from '../report-scope';
import { createSliceHistograms, type SliceHistograms } from '../slice-histograms';
import { splitPeriod } from '../split-period';

/** The figures from which a report is computed. */
export interface Figures {
  histograms: SliceHistograms;
  counts: CountRow[];
}

/** Returns the histograms and counts of a scope in all slices of the report. */
export async function readPostgresFigures(
  db: Database,
  scope: ReportScope,
  source: FigureSource,
): Promise<Figures> {
  if (source.kind === 'records') return readFromRecords(db, scope, source.share);
  const histograms = createSliceHistograms();
  const parts = findRollups(scope) ?? [];
  await addRollups(histograms, db, scope, parts);
  for (const row of await readRecentBuckets(db, scope)) histograms.addBucket(row);
  const counts = [...(await readRollupCounts(db, scope, parts)), ...(await readRecentCounts(db, scope))];
  return { histograms, counts: combineCounts(counts) };
}

async function readFromRecords(db: Database, scope: ReportScope, share: number): Promise<Figures> {
  const histograms = createSliceHistograms();
  const counts = await readUnrecorded(db, scope);
  for (const part of splitPeriod(scope)) {
    const figures = await readRecordFigures(db, part, share);
    for (const row of figures.buckets) histograms.addBucket(row);
    counts.push(...figures.counts);
  }
  return { histograms, counts: combineCounts(counts) };
}

/** Returns the hits and the dropped records of all visits of a scope, which are no performance records. */
async function readUnrecorded(db: Database, scope: ReportScope): Promise<CountRow[]> {
  const whole = findWholeRollup(scope);
  const counts = whole ? await readUnrecordedCounts(db, scope, [whole]) : [];
  return counts.filter(({ pageType, device }) => pageType === null && device === null);
}

/** Returns the hits and the dropped records of a scope in the slices of the report that have a rollup. */
async function readUnrecordedCounts(
  db: Database,
  scope: ReportScope,
  parts: readonly RollupPart[],
): Promise<CountRow[]> {
  const counts = [...(await readRollupCounts(db, scope, parts)), ...(await readRecentCounts(db, scope))];
  return counts.filter(({ name }) => name === 'hit' || name.startsWith('dropped/'));
}

/** A row of a page type, a device, or a day or hour, with its value. */
type Sliced<Row> = Row & { part: number; value: string };
type Buckets = PackedBuckets & { histogram_name: string };
type Counts = { count_name: string; amount: number; hits: number };

/** The slices of the report by the numbers that rows have. The sums of days or hours are those of all visits, too. */
const PARTS = ['pageType', 'device', 'start'] as const;

/** Returns the same from ClickHouse. Hits and dropped records are in the server's database. */
export async function readClickHouseFigures(
  { clickhouse, db, rolledDays }: ClickHouseFigures,
  scope: ReportScope,
  source: FigureSource,
): Promise<Figures> {
  const { rolled, recent } = placesOf(scope, source, rolledDays);
  const parts = rolled.length > 0 ? (findRollups(scope) ?? []) : [];
  const isRecent = recent.length > 0;
  const [buckets, counted, unrecorded] = await Promise.all([
    selectAll<Sliced<Buckets>>(clickhouse, [
      ...(isRecent ? [recentBuckets(scope, recent)] : []),
      ...parts.map((part) => rolledBuckets(scope, part, rolled)),
    ]),
    selectAll<Sliced<Counts>>(clickhouse, [
      ...(isRecent ? [recentCounts(scope, recent)] : []),
      ...(parts.length > 0
        ? [
            join(
              parts.map((part) => rolledCounts(scope, part, rolled)),
              ' UNION ALL ',
            ),
          ]
        : []),
    ]),
    source.kind === 'rollups'
      ? readUnrecordedCounts(db, scope, findRollups(scope) ?? [])
      : readUnrecorded(db, scope),
  ]);
  const histograms = createSliceHistograms();
  for (const row of buckets)
    histograms.change(row.histogram_name, slicesOf(row), (sums) => addPacked(sums, row));
  return { histograms, counts: combineCounts([...counted.flatMap(toCounts), ...unrecorded]) };
}

function toCounts({ count_name: name, amount: total, hits: censused, ...row }: Sliced<Counts>): CountRow[] {
  return slicesOf(row).map((slice) => ({ name, total, censused, ...slice }));
}

function slicesOf({ part, value }: { part: number; value: string }): Slice[] {
  const place = PARTS[part] ?? 'start';
  const slice = { ...ALL_VISITS, [place]: value };
  return place === 'start' ? [ALL_VISITS, slice] : [slice];
}

/** The slices of the report as parallel arrays, for rows that have their columns. */
const slicesOfRow = raw(
  'ARRAY JOIN [0, 1, 2] AS part, [toString(page_type), toString(device), toString(start)] AS value',
);

function recentBuckets(scope: ReportScope, days: readonly string[]): Fragment {
  return ch`
    SELECT part, value, histogram AS histogram_name, ${packedBuckets}
    FROM (
      SELECT part, value, histogram, cell, ${sumsOfSums}
      FROM (
        SELECT histogram, cell, page_type, device, ${startColumn(scope)} AS start, ${sumsOfRecords} FROM ${RECORDS}
        WHERE ${isInRecords(scope, days)} AND kind NOT IN ('view', 'script') AND histogram != ''
        GROUP BY histogram, cell, page_type, device, start
      ) ${slicesOfRow} GROUP BY part, value, histogram, cell
    ) GROUP BY part, value, histogram`;
}

function recentCounts(scope: ReportScope, days: readonly string[]): Fragment {
  return ch`
    SELECT count_name, part, value, sum(a) AS amount, sum(h) AS hits
    FROM (
      SELECT count_name, page_type, device, ${startColumn(scope)} AS start, sum(item) AS a, sumIf(item, ${isCensused}) AS h
      FROM ${RECORDS} ARRAY JOIN count_names AS count_name, count_totals AS item
      WHERE ${isInRecords(scope, days)} AND kind IN ('view', 'image') GROUP BY count_name, page_type, device, start
    ) ${slicesOfRow} GROUP BY count_name, part, value`;
}

function rolledBuckets(
  scope: ReportScope,
  { breakdown, slice }: RollupPart,
  days: readonly string[],
): Fragment {
  return ch`
    SELECT ${PARTS.indexOf(breakdown ?? 'start')} AS part, toString(segment) AS value, name AS histogram_name, ${packedBuckets}
    FROM (
      SELECT ${breakdown ? columnIn(slice, breakdown) : raw('day')} AS segment, name, cell, ${sumsOfSums}
      FROM ${ROLLED_BUCKETS}
      WHERE ${isInRolledDays(scope, slice, days)} AND NOT is_count AND class <= ${scope.maxVisitClass}
      GROUP BY segment, name, cell
    ) GROUP BY segment, name`;
}

function rolledCounts(
  scope: ReportScope,
  { breakdown, slice }: RollupPart,
  days: readonly string[],
): Fragment {
  return ch`
    SELECT name AS count_name, ${PARTS.indexOf(breakdown ?? 'start')} AS part,
      toString(${breakdown ? columnIn(slice, breakdown) : raw('day')}) AS value, sum(w) AS amount, sum(hits) AS hits
    FROM ${ROLLED_BUCKETS}
    WHERE ${isInRolledDays(scope, slice, days)} AND is_count AND class <= ${scope.maxVisitClass} GROUP BY name, value`;
}
