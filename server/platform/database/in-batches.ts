import { type Insertable, sql, type Transaction } from 'kysely';
import type { Tables } from './tables';

/** Well below the 65,535 parameters that PostgreSQL accepts in a statement. */
const ROWS_PER_STATEMENT = 500;

/** Returns rows in groups that one statement can write. */
export function inBatches<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / ROWS_PER_STATEMENT);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  );
}

/** Inserts rows that have the same columns. A row with the key of a stored one replaces it, except for `kept` columns. */
export async function upsertRows<Table extends keyof Tables & string>(
  trx: Transaction<Tables>,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
  { key, kept = [] }: { key: readonly (keyof Tables[Table])[]; kept?: readonly (keyof Tables[Table])[] },
): Promise<void> {
  const stays = new Set<unknown>([...key, ...kept]);
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !stays.has(column));
  const replaced = Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)]));
  for (const batch of inBatches(rows))
    await trx
      .insertInto(table)
      .values(batch)
      .onConflict((conflict) => conflict.columns(key as never).doUpdateSet(replaced as never))
      .execute();
}
