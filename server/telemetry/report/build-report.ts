import { METRICS } from '../../../schemas/metrics';
import { DIMENSIONS, type PerformanceReport } from '../../../schemas/performance-report-schemas';
import type { Database } from '../../database/open-database';
import { describeSource } from './build-segments';
import type { FigureSource } from './figure-source';
import { findRollups } from './find-rollups';
import { limitShares } from './limit-shares';
import { readErrorGroups } from './read-error-groups';
import { readFigures } from './read-figures';
import { sampledShare } from './read-records';
import { estimateViews, readOptions } from './read-views';
import { reportMetric } from './report-metric';
import { reportMissing } from './report-missing';
import type { OptionRow } from './report-rows';
import { type ReportScope, startsOf } from './report-scope';
import { reportImages, reportTimings } from './report-timings';
import { createHits } from './slices';

/**
 * Returns the performance report. It reads histograms, so that its cost does not grow with the records received, except for
 * filters that no rollup has: these figures come from single records, or from a sample of them.
 */
export async function buildReport(
  db: Database,
  wholeScope: ReportScope,
  sampleRate: number,
): Promise<PerformanceReport> {
  // One state of the database: a rollup moves rows from one table to another.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => buildFrom(snapshot, wholeScope, sampleRate));
}

async function buildFrom(
  db: Database,
  wholeScope: ReportScope,
  sampleRate: number,
): Promise<PerformanceReport> {
  const source = await chooseSource(db, wholeScope, sampleRate);
  const { scope, leftOut } = await limitShares(db, wholeScope, { sampleRate, source });
  const { histograms, counts } = await readFigures(db, scope, source);
  const hits = createHits(scope, counts, source);
  return {
    unit: scope.unit,
    from: scope.from,
    to: scope.to,
    source: describeSource(source),
    options: groupOptions(await readOptions(db, scope)),
    metrics: METRICS.map((metric) => reportMetric(metric, histograms, hits, startsOf(scope))),
    missing: { ...reportMissing(counts, hits), leftOut },
    timings: reportTimings(histograms),
    images: reportImages(histograms, counts),
    errors: await readErrorGroups(db, scope),
  };
}

async function chooseSource(db: Database, scope: ReportScope, sampleRate: number): Promise<FigureSource> {
  if (findRollups(scope)) return { kind: 'rollups' };
  return { kind: 'records', share: sampledShare((await estimateViews(db, scope)) * sampleRate) };
}

function groupOptions(rows: readonly OptionRow[]): PerformanceReport['options'] {
  const ofDimension = (wanted: OptionRow['dimension']) =>
    rows.filter(({ dimension }) => dimension === wanted).map(({ value, views }) => ({ value, views }));
  return Object.fromEntries(
    DIMENSIONS.map((dimension) => [dimension, ofDimension(dimension)]),
  ) as PerformanceReport['options'];
}
