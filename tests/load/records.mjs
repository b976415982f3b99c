// npm run load:records                                  what 100,000 records of page views cost on PostgreSQL
// npm run load:records -- --records 1000000,10000000    two other sizes; ten million take hours
// npm run load:records -- --records 1000000 --copies 10 reports over as many copies of the records, too
// npm run load:records -- --clickhouse --days 28 --copies 10,100   on ClickHouse, over other days than 7
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { findPostgres } from '../../scripts/find-postgres.mjs';
import { provideClickHouse } from '../../scripts/provide-clickhouse.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const outdir = path.join(root, 'build', 'load');

if (process.argv.includes('--clickhouse')) {
  const clickhouse = await provideClickHouse();
  if (!clickhouse) throw new Error('The engine of ClickHouse does not start here. Check the network.');
  process.env.CLICKHOUSE_ENGINE = clickhouse;
}
const postgres = findPostgres(root);
if (!postgres) throw new Error('No PostgreSQL starts here. Run npm install, or install PostgreSQL.');
process.env.POSTGRES_BIN = postgres.binDir;
process.env.POSTGRES_USER_ID = postgres.user ? `${postgres.user.uid}:${postgres.user.gid}` : '';
await esbuild.build({
  entryPoints: {
    records: path.join(root, 'tests', 'load', 'measure-records.ts'),
    pages: path.join(root, 'tests', 'load', 'pages-program.ts'),
    reports: path.join(root, 'tests', 'load', 'reports-program.ts'),
  },
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  outdir,
  logLevel: 'warning',
});
const { measureRecords } = await import(pathToFileURL(path.join(outdir, 'records.js')).href);
await measureRecords(process.argv.slice(2));
