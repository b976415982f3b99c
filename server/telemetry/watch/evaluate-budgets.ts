import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { BudgetFigure } from '../../../contract/telemetry/budget';
import type { Database } from '../../platform/database/open-database';
import { runRegularly } from '../../platform/process/run-regularly';
import type { FigureStore } from '../store/record-store';
import { advanceState, type BudgetState, type ReportedChange } from './advance-state';
import { queueAlert } from './alert-store';
import { type BudgetRow, limitsOf, listDueBudgets, selectBudget } from './budget-store';
import { judgeFigure, readFigure } from './judge-figure';

const HOUR_MS = 3_600_000;
const FAILURE = 'A performance budget could not be evaluated. The next attempt follows.';

export interface EvaluateOptions {
  db: Database;
  figures: FigureStore;
  websiteId: string;
  /** Share of the page views that are measured. */
  sampleRate: number;
  /** Milliseconds since 1970. */
  now: number;
  log: Record<'warn', (facts: object, message: string) => void>;
}

/** An evaluation that is stored. */
interface StoredEvaluation {
  change: ReportedChange | null;
}

/** The figures of a budget's window, and of the page views since its pending change, if it has one. */
interface BudgetFigures {
  figure: BudgetFigure;
  fresh: BudgetFigure | null;
}

/** Returns the full hour at whose start a budget is evaluated, in milliseconds since 1970. */
function evaluatedHour(now: number): number {
  return now - (now % HOUR_MS);
}

/**
 * Evaluates a budget from the full hours before now, and queues the alert of a change in the transaction that stores its
 * state. Returns null when nothing is stored: the budget was evaluated in this hour, changed or was deleted meanwhile, or its
 * evaluation failed, which is logged.
 */
export async function evaluateBudget(
  options: EvaluateOptions,
  budgetId: string,
): Promise<StoredEvaluation | null> {
  try {
    const at = evaluatedHour(options.now);
    const row = await selectBudget(options.db, options.websiteId, budgetId).executeTakeFirst();
    if (!row || isEvaluated(row, at)) return null;
    // Before the transaction: it would be idle, with the row locked, for as long as the figures take.
    return await storeEvaluation(options, row, await readFigures(options, row, at), at);
  } catch (err) {
    options.log.warn({ err, budgetId }, FAILURE);
    return null;
  }
}

function isEvaluated({ evaluatedAt }: BudgetRow, at: number): boolean {
  return evaluatedAt !== null && evaluatedAt.getTime() >= at;
}

/** Returns the figures of one moment. */
async function readFigures(
  { figures, websiteId, sampleRate }: EvaluateOptions,
  row: BudgetRow,
  at: number,
): Promise<BudgetFigures> {
  const budget = limitsOf(row);
  const windowStart = at - budget.windowHours * HOUR_MS;
  const pendingSince = readState(row).pending?.since;
  const isFresh = pendingSince !== undefined && pendingSince < at;
  return figures.readSnapshot(async (reader) => {
    const read = (from: number) => readFigure(reader, { websiteId, sampleRate }, budget, { from, to: at });
    return {
      figure: await read(windowStart),
      fresh: isFresh ? await read(Math.max(pendingSince, windowStart)) : null,
    };
  });
}

/** Returns the state of a budget after its figures, and the change to report. */
function judge(row: BudgetRow, { figure, fresh }: BudgetFigures, at: number) {
  const budget = limitsOf(row);
  const status = judgeFigure(budget, figure);
  const freshStatus = fresh ? judgeFigure(budget, fresh) : 'unknown';
  return { status, ...advanceState(readState(row), { at, status, fresh: freshStatus }) };
}

async function storeEvaluation(
  { db, websiteId }: EvaluateOptions,
  row: BudgetRow,
  figures: BudgetFigures,
  at: number,
): Promise<StoredEvaluation | null> {
  const { status, after, change } = judge(row, figures, at);
  const { figure } = figures;
  return db.transaction().execute(async (transaction) => {
    const current = await selectBudget(transaction, websiteId, row.id).forUpdate().executeTakeFirst();
    // Another process has evaluated it and queued the alert, or the owner has changed or deleted it.
    if (!isDeepStrictEqual(current, row)) return null;
    await transaction
      .updateTable('performanceBudget')
      .set({ ...writeState(after), status, figure: JSON.stringify(figure) })
      .where('websiteId', '=', websiteId)
      .where('id', '=', row.id)
      .execute();
    if (change) {
      const content = { kind: change, budget: { id: row.id, ...limitsOf(row) }, figure };
      await queueAlert(transaction, websiteId, content, new Date(at));
    }
    return { change };
  });
}

function readState(row: BudgetRow): BudgetState {
  const { state, stateSince, pendingStatus: status, pendingSince, pendingCount: count, evaluatedAt } = row;
  return {
    state,
    stateSince: stateSince?.getTime() ?? null,
    pending: status && pendingSince ? { status, since: pendingSince.getTime(), count } : null,
    evaluatedAt: evaluatedAt?.getTime() ?? null,
  };
}

function writeState({ state, stateSince, pending, evaluatedAt }: BudgetState) {
  const toDate = (time: number | null | undefined) => (typeof time === 'number' ? new Date(time) : null);
  return {
    state,
    stateSince: toDate(stateSince),
    pendingStatus: pending?.status ?? null,
    pendingSince: toDate(pending?.since),
    pendingCount: pending?.count ?? 0,
    evaluatedAt: toDate(evaluatedAt),
  };
}

interface EvaluateAllOptions extends EvaluateOptions {
  /** Returns true to stop after the current budget. */
  isStopping?: () => boolean;
}

/**
 * Evaluates every budget that has not been evaluated in this hour, each once: one that fails stays due. Of several processes,
 * one stores the evaluation of a budget. Returns the numbers of stored evaluations and of alerts.
 */
export async function evaluateBudgets(
  options: EvaluateAllOptions,
): Promise<{ evaluated: number; alerts: number }> {
  const { db, websiteId, now, isStopping = () => false } = options;
  const sum = { evaluated: 0, alerts: 0 };
  for (const id of await listDueBudgets(db, websiteId, new Date(evaluatedHour(now)))) {
    if (isStopping()) break;
    const stored = await evaluateBudget(options, id);
    if (stored) sum.evaluated++;
    if (stored?.change) sum.alerts++;
  }
  return sum;
}

/** An evaluation is of full hours: more often than every minute would find nothing new. */
const INTERVAL_MS = 60_000;

export interface RegularEvaluationOptions extends Omit<EvaluateOptions, 'now' | 'log'> {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Starts the deliveries of alerts that were queued. */
  wake: () => void;
}

/**
 * Evaluates the budgets when the server listens and in the first minute of every hour after that. Logs the failure of a
 * budget; the next minute retries. Closing the server waits for the current budget.
 */
export function evaluateRegularly(
  app: FastifyInstance,
  { now, wake, ...options }: RegularEvaluationOptions,
): void {
  runRegularly(app, {
    interval: INTERVAL_MS,
    failure: 'Performance budgets could not be evaluated. The next attempt follows.',
    async run(isStopping) {
      const { alerts } = await evaluateBudgets({ ...options, now: now(), log: app.log, isStopping });
      if (alerts > 0) wake();
    },
  });
}
