import type { MetricName } from '../../../contract/telemetry/metrics';
import type { PerformanceReport } from '../../../contract/telemetry/report';
import { LAST_VIEW_CLASS, VIEW_CLASSES } from '../intake/view-classes';
import type { FigureSource, RatedBucket } from '../store/figure-rows';
import { bucketsOf, chooseVitalsSource } from '../store/figures/vitals';
import { sumOf } from '../store/histogram';
import type { FigureReader } from '../store/record-store';
import type { ReportScope } from '../store/report-scope';

/** The part of a day's page views that one network may have in the figures. */
const SHARE = 0.005;
/** Page views of each network that always count. */
const ALWAYS = VIEW_CLASSES[0];

/** The views of one class. */
export interface ClassViews {
  viewClass: number;
  /** Measured views of the scope on an average day: the weight of all views × the sampling rate. */
  inScope: number;
  /** Measured views of the whole site on the day that has most of them. */
  busiestDay: number;
}

/**
 * Returns the last class of page views that a report includes. From each network the first five page views of a day count, and
 * further ones as far as they are 0.5 % of the page views that count already. All count if no day has more than five first
 * page views: they may come from one person who tries the site, and beside another network's they would be more.
 *
 * @param views by class from the first
 */
export function lastIncludedClass(views: readonly ClassViews[]): number {
  const ofClass = (wanted: number) => views.find(({ viewClass }) => viewClass === wanted);
  if ((ofClass(0)?.busiestDay ?? 0) <= ALWAYS) return LAST_VIEW_CLASS;
  let included = 0;
  for (let viewClass = 0; viewClass < LAST_VIEW_CLASS; viewClass++) {
    included += ofClass(viewClass)?.inScope ?? 0;
    if ((VIEW_CLASSES[viewClass + 1] ?? 0) > SHARE * included) return viewClass;
  }
  return LAST_VIEW_CLASS;
}

/** Returns the scope without the page views of networks beyond their share, and the number of views that it leaves out. */
export async function limitShares(
  figures: Pick<FigureReader, 'readViewsByClass'>,
  scope: ReportScope,
  { sampleRate, source }: { sampleRate: number; source: FigureSource },
): Promise<{ scope: ReportScope; leftOut: number }> {
  const rows = await figures.readViewsByClass(scope, source);
  const days = new Set(rows.map(({ day }) => day)).size;
  const averageDay = sampleRate / Math.max(1, days);
  const classes = new Map<number, { inScope: number; busiestDay: number }>();
  for (const { viewClass, inScope, ofSite } of rows) {
    const known = classes.get(viewClass) ?? { inScope: 0, busiestDay: 0 };
    const busiestDay = Math.max(known.busiestDay, ofSite * sampleRate);
    classes.set(viewClass, { inScope: known.inScope + inScope, busiestDay });
  }
  const maxViewClass = lastIncludedClass(
    [...classes].map(([viewClass, { inScope, busiestDay }]) => ({
      viewClass,
      inScope: inScope * averageDay,
      busiestDay,
    })),
  );
  const beyond = rows.filter(({ viewClass }) => viewClass > maxViewClass);
  return { scope: { ...scope, maxViewClass }, leftOut: sumOf(beyond, 'inScope') };
}

/** A scope without the page views of networks beyond their share, and where their web vitals come from. */
export interface LimitedViews {
  scope: ReportScope;
  source: FigureSource;
}

/** Returns the page views of a scope whose web vitals count: `isOfRecords` avoids rollups. */
export async function limitViews(
  figures: FigureReader,
  wholeScope: ReportScope,
  options: { sampleRate: number; isOfRecords?: boolean },
): Promise<LimitedViews> {
  const source = await chooseVitalsSource(figures, wholeScope, null, options);
  const { scope } = await limitShares(figures, wholeScope, { sampleRate: options.sampleRate, source });
  return { scope, source };
}

/** Returns the buckets of the web vitals of page views by metric. */
export async function readVitals(
  figures: FigureReader,
  { scope, source }: LimitedViews,
): Promise<(metric: MetricName) => readonly RatedBucket[]> {
  const vitals = await figures.readVitals(scope, { by: null, values: [], source });
  return (metric) => bucketsOf(vitals, '', metric);
}

/** Returns a source as responses state it. */
export function describeSource(source: FigureSource): PerformanceReport['source'] {
  return source.kind === 'rollups' ? { kind: 'all', share: 1 } : { kind: 'kept', share: source.share };
}
