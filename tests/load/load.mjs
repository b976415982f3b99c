// npm run load                                  500 shoppers for a minute on PGlite
// npm run load -- --postgres                    on a new PostgreSQL cluster
// npm run load -- --shoppers 50 --seconds 10 --think 200
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { buildAll } from '../../build.mjs';
import { findPostgres } from '../../scripts/find-postgres.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const outfile = path.join(root, 'build', 'load', 'main.js');

const postgres = findPostgres(root);
if (postgres) {
  process.env.POSTGRES_BIN = postgres.binDir;
  process.env.POSTGRES_USER_ID = postgres.user ? `${postgres.user.uid}:${postgres.user.gid}` : '';
}
if (!process.argv.includes('--no-build')) await buildAll();
await esbuild.build({
  entryPoints: [path.join(root, 'tests', 'load', 'main.ts')],
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  outfile,
  logLevel: 'warning',
});
const { load } = await import(pathToFileURL(outfile).href);
process.exitCode = (await load(
  root,
  process.argv.slice(2).filter((argument) => argument !== '--no-build'),
))
  ? 0
  : 1;
