import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cartRulesSchema } from '../../../../../contract/cart/cart-rules';
import { orderSchema } from '../../../../../contract/orders/order';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { openTestDatabase } from '../../open-test-database';
import { BOARD, GIFT_CARD, openShop, PATTERN, product, Visitor, variant } from '../../shop-fixture';
import { order, pageOf, place, review } from './checkout-fixture';

const PRODUCTS = [
  product(BOARD, { variants: [variant('BOARD', 6800, { unlimited: true, qtyInStock: 0 })] }),
  product(GIFT_CARD, { productType: 4, variants: [variant('50', 5000, { qtyInStock: 0 })] }),
  product(PATTERN, { productType: 2, variants: [variant('PDF', 9000, { qtyInStock: 0 })] }),
];
const TERMS = { afterPayAvailable: true, afterPayMin: 3500, afterPayMax: 20_000 };

let database: OpenDatabase;
let us: FastifyInstance;
let gb: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  us = await openIn('US');
  gb = await openIn('GB');
});
afterAll(async () => {
  await Promise.all([us.close(), gb.close()]);
  await database.close();
});

const openIn = (stripeAccountCountry: string) =>
  openShop(database.db, {
    websiteId: `instalments-${stripeAccountCountry}`,
    products: PRODUCTS,
    cartRules: cartRulesSchema.parse({}),
    storeSettings: { instalments: { ...TERMS, stripeAccountCountry } },
  });

const arriveWith = async (app: FastifyInstance, items: Record<string, unknown>) => {
  const visitor = await Visitor.arrive(app);
  await visitor.add(items);
  return visitor;
};
const read = async (app: FastifyInstance, response: { headers: Record<string, unknown> }) => {
  const token = new URL(`${response.headers.location}`, 'http://shop').searchParams.get('order');
  const { body } = await app.inject({ url: `/api/vitrine/orders/${encodeURIComponent(`${token}`)}` });
  return orderSchema.parse(JSON.parse(body));
};

it('a visitor chooses instalments at the checkout, and the order keeps them', async () => {
  const visitor = await arriveWith(us, { itemId: BOARD });
  const reviewed = pageOf(await review(visitor));
  expect(reviewed.payments).toEqual({
    value: 'instalments',
    count: 4,
    amount: '$17.00',
    brand: 'Afterpay',
    isChosen: false,
  });
  const placed = await read(us, await place(visitor, reviewed, { payment: 'instalments' }));
  expect(placed.instalments).toEqual({
    brand: 'Afterpay',
    count: 4,
    payment: { value: '17.00', currency: 'USD' },
  });
  expect(placed.contact).toEqual({ name: 'Ada Lovelace', email: 'Ada@Example.com', phone: null });
});

it('an order without the choice, or with an unknown one, is paid at once', async () => {
  for (const payment of ['', 'bitcoin']) {
    const visitor = await arriveWith(us, { itemId: BOARD });
    expect((await read(us, await order(visitor, { payment }))).instalments).toBeNull();
  }
});

it('a shop in Britain offers Clearpay', async () => {
  const visitor = await arriveWith(gb, { itemId: BOARD });
  const placed = await read(gb, await order(visitor, { payment: 'instalments' }));
  expect(placed.instalments?.brand).toBe('Clearpay');
});

it.each([
  ['goods that are not shipped', { itemId: PATTERN }],
  ['an amount above the limit', { itemId: BOARD, quantity: 3 }],
])('no instalments are offered for %s, and none are placed', async (_what, item) => {
  const visitor = await arriveWith(us, item);
  const reviewed = pageOf(await review(visitor));
  expect(reviewed.payments).toBeNull();
  const refused = await place(visitor, reviewed, { payment: 'instalments' });
  expect(refused.statusCode).toBe(409);
  expect(pageOf(refused).alert?.message).toContain('The order has changed');
});

it('what a gift card has paid is not divided', async () => {
  const buyer = await arriveWith(us, { itemId: GIFT_CARD, sku: '50' });
  const code = `${(await read(us, await order(buyer))).items[0]?.giftCardCodes[0]}`;
  const visitor = await arriveWith(us, { itemId: BOARD });
  await visitor.call('POST', '/coupons', { code });
  expect(pageOf(await review(visitor)).payments).toBeNull();
});
