import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Metafile } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { root } from '../architecture/project-files';

const FIRST_LIMIT_BYTES = 9_000;
const FURTHER_LIMIT_BYTES = 2_000;

/** The overlay that most visitors meet first; what it brings along, the others find there. */
const FIRST = 'src/overlays/confirm/confirm.tsx';
const FURTHER = ['src/overlays/lightbox/lightbox.ts', 'src/overlays/text-popup/text-popup.tsx'];

const { outputs }: Metafile = JSON.parse(readFileSync(join(root, 'build/metafile.json'), 'utf8'));

describe('bytes of overlays over the wire, brotli 11', () => {
  it(`the first, its runtime included, keeps to ${FIRST_LIMIT_BYTES}`, () => {
    expect(sizeOf(filesOf(FIRST))).toBeLessThanOrEqual(FIRST_LIMIT_BYTES);
  });

  it.each(FURTHER)(`%s adds no more than ${FURTHER_LIMIT_BYTES}`, (overlay) => {
    const there = filesOf(FIRST);
    expect(sizeOf(filesOf(overlay).filter((file) => !there.includes(file)))).toBeLessThanOrEqual(
      FURTHER_LIMIT_BYTES,
    );
  });

  it('no file that a page loads without opening one has any of it', () => {
    const others = Object.entries(outputs).filter(
      ([, { entryPoint }]) => entryPoint && !isOverlay(entryPoint),
    );
    const found = others.flatMap(([file, { inputs }]) =>
      Object.keys(inputs)
        .filter((input) => isOverlay(input) || /node_modules\/(preact|react)/.test(input))
        .map((input) => `${input} in ${file}`),
    );
    expect(found).toEqual([]);
  });
});

function isOverlay(source: string): boolean {
  return source.startsWith('src/overlays/') && source !== 'src/overlays/open.ts';
}

/** The file built for a source and all that it imports at once. */
function filesOf(source: string): string[] {
  const own = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source)?.[0];
  if (!own) throw new Error(`No file was built for ${source}: run npm run build.`);
  const files = new Set([own]);
  for (const file of files) {
    for (const { path, kind } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement') files.add(path);
  }
  return [...files];
}

function sizeOf(files: readonly string[]): number {
  const sizes = files.map((file) => [file, brotliBytes(file)] as const);
  const sum = sizes.reduce((total, [, size]) => total + size, 0);
  console.log([`${sum} B`, ...sizes.map(([file, size]) => `  ${file}: ${size} B`)].join('\n'));
  return sum;
}

function brotliBytes(file: string): number {
  return brotliCompressSync(readFileSync(join(root, file)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length;
}
