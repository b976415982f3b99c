import { expect, it, vi } from 'vitest';
import { cacheStock, type ReadStock } from '../../../../../server/features/catalogue/cache-stock';
import { DatabaseUnavailable } from '../../../../../server/platform/database/database-failure';

const stockOf = (qtyInStock: bigint) => new Map([['bowl', [{ sku: 'S', isUnlimited: false, qtyInStock }]]]);
const never = () => new Promise<never>(() => undefined);

function setup() {
  const read = vi.fn<ReadStock>(async () => stockOf(3n));
  return { read, readStock: cacheStock(read, 10) };
}

it('returns the current stock while the database responds', async () => {
  const { read, readStock } = setup();
  expect(await readStock(['bowl'])).toEqual(stockOf(3n));
  read.mockResolvedValueOnce(stockOf(2n));
  expect(await readStock(['bowl'])).toEqual(stockOf(2n));
});

it('returns the last known stock while the database is unavailable or does not respond in time', async () => {
  const { read, readStock } = setup();
  await readStock(['bowl']);
  read.mockRejectedValueOnce(new DatabaseUnavailable('silent'));
  expect(await readStock(['bowl'])).toEqual(stockOf(3n));
  read.mockImplementationOnce(never);
  expect(await readStock(['bowl'])).toEqual(stockOf(3n));
});

it('rejects for items that were never read, and for failures that no retry can help', async () => {
  const { read, readStock } = setup();
  read.mockRejectedValueOnce(new DatabaseUnavailable('silent'));
  await expect(readStock(['bowl'])).rejects.toThrow('silent');
  await readStock(['bowl']);
  read.mockRejectedValueOnce(new TypeError('a defect'));
  await expect(readStock(['bowl'])).rejects.toThrow('a defect');
});
