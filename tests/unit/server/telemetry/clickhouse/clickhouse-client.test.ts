import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DatabaseUnavailable } from '../../../../../server/platform/database/database-failure';
import { createClickHouse } from '../../../../../server/telemetry/clickhouse/clickhouse-client';
import { ch } from '../../../../../server/telemetry/clickhouse/statement';

let server: Server;
let respond: (response: ServerResponse, request: IncomingMessage) => void;
let requests: { method?: string | undefined; url: URL; authorization?: string | undefined; body: string }[];

beforeEach(async () => {
  requests = [];
  respond = (response) => response.end('{"meta":[],"data":[]}');
  server = createServer(async (request, response) => {
    const { method, headers } = request;
    const url = new URL(request.url ?? '', 'http://localhost');
    requests.push({ method, url, authorization: headers.authorization, body: await text(request) });
    respond(response, request);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  server.close();
  server.closeAllConnections();
});

function connect({ protocol = 'http', user = '' } = {}) {
  const { port } = server.address() as AddressInfo;
  return createClickHouse(`${protocol}://${user}127.0.0.1:${port}/shop`);
}

it('returns the rows of a statement', async () => {
  respond = (response) => response.end('{"meta":[{"name":"day"},{"name":"total"}],"data":[["ü",1],["b",2]]}');
  expect(await connect({ user: 'vitrine:s%C3%BC@' }).select(ch`SELECT 'ü'`)).toEqual([
    { day: 'ü', total: 1 },
    { day: 'b', total: 2 },
  ]);
  const [{ method, url, authorization, body } = {}] = requests;
  expect([method, url?.pathname, url?.searchParams.get('database')]).toEqual(['POST', '/', 'shop']);
  expect([authorization, body]).toEqual([
    `Basic ${Buffer.from('vitrine:sü').toString('base64')}`,
    "SELECT 'ü' FORMAT JSONCompact",
  ]);
});

it('inserts lines of any size', async () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => JSON.stringify({ index, text: 'ü'.repeat(50) }));
  await connect().insert('performance_record', lines.join('\n'));
  const [{ url, body } = {}] = requests;
  expect(url?.searchParams.get('query')).toBe('INSERT INTO performance_record FORMAT JSONEachRow');
  expect(body).toBe(lines.join('\n'));
});

it('throws what ClickHouse responds to a statement that it refuses', async () => {
  respond = (response) => response.writeHead(500).end('Code: 62. Syntax error\n');
  const failure = await connect()
    .run(ch`SELEC`)
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'ClickHouseFailure', message: 'ClickHouse: Code: 62. Syntax error' });
  expect(failure).not.toBeInstanceOf(DatabaseUnavailable);
});

it.each([
  ['a proxy responds', (response: ServerResponse) => response.writeHead(502).end('Bad gateway')],
  ['the connection ends', (response: ServerResponse) => response.destroy()],
  [
    'the response ends early',
    (response: ServerResponse) => {
      response.writeHead(200, { 'content-length': '100' }).write('{', () => response.destroy());
    },
  ],
])('throws DatabaseUnavailable when %s', async (_, fail) => {
  respond = fail;
  await expect(connect().run(ch`SELECT 1`)).rejects.toBeInstanceOf(DatabaseUnavailable);
});

it('throws DatabaseUnavailable when nothing listens, or not with TLS', async () => {
  await expect(connect({ protocol: 'https' }).run(ch`SELECT 1`)).rejects.toBeInstanceOf(DatabaseUnavailable);
  const clickhouse = connect();
  await new Promise((resolve) => server.close(resolve));
  await expect(clickhouse.run(ch`SELECT 1`)).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(requests).toEqual([]);
});

it.each([
  ['a response', () => undefined],
  ['the end of a response', (response: ServerResponse) => void response.write('{')],
])('throws DatabaseUnavailable when %s does not arrive in time', async (_, wait) => {
  respond = wait;
  await expect(connect().run(ch`SELECT 1`, { timeoutMs: 50 })).rejects.toBeInstanceOf(DatabaseUnavailable);
});

it('gives an insert more time than a report, and a statement the time that it names', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const clickhouse = connect();
  await clickhouse.select(ch`SELECT 1`);
  await clickhouse.insert('performance_record', '{}');
  await clickhouse.run(ch`SELECT 1`, { timeoutMs: 600_000 });
  expect(timeout.mock.calls).toEqual([[15_000], [60_000], [600_000]]);
});

it('does not use fetch, which waits for the headers of a response for 300 seconds at most', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  await connect().run(ch`SELECT 1`, { timeoutMs: 600_000 });
  expect(requests).toHaveLength(1);
  expect(fetched).not.toHaveBeenCalled();
});
