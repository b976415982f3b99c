import type { BudgetFigure, BudgetInput } from '../../../schemas/performance-budget-schemas';
import type { Database } from '../../database/open-database';
import { LAST_VISIT_CLASS } from '../aggregates/visit-classes';
import type { FigureSource } from '../report/figure-source';
import { findWholeRollup, type RollupPart } from '../report/find-rollups';
import { limitShares } from '../report/limit-shares';
import { readFigures } from '../report/read-figures';
import { readRecentBuckets } from '../report/read-recent';
import { sampledShare } from '../report/read-records';
import { addRollups } from '../report/read-rollups';
import { estimateViews } from '../report/read-views';
import type { ReportScope } from '../report/report-scope';
import { createSliceHistograms, type SliceHistograms } from '../report/slice-histograms';
import { ALL_VISITS } from '../report/slices';
import { computeFigure } from './judge-figure';

const HOUR_MS = 3_600_000;

/** Full hours: the first one, and the one after the last, in milliseconds since 1970. */
export interface BudgetPeriod {
  from: number;
  to: number;
}

/** Returns the figure of a budget in a period, as the report of these hours has it. */
export async function readFigure(
  db: Database,
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
  const rollup = findWholeRollup(whole);
  const source = rollup ? ({ kind: 'rollups' } as const) : await sourceOfRecords(db, whole, sampleRate);
  const { scope } = await limitShares(db, whole, { sampleRate, source });
  const histograms = rollup
    ? await readRollup(db, scope, rollup)
    : (await readFigures(db, scope, source)).histograms;
  return computeFigure(budget, histograms.bucketsOf(metric, ALL_VISITS));
}

/** Returns the histograms of all visits of a scope, without those of its breakdowns. */
async function readRollup(db: Database, scope: ReportScope, rollup: RollupPart): Promise<SliceHistograms> {
  const histograms = createSliceHistograms();
  await addRollups(histograms, db, scope, [rollup]);
  for (const row of await readRecentBuckets(db, scope)) histograms.addBucket(row);
  return histograms;
}

async function sourceOfRecords(db: Database, scope: ReportScope, sampleRate: number): Promise<FigureSource> {
  return { kind: 'records', share: sampledShare((await estimateViews(db, scope)) * sampleRate) };
}

function writeHour(time: number): string {
  return `${new Date(time).toISOString().slice(0, 13)}:00:00Z`;
}
