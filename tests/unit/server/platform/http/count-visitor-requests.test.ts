import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countVisitorRequests } from '../../../../../server/platform/http/count-visitor-requests';
import { createApp } from '../../../../../server/platform/http/create-app';

let app: FastifyInstance;
let inProgress: number;
let seen: number[];

beforeEach(async () => {
  inProgress = 0;
  seen = [];
  app = createApp({ trustProxy: false, logLevel: 'silent' });
  const begin = () => {
    inProgress++;
    return () => void inProgress--;
  };
  countVisitorRequests(app, { begin });
  const note = async () => void seen.push(inProgress);
  app.get('/shop', note);
  app.get('/fails', async () => {
    await note();
    throw new Error('no template');
  });
  app.get('/waits', () => new Promise(() => void note()));
  app.get('/report', { config: { permission: 'performance:read' } }, note);
  app.post(
    '/records',
    { config: { call: { group: '', summary: '', responses: {}, isBackground: true } } },
    note,
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const origin = () => `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;

it.each(['/shop', '/fails'])('counts a request for %s until its response is sent', async (path) => {
  await (await fetch(origin() + path)).text();
  expect(seen).toEqual([1]);
  await vi.waitFor(() => expect(inProgress).toBe(0));
});

it('counts a request until its visitor leaves', async () => {
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  socket.write('GET /waits HTTP/1.1\r\nHost: shop\r\n\r\n');
  await once(socket, 'connect');
  await vi.waitFor(() => expect(seen).toEqual([1]));
  socket.resetAndDestroy();
  await vi.waitFor(() => expect(inProgress).toBe(0));
});

it('counts neither calls of the console nor records, for which nobody waits', async () => {
  await (await fetch(`${origin()}/report`)).text();
  await (await fetch(`${origin()}/records`, { method: 'POST' })).text();
  expect(seen).toEqual([0, 0]);
});
