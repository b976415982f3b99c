import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { expect, it } from 'vitest';
import { root } from '../architecture/project-files';

const { outputs }: Metafile = JSON.parse(readFileSync(join(root, 'build/metafile.json'), 'utf8'));

it('no file that a page loads without opening an overlay holds a part of one', () => {
  const others = Object.entries(outputs).filter(([, { entryPoint }]) => entryPoint && !isOverlay(entryPoint));
  const found = others.flatMap(([file, { inputs }]) =>
    Object.keys(inputs)
      .filter((input) => isOverlay(input) || /node_modules\/(preact|react)/.test(input))
      .map((input) => `${input} in ${file}`),
  );
  expect(found).toEqual([]);
});

function isOverlay(source: string): boolean {
  return source.startsWith('src/overlays/') && source !== 'src/overlays/open.ts';
}
