import { expect, it } from 'vitest';
import { createRests, type RestOptions } from '../../../server/rest-beside-visitors';

/** Runs statements, each beside requests for these milliseconds, and returns the rests after them. */
async function runStatements(busy: readonly number[], options: RestOptions = {}): Promise<number[]> {
  let busyMs = 5_000;
  const rested: number[] = [];
  const rests = createRests({
    ...options,
    requests: { busyMs: () => busyMs },
    rest: async (ms) => void rested.push(ms),
  });
  for (const ms of busy) {
    const begunAt = rests.begin();
    busyMs += ms;
    await rests.restSince(begunAt);
  }
  return rested;
}

it('a statement that ran beside requests rests nine times as long as they took', async () => {
  expect(await runStatements([10, 40])).toEqual([90, 360]);
});

it('a store with short statements may ask for longer rests', async () => {
  expect(await runStatements([10, 40], { restPerMs: 24 })).toEqual([240, 960]);
});

it('a statement without requests beside it does not rest', async () => {
  expect(await runStatements([0, 10])).toEqual([90]);
});

it('a rest ends after two seconds, and the statements of a report rest ten seconds together', async () => {
  expect(await runStatements([4_000, 4_000, 4_000, 100, 4_000, 4_000, 10])).toEqual([
    2_000, 2_000, 2_000, 900, 2_000, 1_100,
  ]);
});
