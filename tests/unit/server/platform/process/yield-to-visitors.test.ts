import { expect, it } from 'vitest';
import { createYield } from '../../../../../server/platform/process/yield-to-visitors';

it('a long loop yields to visitors every two milliseconds, a short one does not wait', async () => {
  let time = 0;
  const order: string[] = [];
  const requests = {
    yield: async () => {
      order.push('yields');
      time += 10;
    },
  };
  const yieldToVisitors = createYield({ requests, now: () => time });
  for (let step = 0; step < 4; step++) {
    time += 1;
    await yieldToVisitors();
    order.push(`step ${step}`);
  }
  expect(order).toEqual(['step 0', 'yields', 'step 1', 'step 2', 'yields', 'step 3']);
});
