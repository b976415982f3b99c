// Starts a PostgreSQL for the browser tests with the databases that the arguments name. A POST creates another one and
// responds with its URL.

import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { importBundled } from '../bench/bundle-program.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { startCluster } = await importBundled(root, 'tests/support/postgres-cluster.ts');
const cluster = await startCluster({ port: Number(process.env.POSTGRES_PORT), isVolatile: true });
for (const name of process.argv.slice(2)) await cluster.administer(`create database ${name}`);

const server = createServer(async ({ method }, response) => {
  response.end(method === 'POST' ? await cluster.createDatabase() : '');
}).listen(Number(process.env.PORT), '127.0.0.1');

process.once('SIGTERM', async () => {
  server.close();
  server.closeAllConnections();
  await cluster.remove();
});
