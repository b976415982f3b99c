import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CheckoutData } from '../../../../../demo/pages/checkout/checkout-data';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { openTestDatabase } from '../../open-test-database';
import { BOARD, BOWL, openShop, product, Visitor, variant } from '../../shop-fixture';
import { pageOf, place, review } from './checkout-fixture';

/** `npm run test:long` has 200 shoppers. */
const SHOPPERS = Number(process.env.VITRINE_SHOPPERS ?? 40);
const STOCK = 20;

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const few = (id: string, sku: string) =>
  product(id, { variants: [variant(sku, 2500, { qtyInStock: STOCK })] });

/** Starts a shop with few of two products, and fills the carts of shoppers who have read their review. */
async function openReviews(
  websiteId: string,
  wantedBy: (shopper: number) => readonly [bowls: number, boards: number],
) {
  const app = await openShop(database.db, { websiteId, products: [few(BOWL, 'BOWL'), few(BOARD, 'BOARD')] });
  const arrive = async (shopper: number) => {
    const visitor = await Visitor.arrive(app);
    const [bowls, boards] = wantedBy(shopper);
    const items = [
      { itemId: BOWL, quantity: bowls },
      { itemId: BOARD, quantity: boards },
    ];
    // In both orders, so that two carts could wait for each other.
    for (const item of shopper % 2 ? items : items.reverse()) await visitor.add(item);
    return { visitor, reviewed: pageOf(await review(visitor)), wanted: { BOWL: bowls, BOARD: boards } };
  };
  const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, (_, index) => arrive(index)));
  const readStock = async () => {
    const rows = await database.db
      .selectFrom('variant')
      .select(['sku', 'qtyInStock'])
      .where('websiteId', '=', websiteId)
      .execute();
    const stockOf = (sku: string): number => Number(rows.find((row) => row.sku === sku)?.qtyInStock);
    return { BOWL: stockOf('BOWL'), BOARD: stockOf('BOARD') };
  };
  return { app, shoppers, readStock };
}

/** Presses the button of a review until the server has decided, and returns the status: a busy database refuses with 503. */
async function placeUntilDecided(visitor: Visitor, reviewed: CheckoutData): Promise<number> {
  for (let presses = 0; presses < 20; presses++) {
    const { statusCode } = await place(visitor, reviewed);
    if (statusCode !== 503) return statusCode;
  }
  return 503;
}

it(`sells the last ${STOCK} of two products to ${SHOPPERS} shoppers at once, and no more`, async () => {
  const websiteId = 'last-items';
  const { app, shoppers, readStock } = await openReviews(websiteId, () => [1, 1]);
  const statuses = await Promise.all(
    shoppers.map(({ visitor, reviewed }) => placeUntilDecided(visitor, reviewed)),
  );
  const count = (status: number) => statuses.filter((each) => each === status).length;
  expect([count(303), count(409)]).toEqual([STOCK, SHOPPERS - STOCK]);
  expect(await readStock()).toEqual({ BOWL: 0, BOARD: 0 });
  const orders = await database.db
    .selectFrom('placedOrder')
    .select('number')
    .where('websiteId', '=', websiteId)
    .orderBy('number')
    .execute();
  expect(orders.map(({ number }) => number)).toEqual(
    Array.from({ length: STOCK }, (_, index) => 1001 + index),
  );
  const [refused] = shoppers.filter((_, index) => statuses[index] === 409);
  expect((await refused?.visitor.cart())?.entries).toHaveLength(2);
  await app.close();
});

it(`sells both products of a cart or none to ${SHOPPERS} shoppers at once who want different quantities`, async () => {
  const wantedBy = (shopper: number) => [1 + (shopper % 3), 1 + (shopper % 4)] as const;
  const { app, shoppers, readStock } = await openReviews('last-items-mixed', wantedBy);
  const statuses = await Promise.all(
    shoppers.map(({ visitor, reviewed }) => placeUntilDecided(visitor, reviewed)),
  );
  expect(new Set(statuses)).toEqual(new Set([303, 409]));
  const stock = await readStock();
  const sum = (sku: 'BOWL' | 'BOARD') =>
    shoppers.reduce((total, { wanted }, index) => total + (statuses[index] === 303 ? wanted[sku] : 0), 0);
  expect({ BOWL: STOCK - sum('BOWL'), BOARD: STOCK - sum('BOARD') }).toEqual(stock);
  expect(Math.min(stock.BOWL, stock.BOARD)).toBeGreaterThanOrEqual(0);
  // Nobody is refused whose cart what is left would fill.
  for (const [index, { wanted }] of shoppers.entries())
    if (statuses[index] === 409) expect(wanted.BOWL > stock.BOWL || wanted.BOARD > stock.BOARD).toBe(true);
  await app.close();
});
