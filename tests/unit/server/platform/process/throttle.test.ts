import { expect, it } from 'vitest';
import { createThrottle, type ThrottleOptions } from '../../../../../server/platform/process/throttle';

/** Runs statements, each beside requests for these milliseconds, and returns the delays after them. */
async function runStatements(busy: readonly number[], options: ThrottleOptions = {}): Promise<number[]> {
  let busyMs = 5_000;
  const delays: number[] = [];
  const throttle = createThrottle({
    ...options,
    requests: { busyMs: () => busyMs },
    delay: async (ms) => void delays.push(ms),
  });
  for (const ms of busy) {
    const begunAt = throttle.begin();
    busyMs += ms;
    await throttle.delaySince(begunAt);
  }
  return delays;
}

it('a statement that ran beside requests is followed by a delay 24 times as long as they took', async () => {
  expect(await runStatements([10, 40])).toEqual([240, 960]);
});

it('another ratio can be set', async () => {
  expect(await runStatements([10, 40], { delayPerMs: 9 })).toEqual([90, 360]);
});

it('a statement without requests beside it is followed by no delay', async () => {
  expect(await runStatements([0, 10])).toEqual([240]);
});

it('a delay ends after a second, and takes an eighth at most of what remains of 18 seconds', async () => {
  const busy = [...Array.from({ length: 10 }, () => 4_000), 1, 4_000];
  const delays = await runStatements(busy);
  expect(delays.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 1_000));
  expect(delays.slice(10)).toEqual([24, (8_000 - 24) / 8]);
});

it('other limits of a delay and of all can be set', async () => {
  const limits = { maxDelayMs: 700, maxTotalMs: 1_000, maxShare: 1 };
  expect(await runStatements([10, 4_000, 10, 4_000], limits)).toEqual([240, 700, 60]);
});
