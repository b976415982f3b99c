import { METRICS } from '../../../contract/telemetry/metrics';
import { DIMENSIONS, type PerformanceReport } from '../../../contract/telemetry/report';
import type { FigureSource, OptionRow } from '../store/figure-rows';
import type { FigureReader, FigureStore } from '../store/record-store';
import { type ReportScope, startsOf } from '../store/report-scope';
import { findRollups } from '../store/rollup-slices';
import { describeSource, limitShares } from './limit-shares';
import { reportImages, reportMissing, reportTimings } from './report-timings';
import { createHits, reportMetric } from './summarise-metric';

/**
 * Returns the performance report. It reads histograms, so that its cost does not grow with the records received, except for
 * filters that no rollup has: these figures come from single records, or from a sample of them.
 */
export async function buildReport(
  store: FigureStore,
  wholeScope: ReportScope,
  sampleRate: number,
): Promise<PerformanceReport> {
  return store.readSnapshot((figures) => buildFrom(figures, wholeScope, sampleRate));
}

async function buildFrom(
  figures: FigureReader,
  wholeScope: ReportScope,
  sampleRate: number,
): Promise<PerformanceReport> {
  const source = await chooseSource(figures, wholeScope, sampleRate);
  const { scope, leftOut } = await limitShares(figures, wholeScope, { sampleRate, source });
  const { histograms, counts } = await figures.readFigures(scope, source);
  const hits = createHits(scope, counts, source);
  return {
    unit: scope.unit,
    from: scope.from,
    to: scope.to,
    source: describeSource(source),
    options: groupOptions(await figures.readOptions(scope)),
    metrics: METRICS.map((metric) => reportMetric(metric, { histograms, hits, starts: startsOf(scope) })),
    missing: { ...reportMissing(counts, hits), leftOut },
    timings: reportTimings(histograms),
    images: reportImages(histograms, counts),
    errors: await figures.readErrorGroups(scope),
  };
}

function groupOptions(rows: readonly OptionRow[]): PerformanceReport['options'] {
  const ofDimension = (wanted: OptionRow['dimension']) =>
    rows.filter(({ dimension }) => dimension === wanted).map(({ value, views }) => ({ value, views }));
  return Object.fromEntries(
    DIMENSIONS.map((dimension) => [dimension, ofDimension(dimension)]),
  ) as PerformanceReport['options'];
}

async function chooseSource(
  figures: FigureReader,
  scope: ReportScope,
  sampleRate: number,
): Promise<FigureSource> {
  if (findRollups(scope)) return { kind: 'rollups' };
  return { kind: 'records', share: await figures.chooseShare(scope, sampleRate) };
}
