// npm run load:rates                                adds and batches of vitals per second, on PostgreSQL
// npm run load:rates -- --against ../older-build    compared with another build, in turns
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { findPostgres } from '../../scripts/find-postgres.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const outfile = path.join(root, 'build', 'load', 'rates.js');

const postgres = findPostgres(root);
if (!postgres) throw new Error('No PostgreSQL starts here. Run npm install, or install PostgreSQL.');
process.env.POSTGRES_BIN = postgres.binDir;
process.env.POSTGRES_USER_ID = postgres.user ? `${postgres.user.uid}:${postgres.user.gid}` : '';
await esbuild.build({
  entryPoints: [path.join(root, 'tests', 'load', 'rates.ts')],
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  outfile,
  logLevel: 'warning',
});
const { measureRates } = await import(pathToFileURL(outfile).href);
await measureRates(root, process.argv.slice(2));
