import { expect, it, vi } from 'vitest';
import { singleFlight } from '../../../../../server/platform/process/single-flight';

function setup() {
  const work = vi.fn(async (name: string) => ({ name }));
  return { work, shared: singleFlight(work, (name) => name) };
}

it('runs once for concurrent calls with the same key', async () => {
  const { work, shared } = setup();
  const [one, other] = await Promise.all([shared('a'), shared('a'), shared('b')]);
  expect(other).toBe(one);
  expect(work).toHaveBeenCalledTimes(2);
});

it('runs again for later calls, after a failure too', async () => {
  const { work, shared } = setup();
  work.mockRejectedValueOnce(new Error('no'));
  await expect(shared('a')).rejects.toThrow('no');
  expect(await shared('a')).toEqual({ name: 'a' });
  expect(await shared('a')).toEqual({ name: 'a' });
  expect(work).toHaveBeenCalledTimes(3);
});
