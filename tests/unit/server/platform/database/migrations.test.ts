import { type Migration, type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../../../server/platform/database/migrate';
import { migrations } from '../../../../../server/platform/database/migrations';
import { type OpenDatabase, openDatabase } from '../../../../../server/platform/database/open-database';
import { testDatabaseLocation } from '../../open-test-database';
import { findContractions, readSchema, type Schema } from './read-schema';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openDatabase(await testDatabaseLocation('memory://'), { migrations: {} });
});
afterAll(() => database.close());

/** Runs one migration after another and returns what each took away, by their names. */
async function migrateStepwise(all: Record<string, Migration>): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [index, name] of Object.keys(all).entries()) {
    const before = await readSchema(database.db);
    await migrate(database.db, Object.fromEntries(Object.entries(all).slice(0, index + 1)));
    found[name] = findContractions(before, await readSchema(database.db));
  }
  return found;
}

describe('migrations', () => {
  it('leave the statements of the version before working, so that its processes can run beside the new ones', async () => {
    const found = await migrateStepwise(migrations);
    expect(Object.entries(found).filter(([, lines]) => lines.length > 0)).toEqual([]);
  });

  it.each([
    ['drops a column', sql`alter table cart drop column order_id`, 'column cart.order_id text is gone'],
    ['renames a table', sql`alter table told_count rename to told`, 'column told_count.id text is gone'],
    [
      'changes a type',
      sql`alter table cart alter column version type bigint`,
      'column cart.version integer is gone',
    ],
    ['requires a column', sql`alter table cart add column x text not null`, 'cart.x is required'],
    [
      'requires a value',
      sql`alter table item alter column image_url set not null`,
      'item.image_url is required',
    ],
    [
      'drops a key',
      sql`alter table idempotency drop constraint idempotency_pkey`,
      'unique idempotency (key, owner, website_id) is gone',
    ],
    ['checks rows', sql`alter table cart add check (version < 9)`, 'rule cart CHECK ((version < 9)) is new'],
  ])('are reported when one %s', async (_, statement, expected) => {
    const before = await readSchema(database.db);
    const after = await schemaAfter(statement);
    expect(findContractions(before, after)).toContain(expected);
  });
});

/** Returns the schema after a statement, which is undone. */
async function schemaAfter(statement: RawBuilder<unknown>): Promise<Schema> {
  const undo = new Error('This transaction is undone.');
  let after: Schema | undefined;
  const changing = database.db.transaction().execute(async (transaction) => {
    await statement.execute(transaction);
    after = await readSchema(transaction);
    throw undo;
  });
  await expect(changing).rejects.toBe(undo);
  return after as Schema;
}
