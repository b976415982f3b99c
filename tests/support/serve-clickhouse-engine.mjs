#!/usr/bin/env node
// ClickHouse's HTTP interface on its engine as a library (chDB), for the tests: `--port` and `--folder` of the data. Statements run
// one by one. It has no asynchronous inserts, no cluster and no replicas.
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { engineFolder } from '../../scripts/provide-clickhouse.mjs';

/** Parameters of a request that are no settings of a statement, or those that the engine lacks. */
const NO_SETTINGS = new Set([
  'database',
  'query',
  'query_id',
  'wait_end_of_query',
  'async_insert',
  'wait_for_async_insert',
]);
const PARAMETER = 'param_';
/** Characters of a statement, to which parameters do not count on a server (`max_query_size`). */
const MAX_STATEMENT_LENGTH = 262_144;
/** The status of a statement that failed, as of a server. */
const FAILED = 500;

const { Session } = createRequire(engineFolder)('chdb');
const { values } = parseArgs({
  options: { port: { type: 'string' }, folder: { type: 'string', default: '' } },
});
mkdirSync(values.folder, { recursive: true });
const session = new Session(values.folder);
session.query('SET max_query_size = 100000000');
/** Those that are set, and the parameters. */
const settings = new Map();
let database = '';
let turn = Promise.resolve();

createServer(async (request, response) => {
  const result = readRequest(request).then((fields) => inTurn(() => run(fields)));
  result.then(
    (rows) => response.end(rows),
    (error) => response.writeHead(FAILED).end(error instanceof Error ? error.message : String(error)),
  );
}).listen(Number(values.port), '127.0.0.1');

/**
 * @template Result
 * @param {() => Promise<Result>} task
 * @returns {Promise<Result>}
 */
function inTurn(task) {
  const result = turn.then(task);
  turn = result.then(
    () => {},
    () => {},
  );
  return result;
}

/**
 * Returns the fields of a request's address, and of its body if that is a form; else `body` is the body.
 *
 * @param {import('node:http').IncomingMessage} request
 */
async function readRequest(request) {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const fields = new Map(searchParams);
  const body = await text(request);
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return { fields, body };
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  for (const [name, value] of form) fields.set(name, String(value));
  return { fields, body: '' };
}

/**
 * Runs the statement of a request, and returns its result.
 *
 * @param {{ fields: Map<string, string>, body: string }} request
 */
async function run({ fields, body }) {
  const statement = [fields.get('query'), body].filter(Boolean).join('\n');
  if (fields.has('query') && statement.length > MAX_STATEMENT_LENGTH)
    throw new Error('The statement is too long (max_query_size).');
  await selectDatabase(fields.get('database') ?? 'default');
  await applySettings(new Map([...fields].filter(([name]) => !NO_SETTINGS.has(name))));
  const result = await session.queryAsync(statement, { format: 'TabSeparated' });
  return result.text();
}

/** @param {string} name */
async function selectDatabase(name) {
  if (name === database) return;
  await session.queryAsync(`USE \`${name}\``);
  database = name;
}

/**
 * Sets the parameters and settings that differ from the statement before, in one statement: each takes milliseconds, and all
 * statements share the session.
 *
 * @param {ReadonlyMap<string, string>} wanted
 */
async function applySettings(wanted) {
  const changed = [...wanted].filter(([name, value]) => settings.get(name) !== value);
  const assignments = changed.map(([name, value]) => `${name} = '${quote(value)}'`);
  for (const name of settings.keys()) {
    if (wanted.has(name) || name.startsWith(PARAMETER)) continue;
    assignments.push(`${name} = DEFAULT`);
    settings.delete(name);
  }
  if (assignments.length > 0) await session.queryAsync(`SET ${assignments.join(', ')}`);
  for (const [name, value] of changed) settings.set(name, value);
}

/** @param {string} value */
function quote(value) {
  return value.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
}
