import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliSize } from '../../scripts/compile/brotli.mjs';
import { root } from '../architecture/project-files';

/** What the manifest of the bundle says of a file. */
export interface BuiltFile {
  readonly bytes: number;
  readonly brotli: number;
  readonly integrity: string;
  /** The module that it was built from; none for what several share. */
  readonly source?: string;
  /** The files that it needs at once. */
  readonly imports: readonly string[];
  /** The files that it may fetch later. */
  readonly lazyImports: readonly string[];
}

export type BuiltFiles = Readonly<Record<string, BuiltFile>>;

/** The manifest that is served with the bundle. @throws {Error} when nothing is built */
export function readManifest(): { readonly release: string; readonly files: BuiltFiles } {
  return JSON.parse(readDist('manifest.json').toString('utf8'));
}

/** A file of the bundle, as it is served. */
export function readDist(file: string): Buffer {
  return readFileSync(join(root, 'dist', file));
}

/** Sum of what the files weigh compressed; prints each, as that is the next question when the sum grows. */
export function weigh(files: Iterable<string>, title: string): number {
  const sizes = [...files].map((file) => [file, brotliSize(readDist(file))] as const);
  const sum = sizes.reduce((total, [, size]) => total + size, 0);
  console.log([`${title}: ${sum} B`, ...sizes.map(([file, size]) => `  ${file}: ${size} B`)].join('\n'));
  return sum;
}
