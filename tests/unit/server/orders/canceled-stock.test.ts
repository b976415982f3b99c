import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../../server/database/open-database';
import { sharedDatabase } from '../shared-database';
import { BOARD, BOWL, GIFT_CARD, OWNER_TOKEN, openShop, product, Visitor, variant } from '../shop-fixture';
import { order } from './checkout-fixture';

const ORDERS = '/api/vitrine/console/orders';
const BEARER = { authorization: `Bearer ${OWNER_TOKEN}` };
const websiteId = 'website-of-canceled-orders';

let db: Database;
let shop: FastifyInstance;
let owner: Visitor;
let placed = 1000;

beforeAll(async () => {
  db = await sharedDatabase();
  const products = [
    product(BOWL, { variants: [variant('BOWL', 2500, { qtyInStock: 10 })] }),
    product(BOARD, { variants: [variant('BOARD', 2500, { unlimited: true, qtyInStock: 0 })] }),
    product(GIFT_CARD, { productType: 4, variants: [variant('25', 2500, { qtyInStock: 0 })] }),
  ];
  shop = await openShop(db, { websiteId, products });
  owner = new Visitor(shop);
}, 60_000);
afterAll(() => shop.close());

/** Returns the number of a new order. */
async function buy(...lines: { itemId: string; sku: string; quantity: number }[]): Promise<number> {
  const visitor = await Visitor.arrive(shop);
  for (const line of lines) await visitor.add({ ...line, additionalFields: null });
  expect((await order(visitor)).statusCode).toBe(303);
  placed += 1;
  return placed;
}

const bowls = (quantity: number) => ({ itemId: BOWL, sku: 'BOWL', quantity });

function change(number: number, status: string, from: string, more: object = {}) {
  const payload = { status, from, ...more };
  return owner.send({ method: 'PUT', url: `${ORDERS}/${number}`, payload, headers: BEARER });
}

async function readStock(sku = 'BOWL'): Promise<number> {
  const row = await db
    .selectFrom('variant')
    .select('qtyInStock')
    .where('websiteId', '=', websiteId)
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  return Number(row.qtyInStock);
}

function setVariant(changes: { qtyInStock?: bigint; isUnlimited?: boolean }) {
  return db
    .updateTable('variant')
    .set(changes as { isUnlimited: boolean })
    .where('websiteId', '=', websiteId)
    .where('sku', '=', 'BOWL')
    .execute();
}

it('returns the stock of a canceled order, and takes it again when that is taken back', async () => {
  const number = await buy(
    bowls(3),
    { itemId: BOARD, sku: 'BOARD', quantity: 2 },
    { itemId: GIFT_CARD, sku: '25', quantity: 1 },
  );
  expect(await readStock()).toBe(7);
  await change(number, 'fulfilled', 'confirmed');
  expect(await readStock()).toBe(7);
  expect((await change(number, 'canceled', 'fulfilled')).statusCode).toBe(200);
  expect([await readStock(), await readStock('BOARD'), await readStock('25')]).toEqual([10, 0, 0]);
  expect((await change(number, 'canceled', 'canceled')).statusCode).toBe(200);
  expect(await readStock()).toBe(10);
  await change(number, 'confirmed', 'canceled');
  expect([await readStock(), await readStock('BOARD')]).toEqual([7, 0]);
  await change(number, 'canceled', 'confirmed');
  expect(await readStock()).toBe(10);
});

it('returns and takes stock once, however many cancel and restore at the same time', async () => {
  const numbers = [await buy(bowls(1)), await buy(bowls(2)), await buy(bowls(4))];
  expect(await readStock()).toBe(3);
  const all = <Result>(each: (number: number) => Promise<Result>) =>
    Promise.all(numbers.flatMap((number) => [each(number), each(number), each(number)]));
  const canceled = await all((number) => change(number, 'canceled', 'confirmed'));
  expect(canceled.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
  expect(await readStock()).toBe(10);
  // Canceling, restoring and buying end with what the orders hold, in whatever order they run.
  await Promise.all([
    ...numbers.flatMap((number) => [
      change(number, 'confirmed', 'canceled'),
      change(number, 'canceled', 'confirmed'),
      change(number, 'confirmed', 'canceled'),
    ]),
    buy(bowls(1)),
  ]);
  const { held } = await db
    .selectFrom('orderItem')
    .select(({ fn }) => fn.sum<bigint>('heldQuantity').as('held'))
    .where('websiteId', '=', websiteId)
    .where('sku', '=', 'BOWL')
    .executeTakeFirstOrThrow();
  expect((await readStock()) + Number(held)).toBe(10);
  for (const number of numbers) await change(number, 'canceled', 'confirmed');
  await change(placed, 'canceled', 'confirmed');
  expect(await readStock()).toBe(10);
});

it('refuses to restore an order of which too few are left, and changes nothing', async () => {
  const number = await buy(bowls(6));
  await change(number, 'canceled', 'confirmed');
  await buy(bowls(5));
  const refused = await change(number, 'confirmed', 'canceled');
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Too few are left of Product 01 (BOWL). Raise the stock, then change the status again.',
  ]);
  expect(await readStock()).toBe(5);
  const { order: found, history } = (await owner.get(`${ORDERS}/${number}`, BEARER)).json();
  expect([found.status, history.length]).toEqual(['canceled', 3]);
  await setVariant({ isUnlimited: true });
  expect((await change(number, 'confirmed', 'canceled')).statusCode).toBe(200);
  await setVariant({ isUnlimited: false, qtyInStock: 10n });
  // It holds nothing of a variant that was not counted.
  await change(number, 'canceled', 'confirmed');
  expect(await readStock()).toBe(10);
});

it('queues one e-mail about a cancellation if that is wanted, and drops it with the cancellation', async () => {
  const number = await buy(bowls(1));
  const emails = async () => {
    const { history } = (await owner.get(`${ORDERS}/${number}`, BEARER)).json();
    return history.filter((each: { email: { kind: string } | null }) => each.email?.kind === 'cancellation');
  };
  await change(number, 'canceled', 'confirmed');
  expect(await emails()).toEqual([]);
  await change(number, 'confirmed', 'canceled');
  const both = [1, 2].map(() => change(number, 'canceled', 'confirmed', { notify: true }));
  await Promise.all(both);
  expect(await emails()).toMatchObject([{ email: { recipient: 'ada@example.com', state: 'pending' } }]);
  await change(number, 'confirmed', 'canceled');
  expect(await emails()).toEqual([]);
});
