import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseKinds, type TestDatabase } from '../faults/test-databases';
import { type ShopProcess, startShop } from '../support/shop-process';
import { memoryGrowth, writeLoadTable } from './load-table';
import { measureAdds } from './measure-adds';
import { measureCollector } from './measure-collector';
import { writeRatesTable } from './rates-table';
import { readOffers } from './read-offers';
import { runLoad } from './run-load';

const OWNER_TOKEN = 'the-token-of-this-load-test';
const SHOPPERS = 20;

let database: TestDatabase | undefined;
let shop: ShopProcess | undefined;

beforeAll(async () => {
  database = await databaseKinds[0]?.create();
  shop = await startShop({ ...database?.env, OWNER_TOKEN });
});
afterAll(async () => {
  await shop?.end('SIGKILL');
  await database?.remove();
});

it('serves concurrent shoppers without failures and loses no acknowledged add', async () => {
  const result = await runLoad({
    origin: shop?.origin ?? '',
    ownerToken: OWNER_TOKEN,
    offers: readOffers(new URL('../../demo/content/shop.json', import.meta.url)),
    shoppers: SHOPPERS,
    seconds: 3,
    thinkMs: 1000,
  });
  expect(Object.keys(result.statuses)).toEqual(['200']);
  expect(result.missing).toEqual([]);
  expect(result.acknowledged).toBe(result.times.add.length);
  expect(result.acknowledged).toBeGreaterThan(0);
  expect(writeLoadTable(result)).toMatch(/^ *request +responses/);
});

it('measures the growth of memory', () => {
  expect(memoryGrowth([1, 2, 10, 10, 10, 10])).toBeCloseTo(0);
  expect(memoryGrowth([1, 2, 10, 10, 15, 15])).toBeCloseTo(0.5);
});

it('measures adds and batches that the server accepts', async () => {
  const offers = readOffers(new URL('../../demo/content/shop.json', import.meta.url));
  const options = { connections: 4, seconds: 0.3 };
  const origin = shop?.origin ?? '';
  const adds = await measureAdds({ origin, offers, ...options });
  const batches = await measureCollector(origin, { ...options, records: 6 });
  expect([adds, batches].every(({ times }) => times.length >= options.connections)).toBe(true);
});

it('prints the medians of all rounds, relative to the first subject of a kind', () => {
  const round = (requests: number) => ({ seconds: 1, times: Array(requests).fill(4), processorMs: 2 });
  const table = writeRatesTable([
    { kind: 'cart add', subject: 'this build', rounds: [round(10), round(20), round(90)] },
    { kind: 'cart add', subject: 'other build', rounds: [{ ...round(5), processorMs: null }] },
  ]);
  expect(table.split('\n').slice(2)).toEqual([
    '| cart add | this build | 20/s | 1.00× | 4 ms | 4 ms | 2.00 ms |',
    '| cart add | other build | 5/s | 0.25× | 4 ms | 4 ms | – |',
  ]);
});
