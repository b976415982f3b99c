import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnedOrder, OwnedOrderPage } from '../../../../../contract/orders/owned-order';
import type { Database } from '../../../../../server/platform/database/open-database';
import { sharedDatabase } from '../../shared-database';
import { BOARD, BOWL, OWNER_TOKEN, openShop, Visitor } from '../../shop-fixture';
import { order } from './checkout-fixture';

const ORDERS = '/api/vitrine/console/orders';
const BEARER = { authorization: `Bearer ${OWNER_TOKEN}` };
const websiteId = 'website-of-owned-orders';

let db: Database;
let shop: FastifyInstance;
let owner: Visitor;
let time = Date.UTC(2026, 0, 1);

beforeAll(async () => {
  db = await sharedDatabase();
  shop = await openShop(db, { websiteId, now: () => time });
  owner = new Visitor(shop);
  await buy({ name: 'Ada Lovelace', email: 'Ada@Example.com' });
  await buy({ name: '=HYPERLINK("http://evil.example")', email: 'hugo@example.com' });
  await buy({ name: 'Grace 100%', email: 'grace_h@example.com' });
});
afterAll(() => shop.close());

async function buy(fields: Record<string, string>): Promise<void> {
  const visitor = await Visitor.arrive(shop);
  await visitor.add({ itemId: BOARD, sku: 'BOARD', quantity: 2, additionalFields: null });
  time += 60_000;
  expect((await order(visitor, fields)).statusCode).toBe(303);
}

const get = (path: string) => owner.get(ORDERS + path, BEARER);
const list = async (query = ''): Promise<OwnedOrderPage> => (await get(query)).json();
const read = async (number: number): Promise<OwnedOrder> => (await get(`/${number}`)).json();
const numbersOf = ({ orders }: OwnedOrderPage) => orders.map(({ orderNumber }) => orderNumber);
const change = (number: number, status: string, from: string) =>
  owner.send({ method: 'PUT', url: `${ORDERS}/${number}`, payload: { status, from }, headers: BEARER });

it('lists orders, newest first', async () => {
  const page = await list();
  expect(page).toMatchObject({ count: 3, page: 1, pageCount: 1 });
  expect(page.orders).toMatchObject([
    { orderNumber: 1003, name: 'Grace 100%' },
    { orderNumber: 1002 },
    {
      orderNumber: 1001,
      status: 'confirmed',
      name: 'Ada Lovelace',
      email: 'Ada@Example.com',
      quantity: 2,
      grandTotal: { value: '136.00', currency: 'USD' },
      testMode: true,
    },
  ]);
  expect(await list('?page=9')).toMatchObject({ page: 1 });
});

it.each([
  ['a number', '1002', [1002]],
  ['a number with #', '%231001', [1001]],
  ['part of an address, in any case', 'ADA@ex', [1001]],
  ['part of a name', 'lovel', [1001]],
  ['a wildcard as it is', '%25', [1003]],
  ['another wildcard as it is', 'grace_', [1003]],
  ['nothing that matches', 'x_x', []],
  ['a quote', "o'", []],
])('finds orders by %s', async (_, search, numbers) => {
  expect(numbersOf(await list(`?search=${search}`))).toEqual(numbers);
});

it('refuses a filter that it does not know', async () => {
  expect((await get('?status=paid')).statusCode).toBe(400);
  expect((await get('?page=0')).statusCode).toBe(400);
  expect((await get('/x')).statusCode).toBe(400);
  expect((await get('/9999')).statusCode).toBe(404);
});

it('changes a status, takes that back, and keeps both in the history', async () => {
  const before = await read(1001);
  expect(before.history).toMatchObject([
    { kind: 'email', email: { kind: 'confirmation' } },
    { kind: 'placed' },
  ]);
  time += 60_000;
  const changed: OwnedOrder = (await change(1001, 'fulfilled', 'confirmed')).json();
  expect(changed.order.status).toBe('fulfilled');
  expect(numbersOf(await list('?status=fulfilled'))).toEqual([1001]);
  time += 60_000;
  const undone: OwnedOrder = (await change(1001, 'confirmed', 'fulfilled')).json();
  expect(undone.order).toEqual(before.order);
  const own = undone.history.filter(({ kind }) => kind === 'status');
  expect(own).toMatchObject([
    { actor: 'Owner’s token', from: 'fulfilled', to: 'confirmed', at: new Date(time).toISOString() },
    { from: 'confirmed', to: 'fulfilled' },
  ]);
});

it('never overwrites a change that the owner has not seen', async () => {
  await change(1002, 'canceled', 'confirmed');
  const late = await change(1002, 'fulfilled', 'confirmed');
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'Somebody has changed this order in the meantime. Load it again.',
  ]);
  expect((await change(9999, 'fulfilled', 'confirmed')).statusCode).toBe(404);
  expect((await change(1002, 'paid', 'canceled')).statusCode).toBe(400);
  const both = await Promise.all([
    change(1002, 'confirmed', 'canceled'),
    change(1002, 'received', 'canceled'),
  ]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

it('exports what matches as CSV whose cells are no formulas', async () => {
  const response = await get('/export?search=example.com');
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toBe('attachment; filename="orders.csv"');
  const lines = response.body.replace('\uFEFF', '').trim().split('\n');
  expect(lines[0]).toMatch(/^Order,Placed,Status,Name,E-mail,/);
  expect(lines[0]).toMatch(/,Test,Gift cards,To pay,Payments$/);
  expect(lines).toHaveLength(4);
  expect(lines[2]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(lines[3]).toMatch(/^1001,2026-01-01T00:01:00.000Z,confirmed,Ada Lovelace,Ada@Example.com,/);
  expect(lines[3]).toContain('2 × Product 02 (BOARD),USD,136.00,0.00,0.00,0.00,136.00,yes,0.00,136.00,');
  expect((await get('/export?status=fulfilled')).body.trim().split('\n')).toHaveLength(1);
});

it('exports more orders than one batch, each once', async () => {
  const [row] = await db.selectFrom('placedOrder').selectAll().where('websiteId', '=', websiteId).execute();
  if (!row) throw new Error('There is no order to copy.');
  const many = Array.from({ length: 450 }, (_, index) => ({
    ...row,
    websiteId: `${websiteId}-copies`,
    id: `copy-${index}`,
    cartId: `cart-${index}`,
    number: index + 1,
    contact: JSON.stringify(row.contact),
    shippingAddress: JSON.stringify(row.shippingAddress),
    gift: null,
    shippingOption: null,
    discounts: '[]',
    taxes: '[]',
  }));
  const copies = await openShop(db, { websiteId: `${websiteId}-copies` });
  await db.insertInto('placedOrder').values(many).execute();
  const visitor = new Visitor(copies);
  const { body } = await visitor.get(`${ORDERS}/export`, BEARER);
  const numbers = body.split('\n').flatMap((line) => (/^\d+/.exec(line) ? [Number.parseInt(line, 10)] : []));
  expect(numbers).toEqual(Array.from({ length: 450 }, (_, index) => 450 - index));
  expect((await visitor.get(`${ORDERS}?page=9`, BEARER)).json()).toMatchObject({ page: 9, pageCount: 9 });
  await copies.close();
});

it('changes neither stock nor the visitor’s snapshot when an order is canceled', async () => {
  const visitor = await Visitor.arrive(shop);
  await visitor.add({ itemId: BOWL, sku: 'S', quantity: 1, additionalFields: null });
  await order(visitor);
  const stock = () =>
    db
      .selectFrom('variant')
      .select('qtyInStock')
      .where('websiteId', '=', websiteId)
      .where('sku', '=', 'S')
      .executeTakeFirst();
  const before = [await stock(), (await read(1004)).order.items];
  await change(1004, 'canceled', 'confirmed');
  expect([await stock(), (await read(1004)).order.items]).toEqual(before);
});
