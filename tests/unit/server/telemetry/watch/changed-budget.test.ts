import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../../../server/platform/database/open-database';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openShop } from '../../shop-fixture';

const HOUR = 3_600_000;
const BUDGET = {
  metric: 'LCP',
  pageType: null,
  device: null,
  measure: 'p75',
  limit: 2500,
  minViews: 15,
  windowHours: 6,
};
/** A table from which the figures of the budget are read. */
const FIGURES = 'performance_histogram';

let db: Database;
let app: FastifyInstance;
let now: number;
let isFailing: boolean;
let log: string[];

beforeAll(async () => {
  db = (await sharedDatabase()).withPlugin({
    transformQuery: ({ node }) => {
      const isOfFigures = isFailing && inspect(node, { depth: null }).includes(FIGURES);
      if (isOfFigures) throw new Error('canceling statement due to statement timeout');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
});
beforeEach(async () => {
  now = Date.parse('2026-03-04T12:10:00Z');
  isFailing = false;
  log = [];
  app = await openShop(db, { websiteId: `changed-budget-${randomUUID()}`, now: () => now, log });
});
afterEach(() => app.close());

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  const url = `/api/vitrine/performance/${path}`;
  const headers = { authorization: `Bearer ${OWNER_TOKEN}` };
  const response = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  expect(response.headers['x-undescribed']).toBeUndefined();
  expect(response.statusCode).toBe(200);
  return response.json();
};
const budgets = async () => (await call('GET', 'budgets')).budgets;

it('is returned as it is stored when its evaluation fails, which is logged', async () => {
  isFailing = true;
  const { budget: created } = await call('POST', 'budgets', BUDGET);
  expect(created).toMatchObject({ ...BUDGET, state: 'unknown', since: null, latest: null, pending: null });
  expect(await budgets()).toEqual([created]);
  const { budget: changed } = await call('PUT', `budgets/${created.id}`, { ...BUDGET, limit: 2000 });
  expect(changed).toEqual({ ...created, limit: 2000 });
  const failures = log.filter((line) => line.includes('statement timeout'));
  expect(failures.map((line) => JSON.parse(line).budgetId)).toEqual([created.id, created.id]);

  isFailing = false;
  const { budget: evaluated } = await call('PUT', `budgets/${created.id}`, BUDGET);
  expect(evaluated.latest).toMatchObject({ status: 'unknown', figure: { views: 0 } });
});

it('is evaluated without the other budgets', async () => {
  const { budget: first } = await call('POST', 'budgets', BUDGET);
  now += HOUR;
  const { budget: second } = await call('POST', 'budgets', BUDGET);
  expect(second.latest.at).not.toBe(first.latest.at);
  expect(await budgets()).toEqual([first, second]);
});
