import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Metafile } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { root } from '../architecture/project-files';
import { transferredFiles } from './transfer';

interface Manifest {
  files: Record<string, { bytes: number; brotli: number; integrity: string }>;
}

const ENTRY = 'src/main.ts';
const ENTRY_LIMIT_BYTES = 3_500;
const PRODUCT_PAGE_LIMIT_BYTES = 10_000;

/** What a product page mounts until "Added!" shows. */
const PRODUCT_PAGE_BEHAVIOURS = ['add-to-cart', 'variants', 'quantity', 'cart-pill', 'cart-indicator'].map(
  (name) => `src/widgets/${name}/${name}.ts`,
);

describe('bytes over the wire, brotli 11', () => {
  it(`the entry keeps to ${ENTRY_LIMIT_BYTES}`, () => {
    expect(sizeOf(transferredFiles(outputs(), ENTRY, []), 'entry')).toBeLessThanOrEqual(ENTRY_LIMIT_BYTES);
  });

  it(`all that a product page loads until "Added!" shows keeps to ${PRODUCT_PAGE_LIMIT_BYTES}`, () => {
    const files = transferredFiles(outputs(), ENTRY, PRODUCT_PAGE_BEHAVIOURS);
    expect(sizeOf(files, 'product page until "Added!"')).toBeLessThanOrEqual(PRODUCT_PAGE_LIMIT_BYTES);
  });

  it('the manifest states the sizes that the files have', () => {
    const { files }: Manifest = readJson('dist/manifest.json');
    const stated = Object.entries(files).map(([file, { bytes, brotli }]) => [file, bytes, brotli]);
    const real = Object.keys(files).map((file) => [
      file,
      read(`dist/${file}`).length,
      brotliBytes(`dist/${file}`),
    ]);
    expect(stated).toEqual(real);
  });
});

/** Sum of compressed bytes; says which file weighs what, since that is the next question whenever it grows. */
function sizeOf(files: readonly string[], what: string): number {
  const sizes = files.map((file) => [file, brotliBytes(file)] as const);
  const sum = sizes.reduce((total, [, size]) => total + size, 0);
  console.log([`${what}: ${sum} B`, ...sizes.map(([file, size]) => `  ${file}: ${size} B`)].join('\n'));
  return sum;
}

function brotliBytes(file: string): number {
  return brotliCompressSync(read(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function outputs(): Metafile['outputs'] {
  return readJson<Metafile>('build/metafile.json').outputs;
}

function readJson<Content>(file: string): Content {
  return JSON.parse(read(file).toString('utf8'));
}

function read(file: string): Buffer {
  return readFileSync(join(root, file));
}
