import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../../server/database/open-database';
import { openTestDatabase } from '../open-test-database';
import { BOARD, BOWL, openShop, product, Visitor, variant } from '../shop-fixture';
import { pageOf, place, review } from './checkout-fixture';

/** `npm run test:long` has 200 shoppers. */
const SHOPPERS = Number(process.env.VITRINE_SHOPPERS ?? 40);
const STOCK = 20;
const websiteId = 'last-items';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

it(`sells the last ${STOCK} of two products to ${SHOPPERS} shoppers at once, and no more`, async () => {
  const few = (id: string, sku: string) =>
    product(id, { variants: [variant(sku, 2500, { qtyInStock: STOCK })] });
  const app = await openShop(database.db, { websiteId, products: [few(BOWL, 'BOWL'), few(BOARD, 'BOARD')] });
  const arrive = async (index: number) => {
    const visitor = await Visitor.arrive(app);
    // In both orders, so that two carts could wait for each other.
    const items = index % 2 ? [BOWL, BOARD] : [BOARD, BOWL];
    for (const itemId of items) await visitor.add({ itemId });
    return { visitor, reviewed: pageOf(await review(visitor)) };
  };
  const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, (_, index) => arrive(index)));
  const responses = await Promise.all(shoppers.map(({ visitor, reviewed }) => place(visitor, reviewed)));
  const count = (status: number) => responses.filter(({ statusCode }) => statusCode === status).length;
  expect([count(303), count(409)]).toEqual([STOCK, SHOPPERS - STOCK]);
  const { db } = database;
  const stock = await db
    .selectFrom('variant')
    .select('qtyInStock')
    .where('websiteId', '=', websiteId)
    .execute();
  expect(stock.map(({ qtyInStock }) => Number(qtyInStock))).toEqual([0, 0]);
  const orders = await db
    .selectFrom('placedOrder')
    .select('number')
    .where('websiteId', '=', websiteId)
    .orderBy('number')
    .execute();
  expect(orders.map(({ number }) => number)).toEqual(
    Array.from({ length: STOCK }, (_, index) => 1001 + index),
  );
  const [refused] = shoppers.filter((_, index) => responses[index]?.statusCode === 409);
  expect((await refused?.visitor.cart())?.entries).toHaveLength(2);
  await app.close();
});
