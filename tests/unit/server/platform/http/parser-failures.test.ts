import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../../../../server/platform/http/create-app';
import type { SendFailurePage } from '../../../../../server/platform/http/failure-pages';

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = createApp({ trustProxy: false, logLevel: 'silent' });
  app.get('/', async () => 'home');
  app.get('/:name', async () => 'page');
  app.post('/forms/:name', async () => 'sent');
  const form: SendFailurePage = async ({ cspNonce }, reply) => reply.send({ message: `${cspNonce}.` });
  Object.assign(app.storefront.pages, { formFailure: form, unavailable: form });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

/** Sends bytes that are no valid request, and returns the response as text. */
async function sendRaw(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let response = '';
  socket.setEncoding('utf8').on('data', (part) => {
    response += part;
  });
  socket.end(text);
  await once(socket, 'close');
  return response;
}

it.each([
  ['400 Bad Request', 'no request at all\r\n\r\n'],
  ['400 Bad Request', 'GET /api HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['417 Expectation Failed', 'GET / HTTP/1.1\r\nHost: shop\r\nExpect: gold\r\nConnection: close\r\n\r\n'],
  [
    '431 Request Header Fields Too Large',
    `GET / HTTP/1.1\r\nHost: shop\r\nX-Large: ${'a'.repeat(17_000)}\r\n\r\n`,
  ],
])('refuses a malformed request with %s, the security headers and a message', async (status, request) => {
  const response = await sendRaw(request);
  const [head = '', body = ''] = response.split('\r\n\r\n');
  expect(head.split('\r\n', 1)).toEqual([`HTTP/1.1 ${status}`]);
  expect(head).toMatch(/^content-security-policy: default-src 'self'; script-src 'nonce-/im);
  for (const header of [
    'x-content-type-options: nosniff',
    'referrer-policy: strict-origin-when-cross-origin',
    'cross-origin-opener-policy: same-origin',
    'cache-control: no-store',
    'content-type: application/json; charset=utf-8',
  ])
    expect(head.toLowerCase().split('\r\n')).toContain(header);
  expect(JSON.parse(body)).toEqual({ message: expect.stringMatching(/\.$/) });
});

it.each([
  ['400 Bad Request', 'GET /%ff'],
  ['414 URI Too Long', `GET /${'a'.repeat(101)}`],
  ['400 Bad Request', 'POST /forms/%ff'],
])('refuses an address that has no route with %s and the security headers: %s', async (status, line) => {
  const headers = 'Host: shop\r\nAccept: text/html\r\nConnection: close';
  const [head = '', body] = (await sendRaw(`${line} HTTP/1.1\r\n${headers}\r\n\r\n`)).split('\r\n\r\n');
  expect(head.split('\r\n', 1)).toEqual([`HTTP/1.1 ${status}`]);
  const [, nonce] =
    /^content-security-policy: default-src 'self'; script-src 'nonce-([^']+)'/im.exec(head) ?? [];
  expect(nonce).toHaveLength(24);
  expect(head).toMatch(/^x-content-type-options: nosniff\r$/im);
  if (line.startsWith('POST')) expect(body).toBe(`{"message":"${nonce}."}`);
});

it('continues a request that expects 100-continue', async () => {
  const text = 'GET / HTTP/1.1\r\nHost: shop\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n';
  expect(await sendRaw(text)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
});
