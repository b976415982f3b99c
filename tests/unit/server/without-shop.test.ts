import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedDatabase } from './shared-database';
import { OWNER_TOKEN, openShop, Visitor } from './shop-fixture';

const OWNER = { authorization: `Bearer ${OWNER_TOKEN}`, accept: 'text/html' };

let app: FastifyInstance;
let visitor: Visitor;

beforeAll(async () => {
  app = await openShop(await sharedDatabase(), { hasStore: false, hasShop: false });
  visitor = new Visitor(app);
});
afterAll(() => app.close());

it('has the screens of speed and access alone', async () => {
  const { body } = await visitor.get('/config', OWNER);
  const screens = [...body.matchAll(/<h3><a href="\/config\/([\w-]+)"/g)].map(([, name]) => name);
  expect(screens).toEqual(['performance', 'live', 'alerts', 'people', 'api-keys', 'changes']);
  const links = [...body.matchAll(/<li><a href="\/config\/([\w-]+)"/g)].map(([, name]) => name);
  expect(links).toEqual(screens);
});

it.each(['/config/orders', '/config/products', '/config/forms', '/config/billing'])(
  'has no page at %s',
  async (url) => {
    expect((await visitor.get(url, OWNER)).statusCode).toBe(404);
  },
);

it('leads from its address to the console', async () => {
  const { statusCode, headers } = await visitor.get('/');
  expect([statusCode, headers.location]).toEqual([303, '/config']);
});

it('documents the calls of telemetry, and none of a shop', async () => {
  const { paths } = (await visitor.get('/api/openapi.json')).json();
  expect(Object.keys(paths)).toContain('/api/1/performance/records');
  expect(Object.keys(paths).filter((path) => /cart|orders|products|reviews/i.test(path))).toEqual([]);
});

it('computes a report', async () => {
  const report = await visitor.get('/api/vitrine/performance/report', OWNER);
  expect(report.json()).toMatchObject({ metrics: expect.any(Array) });
});
