import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { afterEach, expect, it } from 'vitest';
import { nameByContent } from '../../../scripts/compile/name-by-content.mjs';

const SOURCES = {
  'first.js': `import { total } from './shared.js';\nconsole.log('first', total);\nimport('./later.js');`,
  'second.js': `import { total } from './shared.js';\nconsole.log('second', total);`,
  'shared.js': 'export const total = [1, 2, 3].length;',
  'later.js': 'console.log("later");',
  'alone.js': 'console.log("alone");',
};

/** @type {string[]} */
const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/**
 * Builds the sources with some of them changed, and returns the codes without maps by name.
 *
 * @param {Record<string, string>} [changed]
 */
async function build(changed) {
  const folder = mkdtempSync(path.join(tmpdir(), 'names-'));
  folders.push(folder);
  for (const [name, code] of Object.entries({ ...SOURCES, ...changed }))
    writeFileSync(path.join(folder, name), code);
  const built = nameByContent(
    await esbuild.build({
      absWorkingDir: folder,
      entryPoints: ['first.js', 'second.js', 'alone.js'],
      bundle: true,
      splitting: true,
      format: 'esm',
      minifyWhitespace: true,
      sourcemap: true,
      entryNames: '[name]-[hash]',
      chunkNames: 'chunk-[hash]',
      metafile: true,
      write: false,
      outdir: 'out',
    }),
  );
  const codes = built.outputFiles
    .filter(({ path: file }) => file.endsWith('.js'))
    .map(({ path: file, text }) => [path.basename(file), text.replace(/\/\/# sourceMappingURL.*/, '')]);
  return { codes: Object.fromEntries(codes), metafile: built.metafile };
}

/** @param {Record<string, string>} codes */
const namesOf = (codes) => Object.keys(codes).sort();

/**
 * @param {Record<string, string>} before
 * @param {Record<string, string>} after
 */
const renamed = (before, after) =>
  namesOf(after)
    .filter((name) => !(name in before))
    .map((name) => name.slice(0, name.indexOf('-')));

it('names files by their code, whatever the comments of their sources are', async () => {
  const { codes } = await build();
  for (const name of namesOf(codes)) expect(name).toMatch(/^\w+-[A-Z0-9]{8}\.js$/);
  const commented = Object.entries(SOURCES).map(([name, code]) => [name, `// ${name}, explained\n${code}`]);
  expect((await build(Object.fromEntries(commented))).codes).toEqual(codes);
});

it('renames a changed file and those that import it, and no other', async () => {
  const { codes } = await build();
  const shared = (await build({ 'shared.js': 'export const total = [1, 2].length;' })).codes;
  expect(renamed(codes, shared)).toEqual(['chunk', 'first', 'second']);
  const later = (await build({ 'later.js': 'console.log("changed");' })).codes;
  expect(renamed(codes, later)).toEqual(['chunk', 'first']);
});

it('renames a file whose imports change places', async () => {
  const first = { 'first.js': "import('./later.js'); import('./alone.js');" };
  const swapped = { 'later.js': SOURCES['alone.js'], 'alone.js': SOURCES['later.js'] };
  const { codes } = await build(first);
  expect(renamed(codes, (await build({ ...first, ...swapped })).codes)).toContain('first');
});

it('renames a file and those that import it when a source has another path, after which it may be named', async () => {
  const { codes } = await build();
  const moved = {
    'first.js': SOURCES['first.js'].replace('./shared.js', './totals.js'),
    'second.js': SOURCES['second.js'].replace('./shared.js', './totals.js'),
    'totals.js': SOURCES['shared.js'],
  };
  expect(renamed(codes, (await build(moved)).codes)).toEqual(['chunk', 'first', 'second']);
});

it('keeps two files of the same code apart', async () => {
  const later = {
    'first.js': "import('./later.js'); import('./again.js');",
    'again.js': SOURCES['later.js'],
  };
  const { codes, metafile } = await build(later);
  expect(namesOf(codes)).toHaveLength(5);
  expect(Object.keys(metafile.outputs).filter((file) => file.endsWith('.js'))).toHaveLength(5);
});

it('names each file as those that import it do, in the code and in the metafile', async () => {
  const { codes, metafile } = await build();
  const imported = Object.values(codes).flatMap((code) => code.match(/[\w]+-[A-Z0-9]{8}\.js/g) ?? []);
  expect(imported).toHaveLength(3);
  for (const name of imported) expect(codes).toHaveProperty([name]);
  const built = Object.keys(metafile.outputs).map((file) => path.basename(file));
  expect(built.filter((name) => name.endsWith('.js')).sort()).toEqual(namesOf(codes));
  const inMetafile = Object.values(metafile.outputs).flatMap(({ imports }) => imports);
  for (const { path: file } of inMetafile) expect(codes).toHaveProperty([path.basename(file)]);
});
