import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../../../../../server/platform/database/database-failure';
import { StartError } from '../../../../../../server/platform/process/start-error';
import {
  checkClickHouse,
  openClickHouse,
} from '../../../../../../server/telemetry/store/clickhouse/open-clickhouse';
import { ch, raw } from '../../../../../../server/telemetry/store/clickhouse/statement';

let server: Server;
let version: string;
let requests: { statement: string; settings: Record<string, string> }[];
/** Statements that contain it fail. */
let refused: string | null;

beforeEach(async () => {
  version = '26.7.1';
  refused = null;
  requests = [];
  server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const statement = `${searchParams.get('query') ?? ''}${await text(request)}`;
    requests.push({ statement, settings: Object.fromEntries(searchParams) });
    if (refused && statement.includes(refused))
      response.writeHead(500).end('Code: 241. DB::Exception: Memory limit exceeded. (MEMORY_LIMIT_EXCEEDED)');
    else response.end(statement.startsWith('SELECT version()') ? `${JSON.stringify({ version })}\n` : '');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterEach(() => server.close());

const urlOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop`;
const open = () => openClickHouse({ url: urlOf(), keepDays: 30 });

it('sends values as parameters, in the database of the address', async () => {
  await open().select(ch`SELECT ${"o'brien\\"}, ${[['a', "b'"]].flat()}, ${3}, ${0.5}`);
  const { statement, settings } = requests.at(-1) ?? { statement: '', settings: {} };
  expect(statement).toContain('{p0:String}, arrayConcat({p1:Array(String)}), {p2:Int64}, {p3:Float64}');
  expect(settings).toMatchObject({
    database: 'shop',
    param_p1: "['a','b\\'']",
    param_p2: '3',
    param_p3: '0.5',
  });
});

it('waits for asynchronous inserts', async () => {
  await open().insert('performance_record', [{ view: 1 }]);
  expect(requests.at(-1)?.settings).toMatchObject({ async_insert: '1', wait_for_async_insert: '1' });
});

it('creates the tables once, before the first statement', async () => {
  const clickhouse = open();
  await Promise.all([clickhouse.select(raw('SELECT 1')), clickhouse.run(raw('SELECT 2'))]);
  const created = requests.filter(({ statement }) =>
    statement.includes('TABLE IF NOT EXISTS performance_record'),
  );
  expect(created).toHaveLength(1);
  expect(requests.findIndex(({ statement }) => statement.startsWith('SELECT 1'))).toBeGreaterThan(4);
});

it.each(['18.16.1', '24.12.5', ''])('refuses version "%s" at the start in one line', async (old) => {
  version = old;
  await expect(checkClickHouse({ url: urlOf() })).rejects.toThrow(StartError);
  await expect(checkClickHouse({ url: urlOf() })).rejects.toThrow(
    /^ClickHouse at CLICKHOUSE_URL has version \S+\. Vitrine needs 25 or later\.$/,
  );
});

it.each(['25.3.2', '26.7.1', '100.1'])('starts with version %s', async (current) => {
  version = current;
  await expect(checkClickHouse({ url: urlOf() })).resolves.toBeUndefined();
});

it('starts while ClickHouse cannot be reached', async () => {
  const url = urlOf();
  server.close();
  await expect(checkClickHouse({ url })).resolves.toBeUndefined();
});

it.each(['INSERT', 'CREATE TABLE'])(
  'reports rows as not stored when ClickHouse refuses %s',
  async (statement) => {
    refused = statement;
    const clickhouse = open();
    await expect(clickhouse.insert('performance_record', [{ view: 1 }])).rejects.toThrow(DatabaseUnavailable);
    refused = null;
    await expect(clickhouse.insert('performance_record', [{ view: 1 }])).resolves.toBeUndefined();
  },
);

it('divides a long list into parameters that ClickHouse accepts', async () => {
  const paths = Array.from({ length: 500 }, (_, page) => `/${'a'.repeat(500)}/${page}`);
  await open().select(ch`SELECT '/a' IN ${paths}`);
  const form = requests.at(-1)?.statement ?? '';
  const lengths = form
    .split('name="param_')
    .slice(1)
    .map(({ length }) => length);
  expect(lengths.length).toBeGreaterThan(5);
  expect(Math.max(...lengths)).toBeLessThan(131_072);
});
