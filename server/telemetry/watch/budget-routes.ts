import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Budget, MAX_BUDGETS } from '../../../contract/telemetry/budget';
import {
  budgetsCall,
  changeBudgetCall,
  createBudgetCall,
  deleteBudgetCall,
} from '../../../contract/telemetry/budget-calls';
import type { Database } from '../../platform/database/open-database';
import { HttpFailure } from '../../platform/http/http-failure';
import { registerCall } from '../../platform/http/register-call';
import type { FigureStore } from '../store/record-store';
import { deleteBudget, findBudget, insertBudget, listBudgets, updateBudget } from './budget-store';
import { evaluateBudget } from './evaluate-budgets';

const EVALUATION_MS = 5_000;
export interface BudgetRouteDeps {
  db: Database;
  figures: FigureStore;
  websiteId: string;
  /** Share of the page views that are measured. */
  sampleRate: number;
  now: () => number;
  /** Milliseconds that a response waits for the first evaluation, which then goes on. */
  evaluationMs?: number;
}

/** Registers the calls of budgets. */
export function registerBudgetRoutes(app: FastifyInstance, deps: BudgetRouteDeps): void {
  const { db, websiteId, now, evaluationMs = EVALUATION_MS } = deps;
  const evaluated = async (id: string): Promise<{ budget: Budget }> => {
    // Its figures may wait for those of reports.
    const evaluation = evaluateBudget({ ...deps, now: now(), log: app.log }, id);
    await Promise.race([evaluation, wait(evaluationMs, undefined, { ref: false })]);
    const budget = await findBudget(db, websiteId, id);
    if (!budget) throw missing();
    return { budget };
  };
  registerCall(app, budgetsCall, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { budgets: await listBudgets(db, websiteId) };
  });
  registerCall(app, createBudgetCall, async ({ body }) => {
    const id = await insertBudget(db, websiteId, body(), new Date(now()));
    if (id === null) throw new HttpFailure(409, { message: `A site has at most ${MAX_BUDGETS} budgets.` });
    return evaluated(id);
  });
  registerCall(app, changeBudgetCall, async ({ params: { budgetId }, body }) => {
    if (!(await updateBudget(db, websiteId, budgetId, body()))) throw missing();
    return evaluated(budgetId);
  });
  registerCall(app, deleteBudgetCall, async ({ params: { budgetId } }) => {
    if (!(await deleteBudget(db, websiteId, budgetId))) throw missing();
    return {};
  });
}

function missing(): HttpFailure {
  return new HttpFailure(404, { message: 'This budget does not exist any more.' });
}
