import { expect, it } from 'vitest';
import { createTurns } from '../../../server/take-turns';

it('a long loop gives way to visitors every two milliseconds, a short one does not wait', async () => {
  let time = 0;
  const order: string[] = [];
  const requests = {
    giveWay: async () => {
      order.push('gives way');
      time += 10;
    },
  };
  const takeTurn = createTurns({ requests, now: () => time });
  for (let step = 0; step < 4; step++) {
    time += 1;
    await takeTurn();
    order.push(`step ${step}`);
  }
  expect(order).toEqual(['step 0', 'gives way', 'step 1', 'step 2', 'gives way', 'step 3']);
});
