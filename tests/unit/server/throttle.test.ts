import { expect, it } from 'vitest';
import { createThrottle, type ThrottleOptions } from '../../../server/throttle';

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

it('a delay ends after two seconds, and the delays of a report after ten seconds together', async () => {
  expect(await runStatements([4_000, 4_000, 4_000, 50, 4_000, 4_000, 10])).toEqual([
    2_000, 2_000, 2_000, 1_200, 2_000, 800,
  ]);
});

it('a delay takes a part of what remains at most', async () => {
  const limits = { maxDelayMs: 300, maxTotalMs: 1_000, maxShare: 1 / 4 };
  expect(await runStatements([4_000, 4_000, 1, 4_000], limits)).toEqual([250, 187.5, 24, 134.625]);
});

it('other limits of a delay and of all can be set', async () => {
  const limits = { maxDelayMs: 700, maxTotalMs: 1_000 };
  expect(await runStatements([10, 4_000, 10, 4_000], limits)).toEqual([240, 700, 60]);
});
