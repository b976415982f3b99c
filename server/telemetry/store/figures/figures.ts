import { sql } from 'kysely';
import type { Database } from '../../../platform/database/open-database';
import { type ClickHouseFigures, placesOf } from '../clickhouse/places';
import { type BucketRow, type CountRow, combineCounts, type FigureSource } from '../figure-rows';
import { measurementsOf } from '../postgres/measurement-sql';
import { isInScope } from '../postgres/scope-sql';
import { type ReportScope, splitPeriod } from '../report-scope';
import { findRollups, findWholeRollup, type RollupPart } from '../rollup-slices';
import { createSliceHistograms, type SliceHistograms } from '../slice-histograms';
import { addClickHouseBuckets, addPostgresBuckets, bucketsOfRecords } from './buckets';
import { countsOfRecords, readClickHouseCounts, readPostgresCounts } from './counts';

/** The figures from which a report is computed. */
export interface Figures {
  histograms: SliceHistograms;
  counts: CountRow[];
}

/** Returns the histograms and counts of a scope in all slices of the report from PostgreSQL. */
export async function readPostgresFigures(
  db: Database,
  scope: ReportScope,
  source: FigureSource,
): Promise<Figures> {
  if (source.kind === 'records') return readFromRecords(db, scope, source.share);
  const histograms = createSliceHistograms();
  const parts = findRollups(scope) ?? [];
  await addPostgresBuckets(histograms, db, scope, parts);
  return { histograms, counts: combineCounts(await readPostgresCounts(db, scope, parts)) };
}

/** Returns the same from ClickHouse. Hits and dropped records are in the server's database. */
export async function readClickHouseFigures(
  figures: ClickHouseFigures,
  scope: ReportScope,
  source: FigureSource,
): Promise<Figures> {
  const places = placesOf(scope, source, figures.rolledDays);
  const histograms = createSliceHistograms();
  const [counted, unrecorded] = await Promise.all([
    readClickHouseCounts(figures, scope, places),
    source.kind === 'rollups'
      ? readUnrecordedCounts(figures.db, scope, findRollups(scope) ?? [])
      : readUnrecorded(figures.db, scope),
    addClickHouseBuckets(histograms, figures, scope, places),
  ]);
  return { histograms, counts: combineCounts([...counted, ...unrecorded]) };
}

async function readFromRecords(db: Database, scope: ReportScope, share: number): Promise<Figures> {
  const histograms = createSliceHistograms();
  const counts = await readUnrecorded(db, scope);
  for (const part of splitPeriod(scope)) {
    for (const { isCount, ...row } of await readRecordRows(db, part, share))
      if (isCount) counts.push(toCount(row));
      else histograms.addBucket(row);
  }
  return { histograms, counts: combineCounts(counts) };
}

/** A bucket, or a count: its name is the metric, and its total the weight. */
type FigureRow = BucketRow & { isCount: boolean };

/** Returns the figures of a period from single records, or from a share of them. It looks through the records once. */
async function readRecordRows(db: Database, scope: ReportScope, share: number): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    with records as materialized (
      select kind, value, case when kind in ('view', 'image', 'timing') then data end as data,
        page_type, device, navigation_type, day, hour, weight
      from ${measurementsOf(scope, share)} as measurements where ${isInScope(scope)} and kind <> 'script'
    )
    ${bucketsOfRecords(scope, share)} union all ${countsOfRecords(scope, share)}`.execute(db);
  return rows;
}

function toCount({ metric, pageType, device, start, weight, censused }: BucketRow): CountRow {
  return { name: metric, pageType, device, start, total: weight, censused };
}

/** Returns the hits and the dropped records of all page views of a scope, which are no performance records. */
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
  const counts = await readPostgresCounts(db, scope, parts);
  return counts.filter(({ name }) => name === 'hit' || name.startsWith('dropped/'));
}
