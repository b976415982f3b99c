import type { BudgetFigure, BudgetInput } from '../../../contract/telemetry/budget';
import { LAST_VISIT_CLASS } from '../intake/visit-classes';
import { limitShares } from '../report/limit-shares';
import type { FigureReader } from '../store/figure-store';
import { bucketsOf, chooseVitalsSource } from '../store/figures/vitals';
import type { ReportScope } from '../store/report-scope';
import { computeFigure } from './judge-figure';

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
