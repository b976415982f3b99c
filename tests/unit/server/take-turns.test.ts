import { expect, it } from 'vitest';
import { createTurns } from '../../../server/take-turns';

it('a long loop lets others have their turn, a short one does not wait', async () => {
  let time = 0;
  const takeTurn = createTurns(() => time);
  const order: string[] = [];
  setImmediate(() => order.push('request'));
  for (let step = 0; step < 4; step++) {
    time += 1;
    await takeTurn();
    order.push(`step ${step}`);
  }
  expect(order).toEqual(['step 0', 'request', 'step 1', 'step 2', 'step 3']);
});
