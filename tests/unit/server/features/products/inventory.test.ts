import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InventoryPage, InventoryRow } from '../../../../../contract/stock/inventory';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openDemoShop, Visitor } from '../../shop-fixture';

const INVENTORY = '/api/vitrine/console/inventory';
const headers = { authorization: `Bearer ${OWNER_TOKEN}` };

let shop: FastifyInstance;

beforeAll(async () => {
  shop = await openDemoShop(await sharedDatabase(), ({ site }) => {
    site.website.id = 'website-of-inventory';
  });
});
afterAll(() => shop.close());

const list = async (query = ''): Promise<InventoryPage> =>
  (await new Visitor(shop).get(`${INVENTORY}${query}`, headers)).json();
const change = ({ productId, variantId }: InventoryRow, payload: object) =>
  new Visitor(shop).send({
    method: 'PUT',
    url: `${INVENTORY}/${productId}/${variantId}`,
    payload,
    headers,
  });
const firstCounted = async () => {
  const row = (await list()).rows.find(({ stock }) => !stock.isUnlimited && stock.quantity > 5);
  if (!row) throw new Error('The demo has no such variant.');
  return row;
};

it('lists variants with their stock, by text and state', async () => {
  const all = await list();
  expect(all.rows).toHaveLength(Math.min(50, all.count));
  const row = await firstCounted();
  expect(row).toMatchObject({ title: expect.any(String), sku: expect.any(String), isVisible: true });
  const found = await list(`?search=${encodeURIComponent(row.sku.toLowerCase())}`);
  expect(found.rows.map(({ variantId }) => variantId)).toContain(row.variantId);
  const low = await list('?state=low');
  expect([low.count > 0, low.count]).toEqual([true, all.lowCount]);
  for (const { stock, lowStock } of low.rows) expect(stock.quantity).toBeLessThanOrEqual(lowStock);
  for (const { stock } of (await list('?state=sold-out')).rows)
    expect(stock).toEqual({ isUnlimited: false, quantity: 0 });
  for (const { stock } of (await list('?state=unlimited')).rows) expect(stock.isUnlimited).toBe(true);
  expect((await list('?page=99')).page).toBe(all.pageCount);
  // Gift cards have no stock.
  const gift = await list(`?search=${encodeURIComponent('gift card')}`);
  expect(gift.count).toBe(0);
});

it('changes the stock at once, and keeps the version of the product', async () => {
  const row = await firstCounted();
  const product = async () =>
    (await new Visitor(shop).get(`/api/vitrine/console/products/${row.productId}`, headers)).json().product;
  const { version } = await product();
  const to = { isUnlimited: false, quantity: 3 };
  const response = await change(row, { stock: to, stockBefore: row.stock });
  expect([response.statusCode, response.json()]).toEqual([200, { stock: to }]);
  const changed = await product();
  expect(changed.version).toBe(version);
  expect(changed.variants.find(({ id }: { id: string }) => id === row.variantId).stock).toEqual(to);
  const unlimited = { stock: { isUnlimited: true, quantity: 7 }, stockBefore: to };
  expect((await change(row, unlimited)).json()).toEqual({ stock: { isUnlimited: true, quantity: 0 } });
  const back = { stock: row.stock, stockBefore: { isUnlimited: true, quantity: 0 } };
  expect((await change(row, back)).statusCode).toBe(200);
  const log = (await new Visitor(shop).get('/api/vitrine/console/changes', headers)).json();
  expect(log.changes[0]).toMatchObject({
    action: 'Changes the stock of a variant',
    target: expect.stringMatching(/^Tidal Bowl, TB-/),
  });
});

it('refuses a stock that an order has changed, an invalid one, and an unknown variant', async () => {
  const row = await firstCounted();
  const stock = { isUnlimited: false, quantity: 4 };
  const other = { isUnlimited: false, quantity: row.stock.quantity + 1 };
  const cases: [InventoryRow, object, number, RegExp][] = [
    [row, { stock, stockBefore: other }, 409, /changed in the meantime/],
    [row, { stock: { ...stock, quantity: -1 }, stockBefore: row.stock }, 400, /0 or more/],
    [row, { stock: { ...stock, quantity: 1.5 }, stockBefore: row.stock }, 400, /whole number/],
    [{ ...row, variantId: 'unknown' }, { stock, stockBefore: row.stock }, 404, /does not exist/],
  ];
  for (const [target, payload, status, message] of cases) {
    const response = await change(target, payload);
    expect([response.statusCode, response.json().message]).toEqual([status, expect.stringMatching(message)]);
  }
});
