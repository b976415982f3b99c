import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../../server/database/open-database';
import { openTestDatabase } from '../open-test-database';
import { openShop } from '../shop-fixture';

let database: OpenDatabase;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await openShop(database.db);
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
}, 60_000);
afterAll(async () => {
  await app.close();
  await database.close();
});

async function statusOf(path: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const request = httpRequest({ port, host: '127.0.0.1', path, headers }).end();
  const [response] = await once(request, 'response');
  response.resume();
  return response.statusCode;
}

it('refuses long addresses with 414', async () => {
  expect(await statusOf(`/?${'a'.repeat(4000)}`)).toBe(200);
  expect(await statusOf(`/?${'a'.repeat(5000)}`)).toBe(414);
  expect(await statusOf(`/config?${'a'.repeat(5000)}`)).toBe(414);
});

it('refuses large headers', async () => {
  expect(await statusOf('/', { 'x-large': 'a'.repeat(12_000) })).toBe(200);
  expect(await statusOf('/', { 'x-large': 'a'.repeat(17_000) })).toBe(431);
});

it('limits the time for headers and bodies', () => {
  expect(app.server.headersTimeout).toBe(10_000);
  expect(app.server.requestTimeout).toBe(30_000);
});
