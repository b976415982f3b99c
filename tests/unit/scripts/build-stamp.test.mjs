import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashInputs, isBuilt, removeStamp, writeStamp } from '../../../scripts/build-stamp.mjs';

let root = '';

const FILES = [
  'src/main.ts',
  'console/frame/owner.css',
  'demo/content/shop.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  'build.mjs',
  'scripts/compile/bundle.mjs',
  'dist/vitrine.js',
  'build/server/main.js',
  'build/owner/manifest.json',
];

/** @param {string} name @param {string} text */
function write(name, text) {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'stamp-'));
  for (const name of FILES) write(name, 'first');
  writeStamp(root, hashInputs(root));
});
afterEach(() => rmSync(root, { recursive: true }));

it('holds while nothing changes, also for files that are written again as they were', () => {
  for (const name of FILES) write(name, 'first');
  write('README.md', 'other');
  write('tests/unit/main.test.ts', 'other');
  expect(isBuilt(root)).toBe(true);
});

it.each(FILES)('does not hold after a change of %s, and holds again when it is undone', (name) => {
  write(name, 'other');
  expect(isBuilt(root)).toBe(false);
  write(name, 'first');
  expect(isBuilt(root)).toBe(true);
});

it.each(FILES)('does not hold without %s', (name) => {
  rmSync(path.join(root, name));
  expect(isBuilt(root)).toBe(false);
});

it.each(['src/widgets/other.ts', 'dist/chunks/other.js'])(
  'does not hold with the additional file %s',
  (name) => {
    write(name, 'first');
    expect(isBuilt(root)).toBe(false);
  },
);

it('does not hold after a build that was interrupted, or that read other sources', () => {
  removeStamp(root);
  expect(isBuilt(root)).toBe(false);
  const inputs = hashInputs(root);
  write('src/main.ts', 'changed during the build');
  writeStamp(root, inputs);
  expect(isBuilt(root)).toBe(false);
});

it('does not hold with a damaged stamp', () => {
  write('build/stamp.json', '{"inputs":');
  expect(isBuilt(root)).toBe(false);
});
