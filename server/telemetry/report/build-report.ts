import { METRICS } from '../../../schemas/metrics';
import { DIMENSIONS, type PerformanceReport } from '../../../schemas/performance-report-schemas';
import type { Database } from '../../database/open-database';
import { limitShares } from './limit-shares';
import { type OptionRow, readCounts, readOptions, readTimingsAndImages, readVitals } from './read-aggregates';
import { readErrorGroups } from './read-error-groups';
import { reportMetric } from './report-metric';
import { reportMissing } from './report-missing';
import { type ReportScope, startsOf } from './report-scope';
import { reportImages, reportTimings } from './report-timings';
import { createHits } from './slices';

/** Returns the performance report. It reads aggregates only, so its cost does not grow with the records received. */
export async function buildReport(
  db: Database,
  wholeScope: ReportScope,
  sampleRate: number,
): Promise<PerformanceReport> {
  const { scope, leftOut } = await limitShares(db, wholeScope, sampleRate);
  const vitals = await readVitals(db, scope);
  const timingsAndImages = await readTimingsAndImages(db, scope);
  const counts = await readCounts(db, scope);
  const hits = createHits(scope, counts);
  return {
    unit: scope.unit,
    from: scope.from,
    to: scope.to,
    options: groupOptions(await readOptions(db, scope)),
    metrics: METRICS.map((metric) => reportMetric(metric, vitals, hits, startsOf(scope))),
    missing: { ...reportMissing(counts, hits), leftOut },
    timings: reportTimings(timingsAndImages),
    images: reportImages(timingsAndImages, counts),
    errors: await readErrorGroups(db, scope),
  };
}

function groupOptions(rows: readonly OptionRow[]): PerformanceReport['options'] {
  const ofDimension = (wanted: OptionRow['dimension']) =>
    rows.filter(({ dimension }) => dimension === wanted).map(({ value, views }) => ({ value, views }));
  return Object.fromEntries(
    DIMENSIONS.map((dimension) => [dimension, ofDimension(dimension)]),
  ) as PerformanceReport['options'];
}
