import { writeFile } from 'node:fs/promises';
import * as esbuild from 'esbuild';
import { inStaging, root } from './paths.mjs';
import { stageOutputs } from './stage-outputs.mjs';

/** What the built tool contains, for the test of the package's notices. */
export const CLI_METAFILE = 'build/cli-metafile.json';

/** Builds `dist/cli.js`, the command `vitrine` of the package, with the packages that it needs. */
export async function buildCli() {
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['cli/main.ts'],
    bundle: true,
    platform: 'node',
    target: ['node20'],
    format: 'esm',
    banner: { js: '#!/usr/bin/env node' },
    minify: true,
    legalComments: 'none',
    metafile: true,
    outfile: 'dist/cli.js',
    write: false,
    logLevel: 'warning',
  });
  await stageOutputs(outputFiles);
  await writeFile(inStaging(CLI_METAFILE), JSON.stringify(metafile));
}
