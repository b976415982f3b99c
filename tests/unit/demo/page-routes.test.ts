import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/platform/database/open-database';
import { openTestDatabase } from '../server/open-test-database';
import { BOARD, BOWL, openShop, Visitor } from '../server/shop-fixture';

let database: OpenDatabase;
let app: FastifyInstance;
let visitor: Visitor;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await openShop(database.db);
  visitor = new Visitor(app);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const nonceOf = (headers: Record<string, unknown>) =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];

describe('every page', () => {
  const pages = ['/', '/shop', '/shop/p/product-01', '/cart', '/plain', '/nowhere'];

  it.each(pages)('%s has security headers', async (url) => {
    const { headers } = await visitor.get(url);
    expect(headers['content-security-policy']).toBe(
      `default-src 'self'; script-src 'nonce-${nonceOf(headers)}' 'strict-dynamic'; style-src 'self'; worker-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types vitrine theme`,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it.each(pages)('%s contains the nonce of its policy', async (url) => {
    const response = await visitor.get(url);
    expect(nonceOf(response.headers)).toMatch(/^[\w+/]{22}(==)?$/);
    expect(response.body).toContain(nonceOf(response.headers));
  });

  it.each(pages)('%s sends Strict-Transport-Security over https', async (url) => {
    expect((await visitor.get(url)).headers).not.toHaveProperty('strict-transport-security');
    const secured = await visitor.get(url, { 'x-forwarded-proto': 'https' });
    expect(secured.headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

describe('a personal page', () => {
  it.each([
    ['/cart', 'private, no-cache'],
    ['/nowhere', 'no-store'],
  ])('%s has a new nonce in each response and the policy %s', async (url, policy) => {
    const [first, second] = [await visitor.get(url), await visitor.get(url)];
    expect(nonceOf(first.headers)).not.toBe(nonceOf(second.headers));
    expect(first.headers['cache-control']).toBe(policy);
  });
});

describe('a public page', () => {
  it.each(['/', '/shop', '/shop/p/product-01', '/plain'])(
    '%s returns 304 for a matching ETag',
    async (url) => {
      const first = await visitor.get(url);
      const again = await visitor.get(url, { 'if-none-match': String(first.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    },
  );

  it.each(['/', '/shop', '/shop/p/product-01', '/plain'])(
    '%s is identical for all visitors, with its policy',
    async (url) => {
      const [one, other] = [await visitor.get(url), await new Visitor(app).get(url)];
      expect(one.body).toBe(other.body);
      expect(one.headers['content-security-policy']).toBe(other.headers['content-security-policy']);
      expect(one.headers).toMatchObject({
        'cache-control': 'public, max-age=0, must-revalidate',
        vary: 'accept-encoding',
      });
      // A module that a `Link` header loads starts before the page's import map, which Firefox then rejects.
      expect(one.headers).not.toHaveProperty('link');
    },
  );

  it('is cacheable for the configured time', async () => {
    const shop = await openShop(database.db, { pageSharedSeconds: 60 });
    expect((await new Visitor(shop).get('/')).headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400',
    );
    await shop.close();
  });

  it('changes its nonce with its content', async () => {
    const before = await visitor.get('/shop/p/product-02');
    await database.db.updateTable('variant').set({ isUnlimited: false }).where('sku', '=', 'BOARD').execute();
    const after = await visitor.get('/shop/p/product-02');
    await database.db.updateTable('variant').set({ isUnlimited: true }).where('sku', '=', 'BOARD').execute();
    expect(nonceOf(after.headers)).not.toBe(nonceOf(before.headers));
  });

  it('is compressed for clients that accept brotli', async () => {
    const packed = await visitor.get('/shop', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(packed.headers['content-encoding']).toBe('br');
    const plain = await visitor.get('/shop', { 'accept-encoding': 'identity' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.headers.etag).toBe(plain.headers.etag);
  });

  it('sets no cookie and has no personal data', async () => {
    const owner = await Visitor.arrive(app);
    await owner.add({ itemId: BOARD });
    const response = await owner.get('/shop/p/product-01');
    expect(response.cookies).toEqual([]);
    expect(response.json().data).not.toHaveProperty('shoppingCart');
  });

  it('changes its ETag with the stock', async () => {
    const before = await visitor.get('/shop/p/product-01');
    await database.db.updateTable('variant').set({ qtyInStock: 2 }).where('sku', '=', 'S').execute();
    const after = await visitor.get('/shop/p/product-01', { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(after.json().data.item.structuredContent.variants[0].qtyInStock).toBe(2);
  });
});

describe('template data', () => {
  it.each([
    ['/', 'home', 2],
    ['/shop', 'shop', 1],
    ['/shop/', 'shop', 1],
    ['/shop/p/product-01', 'product', 50],
    ['/cart', 'cart', 200],
    ['/nowhere', 'not-found', 100],
    ['/shop/p/nothing', 'not-found', 100],
  ])('%s is template %s with page type %i', async (url, template, pageType) => {
    const response = await visitor.get(url);
    expect(response.json()).toMatchObject({
      template,
      data: {
        context: { pageType, website: { id: expect.any(String) } },
        bundle: {
          src: '/assets/vitrine/vitrine.js',
          integrity: 'sha384-entry',
          stub: 'stub()',
          importMap: '{"integrity":{}}',
        },
      },
    });
    expect(response.statusCode).toBe(template === 'not-found' ? 404 : 200);
  });

  it('describes the product in the context', async () => {
    const { product: described } = (await visitor.get('/shop/p/product-02')).json().data.context;
    expect(described).toMatchObject({
      id: BOARD,
      productType: 1,
      variants: [{ sku: 'BOARD', stock: { unlimited: true } }],
    });
  });

  it('has the visitor’s cart on the uncacheable cart page', async () => {
    const owner = await Visitor.arrive(app);
    await owner.add({ itemId: BOWL, sku: 'L' });
    const response = await owner.get('/cart');
    expect(response.headers['cache-control']).toBe('private, no-cache');
    expect(response.headers).not.toHaveProperty('etag');
    expect(response.json().data.shoppingCart).toMatchObject({
      totalQuantity: 1,
      entries: [{ itemId: BOWL, variantText: 'Large / Chalk' }],
    });
  });
});

describe('the checkout', () => {
  it('shows what would be ordered on a page that only the visitor’s browser may restore', async () => {
    const owner = await Visitor.arrive(app);
    await owner.add({ itemId: BOWL, sku: 'L' });
    const response = await owner.get('/checkout');
    expect(response.headers['cache-control']).toBe('private, no-cache');
    expect(response.json()).toMatchObject({
      template: 'checkout',
      data: { context: { pageType: 201 }, shoppingCart: { entries: [{ variantText: 'Large / Chalk' }] } },
    });
  });

  it('sends a visitor with an empty cart to the cart page', async () => {
    const response = await new Visitor(app).get('/checkout');
    expect([response.statusCode, response.headers.location]).toEqual([303, '/cart']);
  });

  it.each(['/cart', '/checkout'])('%s continues in the language of the page before it', async (path) => {
    const response = await visitor.get(path, { referer: 'http://localhost/he/p/tidal-bowl' });
    expect([response.statusCode, response.headers.location]).toEqual([303, `/he${path}`]);
  });
});

describe('an unknown address', () => {
  it.each(['/api', '/api/nothing', '/api/commerce/shopping-cart/nothing?a=1'])(
    '%s returns JSON',
    async (url) => {
      const response = await visitor.get(url);
      expect([response.statusCode, response.json()]).toEqual([
        404,
        { message: 'There is nothing at this address.' },
      ]);
    },
  );

  it('returns 400 for a malformed address', async () => {
    expect((await visitor.get('/%zz')).statusCode).toBe(400);
    expect((await visitor.get('/api/%zz')).json()).toEqual({
      message: 'The request could not be understood.',
    });
  });
});
