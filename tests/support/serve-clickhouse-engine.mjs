#!/usr/bin/env node
// ClickHouse's HTTP interface on its engine as a library (chDB): a current version for the tests of machines without a server.
// It takes the configuration file of a server, of which it reads the port and the folder of the data. Statements run one by one.
// It has no protocol between servers, and so no cluster and no replicas.
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { engineFolder } from '../../scripts/provide-clickhouse.mjs';

/** Parameters of a request that are no settings of a statement, or those that do nothing without a cluster. */
const NO_SETTINGS = new Set(['database', 'query', 'wait_end_of_query', 'insert_distributed_sync']);
/** The status of a statement that failed, as of a server. */
const FAILED = 500;

const { Session } = createRequire(engineFolder)('chdb');
const { values } = parseArgs({ options: { 'config-file': { type: 'string', default: '' } } });
const { port, folder } = readConfiguration(readFileSync(values['config-file'], 'utf8'));
mkdirSync(folder, { recursive: true });
const session = new Session(folder);
const settings = new Map();
let database = '';
let turn = Promise.resolve();

createServer(async (request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const body = await text(request);
  const result = turn.then(() => answer(searchParams, body));
  turn = result.then(
    () => {},
    () => {},
  );
  result.then(
    (rows) => response.end(rows),
    (error) => response.writeHead(FAILED).end(error instanceof Error ? error.message : String(error)),
  );
}).listen(port, '127.0.0.1');

/**
 * @param {string} configuration
 * @returns {{ port: number, folder: string }}
 */
function readConfiguration(configuration) {
  const read = (/** @type {string} */ name) =>
    new RegExp(`<${name}>(.*?)</${name}>`).exec(configuration)?.[1] ?? '';
  return { port: Number(read('http_port')), folder: read('path') };
}

/**
 * Runs the statement of a request, and returns its result.
 *
 * @param {URLSearchParams} parameters
 * @param {string} body the statement, or the rows of that in `query`
 */
async function answer(parameters, body) {
  await selectDatabase(parameters.get('database') ?? 'default');
  await applySettings(new Map([...parameters].filter(([name]) => !NO_SETTINGS.has(name))));
  const query = parameters.get('query');
  const result = await session.queryAsync(query ? `${query}\n${body}` : body, { format: 'TabSeparated' });
  return result.text();
}

/** @param {string} name */
async function selectDatabase(name) {
  if (name === database) return;
  await session.queryAsync(`USE \`${name}\``);
  database = name;
}

/**
 * Sets what differs from the statement before: all statements share the session.
 *
 * @param {ReadonlyMap<string, string>} wanted
 */
async function applySettings(wanted) {
  for (const name of settings.keys()) {
    if (wanted.has(name)) continue;
    await session.queryAsync(`SET ${name} = DEFAULT`);
    settings.delete(name);
  }
  for (const [name, value] of wanted) {
    if (settings.get(name) === value) continue;
    await session.queryAsync(`SET ${name} = '${value}'`);
    settings.set(name, value);
  }
}
