import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createApp } from '../../../../../server/platform/http/create-app';
import { serveMetrics } from '../../../../../server/platform/observe/serve-metrics';

const lines: string[] = [];
let app: FastifyInstance;

beforeAll(async () => {
  const logTo = { write: (line: string) => lines.push(line) };
  app = createApp({ trustProxy: false, logLevel: 'info', logTo });
  serveMetrics(app, { poolState: () => ({ open: 1, idle: 1, waiting: 0 }), hasProcessMetrics: false });
  app.post('/entries', async () => 'added');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

it.each(['application/json', 'application/x-www-form-urlencoded'])(
  'logs a client that closes the connection within a body of %s, and counts no server error',
  async (type) => {
    lines.length = 0;
    const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
    await once(socket, 'connect');
    const started = once(app.server, 'request');
    socket.write(
      `POST /entries HTTP/1.1\r\nHost: shop\r\nContent-Type: ${type}\r\nContent-Length: 99\r\n\r\n{"item`,
    );
    await started;
    socket.resetAndDestroy();

    await vi.waitFor(() => expect(lines).toHaveLength(1));
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 30,
      route: '/entries',
      msg: 'the client closed the connection before its request was complete',
    });
    expect((await app.inject('/metrics')).body).not.toMatch(/status="5\d\d"/);
  },
);
