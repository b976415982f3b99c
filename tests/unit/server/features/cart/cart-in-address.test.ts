import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../shared-database';
import { BOARD, BOWL, openShop } from '../../shop-fixture';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const SITE = 'http://shop.example';

let app: FastifyInstance;

beforeAll(async () => {
  app = await openShop(await sharedDatabase());
});
afterAll(() => app.close());

interface Request {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  /** Path of the page that sends the request. */
  from?: string | undefined;
  site?: string;
  mode?: string;
  fields?: Record<string, string>;
  json?: object;
  cookie?: string;
}

/** Sends a request as a browser that refuses cookies, unless it has one. */
function send({ method = 'GET', url, from, site = 'same-origin', mode = 'navigate', ...body }: Request) {
  const { fields, json, cookie } = body;
  return app.inject({
    method,
    url,
    headers: {
      host: 'shop.example',
      'sec-fetch-site': site,
      'sec-fetch-mode': mode,
      ...(from ? { referer: SITE + from } : {}),
      ...(cookie ? { cookie } : {}),
      ...(fields ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(fields ? { payload: String(new URLSearchParams(fields)) } : {}),
    ...(json ? { payload: json } : {}),
  });
}

/** Adds by a form and returns the address that the response leads to. */
async function add(itemId: string, from = '/shop/p/product-02', more: Record<string, string> = {}) {
  const response = await send({ method: 'POST', url: ENTRIES, from, fields: { itemId, ...more } });
  expect(response.statusCode).toBe(303);
  return String(response.headers.location);
}

const call = (request: Request) => send({ mode: 'cors', ...request });
const cartOf = async (from: string) => (await call({ url: '/api/commerce/shopping-cart', from })).json();

describe('a browser that refuses cookies', () => {
  it('finds its cart by the address that the first add leads to', async () => {
    const address = await add(BOARD);
    expect(address).toMatch(/^\/cart\?CART=[\w-]+\.[\w-]+$/);
    const page = await send({ url: address, from: '/shop/p/product-02' });
    expect(page.statusCode).toBe(200);
    expect(page.json().data.shoppingCart.totalQuantity).toBe(1);
    expect(page.headers['cache-control']).toBe('private, no-store');
  });

  it('keeps its cart on the pages that it continues to', async () => {
    const address = await add(BOARD);
    const token = address.split('=')[1];
    const next = await send({ url: '/shop?page=1', from: address });
    expect([next.statusCode, next.headers.location]).toEqual([307, `/shop?page=1&CART=${token}`]);
    const shop = String(next.headers.location);
    expect((await send({ url: shop, from: address })).headers['cache-control']).toBe('private, no-store');
    const form = await send({ method: 'POST', url: ENTRIES, from: shop, fields: { itemId: BOWL, sku: 'S' } });
    expect([form.statusCode, form.headers.location]).toEqual([307, `${ENTRIES}?CART=${token}`]);
    await send({
      method: 'POST',
      url: String(form.headers.location),
      from: shop,
      fields: { itemId: BOWL, sku: 'S' },
    });
    expect((await cartOf(shop)).totalQuantity).toBe(2);
  });

  it('changes its cart by scripts without a crumb', async () => {
    const from = await add(BOARD);
    const [entry] = (await cartOf(from)).entries;
    const changed = await call({
      method: 'PUT',
      url: `${ENTRIES}/${entry.id}`,
      from,
      json: { quantity: 3 },
    });
    expect([changed.statusCode, changed.json().shoppingCart.totalQuantity]).toEqual([200, 3]);
  });

  it('checks out, and leaves the cart behind at the order', async () => {
    const from = await add(BOARD);
    const checkout = await send({ url: '/checkout', from });
    const address = String(checkout.headers.location);
    expect(address).toMatch(/^\/checkout\?CART=/);
    expect((await send({ url: address, from })).json().data.shoppingCart.totalQuantity).toBe(1);
    const order = '/checkout/confirmed?order=x';
    expect((await send({ url: order, from: address })).statusCode).not.toBe(307);
  });
});

describe('the address of a cart', () => {
  it.each([
    ['opened by a link on another site', { site: 'cross-site' }],
    ['typed or opened from a message', { site: 'none' }],
    ['opened in a browser with cookies', { cookie: 'crumb=abc' }],
  ])('loses its token when it is %s', async (_name, request) => {
    const address = await add(BOARD);
    const response = await send({ url: address, ...request });
    expect([response.statusCode, response.headers.location]).toEqual([307, '/cart']);
  });

  it('loses a token with an invalid signature', async () => {
    const response = await send({ url: '/cart?CART=abc.def', from: '/shop' });
    expect([response.statusCode, response.headers.location]).toEqual([307, '/cart']);
  });

  it('leads to no other site', async () => {
    const response = await send({ url: '/.//evil.example/?CART=abc.def', from: '/shop' });
    expect(String(response.headers.location ?? '/')).not.toMatch(/^\/\//);
  });

  it.each([
    ['from another site', { site: 'cross-site' }],
    ['from a page of another origin', { from: undefined, site: 'same-site' }],
  ])('changes nothing for a request %s', async (_name, request) => {
    const from = await add(BOARD);
    const [entry] = (await cartOf(from)).entries;
    const response = await call({
      method: 'PUT',
      url: `${ENTRIES}/${entry.id}`,
      from,
      json: { quantity: 3 },
      ...request,
    });
    expect([response.statusCode, response.json().crumbFail]).toEqual([403, true]);
  });

  it('is not read beside a cookie: a change then needs the crumb', async () => {
    const from = await add(BOARD);
    const [entry] = (await cartOf(from)).entries;
    const url = `${ENTRIES}/${entry.id}`;
    const response = await call({ method: 'PUT', url, from, json: { quantity: 3 }, cookie: 'other=1' });
    expect(response.statusCode).toBe(403);
  });

  it('is the Referer of browsers without Fetch metadata', async () => {
    const from = await add(BOARD);
    const headers = { host: 'shop.example', accept: 'text/html', referer: SITE + from };
    const response = await app.inject({ url: '/shop', headers });
    expect(response.headers.location).toMatch(/^\/shop\?CART=/);
    const other = { ...headers, referer: `http://other.example${from}` };
    expect((await app.inject({ url: '/shop', headers: other })).statusCode).toBe(200);
  });
});
