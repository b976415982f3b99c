// @vitest-environment node
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { makeView } from '../../simulate/make-view';
import { sendViews } from '../../simulate/send-views';
import { createRandom } from '../../support/create-random';

let server: Server;

afterEach(() => void server.close());

async function serve(statusOf: (request: IncomingMessage, count: number) => number): Promise<string> {
  let count = 0;
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(statusOf(request, ++count), { 'retry-after': '0' });
      response.end(JSON.stringify({ accepted: 1, refused: [] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function send(origin: string) {
  const random = createRandom(1);
  // Some page views send nothing.
  const all = Array.from({ length: 20 }, (_, index) => makeView({ index, run: 'run', random }));
  const views = all.filter(({ hit }) => hit !== null).slice(0, 5);
  let sent = 0;
  const onView = () => {
    sent += 1;
  };
  return sendViews(views, { origin, random, onView }).then(() => sent);
}

it('sends each page view with its own user agent and address', async () => {
  const seen = new Set<string>();
  const origin = await serve((request) => {
    seen.add(`${request.headers['x-forwarded-for']}`);
    expect(request.headers['user-agent']).toContain('Mozilla');
    return 200;
  });
  expect(await send(origin)).toBe(5);
  expect(seen.size).toBe(5);
});

it('retries a request after a 429 response', async () => {
  const origin = await serve((_request, count) => (count % 3 === 0 ? 429 : 200));
  expect(await send(origin)).toBe(5);
});

it('throws with the response of a server that is no store', async () => {
  server = createServer((request, response) => {
    request.resume().on('end', () => response.end('<!doctype html>'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(send(origin)).rejects.toThrow('returned 200: <!doctype html>');
});

it('states that no server responds', async () => {
  const origin = await serve(() => 200);
  await new Promise((resolve) => server.close(resolve));
  await expect(send(origin)).rejects.toThrow(
    `No server responds at ${origin}. Start the store with npm start.`,
  );
});

it('throws with the response when the server refuses a request', async () => {
  const origin = await serve(() => 403);
  await expect(send(origin)).rejects.toThrow(/returned 403/);
});
