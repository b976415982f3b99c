// `npm run bench:render`: what a page costs to render, beside Handlebars and LiquidJS printing the same page.
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const outfile = path.join(root, 'build', 'bench', 'render.mjs');

await esbuild.build({
  entryPoints: [path.join(root, 'tests', 'bench', 'render', 'main.ts')],
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  outfile,
  logLevel: 'warning',
});
const { benchRender } = await import(pathToFileURL(outfile).href);
benchRender(root);
