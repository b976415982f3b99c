import { expect, it, vi } from 'vitest';
import { parseScope } from '../../../../../server/telemetry/report/report-scope';
import { createSqlFigures } from '../../../../../server/telemetry/report/sql-figures';
import { answerWithoutRows } from '../../platform/database/answer-without-rows';

/** A database without rows, and the list of its statements. */
function openDatabase() {
  const statements: string[] = [];
  return { db: answerWithoutRows(({ query }) => void statements.push(query.sql)), statements };
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

it('paces the statements of each report apart, and not those that plan it', async () => {
  const paced: number[] = [];
  const figures = createSqlFigures(openDatabase().db, () => {
    const report = paced.push(0) - 1;
    return {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        paced[report] = (paced[report] ?? 0) + 1;
        return result;
      },
    };
  });
  const scope = parseScope({}, 'e00000000000000000000000', Date.parse('2026-03-04T12:00:00Z'));
  await figures.readSnapshot((reader) => reader.readErrorGroups(scope));
  await figures.readSnapshot(async (reader) => {
    await reader.readOptions(scope);
    await reader.readErrorGroups(scope);
  });
  expect(paced[0]).toBeGreaterThan(0);
  expect(paced[1]).toBe((paced[0] ?? 0) + 1);
});
