import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { text as readText } from 'node:stream/consumers';
import { DatabaseUnavailable } from '../../platform/database/database-failure';
import type { Fragment } from './statement';

/** Milliseconds after which a statement is given up, unless it names another time. */
const TIMEOUT_MS = 15_000;
/** Milliseconds after which an insert is given up. The largest batch takes about one second on two cores. */
const INSERT_TIMEOUT_MS = 60_000;
/** Milliseconds after which an unused connection is closed: before ClickHouse does, by default after 3 or 10 seconds. */
const IDLE_MS = 2_000;
/**
 * Waits for the end of a statement, so that its status is that of the whole, and for all shards of an insert. Integers are
 * numbers in JSON, not texts.
 */
const SETTINGS = {
  wait_end_of_query: '1',
  insert_distributed_sync: '1',
  output_format_json_quote_64bit_integers: '0',
};

export interface ClickHouse {
  /** Returns the rows of a `select`, which runs with these settings of ClickHouse. */
  select<Row>(statement: Fragment, settings?: Readonly<Record<string, string>>): Promise<Row[]>;
  /** Runs a statement without a result. */
  run(statement: Fragment, options?: { timeoutMs: number }): Promise<void>;
  /** Inserts rows, one JSON object a line. Not knowing whether the rows were stored is an error too. */
  insert(table: string, lines: string): Promise<void>;
}

/** ClickHouse refused a statement. */
class ClickHouseFailure extends Error {
  override readonly name = 'ClickHouseFailure';
}

/**
 * Returns a client of ClickHouse's HTTP interface. Its methods throw DatabaseUnavailable while ClickHouse cannot be reached.
 * @param url such as `https://user:password@clickhouse.example:8443/vitrine`
 */
export function createClickHouse(url: string): ClickHouse {
  const { endpoint, headers } = readUrl(url);
  const connections = { keepAlive: true, timeout: IDLE_MS };
  const agent = endpoint.protocol === 'https:' ? new HttpsAgent(connections) : new HttpAgent(connections);
  const send = async (body: string, settings: Readonly<Record<string, string>>, timeoutMs = TIMEOUT_MS) => {
    const address = new URL(endpoint);
    for (const [setting, value] of Object.entries({ ...SETTINGS, ...settings }))
      address.searchParams.set(setting, value);
    const signal = AbortSignal.timeout(timeoutMs);
    const { status, text } = await post(address, { body, headers, signal, agent });
    if (status === 200) return text;
    const message = text.slice(0, 500).trim();
    // A proxy in front of ClickHouse, or a server that is starting.
    if (status >= 502) throw new DatabaseUnavailable(`ClickHouse is unavailable: ${message}`);
    throw new ClickHouseFailure(`ClickHouse: ${message}`);
  };
  return {
    async select(statement, settings = {}) {
      return readRows(await send(`${statement.text} FORMAT JSONCompact`, settings));
    },
    async run(statement, options) {
      await send(statement.text, {}, options?.timeoutMs);
    },
    async insert(table, lines) {
      await send(lines, { query: `INSERT INTO ${table} FORMAT JSONEachRow` }, INSERT_TIMEOUT_MS);
    },
  };
}

function readUrl(url: string): { endpoint: URL; headers: Record<string, string> } {
  const endpoint = new URL(url);
  const { username, password, pathname } = endpoint;
  const database = decodeURIComponent(pathname.slice(1));
  if (database !== '') endpoint.searchParams.set('database', database);
  endpoint.pathname = '/';
  endpoint.username = '';
  endpoint.password = '';
  if (username === '') return { endpoint, headers: {} };
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { endpoint, headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` } };
}

interface PostOptions {
  body: string;
  headers: Record<string, string>;
  signal: AbortSignal;
  agent: HttpAgent;
}

/** Posts a body without `fetch`, which waits 300 seconds at most for the headers of a response. */
async function post(address: URL, options: PostOptions): Promise<{ status: number; text: string }> {
  try {
    const response = await startResponse(address, options);
    return { status: response.statusCode ?? 0, text: await readText(response) };
  } catch (cause) {
    throw new DatabaseUnavailable('ClickHouse is unavailable.', { cause });
  }
}

/** Resolves when the headers of the response have arrived. */
function startResponse(address: URL, { body, ...options }: PostOptions): Promise<IncomingMessage> {
  const request = address.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(address, { method: 'POST', ...options }, resolve)
      .on('error', reject)
      .end(body);
  });
}

interface CompactResult {
  meta: readonly { name: string }[];
  data: readonly (readonly unknown[])[];
}

function readRows<Row>(text: string): Row[] {
  const { meta, data } = JSON.parse(text) as CompactResult;
  const names = meta.map(({ name }) => name);
  return data.map((values) => Object.fromEntries(values.map((value, index) => [names[index], value])) as Row);
}
