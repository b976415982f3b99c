import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../shared-database';
import { BOWL, openShop, Visitor } from '../../shop-fixture';

let app: FastifyInstance;
let visitor: Visitor;

beforeAll(async () => {
  app = await openShop(await sharedDatabase());
  visitor = new Visitor(app);
});
afterAll(() => app.close());

describe('the page of a product', () => {
  it('is the target of a redirect', async () => {
    const response = await visitor.get(`/api/vitrine/items/${BOWL}/page`);
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('/shop/p/product-01');
    expect((await visitor.get(`${response.headers.location}`)).statusCode).toBe(200);
  });

  it.each(['f'.repeat(24), 'unknown', '%00'])('of %s does not exist: the response is JSON', async (id) => {
    const response = await visitor.get(`/api/vitrine/items/${id}/page`);
    expect(response.statusCode).toBe(id === '%00' ? 400 : 404);
    expect(response.json()).toHaveProperty('message');
  });
});
