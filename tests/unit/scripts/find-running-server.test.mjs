import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findRunningServer } from '../../../scripts/find-running-server.mjs';

let root = '';
let body = '';
/** @type {import('node:http').Server} */
let server;
let port = 0;

beforeAll(async () => {
  server = createServer((_, response) => response.end(body));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  port = /** @type {import('node:net').AddressInfo} */ (server.address()).port;
});
afterAll(() => server.close());
beforeEach(() => {
  body = '{"release":"93e62725","files":{}}';
  root = mkdtempSync(path.join(tmpdir(), 'running-'));
  return () => rmSync(root, { recursive: true });
});

/** @param {number} pid */
function recordAddress(pid) {
  writeFileSync(
    path.join(root, 'vitrine.address'),
    JSON.stringify({ pid, address: `http://127.0.0.1:${port}/` }),
  );
}

it('finds the server of the port', async () => {
  const env = { PORT: String(port), HOST: '127.0.0.1' };
  expect(await findRunningServer(env, root)).toBe(`http://127.0.0.1:${port}/`);
});

it('does not take another program for one', async () => {
  body = '<html>';
  expect(await findRunningServer({ PORT: String(port), HOST: '127.0.0.1' }, root)).toBeNull();
});

it('finds the server of the data folder on another port, while its process runs', async () => {
  recordAddress(process.pid);
  const env = { PORT: '0', DATA_DIR: '.' };
  expect(await findRunningServer(env, root)).toBe(`http://127.0.0.1:${port}/`);
  expect(await findRunningServer({ ...env, DATABASE_URL: 'postgres://shop' }, root)).toBeNull();
  recordAddress(2 ** 22 + 1);
  expect(await findRunningServer(env, root)).toBeNull();
});

it('finds none in a folder that no server has used', async () => {
  expect(await findRunningServer({ PORT: '0' }, root)).toBeNull();
});
