import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inStaging, root } from './paths.mjs';

/**
 * Writes files that esbuild made in memory. Its maps are right for their final folder, and it would write there.
 *
 * @param {readonly import('esbuild').OutputFile[]} outputFiles
 */
export async function stageOutputs(outputFiles) {
  await Promise.all(
    outputFiles.map(async ({ path: file, contents }) => {
      const target = inStaging(path.relative(root, file));
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, contents);
    }),
  );
}
