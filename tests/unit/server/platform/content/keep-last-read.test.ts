import { expect, it, vi } from 'vitest';
import { keepLastRead, type ReadByIds } from '../../../../../server/platform/content/keep-last-read';
import { DatabaseUnavailable } from '../../../../../server/platform/database/database-failure';

const stockOf = (quantity: number) => new Map([['bowl', quantity]]);
/** Returns a read that ends when `end` is called. */
function slowRead() {
  let end = () => {};
  const reading = new Promise<ReadonlyMap<string, number>>((resolve) => {
    end = () => resolve(stockOf(1));
  });
  return { read: () => reading as Promise<Map<string, number>>, end };
}

function setup() {
  const read = vi.fn<ReadByIds<number>>(async () => stockOf(3));
  return { read, readStock: keepLastRead(read, 10) };
}

it('returns the current stock while the database responds', async () => {
  const { read, readStock } = setup();
  expect(await readStock(['bowl'])).toEqual(stockOf(3));
  read.mockResolvedValueOnce(stockOf(2));
  expect(await readStock(['bowl'])).toEqual(stockOf(2));
});

it('returns the last known stock while the database is unavailable or does not respond in time', async () => {
  const { read, readStock } = setup();
  await readStock(['bowl']);
  read.mockRejectedValueOnce(new DatabaseUnavailable('silent'));
  expect(await readStock(['bowl'])).toEqual(stockOf(3));
  const slow = slowRead();
  read.mockImplementationOnce(slow.read);
  expect(await readStock(['bowl'])).toEqual(stockOf(3));
  slow.end();
});

it('rejects for items that were never read, and for failures that no retry can help', async () => {
  const { read, readStock } = setup();
  read.mockRejectedValueOnce(new DatabaseUnavailable('silent'));
  await expect(readStock(['bowl'])).rejects.toThrow('silent');
  await readStock(['bowl']);
  read.mockRejectedValueOnce(new TypeError('a defect'));
  await expect(readStock(['bowl'])).rejects.toThrow('a defect');
});

it('reads once for concurrent callers', async () => {
  const { read, readStock } = setup();
  const all = await Promise.all([readStock(['bowl']), readStock(['bowl'])]);
  expect(all).toEqual([stockOf(3), stockOf(3)]);
  expect(read).toHaveBeenCalledTimes(1);
});
