import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../shared-database';
import { openShop, Visitor } from '../../shop-fixture';

let app: FastifyInstance;
let visitor: Visitor;

beforeAll(async () => {
  app = await openShop(await sharedDatabase());
  visitor = new Visitor(app);
});
afterAll(() => app.close());

describe('assets', () => {
  it.each([
    ['/assets/vitrine/vitrine.js', 'no-cache'],
    ['/assets/vitrine/chunks/widget-AB12.js', 'public, max-age=31536000, immutable'],
    ['/assets/theme/theme.css', 'no-cache'],
    ['/assets/theme/sans-8be31f7b.woff2', 'public, max-age=31536000, immutable'],
  ])('%s has cache-control %s', async (url, policy) => {
    const response = await visitor.get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'cache-control': policy,
      vary: 'accept-encoding',
      etag: expect.any(String),
    });
  });

  it.each(['/assets/vitrine/vitrine.js', '/assets/vitrine/chunks/widget-AB12.js', '/assets/theme/theme.css'])(
    '%s can be loaded and measured by pages of any origin',
    async (url) => {
      const { headers } = await visitor.get(url, { origin: 'https://elsewhere.example' });
      expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'timing-allow-origin': '*' });
    },
  );

  it('allow other origins nothing else: calls have no such header', async () => {
    const { headers } = await visitor.get('/api/commerce/shopping-cart', {
      origin: 'https://elsewhere.example',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('are served as the build compressed them', async () => {
    const response = await visitor.get('/assets/vitrine/chunks/widget-AB12.js', {
      'accept-encoding': 'gzip, br',
    });
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/javascript; charset=utf-8$/),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(response.body).toBe('packed by the build');
    expect((await visitor.get('/assets/vitrine/chunks/widget-AB12.js')).body).toBe('// a chunk');
  });

  it('are compressed, brotli first', async () => {
    const response = await visitor.get('/assets/vitrine/vitrine.js', { 'accept-encoding': 'gzip, br' });
    expect(response.headers['content-encoding']).toBe('br');
  });

  it.each([
    '/assets/vitrine/../../package.json',
    '/assets/vitrine/%2e%2e/plain.html',
    '/assets/theme/none.css',
  ])('outside of their folders return 404: %s', async (url) => {
    expect((await visitor.get(url)).statusCode).toBe(404);
  });
});
