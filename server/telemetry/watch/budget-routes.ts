import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { failureSchema } from '../../../contract/shared/failure';
import { searchedText } from '../../../contract/shared/searched-text';
import {
  type Budget,
  budgetInputSchema,
  budgetListSchema,
  changedBudgetSchema,
  MAX_BUDGETS,
} from '../../../contract/telemetry/budget';
import type { Database } from '../../platform/database/open-database';
import { defineCall, registerCall } from '../../platform/http/call';
import { bodyResponses, commonResponses, ownerResponses } from '../../platform/http/call-responses';
import { HttpFailure } from '../../platform/http/http-failure';
import type { FigureStore } from '../store/figure-store';
import { deleteBudget, findBudget, insertBudget, listBudgets, updateBudget } from './budget-store';
import { evaluateBudget } from './evaluate-budget';

const EVALUATION_MS = 5_000;
const group = 'Performance';
const responses = { ...commonResponses, ...ownerResponses };
const params = z.object({ budgetId: searchedText(100) });
const unknown = { 404: { details: 'The budget does not exist.', schema: failureSchema } };

const listCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/performance/budgets',
  group,
  summary: 'The performance budgets with their states',
  permission: 'performance:read',
  responses: { ...responses, 200: { details: 'All budgets.', schema: budgetListSchema } },
});

const createCall = defineCall({
  method: 'POST',
  path: '/api/vitrine/performance/budgets',
  group,
  summary: 'Adds a performance budget',
  details:
    'It is evaluated at once, and then every hour. If that fails or takes longer than five seconds, its state is unknown at first.',
  permission: 'performance:write',
  body: { json: budgetInputSchema },
  responses: {
    ...responses,
    ...bodyResponses,
    200: { details: 'The budget.', schema: changedBudgetSchema },
    409: { details: `The site has ${MAX_BUDGETS} budgets already.`, schema: failureSchema },
  },
});

const changeCall = defineCall({
  method: 'PUT',
  path: '/api/vitrine/performance/budgets/:budgetId',
  group,
  summary: 'Changes a performance budget',
  details: 'Its state starts anew.',
  permission: 'performance:write',
  params,
  body: { json: budgetInputSchema },
  responses: {
    ...responses,
    ...bodyResponses,
    ...unknown,
    200: { details: 'The budget.', schema: changedBudgetSchema },
  },
});

const deleteCall = defineCall({
  method: 'DELETE',
  path: '/api/vitrine/performance/budgets/:budgetId',
  group,
  summary: 'Deletes a performance budget',
  details: 'Its alerts stay in the list.',
  permission: 'performance:write',
  params,
  responses: { ...responses, ...unknown, 200: { details: 'It is deleted.', schema: z.object({}) } },
});

export interface BudgetRouteDeps {
  db: Database;
  figures: FigureStore;
  websiteId: string;
  /** Share of the visits that are measured. */
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
  registerCall(app, listCall, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { budgets: await listBudgets(db, websiteId) };
  });
  registerCall(app, createCall, async ({ body }) => {
    const id = await insertBudget(db, websiteId, body(), new Date(now()));
    if (id === null) throw new HttpFailure(409, { message: `A site has at most ${MAX_BUDGETS} budgets.` });
    return evaluated(id);
  });
  registerCall(app, changeCall, async ({ params: { budgetId }, body }) => {
    if (!(await updateBudget(db, websiteId, budgetId, body()))) throw missing();
    return evaluated(budgetId);
  });
  registerCall(app, deleteCall, async ({ params: { budgetId } }) => {
    if (!(await deleteBudget(db, websiteId, budgetId))) throw missing();
    return {};
  });
}

function missing(): HttpFailure {
  return new HttpFailure(404, { message: 'This budget does not exist any more.' });
}
