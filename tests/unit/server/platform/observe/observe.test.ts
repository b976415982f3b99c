import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedDatabase } from '../../shared-database';
import { BOARD, MONITOR_TOKEN, OWNER_TOKEN, openShop, Visitor } from '../../shop-fixture';

let app: FastifyInstance;
let isStopping = false;
let isDatabaseReady = true;

beforeAll(async () => {
  app = await openShop(await sharedDatabase(), {
    isStopping: () => isStopping,
    isDatabaseReady: async () => isDatabaseReady,
  });
});
afterAll(() => app.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

it('is alive, and ready while the database responds', async () => {
  const visitor = new Visitor(app);
  expect((await visitor.get('/healthz')).json()).toEqual({ status: 'alive' });
  expect((await visitor.get('/readyz')).json()).toEqual({ status: 'ready' });
});

it('is alive but not ready while the database does not respond', async () => {
  isDatabaseReady = false;
  const visitor = new Visitor(app);
  const response = await visitor.get('/readyz');
  expect([response.statusCode, response.json(), response.headers['retry-after']]).toEqual([
    503,
    { status: 'no database' },
    '5',
  ]);
  expect((await visitor.get('/healthz')).statusCode).toBe(200);
  isDatabaseReady = true;
});

it('is alive but not ready while it stops', async () => {
  isStopping = true;
  const visitor = new Visitor(app);
  const response = await visitor.get('/readyz');
  expect([response.statusCode, response.json(), response.headers['retry-after']]).toEqual([
    503,
    { status: 'stopping' },
    '5',
  ]);
  expect((await visitor.get('/healthz')).statusCode).toBe(200);
  isStopping = false;
});

it('serves response counts by route and status to the owner and the monitor only', async () => {
  const visitor = await Visitor.arrive(app);
  await visitor.add({ itemId: BOARD });
  await visitor.call('PUT', '/entries/abc', { quantity: 1 });
  await visitor.get('/somewhere/else');
  expect((await visitor.get('/metrics')).statusCode).toBe(401);
  expect((await visitor.get('/metrics', bearer(OWNER_TOKEN))).statusCode).toBe(200);
  const { body, headers } = await visitor.get('/metrics', bearer(MONITOR_TOKEN));
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  const count = (labels: string) => `vitrine_http_request_duration_seconds_count{${labels}} 1`;
  expect(body).toContain(count('method="POST",route="/api/commerce/shopping-cart/entries",status="200"'));
  expect(body).toContain(
    count('method="PUT",route="/api/commerce/shopping-cart/entries/:entryId",status="404"'),
  );
  expect(body).toContain(count('method="GET",route="none",status="404"'));
  expect(body).toContain('vitrine_database_connections{state="idle"} 2');
});
