import { expect, it } from 'vitest';
import { paceClickHouse } from '../../../../../server/telemetry/clickhouse/pace-clickhouse';
import { ch } from '../../../../../server/telemetry/clickhouse/statement';

/** A paced client whose statements each take 10 ms, with visitors or without, and what it did. */
function openPaced() {
  let time = 5_000;
  let running = 0;
  let hasVisitors = true;
  const together: number[] = [];
  const settings: unknown[] = [];
  const delays: [begunAt: number, endedAt: number][] = [];
  const clickhouse = {
    select: async (_: unknown, used: unknown) => {
      settings.push(used);
      together.push(++running);
      await Promise.resolve();
      if (hasVisitors) time += 10;
      running--;
      return [{ value: 1 }] as never;
    },
    run: async () => {},
    insert: async () => {},
  };
  const paced = paceClickHouse(clickhouse, {
    begin: () => time,
    delaySince: async (begunAt) => void delays.push([begunAt, time]),
  });
  const leave = () => {
    hasVisitors = false;
  };
  return { paced, settings, together, delays, leave };
}

const statement = ch`SELECT 1 AS value`;

it('statements beside visitors run one by one, return their rows, and wait for the requests since each began', async () => {
  const { paced, together, delays } = openPaced();
  await paced.select(statement);
  const results = await Promise.all([1, 2, 3].map(() => paced.select(statement)));
  expect(results).toEqual([[{ value: 1 }], [{ value: 1 }], [{ value: 1 }]]);
  expect(together).toEqual([1, 1, 1, 1]);
  expect(delays).toEqual([
    [5_000, 5_010],
    [5_010, 5_020],
    [5_020, 5_030],
    [5_030, 5_040],
  ]);
});

it('statements without visitors run at the same time, four at most, also after visitors have left', async () => {
  const { paced, together, leave } = openPaced();
  await paced.select(statement);
  await paced.select(statement);
  leave();
  for (let index = 0; index < 2; index++) await paced.select(statement);
  together.length = 0;
  await Promise.all([1, 2, 3, 4, 5, 6].map(() => paced.select(statement)));
  expect(together.slice(0, 4)).toEqual([1, 2, 3, 4]);
  expect(Math.max(...together)).toBe(4);
});

it('statements take one core after a statement beside visitors, and keep their own settings', async () => {
  const { paced, settings, leave } = openPaced();
  await paced.select(statement);
  await paced.select(statement);
  await paced.select(statement, { max_block_size: '1000' });
  leave();
  await paced.select(statement);
  await paced.select(statement, { max_block_size: '1000' });
  expect(settings).toEqual([
    undefined,
    { max_threads: '1' },
    { max_threads: '1', max_block_size: '1000' },
    { max_threads: '1' },
    { max_block_size: '1000' },
  ]);
});
