import { writeFile } from 'node:fs/promises';
import * as esbuild from 'esbuild';
import { inRoot, inStaging } from './paths.mjs';

/** Writes `dist/strings.json`: all visitor-facing texts of the bundle by their key, for translations. */
export async function writeStrings() {
  const { outputFiles } = await esbuild.build({
    entryPoints: [inRoot('src/strings/catalogue.ts')],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const { catalogue } = await import(`data:text/javascript;base64,${code}`);
  await writeFile(inStaging('dist/strings.json'), `${JSON.stringify(catalogue, null, 2)}\n`);
}
