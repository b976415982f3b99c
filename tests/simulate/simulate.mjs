// npm run simulate -- --fill http://localhost:3000                           sends page views to a running server
// npm run simulate -- --verify --views 20000 --seed 7                       verifies the report of a new server
// OWNER_TOKEN=… npm run simulate -- --verify --url https://shop.example      verifies that of a running store, which keeps the page views
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { buildAll } from '../../build.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const outfile = path.join(root, 'build', 'simulate', 'main.js');
const args = process.argv.slice(2);

try {
  // A store that runs uses the files of its build.
  if (args.includes('--verify') && !args.includes('--no-build')) await buildAll();
  await esbuild.build({
    entryPoints: [path.join(root, 'tests', 'simulate', 'main.ts')],
    bundle: true,
    platform: 'node',
    target: ['node20'],
    format: 'esm',
    packages: 'external',
    outfile,
    logLevel: 'warning',
  });
  const { simulate } = await import(pathToFileURL(outfile).href);
  process.exitCode = (await simulate(args.filter((argument) => argument !== '--no-build'))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
