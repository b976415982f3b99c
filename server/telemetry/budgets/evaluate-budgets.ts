import { sql } from 'kysely';
import type { Database } from '../../database/open-database';
import { queueAlert } from '../alerts/alert-store';
import type { FigureStore } from '../report/figure-store';
import { advanceState, type BudgetState } from './advance-state';
import { type BudgetRow, limitsOf } from './budget-store';
import { judgeFigure } from './judge-figure';
import { readFigure } from './read-figure';

const HOUR_MS = 3_600_000;

export interface EvaluateOptions {
  db: Database;
  figures: FigureStore;
  websiteId: string;
  /** Share of the visits that are measured. */
  sampleRate: number;
  /** Milliseconds since 1970. */
  now: number;
  /** Returns true to stop after the current budget. */
  isStopping?: () => boolean;
}

/**
 * Evaluates every budget that has not been evaluated in this hour, from the full hours before it, and queues the alerts of
 * changes in the same transaction. Processes that run it at the same time evaluate different budgets. Returns the numbers of
 * budgets and of alerts.
 */
export async function evaluateBudgets(
  options: EvaluateOptions,
): Promise<{ evaluated: number; alerts: number }> {
  const { isStopping = () => false } = options;
  const sum = { evaluated: 0, alerts: 0 };
  while (!isStopping()) {
    const result = await evaluateNext(options);
    if (!result) break;
    sum.evaluated++;
    if (result.hasAlert) sum.alerts++;
  }
  return sum;
}

async function evaluateNext(options: EvaluateOptions): Promise<{ hasAlert: boolean } | null> {
  const { db, websiteId, now } = options;
  const at = now - (now % HOUR_MS);
  // One state of the database: a rollup moves rows from one table to another.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const row = await lockDue(transaction, websiteId, new Date(at));
      return row ? evaluate(transaction, options, row, at) : null;
    });
}

async function lockDue(db: Database, websiteId: string, hour: Date): Promise<BudgetRow | undefined> {
  return db
    .selectFrom('performanceBudget')
    .selectAll()
    .where('websiteId', '=', websiteId)
    .where((where) => where.or([where('evaluatedAt', 'is', null), where('evaluatedAt', '<', hour)]))
    .orderBy('id')
    .limit(1)
    .modifyEnd(sql`for update skip locked`)
    .executeTakeFirst();
}

async function evaluate(
  db: Database,
  { figures, websiteId, sampleRate }: EvaluateOptions,
  row: BudgetRow,
  at: number,
): Promise<{ hasAlert: boolean }> {
  const budget = limitsOf(row);
  const reader = figures.readWithin(db);
  const read = (from: number) => readFigure(reader, { websiteId, sampleRate }, budget, { from, to: at });
  const windowStart = at - budget.windowHours * HOUR_MS;
  const figure = await read(windowStart);
  const before = readState(row);
  const pendingSince = before.pending?.since;
  const isFresh = pendingSince !== undefined && pendingSince < at;
  const fresh = isFresh ? await read(Math.max(pendingSince, windowStart)) : null;
  const status = judgeFigure(budget, figure);
  const { after, change } = advanceState(before, {
    at,
    status,
    fresh: fresh ? judgeFigure(budget, fresh) : 'unknown',
  });
  await db
    .updateTable('performanceBudget')
    .set({ ...writeState(after), status, figure: JSON.stringify(figure) })
    .where('websiteId', '=', websiteId)
    .where('id', '=', row.id)
    .execute();
  if (change)
    await queueAlert(
      db,
      websiteId,
      { kind: change, budget: { id: row.id, ...budget }, figure },
      new Date(at),
    );
  return { hasAlert: change !== null };
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
