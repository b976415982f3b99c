import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Database } from '../../../../../server/database/open-database';
import { createSqlFigures } from '../../../../../server/telemetry/report/sql-figures';

/** A database that answers at once and has no rows, with a list of its statements. */
function openDatabase() {
  const statements: string[] = [];
  const db: Database = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  });
  return { db, statements };
}

it('plans for one core and for joins that read each table once, before it reads anything', async () => {
  const { db, statements } = openDatabase();
  await createSqlFigures(db).readSnapshot(async () => expect(statements).toHaveLength(1));
  expect(statements[0]).toContain(`set_config('max_parallel_workers_per_gather', '0', true)`);
  expect(statements[0]).toContain(`set_config('enable_nestloop', 'off', true)`);
});

it('computes two reports at a time, so that visitors keep the other connections', async () => {
  const figures = createSqlFigures(openDatabase().db);
  const ends: ((failure?: Error) => void)[] = [];
  const results = [1, 2, 3].map((number) =>
    figures.readSnapshot(
      () =>
        new Promise<number>((resolve, reject) =>
          ends.push((failure) => (failure ? reject(failure) : resolve(number))),
        ),
    ),
  );
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  await new Promise(setImmediate);
  expect(ends).toHaveLength(2);
  // A report that fails makes room too.
  ends[0]?.(new Error('no connection'));
  await expect(results[0]).rejects.toThrow('no connection');
  await vi.waitFor(() => expect(ends).toHaveLength(3));
  for (const end of ends) end();
  expect(await Promise.all(results.slice(1))).toEqual([2, 3]);
});
