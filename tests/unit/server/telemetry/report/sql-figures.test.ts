import { expect, it, vi } from 'vitest';
import type { Database } from '../../../../../server/database/open-database';
import { createSqlFigures } from '../../../../../server/telemetry/report/sql-figures';

/** A database whose transactions run at once. */
function openDatabase(): Database {
  const transaction = {
    setIsolationLevel: () => transaction,
    setAccessMode: () => transaction,
    execute: (run: (db: Database) => Promise<unknown>) => run({} as Database),
  };
  return { transaction: () => transaction } as unknown as Database;
}

it('computes two reports at a time, so that visitors keep the other connections', async () => {
  const figures = createSqlFigures(openDatabase());
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
