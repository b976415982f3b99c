import { z } from 'zod';
import { bodyResponses, commonResponses, ownerResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import { searchedText } from '../shared/request-fields';
import { budgetInputSchema, budgetListSchema, changedBudgetSchema, MAX_BUDGETS } from './budget';

const group = 'Performance';
const responses = { ...commonResponses, ...ownerResponses };
const params = z.object({ budgetId: searchedText(100) });
const unknown = { 404: { details: 'The budget does not exist.', schema: failureSchema } };

export const budgetsCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/performance/budgets',
  group,
  summary: 'The performance budgets with their states',
  permission: 'performance:read',
  responses: { ...responses, 200: { details: 'All budgets.', schema: budgetListSchema } },
});

export const createBudgetCall = defineCall({
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

export const changeBudgetCall = defineCall({
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

export const deleteBudgetCall = defineCall({
  method: 'DELETE',
  path: '/api/vitrine/performance/budgets/:budgetId',
  group,
  summary: 'Deletes a performance budget',
  details: 'Its alerts stay in the list.',
  permission: 'performance:write',
  params,
  responses: { ...responses, ...unknown, 200: { details: 'It is deleted.', schema: z.object({}) } },
});
