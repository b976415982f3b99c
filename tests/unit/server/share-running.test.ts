import { expect, it, vi } from 'vitest';
import { shareRunning } from '../../../server/share-running';

function setup() {
  const work = vi.fn(async (name: string) => ({ name }));
  return { work, shared: shareRunning(work, (name) => name) };
}

it('works once for all who ask while it runs', async () => {
  const { work, shared } = setup();
  const [one, other] = await Promise.all([shared('a'), shared('a'), shared('b')]);
  expect(other).toBe(one);
  expect(work).toHaveBeenCalledTimes(2);
});

it('works again for who comes later, after a failure too', async () => {
  const { work, shared } = setup();
  work.mockRejectedValueOnce(new Error('no'));
  await expect(shared('a')).rejects.toThrow('no');
  expect(await shared('a')).toEqual({ name: 'a' });
  expect(await shared('a')).toEqual({ name: 'a' });
  expect(work).toHaveBeenCalledTimes(3);
});
