import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { type Budget, type BudgetInput, MAX_BUDGETS } from '../../../contract/telemetry/budget';
import type { Database } from '../../platform/database/open-database';
import type { Tables } from '../../platform/database/tables';

export type BudgetRow = Selectable<Tables['performanceBudget']>;

/** The columns of a budget that was never evaluated. */
const NOT_EVALUATED = {
  state: 'unknown',
  stateSince: null,
  pendingStatus: null,
  pendingSince: null,
  pendingCount: 0,
  evaluatedAt: null,
  status: 'unknown',
  figure: null,
} as const;

/** Returns the budgets of a website, the oldest first. */
export async function listBudgets(db: Database, websiteId: string): Promise<Budget[]> {
  const rows = await db
    .selectFrom('performanceBudget')
    .selectAll()
    .where('websiteId', '=', websiteId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(describeBudget);
}

/** Returns a budget; undefined for an unknown id. */
export async function findBudget(db: Database, websiteId: string, id: string): Promise<Budget | undefined> {
  const row = await selectBudget(db, websiteId, id).executeTakeFirst();
  return row && describeBudget(row);
}

/** Returns the query of the row of a budget. */
export function selectBudget(db: Database, websiteId: string, id: string) {
  return db
    .selectFrom('performanceBudget')
    .selectAll()
    .where('websiteId', '=', websiteId)
    .where('id', '=', id);
}

/** Returns the ids of the budgets that were not evaluated at an hour or later, in random order. */
export async function listDueBudgets(db: Database, websiteId: string, hour: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('performanceBudget')
    .select('id')
    .where('websiteId', '=', websiteId)
    .where((where) => where.or([where('evaluatedAt', 'is', null), where('evaluatedAt', '<', hour)]))
    // Processes that start at the same time seldom read the figures of the same budget.
    .orderBy(sql`random()`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Adds a budget and returns its id; null when the website has as many as it may have. */
export async function insertBudget(
  db: Database,
  websiteId: string,
  budget: BudgetInput,
  createdAt: Date,
): Promise<string | null> {
  const { count } = await db
    .selectFrom('performanceBudget')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('websiteId', '=', websiteId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_BUDGETS) return null;
  const id = randomUUID();
  await db
    .insertInto('performanceBudget')
    .values({ websiteId, id, createdAt, ...budget, ...NOT_EVALUATED })
    .execute();
  return id;
}

/** Changes a budget, which is evaluated anew. Returns whether it exists. */
export async function updateBudget(
  db: Database,
  websiteId: string,
  id: string,
  budget: BudgetInput,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('performanceBudget')
    .set({ ...budget, ...NOT_EVALUATED })
    .where('websiteId', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a budget and returns whether it existed. Its alerts stay. */
export async function deleteBudget(db: Database, websiteId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('performanceBudget')
    .where('websiteId', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns what a budget limits. */
export function limitsOf(row: BudgetRow): BudgetInput {
  const { metric, pageType, device, measure, limit, minViews, windowHours } = row;
  return { metric, pageType, device, measure, limit, minViews, windowHours };
}

function describeBudget(row: BudgetRow): Budget {
  const { id, state, stateSince, pendingStatus, pendingSince, evaluatedAt, status, figure } = row;
  return {
    id,
    ...limitsOf(row),
    state,
    since: stateSince?.toISOString() ?? null,
    latest: evaluatedAt && figure ? { at: evaluatedAt.toISOString(), status, figure } : null,
    pending:
      pendingStatus && pendingSince ? { status: pendingStatus, since: pendingSince.toISOString() } : null,
  };
}
