import { expect, it, vi } from 'vitest';
import { DatabaseUnavailable } from '../../../../../server/platform/database/database-failure';
import { runInGroups } from '../../../../../server/platform/database/run-in-groups';

function setup(fail: (items: readonly string[]) => Error | null = () => null, concurrency = 1) {
  const run = vi.fn(async (items: readonly string[]) => {
    await Promise.resolve();
    const error = fail(items);
    if (error) throw error;
    return items.map((item) => item.toUpperCase());
  });
  const mayJoin = (group: readonly string[], next: string) => group[0]?.[0] === next[0];
  const submit = runInGroups({ run, mayJoin, concurrency });
  const outcomes = async (...items: string[]) =>
    (await Promise.allSettled(items.map(submit))).map(({ status }) => status);
  return { submit, outcomes, groups: () => run.mock.calls.map(([items]) => items.join(' ')) };
}

it('returns the output of each input', async () => {
  const { submit } = setup();
  expect(await Promise.all(['a1', 'a2', 'b1'].map(submit))).toEqual(['A1', 'A2', 'B1']);
});

it('runs the first input at once, and those that arrive meanwhile together', async () => {
  const { outcomes, groups } = setup();
  await outcomes('a1', 'a2', 'a3');
  await outcomes('a4');
  expect(groups()).toEqual(['a1', 'a2 a3', 'a4']);
});

it('runs several groups at the same time if it may', async () => {
  const { outcomes, groups } = setup(() => null, 2);
  await outcomes('a1', 'a2', 'a3', 'a4');
  await outcomes('a5');
  expect(groups()).toEqual(['a1', 'a2', 'a3 a4', 'a5']);
});

it('separates inputs that may not join and keeps their order', async () => {
  const { outcomes, groups } = setup();
  await outcomes('a1', 'a2', 'a3', 'b1', 'b2', 'a4');
  expect(groups()).toEqual(['a1', 'a2 a3', 'b1 b2', 'a4']);
});

it('limits the size of a group', async () => {
  const { outcomes, groups } = setup();
  await outcomes(...Array.from({ length: 61 }, (_, index) => `a${index}`));
  expect(groups().map((group) => group.split(' ').length)).toEqual([1, 50, 10]);
});

it('fails an input that cannot be processed alone', async () => {
  const { outcomes } = setup((items) => (items.includes('a3') ? new Error('invalid') : null));
  expect(await outcomes('a1', 'a2', 'a3', 'a4')).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

it('fails a whole group, once, while the database is unavailable', async () => {
  const { outcomes, groups } = setup(() => new DatabaseUnavailable('silent'));
  expect(await outcomes('a1', 'a2', 'a3')).toEqual(['rejected', 'rejected', 'rejected']);
  expect(groups()).toEqual(['a1', 'a2 a3']);
});
