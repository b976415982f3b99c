// npm run simulate                                  1,000 visits to a new server
// npm run simulate -- --visits 20000 --seed 7
// OWNER_TOKEN=… npm run simulate -- --url https://shop.example
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { buildAll } from '../../build.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const outfile = path.join(root, 'build', 'simulate', 'main.js');
const args = process.argv.slice(2);

try {
  if (!args.includes('--no-build')) await buildAll();
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
