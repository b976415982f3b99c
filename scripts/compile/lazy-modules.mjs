import path from 'node:path';
import * as esbuild from 'esbuild';
import { browserOptions } from './browser-options.mjs';
import { root } from './paths.mjs';

/**
 * Returns the modules that a source and its static imports import lazily, as sorted paths relative to the root.
 *
 * @param {string} source
 */
export async function findLazyModules(source) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @type {import('esbuild').Plugin} */
  const collect = {
    name: 'collect-lazy-modules',
    setup(build) {
      build.onResolve({ filter: /^\./ }, async (args) => {
        if (args.kind !== 'dynamic-import') return undefined;
        const { path: file } = await build.resolve(args.path, {
          resolveDir: args.resolveDir,
          kind: 'import-statement',
        });
        found.add(path.relative(root, file));
        return { path: args.path, external: true };
      });
    },
  };
  await esbuild.build({
    ...browserOptions,
    entryPoints: [source],
    format: 'esm',
    outdir: 'dist',
    plugins: [collect],
  });
  return [...found].sort();
}

/**
 * Returns `modules` and everything that they go on to import lazily.
 *
 * @param {readonly string[]} modules
 */
export async function withLazyModules(modules) {
  const found = new Set(modules);
  for (const module of found) for (const lazy of await findLazyModules(module)) found.add(lazy);
  return [...found];
}
