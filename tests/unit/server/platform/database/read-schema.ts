import { sql } from 'kysely';
import type { Database } from '../../../../../server/platform/database/open-database';

/** What statements rely on in a database: one line for each fact. */
export interface Schema {
  /** `table.column type` of every column. */
  columns: readonly string[];
  /** Columns that an INSERT must set. */
  required: readonly string[];
  /** Uniqueness that ON CONFLICT names: `table (columns)`. */
  unique: readonly string[];
  /** Rules that rows must obey: `table rule`. */
  rules: readonly string[];
}

/** Returns the schema of a database, without Kysely's own tables. */
export async function readSchema(db: Database): Promise<Schema> {
  const lines = async (query: ReturnType<typeof sql<{ line: string }>>) =>
    (await query.execute(db)).rows.map(({ line }) => line);
  const isOurs = sql`relnamespace = 'public'::regnamespace and relname not like 'kysely%'`;
  const columns = sql`
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where ${isOurs} and relkind = 'r' and attnum > 0 and not attisdropped`;
  return {
    columns: await lines(sql`
      select relname || '.' || attname || ' ' || format_type(atttypid, atttypmod) as line ${columns} order by 1`),
    required: await lines(sql`
      select relname || '.' || attname as line ${columns} and attnotnull and not atthasdef order by 1`),
    unique: await lines(sql`
      select relname || ' (' || (
        select string_agg(attname, ', ' order by attname) from pg_attribute
        where attrelid = indrelid and attnum = any(indkey)
      ) || ')' || coalesce(' where ' || pg_get_expr(indpred, indrelid), '') as line
      from pg_index join pg_class on pg_class.oid = indrelid
      where ${isOurs} and indisunique order by 1`),
    rules: await lines(sql`
      select relname || ' ' || pg_get_constraintdef(pg_constraint.oid) as line
      from pg_constraint join pg_class on pg_class.oid = conrelid
      where ${isOurs} and contype in ('c', 'f') order by 1`),
  };
}

/**
 * Returns what a migration took away from statements that were written for the schema before it: a column or its type,
 * uniqueness that ON CONFLICT names, and new conditions for rows of existing tables.
 */
export function findContractions(before: Schema, after: Schema): string[] {
  const tables = new Set(before.columns.map(tableOf));
  const isNew = (line: string, known: readonly string[]) =>
    tables.has(tableOf(line)) && !known.includes(line);
  return [
    ...before.columns.filter((line) => !after.columns.includes(line)).map((line) => `column ${line} is gone`),
    ...before.unique.filter((line) => !after.unique.includes(line)).map((line) => `unique ${line} is gone`),
    ...after.required.filter((line) => isNew(line, before.required)).map((line) => `${line} is required`),
    ...after.rules.filter((line) => isNew(line, before.rules)).map((line) => `rule ${line} is new`),
  ];
}

function tableOf(line: string): string {
  return line.split(/[. ]/, 1)[0] ?? '';
}
