import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as esbuild from 'esbuild';
import type { Contender } from './contenders';

/** A contender as a browser loads it. */
export interface Client {
  readonly script: string;
  readonly css: string;
  /** Version of its package; empty for ours. */
  readonly version: string;
}

/** Returns the minified ESM of a contender with all that it imports, and its style sheet. */
export async function buildClient(root: string, { client, packageName, styles }: Contender): Promise<Client> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [path.join(root, 'tests/bench/galleries/clients', `${client}.ts`)],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    // The layout for pages without one, which this page has.
    external: ['./lay-out'],
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    // As the published bundle.
    alias: {
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom/client': path.join(root, 'src/overlays/stage/react-on-preact.ts'),
      react: path.join(root, 'src/overlays/stage/react-on-preact.ts'),
    },
  });
  const inModules = (file: string): Promise<string> =>
    readFile(path.join(root, 'node_modules', file), 'utf8');
  return {
    script: outputFiles[0]?.text ?? '',
    css: 'css' in styles ? styles.css : await inModules(styles.file),
    version: packageName ? JSON.parse(await inModules(`${packageName}/package.json`)).version : '',
  };
}
