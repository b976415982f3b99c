import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openClickHouse } from '../../../../../server/telemetry/clickhouse/open-clickhouse';
import { ch } from '../../../../../server/telemetry/clickhouse/statement';

let server: Server;
let requests: { statement: string; settings: Record<string, string> }[];

beforeEach(async () => {
  requests = [];
  server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const statement = await text(request);
    requests.push({ statement, settings: Object.fromEntries(searchParams) });
    const data = statement.startsWith('SELECT version()') ? [['26.7.1']] : [];
    response.end(JSON.stringify({ meta: [{ name: 'version' }], data }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterEach(() => server.close());

function open() {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/shop`;
  return openClickHouse({ url, spoolDir: 'unused', spoolBytes: 1000, keepDays: 30 }).clickhouse;
}

it('sends the settings of a statement, in its database', async () => {
  await open().select(ch`SELECT 1`, { max_block_size: '1000', max_threads: '1' });
  expect(requests.at(-1)).toMatchObject({
    statement: 'SELECT 1 FORMAT JSONCompact',
    settings: { database: 'shop', max_block_size: '1000', max_threads: '1' },
  });
});

it('creates the tables once, before the first statement', async () => {
  const clickhouse = open();
  await Promise.all([clickhouse.select(ch`SELECT 1`), clickhouse.run(ch`SELECT 2`)]);
  const created = requests.filter(({ statement }) =>
    statement.includes('TABLE IF NOT EXISTS performance_record'),
  );
  expect(created).toHaveLength(1);
  expect(requests.findIndex(({ statement }) => statement.startsWith('SELECT 1'))).toBeGreaterThan(4);
});
