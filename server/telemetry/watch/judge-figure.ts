import type { BudgetFigure, BudgetInput, BudgetStatus } from '../../../contract/telemetry/budget';
import { RATINGS, rangeOf } from '../intake/rate-metric';
import { LAST_VISIT_CLASS } from '../intake/visit-classes';
import { limitShares } from '../report/limit-shares';
import { bucketsOf, chooseVitalsSource } from '../store/figures/vitals';
import { type Bucket, bucketValue, intervalOfP75, percentile } from '../store/histogram';
import type { FigureReader } from '../store/record-store';
import type { ReportScope } from '../store/report-scope';

/** The contents of one bucket of one rating. */
export interface RatedValues extends Omit<Bucket, 'value'> {
  rating: string;
  bucket: number;
}

/** Two-sided 95 %. */
const Z = 1.96;

/** Returns the figure that a budget limits, with the interval that the report shows for it. */
export function computeFigure(
  { metric, measure }: Pick<BudgetInput, 'metric' | 'measure'>,
  values: readonly RatedValues[],
): BudgetFigure {
  const visits = sum(values.map(({ samples }) => samples));
  if (measure === 'good') return { ...shareRatedGood(values), visits };
  const buckets = values
    .map(({ bucket, rating, ...sums }) => {
      const rated = RATINGS.find((each) => each === rating);
      return { ...sums, value: bucketValue(bucket, rated && rangeOf(metric, rated)) };
    })
    .sort((one, other) => one.value - other.value);
  return { value: percentile(buckets, 0.75), interval: intervalOfP75(buckets), visits };
}

/** Returns the share of the weight that is rated good, with Wilson's interval for Kish's effective sample size. */
function shareRatedGood(values: readonly RatedValues[]): Omit<BudgetFigure, 'visits'> {
  const weight = sum(values.map((each) => each.weight));
  const squares = sum(values.map((each) => each.weightSquares));
  if (weight === 0 || squares === 0) return { value: null, interval: null };
  const n = weight ** 2 / squares;
  const share = sum(values.filter(({ rating }) => rating === 'good').map((each) => each.weight)) / weight;
  const centre = (share + Z ** 2 / (2 * n)) / (1 + Z ** 2 / n);
  const reach = (Z / (1 + Z ** 2 / n)) * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2));
  return { value: share, interval: [Math.max(0, centre - reach), Math.min(1, centre + reach)] };
}

/** Returns the status of a budget by a figure. An interval that contains the limit is inconclusive. */
export function judgeFigure(
  { measure, limit, minVisits }: Pick<BudgetInput, 'measure' | 'limit' | 'minVisits'>,
  { interval, visits }: BudgetFigure,
): BudgetStatus {
  if (!interval || visits < minVisits) return 'unknown';
  const [low, high] = interval;
  if (measure === 'p75') return low > limit ? 'exceeded' : high <= limit ? 'within' : 'unknown';
  return high < limit ? 'exceeded' : low >= limit ? 'within' : 'unknown';
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

const HOUR_MS = 3_600_000;
const ALL = '';

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
    maxVisitClass: LAST_VISIT_CLASS,
    unit: 'hour',
    from: writeHour(from),
    to: writeHour(to - HOUR_MS),
    filters: { ...(pageType === null ? {} : { pageType }), ...(device === null ? {} : { device }) },
  };
  const source = await chooseVitalsSource(figures, whole, null, { sampleRate });
  const { scope } = await limitShares(figures, whole, { sampleRate, source });
  const vitals = await figures.readVitals(scope, { by: null, values: [], source });
  return computeFigure(budget, bucketsOf(vitals, ALL, metric));
}

function writeHour(time: number): string {
  return `${new Date(time).toISOString().slice(0, 13)}:00:00Z`;
}
