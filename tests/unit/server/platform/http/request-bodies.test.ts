import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '../../../../../contract/shared/define-call';
import { createApp } from '../../../../../server/platform/http/create-app';
import { registerCall } from '../../../../../server/platform/http/register-call';
import { createWorkQueue } from '../../../../../server/platform/process/work-queue';

let app: FastifyInstance;
let finish = () => {};

const base = { method: 'POST', group: 'Test', summary: 'A test', responses: {} } as const;
const choice = z.object({
  lines: z.array(z.union([z.object({ sku: z.string() }), z.object({ id: z.number(), note: z.string() })])),
});

beforeAll(() => {
  app = createApp({ trustProxy: false, logLevel: 'silent' });
  registerCall(app, defineCall({ ...base, path: '/api/without' }), () => ({ done: true }));
  registerCall(
    app,
    defineCall({ ...base, path: '/api/optional', body: { json: z.looseObject({}) }, isBodyOptional: true }),
    ({ body, bodyKind }) => ({ body: body() ?? null, bodyKind }),
  );
  registerCall(
    app,
    defineCall({
      ...base,
      path: '/api/required/:count',
      params: z.object({ count: z.enum(['1', '2']) }),
      query: z.object({ page: z.string().regex(/^\d+$/, { error: 'page must be a number.' }).optional() }),
      body: { json: choice },
      bodyLimit: 1_250_000,
    }),
    ({ body }) => body(),
  );
  const lines = z.array(z.object({ sku: z.string({ error: 'Choose a variant.' }) }));
  registerCall(
    app,
    defineCall({ ...base, path: '/api/lines', body: { json: z.object({ lines }) } }),
    ({ body }) => body(),
  );
  registerCall(
    app,
    defineCall({ ...base, path: '/api/expensive' }),
    () =>
      new Promise<{ done: true }>((resolve) => {
        finish = () => resolve({ done: true });
      }),
    { queue: createWorkQueue({ atOnce: 1, maxWaiting: 0 }) },
  );
});
afterAll(() => app.close());

async function post(url: string, payload: string | undefined, type?: string) {
  const headers = type === undefined ? {} : { 'content-type': type };
  const response = await app.inject({
    method: 'POST',
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  return [response.statusCode, response.json().message ?? response.json()];
}

it.each(['application/json', 'APPLICATION/JSON; charset=utf-8', 'text/plain;charset=UTF-8', undefined])(
  'accepts an empty body of type %s where no body is required',
  async (type) => {
    for (const empty of ['', undefined]) {
      expect(await post('/api/without', empty, type)).toEqual([200, { done: true }]);
      expect(await post('/api/optional', empty, type)).toEqual([200, { body: null, bodyKind: null }]);
    }
  },
);

it('refuses an empty body where one is required', async () => {
  expect(await post('/api/required/1', '', 'application/json')).toEqual([
    400,
    'The body is empty. Send a JSON object.',
  ]);
});

it('names the limit and the types of the call', async () => {
  expect(await post('/api/required/1', JSON.stringify('x'.repeat(1_250_001)), 'application/json')).toEqual([
    413,
    'The request is too large. Send at most 1.2 MB.',
  ]);
  expect(await post('/api/without', 'x'.repeat(100_001), 'application/json')).toEqual([
    413,
    'The request is too large. Send at most 100 kB.',
  ]);
  expect(await post('/api/required/1', 'a=1', 'text/csv')).toEqual([
    415,
    'Send the request as application/json.',
  ]);
});

it('names the first invalid field of the path, the query and the body', async () => {
  const json = 'application/json';
  const message = async (url: string, body: unknown) => (await post(url, JSON.stringify(body), json))[1];
  expect(await message('/api/required/3', { lines: [] })).toMatch(/^count: /);
  expect(await message('/api/required/1?page=a', { lines: [] })).toBe('page must be a number.');
  expect(await message('/api/required/1', {})).toMatch(/^lines: /);
  expect(await message('/api/required/1', { lines: [{ sku: 'a' }, { id: 1 }] })).toMatch(
    /^lines\.1\.(note|sku): /,
  );
  expect(await message('/api/required/1', [])).toMatch(/^body: /);
});

it('has the path of the first invalid field in the message and beside it', async () => {
  const response = await app.inject({ method: 'POST', url: '/api/lines', payload: { lines: [{}] } });
  expect([response.statusCode, response.json()]).toEqual([
    400,
    { message: 'lines.0.sku: Choose a variant.', field: 'lines.0.sku' },
  ]);
});

it('refuses expensive requests while too many run, with 503', async () => {
  const first = post('/api/expensive', undefined);
  await expect
    .poll(async () => (await app.inject({ method: 'POST', url: '/api/expensive' })).statusCode)
    .toBe(503);
  finish();
  expect((await first)[0]).toBe(200);
});
