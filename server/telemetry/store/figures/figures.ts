import type { Database } from '../../../platform/database/open-database';
import { combineCounts } from '../combine-counts';
import type { CountRow } from '../figure-rows';
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
export async function readFigures(db: Database, scope: ReportScope, source: FigureSource): Promise<Figures> {
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
export async function readUnrecorded(db: Database, scope: ReportScope): Promise<CountRow[]> {
  const whole = findWholeRollup(scope);
  const counts = whole ? await readUnrecordedCounts(db, scope, [whole]) : [];
  return counts.filter(({ pageType, device }) => pageType === null && device === null);
}

/** Returns the hits and the dropped records of a scope in the slices of the report that have a rollup. */
export async function readUnrecordedCounts(
  db: Database,
  scope: ReportScope,
  parts: readonly RollupPart[],
): Promise<CountRow[]> {
  const counts = [...(await readRollupCounts(db, scope, parts)), ...(await readRecentCounts(db, scope))];
  return counts.filter(({ name }) => name === 'hit' || name.startsWith('dropped/'));
}
