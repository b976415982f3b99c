import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles the peers as for a live site: one minified script each, built for production.
 * @param folder contains one folder for each contender
 * @param names contenders to build; a contender without an entry is skipped
 * @returns scripts by contender name
 */
export async function buildContenders(
  folder: string,
  names: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const entryOf = (name: string) =>
    ['entry.ts', 'entry.tsx'].map((file) => path.join(folder, name, file)).find((file) => existsSync(file));
  const entries = names.flatMap((name) => {
    const entry = entryOf(name);
    return entry ? [{ in: entry, out: name }] : [];
  });
  const { outputFiles } = await build({
    entryPoints: entries,
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['es2022'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'warning',
    outdir: folder,
    write: false,
  });
  return new Map(outputFiles.map(({ path: file, contents }) => [path.basename(file, '.js'), contents]));
}
