import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseKinds, type TestDatabase } from '../faults/test-databases';
import { type ShopProcess, startShop } from '../support/shop-process';
import { memoryGrowth, writeLoadTable } from './load-table';
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
