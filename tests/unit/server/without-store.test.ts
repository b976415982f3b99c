import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cartSchema } from '../../../contract/cart/cart';
import { sharedDatabase } from './shared-database';
import { BOARD, OWNER_TOKEN, openShop, Visitor } from './shop-fixture';

let app: FastifyInstance;
let visitor: Visitor;

beforeAll(async () => {
  app = await openShop(await sharedDatabase(), { hasStore: false });
  visitor = await Visitor.arrive(app);
});
afterAll(() => app.close());

it('adds to a cart', async () => {
  const added = await visitor.add({ itemId: BOARD, quantity: 2 });
  expect(added.statusCode).toBe(200);
  expect(cartSchema.parse(await visitor.cart())).toMatchObject({ totalQuantity: 2, subtotalCents: 13_600 });
});

it('returns the stock', async () => {
  const stock = await visitor.get(`/api/commerce/inventory/stock?itemId=${BOARD}`);
  expect(stock.json().results).toMatchObject([{ sku: 'BOARD', unlimited: true }]);
});

it('documents the same calls as with a store', async () => {
  const withStore = await openShop(await sharedDatabase());
  const read = async (server: FastifyInstance) => (await new Visitor(server).get('/api/openapi.json')).json();
  expect(await read(app)).toEqual(await read(withStore));
  await withStore.close();
});

it('serves the bundle and the owner’s screens', async () => {
  expect((await visitor.get('/assets/vitrine/vitrine.js')).statusCode).toBe(200);
  const headers = { authorization: `Bearer ${OWNER_TOKEN}` };
  expect((await visitor.get('/config', headers)).body).toContain('Shop &#38; Co');
});

it.each(['/config', '/config/performance', '/config/sign-in'])(
  'serves every file that %s links',
  async (url) => {
    const { body } = await visitor.get(url, { authorization: `Bearer ${OWNER_TOKEN}`, accept: 'text/html' });
    const files = [...body.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => String(file));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect([file, (await visitor.get(file)).statusCode]).toEqual([file, 200]);
  },
);

it.each(['/', '/shop', '/cart', '/assets/theme/theme.css'])('has no page at %s', async (url) => {
  const response = await visitor.get(url);
  expect(response.statusCode).toBe(404);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.body).toBe('There is nothing at this address.');
});

it.each(['/api/nothing', '/API/nothing', '/Api', '//api/nothing', '/api//commerce//inventory/stock'])(
  'returns JSON for the unknown call %s',
  async (url) => {
    const response = await visitor.get(url);
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { message: 'There is nothing at this address.' },
    ]);
  },
);
