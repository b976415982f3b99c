import { expect, it, vi } from 'vitest';
import { createReportPool, readInPool } from '../../../../../server/telemetry/report/report-routes';
import { createSqlFigures } from '../../../../../server/telemetry/store/postgres/sql-figures';
import { answerWithoutRows } from '../../platform/database/answer-without-rows';

it('computes one report at a time, those of calls and the others, so that visitors keep the other connections', async () => {
  const pool = createReportPool();
  const figures = readInPool(createSqlFigures(answerWithoutRows(() => undefined)), pool);
  const ends: ((failure?: Error) => void)[] = [];
  const report = (name: string) => () =>
    new Promise<string>((resolve, reject) =>
      ends.push((failure) => (failure ? reject(failure) : resolve(name))),
    );
  const results = [
    figures.readSnapshot(report('budget')),
    pool.run(report('call')),
    figures.readSnapshot(report('metrics')),
  ];
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  await new Promise(setImmediate);
  expect(ends).toHaveLength(1);
  // A report that fails makes room too.
  ends[0]?.(new Error('no connection'));
  await expect(results[0]).rejects.toThrow('no connection');
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  ends[1]?.();
  await vi.waitFor(() => expect(ends).toHaveLength(3));
  ends[2]?.();
  expect(await Promise.all(results.slice(1))).toEqual(['call', 'metrics']);
});
