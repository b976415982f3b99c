import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { openTestDatabase } from '../../open-test-database';
import { readTableTypes } from './read-table-types';

/** What the types call the values of a column's type. */
const TYPES: Record<string, readonly string[]> = {
  text: ['string'],
  'text[]': ['string[]'],
  uuid: ['string'],
  smallint: ['number'],
  integer: ['number'],
  'double precision': ['number'],
  bigint: ['bigint', 'number', 'string'],
  'bigint[]': ['bigint[]'],
  boolean: ['boolean'],
  'timestamp with time zone': ['Date'],
  date: ['Day'],
  json: ['json'],
  jsonb: ['json', 'Record<string, Record<string, number>>'],
  bytea: ['bytes'],
};

/** Tables that are read and written by statements alone. */
const UNTYPED = ['performance_context', 'performance_measurement', 'search_entry', 'search_word'];

interface Column {
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
}

let database: OpenDatabase;
let stored: Column[];

const stated = readTableTypes(
  fileURLToPath(new URL('../../../../../server/platform/database/tables/index.ts', import.meta.url)),
);

beforeAll(async () => {
  database = await openTestDatabase();
  const { rows } = await sql<Column>`
    select relname || '.' || attname as name, format_type(atttypid, atttypmod) as type,
      not attnotnull as "isNullable", atthasdef or attidentity <> '' as "hasDefault"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition and attnum > 0
      and not attisdropped and relname not like 'kysely%' and relname <> all (${UNTYPED})
    order by relname, attnum`.execute(database.db);
  stored = rows;
});
afterAll(() => database.close());

it('every column has a type, and every typed column exists', () => {
  expect([...stated.keys()].sort()).toEqual(stored.map(({ name }) => name).sort());
});

it('the types state what columns hold, and whether it can be null', () => {
  const wrong = stored.filter(({ name, type, isNullable }) => {
    const column = stated.get(name);
    return !TYPES[type]?.includes(column?.type ?? '') || column?.isNullable !== isNullable;
  });
  expect(wrong.map(({ name, type, isNullable }) => ({ name, type, isNullable }))).toEqual([]);
});

it('an INSERT can leave out only what has a default or can be null', () => {
  const missing = stored.filter(
    ({ name, isNullable, hasDefault }) => stated.get(name)?.isGenerated && !isNullable && !hasDefault,
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});
