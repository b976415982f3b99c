import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it, type Mock, vi } from 'vitest';
import type { BudgetInput } from '../../../../../contract/telemetry/budget';
import type { Database } from '../../../../../server/platform/database/open-database';
import { createSqlFigures } from '../../../../../server/telemetry/store/postgres/sql-figures';
import type { FigureReader, FigureStore } from '../../../../../server/telemetry/store/record-store';
import { listAlerts } from '../../../../../server/telemetry/watch/alert-store';
import {
  deleteBudget,
  findBudget,
  insertBudget,
  updateBudget,
} from '../../../../../server/telemetry/watch/budget-store';
import { evaluateBudgets } from '../../../../../server/telemetry/watch/evaluate-budgets';
import { sharedDatabase } from '../../shared-database';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-03-04T12:10:00Z');
const PHONES: BudgetInput = {
  metric: 'LCP',
  pageType: '50',
  device: 'phone',
  measure: 'p75',
  limit: 1,
  minViews: 15,
  windowHours: 6,
};
const TABLETS: BudgetInput = { ...PHONES, device: 'tablet' };
/** Values beyond the limit of each budget. */
const EXCEEDING = {
  rating: 'poor',
  bucket: 80,
  samples: 400,
  weight: 400,
  weightSquares: 400,
  censused: 0,
};

let db: Database;
let websiteId: string;
let warn: Mock<(facts: object, message: string) => void>;

beforeAll(async () => {
  db = await sharedDatabase();
});
beforeEach(async () => {
  websiteId = `evaluate-budgets-${randomUUID()}`;
  warn = vi.fn();
  await db.insertInto('website').values({ websiteId, secret: '' }).execute();
});

const add = async (budget: BudgetInput) => {
  const id = await insertBudget(db, websiteId, budget, new Date(NOW - 24 * HOUR));
  return id ?? expect.fail('The budget is missing.');
};
const find = (id: string) => findBudget(db, websiteId, id);
const evaluate = (figures: FigureStore) =>
  evaluateBudgets({ db, figures, websiteId, sampleRate: 1, now: NOW, log: { warn } });
const alertKinds = async () => (await listAlerts(db, websiteId)).map(({ kind }) => kind);

/** Adds a budget within its limit, whose next evaluation beyond it is the third in a row. */
async function addAlmostExceeded(): Promise<string> {
  const id = await add(PHONES);
  const hoursAgo = (hours: number) => new Date(Date.parse('2026-03-04T12:00:00Z') - hours * HOUR);
  const within = { state: 'within', stateSince: hoursAgo(9), evaluatedAt: hoursAgo(1) } as const;
  const pending = { pendingStatus: 'exceeded', pendingSince: hoursAgo(3), pendingCount: 2 } as const;
  await db
    .updateTable('performanceBudget')
    .set({ ...within, ...pending })
    .where('websiteId', '=', websiteId)
    .where('id', '=', id)
    .execute();
  return id;
}

/** Figures beyond every limit. `beforeRead` runs before each of them is read. */
function exceedingFigures(beforeRead: () => Promise<unknown>): FigureStore {
  const readVitals: FigureReader['readVitals'] = async () => {
    await beforeRead();
    return new Map([['', new Map([['LCP', [EXCEEDING]]])]]);
  };
  const reader = { chooseShare: async () => 1, readViewsByClass: async () => [], readVitals };
  return { readSnapshot: (read) => read(reader as Partial<FigureReader> as FigureReader) };
}

it('evaluates the other budgets when one fails, and logs the failure; the next run retries that budget', async () => {
  const failed = await add(TABLETS);
  const others = [await add(PHONES), await add(PHONES)];
  const timeout = new Error('canceling statement due to statement timeout');
  const figures = createSqlFigures(db);
  const failing: FigureStore = {
    readSnapshot: (read) =>
      figures.readSnapshot((reader) =>
        read({
          ...reader,
          readVitals: async (scope, wanted) => {
            if (scope.filters.device === 'tablet') throw timeout;
            return reader.readVitals(scope, wanted);
          },
        }),
      ),
  };
  expect(await evaluate(failing)).toEqual({ evaluated: 2, alerts: 0 });
  for (const id of others) expect((await find(id))?.latest).not.toBeNull();
  expect((await find(failed))?.latest).toBeNull();
  expect(warn.mock.calls).toEqual([[{ err: timeout, budgetId: failed }, expect.stringContaining('budget')]]);

  expect(await evaluate(figures)).toEqual({ evaluated: 1, alerts: 0 });
  expect((await find(failed))?.latest).not.toBeNull();
});

it('keeps no transaction open and no row locked while it reads figures', async () => {
  const id = await addAlmostExceeded();
  const lock = () =>
    db.selectFrom('performanceBudget').select('id').where('id', '=', id).forUpdate().noWait().execute();
  const locked = vi.fn(lock);
  expect(await evaluate(exceedingFigures(locked))).toEqual({ evaluated: 1, alerts: 1 });
  expect(locked).toHaveBeenCalledTimes(2);
  expect(await alertKinds()).toEqual(['exceeded']);
});

it('queues one alert when two processes have read the figures of the same budget', async () => {
  const id = await addAlmostExceeded();
  const waiting: (() => void)[] = [];
  const figures = exceedingFigures(async () => {
    const bothRead = new Promise<void>((resolve) => waiting.push(resolve));
    if (waiting.length === 2) for (const resolve of waiting.splice(0)) resolve();
    await bothRead;
  });
  const sums = await Promise.all([evaluate(figures), evaluate(figures)]);
  expect(sums.map(({ alerts }) => alerts).sort()).toEqual([0, 1]);
  expect(sums.map(({ evaluated }) => evaluated).sort()).toEqual([0, 1]);
  expect(await alertKinds()).toEqual(['exceeded']);
  expect(await find(id)).toMatchObject({ state: 'exceeded', pending: null });
});

it('does not store the evaluation of a budget that changes meanwhile', async () => {
  const id = await addAlmostExceeded();
  const change = () => updateBudget(db, websiteId, id, { ...PHONES, limit: 2000 });
  expect(await evaluate(exceedingFigures(change))).toEqual({ evaluated: 0, alerts: 0 });
  expect(await find(id)).toMatchObject({ limit: 2000, state: 'unknown', latest: null });

  // It has not been evaluated before or after the change.
  const again = () => updateBudget(db, websiteId, id, PHONES);
  expect(await evaluate(exceedingFigures(again))).toEqual({ evaluated: 0, alerts: 0 });
  expect(await find(id)).toMatchObject({ limit: 1, latest: null });
  expect(await alertKinds()).toEqual([]);
});

it('does not store the evaluation of a budget that is deleted meanwhile', async () => {
  const id = await addAlmostExceeded();
  const figures = exceedingFigures(() => deleteBudget(db, websiteId, id));
  expect(await evaluate(figures)).toEqual({ evaluated: 0, alerts: 0 });
  expect(await find(id)).toBeUndefined();
  expect(await alertKinds()).toEqual([]);
});
