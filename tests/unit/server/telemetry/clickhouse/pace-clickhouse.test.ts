import { expect, it } from 'vitest';
import { paceClickHouse } from '../../../../../server/telemetry/clickhouse/pace-clickhouse';
import { ch } from '../../../../../server/telemetry/clickhouse/statement';

it('a select has the lowest priority, rests for the requests since it began, and returns its rows', async () => {
  let time = 5_000;
  const rests: [begunAt: number, endedAt: number][] = [];
  const clickhouse = {
    select: async (_: unknown, settings: unknown) => {
      expect(settings).toEqual({ os_thread_priority: '19', max_threads: '1' });
      time += 10;
      return [{ value: 1 }] as never;
    },
    run: async () => {},
    insert: async () => {},
  };
  const paced = paceClickHouse(clickhouse, {
    begin: () => time,
    restSince: async (begunAt) => void rests.push([begunAt, time]),
  });
  expect(await paced.select(ch`SELECT 1 AS value`, { max_threads: '1' })).toEqual([{ value: 1 }]);
  expect(rests).toEqual([[5_000, 5_010]]);
});
