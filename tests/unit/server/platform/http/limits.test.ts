import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedDatabase } from '../../shared-database';
import { openShop } from '../../shop-fixture';

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = await openShop(await sharedDatabase());
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

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
