import { randomUUID } from 'node:crypto';
import { type Migration, type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** Uniqueness that no statement names: ON CONFLICT without columns finds the keys of partitions (0074). */
const UNNAMED = 'unique performance_measurement (day, key) is gone';

const DAY_MS = 86_400_000;

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
    const contractions = findContractions(before, await readSchema(database.db));
    found[name] = contractions.filter((line) => line !== UNNAMED);
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
  const { db, close } = await openUntil('0072-api-key');
  try {
    const long = {
      wasHidden: true,
      attribution: { target: 'img', scriptDuration: 12.5, shiftFrom: [1, 2, 3, 4] },
    };
    await createPartition(db, '2026-03-04');
    await storeData(db, '2026-03-04', [long, { attribution: {} }, { host: 'images' }, {}]);
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

it('0074 gives each partition a key, and creates those of today and tomorrow', async () => {
  const { db, close } = await openUntil('0073-short-attributions');
  try {
    const days = [-1, 0, 1].map((age) => new Date(Date.now() + age * DAY_MS).toISOString().slice(0, 10));
    await createPartition(db, days[0] as string);
    await storeData(db, days[0] as string, [{}, {}]);
    await migrate(db, migrations);
    for (const day of days) {
      await storeData(db, day, [{}, {}]);
      await storeData(db, day, [{}, {}, {}]);
      const { rows } = await sql`select from performance_measurement where day = ${day}::date`.execute(db);
      expect(rows, `repeated records of ${day}`).toHaveLength(3);
    }
  } finally {
    await close();
  }
});

/** Opens an empty database with the schema after a migration. */
async function openUntil(name: string): Promise<OpenDatabase> {
  const opened = await openDatabase(await testDatabaseLocation('memory://'), { migrations: {} });
  const all = Object.entries(migrations);
  const last = all.findIndex(([each]) => each === name);
  await migrate(opened.db, Object.fromEntries(all.slice(0, last + 1)));
  return opened;
}

/** Creates the partition of a day as the versions before 0074 do. */
async function createPartition(db: Database, day: string): Promise<void> {
  const next = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  await sql`create table ${sql.table(`performance_measurement_${day.replaceAll('-', '')}`)}
    partition of performance_measurement for values from (${sql.lit(day)}) to (${sql.lit(next)})`.execute(db);
}

/** Stores measurements whose keys are their indexes, unless they are stored, with the statement of all versions. */
async function storeData(db: Database, day: string, records: readonly object[]): Promise<void> {
  for (const [key, data] of records.entries())
    await sql`
      insert into performance_measurement
        (received_at, key, value, context_id, day, view, revision, visit_class, page_load, kind, data)
      values (now(), ${key}, 1, 1, ${day}::date, 0, 0, 0, ${randomUUID()}::uuid, 'LCP', ${JSON.stringify(data)}::json)
      on conflict do nothing`.execute(db);
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
