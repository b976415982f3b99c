// `npm run bench`: this bundle beside its peers on the same pages, in one run. docs/bench.md says what it measures.
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { buildAll } from '../../build.mjs';
import { provideBrowser } from '../../scripts/provide-browser.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const program = path.join(root, 'build', 'bench', 'main.mjs');
const args = process.argv.slice(2);

try {
  if (!args.includes('--no-build')) await buildAll();
  const executablePath = await provideBrowser(root);
  await esbuild.build({
    entryPoints: [path.join(root, 'tests', 'bench', 'main.ts')],
    bundle: true,
    platform: 'node',
    target: ['node20'],
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
    outfile: program,
  });
  const { bench } = await import(pathToFileURL(program).href);
  await bench(
    root,
    args.filter((argument) => argument !== '--no-build'),
    executablePath,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
