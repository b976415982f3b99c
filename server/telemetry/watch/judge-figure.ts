import type { BudgetFigure, BudgetInput, BudgetStatus } from '../../../contract/telemetry/budget';
import type { MetricSummary } from '../../../contract/telemetry/report';
import { LAST_VIEW_CLASS } from '../intake/view-classes';
import { limitViews, readVitals } from '../report/limit-shares';
import { summariseMetric } from '../report/summarise-metric';
import type { RatedBucket } from '../store/figure-rows';
import { effectiveSize } from '../store/histogram';
import type { FigureReader } from '../store/record-store';
import { formatStart, type ReportScope } from '../store/report-scope';

/** Two-sided 95 %. */
const Z = 1.96;

/** Returns the figure that a budget limits, with the interval that the report shows for it. The buckets are sorted. */
export function computeFigure(
  { metric, measure }: Pick<BudgetInput, 'metric' | 'measure'>,
  buckets: readonly RatedBucket[],
): BudgetFigure {
  const summary = summariseMetric(metric, buckets, null);
  const { samples: views, p75, interval } = summary;
  if (measure === 'p75') return { value: p75, interval, views };
  return { ...shareRatedGood(summary, effectiveSize(buckets)), views };
}

/** Returns the share of the weight that is rated good, with Wilson's interval for the effective sample size. */
function shareRatedGood(
  { good, weight }: Pick<MetricSummary, 'good' | 'weight'>,
  n: number,
): Omit<BudgetFigure, 'views'> {
  if (weight === 0 || n === 0) return { value: null, interval: null };
  const share = good / weight;
  const centre = (share + Z ** 2 / (2 * n)) / (1 + Z ** 2 / n);
  const reach = (Z / (1 + Z ** 2 / n)) * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2));
  return { value: share, interval: [Math.max(0, centre - reach), Math.min(1, centre + reach)] };
}

/** Returns the status of a budget by a figure. An interval that contains the limit is inconclusive. */
export function judgeFigure(
  { measure, limit, minViews }: Pick<BudgetInput, 'measure' | 'limit' | 'minViews'>,
  { interval, views }: BudgetFigure,
): BudgetStatus {
  if (!interval || views < minViews) return 'unknown';
  const [low, high] = interval;
  if (measure === 'p75') return low > limit ? 'exceeded' : high <= limit ? 'within' : 'unknown';
  return high < limit ? 'exceeded' : low >= limit ? 'within' : 'unknown';
}

const HOUR_MS = 3_600_000;

/** Full hours: the first one, and the one after the last, in milliseconds since 1970. */
export interface BudgetPeriod {
  from: number;
  to: number;
}

/** Returns the figure of a budget in a period, as the report of these hours has it. */
export async function readFigure(
  figures: FigureReader,
  { websiteId, sampleRate }: { websiteId: string; sampleRate: number },
  budget: BudgetInput,
  { from, to }: BudgetPeriod,
): Promise<BudgetFigure> {
  const { pageType, device, metric } = budget;
  const whole: ReportScope = {
    websiteId,
    maxViewClass: LAST_VIEW_CLASS,
    unit: 'hour',
    from: formatStart('hour', from),
    to: formatStart('hour', to - HOUR_MS),
    filters: { ...(pageType === null ? {} : { pageType }), ...(device === null ? {} : { device }) },
  };
  const bucketsOf = await readVitals(figures, await limitViews(figures, whole, { sampleRate }));
  return computeFigure(budget, bucketsOf(metric));
}
