import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createPacing } from '../../../../../server/platform/database/pace-statements';
import { answerWithoutRows } from './answer-without-rows';

it('each statement is followed by a delay for the requests since the delay before it', async () => {
  let time = 5_000;
  const delays: [begunAt: number, endedAt: number][] = [];
  const pacing = createPacing({
    begin: () => time,
    async delaySince(begunAt) {
      delays.push([begunAt, time]);
      time += 1_000;
    },
  });
  const db = answerWithoutRows(undefined, () => {
    time += 10;
  }).withPlugin(pacing);
  await sql`select 1`.execute(db);
  // What the report computes in between.
  time += 5;
  await sql`select 2`.execute(db);
  expect(delays).toEqual([
    [5_000, 5_010],
    [6_010, 6_025],
  ]);
});
