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
import { describeSource, type LimitedVisits, limitVisits, readVitals } from './limit-shares';
import { summariseMetric } from './summarise-metric';

interface Compared<Item> {
  before: Item;
  after: Item;
}

/** Returns how the web vitals of visits differ from those of others, with the certainty of each difference. */
export function buildComparison(
  store: FigureStore,
  scopes: Compared<ReportScope>,
  sampleRate: number,
): Promise<Comparison> {
  return store.readSnapshot(async (figures) => {
    const { before, after } = await readSides(figures, scopes, sampleRate);
    return {
      before: before.visits,
      after: after.visits,
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
  visits: Comparison['before'];
  bucketsOf(metric: MetricName): readonly RatedBucket[];
}

/**
 * Returns both sides with the same classes of visits. The classes that a report includes depend on its traffic, and later visits
 * of a network differ from its first ones: they would count on the side with more traffic only.
 */
async function readSides(
  figures: FigureReader,
  scopes: Compared<ReportScope>,
  sampleRate: number,
): Promise<Compared<Side>> {
  const limit = (scope: ReportScope) =>
    // The sums of hours are kept for two days, and hours are compared with those before.
    limitVisits(figures, scope, { sampleRate, isOfRecords: scope.unit === 'hour' });
  const before = await limit(scopes.before);
  const after = await limit(scopes.after);
  const maxVisitClass = Math.min(before.scope.maxVisitClass, after.scope.maxVisitClass);
  return {
    before: await readSide(figures, { ...before, scope: { ...before.scope, maxVisitClass } }),
    after: await readSide(figures, { ...after, scope: { ...after.scope, maxVisitClass } }),
  };
}

async function readSide(figures: FigureReader, visits: LimitedVisits): Promise<Side> {
  const { unit, from, to, filters } = visits.scope;
  return {
    visits: { unit, from, to, release: filters.release ?? null, source: describeSource(visits.source) },
    bucketsOf: await readVitals(figures, visits),
  };
}

function summarise(name: MetricName, buckets: readonly RatedBucket[]) {
  const { samples, p75, interval } = summariseMetric(name, buckets, null);
  return { samples, p75, interval };
}

export type ComparisonQuery = z.infer<typeof comparisonQuerySchema>;

/** Returns the visits of a report and those that they are compared with. Throws HttpFailure 400 for visits that are not named. */
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
