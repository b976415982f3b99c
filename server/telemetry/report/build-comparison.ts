import type { z } from 'zod';
import type {
  ComparedMetric,
  Comparison,
  comparisonQuerySchema,
} from '../../../contract/telemetry/comparison';
import { METRICS, type MetricName } from '../../../contract/telemetry/metrics';
import { HttpFailure } from '../../platform/http/http-failure';
import type { RatedBucket } from '../store/figure-rows';
import type { FigureReader, FigureStore } from '../store/record-store';
import { parseScope, periodBefore, type ReportScope } from '../store/report-scope';
import { comparePercentiles } from './compare-percentiles';
import { describeSource, type LimitedViews, limitViews, readVitals } from './limit-shares';
import { summariseMetric } from './summarise-metric';

interface Compared<Item> {
  before: Item;
  after: Item;
}

/** Returns how the web vitals of page views differ from those of others, with the certainty of each difference. */
export function buildComparison(
  store: FigureStore,
  scopes: Compared<ReportScope>,
  sampleRate: number,
): Promise<Comparison> {
  return store.readSnapshot(async (figures) => {
    const { before, after } = await readSides(figures, scopes, sampleRate);
    return {
      before: before.views,
      after: after.views,
      metrics: METRICS.map((name) => compareMetric(name, before, after)),
    };
  });
}

function compareMetric(name: MetricName, before: Side, after: Side): ComparedMetric {
  const [first, second] = [before.bucketsOf(name), after.bucketsOf(name)];
  const compared = comparePercentiles(name, first, second);
  return { name, before: summarise(name, first), after: summarise(name, second), ...compared };
}

interface Side {
  views: Comparison['before'];
  bucketsOf(metric: MetricName): readonly RatedBucket[];
}

/**
 * Returns both sides with the same classes of page views. The classes that a report includes depend on its traffic, and later page views
 * of a network differ from its first ones: they would count on the side with more traffic only.
 */
async function readSides(
  figures: FigureReader,
  scopes: Compared<ReportScope>,
  sampleRate: number,
): Promise<Compared<Side>> {
  const limit = (scope: ReportScope) =>
    // The sums of hours are kept for two days, and hours are compared with those before.
    limitViews(figures, scope, { sampleRate, isOfRecords: scope.unit === 'hour' });
  const before = await limit(scopes.before);
  const after = await limit(scopes.after);
  const maxViewClass = Math.min(before.scope.maxViewClass, after.scope.maxViewClass);
  return {
    before: await readSide(figures, { ...before, scope: { ...before.scope, maxViewClass } }),
    after: await readSide(figures, { ...after, scope: { ...after.scope, maxViewClass } }),
  };
}

async function readSide(figures: FigureReader, views: LimitedViews): Promise<Side> {
  const { unit, from, to, filters } = views.scope;
  return {
    views: { unit, from, to, release: filters.release ?? null, source: describeSource(views.source) },
    bucketsOf: await readVitals(figures, views),
  };
}

function summarise(name: MetricName, buckets: readonly RatedBucket[]) {
  const { samples, p75, interval } = summariseMetric(name, buckets, null);
  return { samples, p75, interval };
}

export type ComparisonQuery = z.infer<typeof comparisonQuerySchema>;

/** Returns the page views of a report and those that they are compared with. Throws HttpFailure 400 for page views that are not named. */
export function parseComparedScopes(
  { against, againstFrom, againstTo, againstRelease, ...filters }: ComparisonQuery,
  websiteId: string,
  now: number,
): { before: ReportScope; after: ReportScope } {
  const after = parseScope(filters, websiteId, now);
  if (against === 'previous') return { before: { ...after, ...periodBefore(after) }, after };
  if (against === 'days') {
    if (againstFrom === undefined || againstTo === undefined)
      throw new HttpFailure(400, { message: 'Choose the days to compare with.' });
    const { hours: _hours, ...others } = filters;
    return { before: parseScope({ ...others, from: againstFrom, to: againstTo }, websiteId, now), after };
  }
  if (filters.release === undefined || againstRelease === undefined)
    throw new HttpFailure(400, { message: 'Choose two releases to compare.' });
  return { before: { ...after, filters: { ...after.filters, release: againstRelease } }, after };
}
