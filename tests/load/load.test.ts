import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Home, homes } from '../faults/homes';
import { type ShopProcess, startShop } from '../support/shop-process';
import { memoryGrowth, writeLoadTable } from './load-table';
import { readOffers } from './read-offers';
import { runLoad } from './run-load';

const OWNER_TOKEN = 'the-token-of-this-load-test';
const SHOPPERS = 20;

let home: Home | undefined;
let shop: ShopProcess | undefined;

beforeAll(async () => {
  home = await homes[0]?.make();
  shop = await startShop({ ...home?.env, OWNER_TOKEN });
});
afterAll(async () => {
  await shop?.end('SIGKILL');
  await home?.remove();
});

it('serves a crowd without a failure and keeps every add that it answered', async () => {
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
  expect(result.promised).toBe(result.times.add.length);
  expect(result.promised).toBeGreaterThan(0);
  expect(writeLoadTable(result)).toMatch(/^ *asked +answers/);
});

it('tells a memory that grows from one that is flat', () => {
  expect(memoryGrowth([1, 2, 10, 10, 10, 10])).toBeCloseTo(0);
  expect(memoryGrowth([1, 2, 10, 10, 15, 15])).toBeCloseTo(0.5);
});
