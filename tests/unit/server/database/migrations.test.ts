import { randomUUID } from 'node:crypto';
import { type Migration, type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMeasurementDays } from '../../../../server/database/measurement-days';
import { migrate } from '../../../../server/database/migrate';
import { migrations } from '../../../../server/database/migrations';
import { type Database, type OpenDatabase, openDatabase } from '../../../../server/database/open-database';
import { testDatabaseLocation } from '../open-test-database';
import { findContractions, readSchema, type Schema } from './read-schema';

/**
 * Migrations after which a process of the version before loses some of its statements. Each one states in
 * docs/server.md what that means while both versions run. Do not add one: expand in one version, contract in a later one.
 */
const CONTRACTING = ['0012-hour', '0014-visit-class', '0066-page-dimensions'];

let database: OpenDatabase;

beforeAll(async () => {
  database = await openDatabase(await testDatabaseLocation('memory://'), { migrations: {} });
});
afterAll(() => database.close());

/** Runs one migration after another and returns what each took away, by its name. */
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
    const contracting = Object.entries(found).filter(([, lines]) => lines.length > 0);
    expect(contracting.map(([name]) => name)).toEqual(CONTRACTING);
    // Telemetry alone: carts, forms and members are not affected.
    for (const line of contracting.flatMap(([, lines]) => lines))
      expect(line).toMatch(/^unique (performance_histogram|performance_count|error_count) \(.*\) is gone$/);
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

it('0073 gives stored attributions short names and changes no other record', async () => {
  const { db, close } = await openDatabase(await testDatabaseLocation('memory://'), { migrations: {} });
  try {
    const names = Object.keys(migrations);
    const until = (name: string) =>
      Object.fromEntries(names.slice(0, names.indexOf(name) + 1).map((each) => [each, migrations[each]]));
    await migrate(db, until('0072-api-key') as Record<string, Migration>);
    const long = {
      wasHidden: true,
      attribution: { target: 'img', scriptDuration: 12.5, shiftFrom: [1, 2, 3, 4] },
    };
    await storeData(db, [long, { attribution: {} }, { host: 'images' }, {}]);
    await migrate(db, migrations);
    const { rows } = await sql<{
      data: unknown;
    }>`select data from performance_measurement order by key`.execute(db);
    expect(rows.map(({ data }) => data)).toEqual([
      { wasHidden: true, a: { t: 'img', sd: 12.5, f: [1, 2, 3, 4] } },
      { a: {} },
      { host: 'images' },
      {},
    ]);
  } finally {
    await close();
  }
});

async function storeData(db: Database, records: readonly object[]): Promise<void> {
  await createMeasurementDays(db).create('2026-03-04');
  for (const [key, data] of records.entries())
    await sql`
      insert into performance_measurement
        (received_at, key, value, context_id, day, view, revision, visit_class, page_load, kind, data)
      values (now(), ${key}, 1, 1, '2026-03-04', 0, 0, 0, ${randomUUID()}::uuid, 'LCP', ${JSON.stringify(data)}::json)`.execute(
      db,
    );
}

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
