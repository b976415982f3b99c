import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createPacing } from '../../../../server/database/pace-statements';
import { answerWithoutRows } from './answer-without-rows';

it('each statement is followed by a delay for the requests since it began', async () => {
  let time = 5_000;
  const delays: [begunAt: number, endedAt: number][] = [];
  const pacing = createPacing({
    begin: () => time,
    delaySince: async (begunAt) => void delays.push([begunAt, time]),
  });
  const db = answerWithoutRows(undefined, () => {
    time += 10;
  }).withPlugin(pacing);
  await sql`select 1`.execute(db);
  await sql`select 2`.execute(db);
  expect(delays).toEqual([
    [5_000, 5_010],
    [5_010, 5_020],
  ]);
});
