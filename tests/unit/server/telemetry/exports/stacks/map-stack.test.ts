import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createSourceMaps } from '../../../../../../server/telemetry/exports/stacks/source-maps';
import { mapStack } from '../../../../../../server/telemetry/exports/stacks/stack-routes';
import { createTracer } from '../../../../../../server/telemetry/exports/stacks/trace-places';

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-maps-'));
const bundleDir = path.join(folder, 'dist');
const sourceMapsDir = path.join(folder, 'maps');
afterAll(() => rmSync(folder, { recursive: true }));

/** A map whose first column of the first line is line 12, column 4 of a source. */
const mapOf = (source: string) =>
  JSON.stringify({ version: 3, names: ['add'], sources: [source], mappings: 'AAWGA' });

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

write(
  path.join(bundleDir, 'manifest.json'),
  JSON.stringify({
    release: 'r2',
    files: { 'vitrine.js': {}, 'chunks/cart-AB12CD34.js': {}, 'chunks/lost.js': {} },
  }),
);
write(path.join(bundleDir, 'vitrine.js.map'), mapOf('../src/main.ts'));
write(path.join(bundleDir, 'chunks/cart-AB12CD34.js.map'), mapOf('../../src/cart.ts'));
write(path.join(bundleDir, 'secret.js.map'), mapOf('secret.ts'));
write(path.join(sourceMapsDir, 'theme/app.js.map'), mapOf('./app.ts'));
write(path.join(sourceMapsDir, 'r9/theme/app.js.map'), mapOf('./app-of-r9.ts'));
write(path.join(sourceMapsDir, 'theme/broken.js.map'), 'no map');
write(path.join(folder, 'outside.js.map'), mapOf('outside.ts'));

const maps = createSourceMaps({ bundleDir, sourceMapsDir });
const shop = 'https://shop.example';
const tracePlaces = createTracer({
  signal: new AbortController().signal,
  onFailure: (error) => expect.fail(String(error)),
});
const frames = async (lines: string[], release: string | null = 'r2') => {
  const mapped = await mapStack(lines.join('\n'), release, maps, tracePlaces);
  return mapped.map(({ status, source }) => source ?? status);
};

describe('a stack', () => {
  it('has the places of the sources, of the bundle and of the site’s own scripts', async () => {
    const lines = [
      'TypeError: x is not a function',
      `    at add (${shop}/assets/vitrine/chunks/cart-AB12CD34.js:1:1)`,
      `add@${shop}/assets/vitrine/vitrine.js:1:30`,
      `    at ${shop}/theme/app.js?v=3:1:1`,
    ];
    const place = { line: 12, column: 4, name: 'add' };
    expect(await frames(lines)).toEqual([
      'no-place',
      { file: 'src/cart.ts', ...place },
      { file: 'src/main.ts', ...place },
      { file: 'app.ts', ...place },
    ]);
    expect(await frames([`${shop}/theme/app.js:1:1`], 'r9')).toEqual([{ file: 'app-of-r9.ts', ...place }]);
  });

  it('stays as it is where the maps are of another release, broken or missing', async () => {
    expect(await frames([`${shop}/assets/vitrine/vitrine.js:1:1`], 'r1')).toEqual(['other-release']);
    expect(await frames([`${shop}/assets/vitrine/vitrine.js:1:1`], null)).toEqual(['other-release']);
    expect(await frames([`${shop}/assets/vitrine/chunks/cart-00000000.js:1:1`])).toEqual(['other-release']);
    expect(await frames([`${shop}/assets/vitrine/chunks/lost.js:1:1`])).toEqual(['no-map']);
    expect(await frames([`${shop}/theme/broken.js:1:1`, `${shop}/theme/app.js:0:0`, 'at eval:1:1'])).toEqual([
      'no-map',
      'no-map',
      'no-place',
    ]);
  });

  it.each([
    '/assets/vitrine/secret.js',
    '/theme/../../outside.js',
    '/..%2foutside.js',
    '/%2e%2e/outside.js',
    '/..\\outside.js',
    '/theme',
  ])('does not read %s, which no page loads', async (file) => {
    for (const release of ['..', '../..', 'r2/..', '.'])
      expect(await frames([`at ${shop}${file}:1:1`], release)).not.toContainEqual(expect.any(Object));
  });

  it('of any sender takes time in proportion to its length', async () => {
    const text = `at ${'https://'.repeat(600)}:1`;
    expect(await frames([text, `${' at('.repeat(1000)}:1:1`])).toEqual(['no-place', 'no-place']);
  });
});

it('a stack stays as it is when no map can be read in time', async () => {
  const lines = [`    at add (${shop}/theme/app.js:1:1)`, 'TypeError: x'];
  const none = async (places: readonly object[]) => places.map(() => null);
  expect(await mapStack(lines.join('\n'), null, maps, none)).toEqual([
    { text: `at add (${shop}/theme/app.js:1:1)`, status: 'no-map', source: null },
    { text: 'TypeError: x', status: 'no-place', source: null },
  ]);
});
