import type { MetricName } from '../../../contract/telemetry/metrics';
import type { PerformanceReport } from '../../../contract/telemetry/report';
import { LAST_VISIT_CLASS, VISIT_CLASSES } from '../intake/visit-classes';
import type { FigureSource, RatedBucket } from '../store/figure-rows';
import { bucketsOf, chooseVitalsSource } from '../store/figures/vitals';
import { sumOf } from '../store/histogram';
import type { FigureReader } from '../store/record-store';
import type { ReportScope } from '../store/report-scope';

/** The part of a day's visits that one network may have in the figures. */
const SHARE = 0.005;
/** Visits of each network that always count. */
const ALWAYS = VISIT_CLASSES[0];

/** The views of one class. */
export interface ClassViews {
  visitClass: number;
  /** Measured views of the scope on an average day: the weight of all views × the sampling rate. */
  inScope: number;
  /** Measured views of the whole site on the day that has most of them. */
  busiestDay: number;
}

/**
 * Returns the last class of visits that a report includes. From each network the first five visits of a day count, and
 * further ones as far as they are 0.5 % of the visits that count already. All count if no day has more than five first
 * visits: they may come from one person who tries the site, and beside another network's they would be more.
 *
 * @param views by class from the first
 */
export function lastIncludedClass(views: readonly ClassViews[]): number {
  const ofClass = (wanted: number) => views.find(({ visitClass }) => visitClass === wanted);
  if ((ofClass(0)?.busiestDay ?? 0) <= ALWAYS) return LAST_VISIT_CLASS;
  let included = 0;
  for (let visitClass = 0; visitClass < LAST_VISIT_CLASS; visitClass++) {
    included += ofClass(visitClass)?.inScope ?? 0;
    if ((VISIT_CLASSES[visitClass + 1] ?? 0) > SHARE * included) return visitClass;
  }
  return LAST_VISIT_CLASS;
}

/** Returns the scope without the visits of networks beyond their share, and the number of views that it leaves out. */
export async function limitShares(
  figures: Pick<FigureReader, 'readViewsByClass'>,
  scope: ReportScope,
  { sampleRate, source }: { sampleRate: number; source: FigureSource },
): Promise<{ scope: ReportScope; leftOut: number }> {
  const rows = await figures.readViewsByClass(scope, source);
  const days = new Set(rows.map(({ day }) => day)).size;
  const averageDay = sampleRate / Math.max(1, days);
  const classes = new Map<number, { inScope: number; busiestDay: number }>();
  for (const { visitClass, inScope, ofSite } of rows) {
    const known = classes.get(visitClass) ?? { inScope: 0, busiestDay: 0 };
    const busiestDay = Math.max(known.busiestDay, ofSite * sampleRate);
    classes.set(visitClass, { inScope: known.inScope + inScope, busiestDay });
  }
  const maxVisitClass = lastIncludedClass(
    [...classes].map(([visitClass, { inScope, busiestDay }]) => ({
      visitClass,
      inScope: inScope * averageDay,
      busiestDay,
    })),
  );
  const beyond = rows.filter(({ visitClass }) => visitClass > maxVisitClass);
  return { scope: { ...scope, maxVisitClass }, leftOut: sumOf(beyond, 'inScope') };
}

/** A scope without the visits of networks beyond their share, and where their web vitals come from. */
export interface LimitedVisits {
  scope: ReportScope;
  source: FigureSource;
}

/** Returns the visits of a scope whose web vitals count: `isOfRecords` avoids rollups. */
export async function limitVisits(
  figures: FigureReader,
  wholeScope: ReportScope,
  options: { sampleRate: number; isOfRecords?: boolean },
): Promise<LimitedVisits> {
  const source = await chooseVitalsSource(figures, wholeScope, null, options);
  const { scope } = await limitShares(figures, wholeScope, { sampleRate: options.sampleRate, source });
  return { scope, source };
}

/** Returns the buckets of the web vitals of visits by metric. */
export async function readVitals(
  figures: FigureReader,
  { scope, source }: LimitedVisits,
): Promise<(metric: MetricName) => readonly RatedBucket[]> {
  const vitals = await figures.readVitals(scope, { by: null, values: [], source });
  return (metric) => bucketsOf(vitals, '', metric);
}

/** Returns a source as responses state it. */
export function describeSource(source: FigureSource): PerformanceReport['source'] {
  return source.kind === 'rollups' ? { kind: 'all', share: 1 } : { kind: 'kept', share: source.share };
}
