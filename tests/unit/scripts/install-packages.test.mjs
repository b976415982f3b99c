import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hasPackages } from '../../../scripts/install-packages.mjs';

let root = '';

const LOCKED = {
  '': { version: '0.1.0' },
  'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
  'node_modules/fsevents': { version: '2.3.3', integrity: 'sha512-b', optional: true },
};
const INSTALLED = { 'node_modules/zod': LOCKED['node_modules/zod'] };

/** @param {string} name @param {object} packages */
function writeLock(name, packages) {
  writeFileSync(path.join(root, name), JSON.stringify({ packages }));
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'packages-'));
  mkdirSync(path.join(root, 'node_modules/zod'), { recursive: true });
  writeFileSync(path.join(root, 'node_modules/zod/package.json'), '{}');
  writeLock('package-lock.json', LOCKED);
  writeLock('node_modules/.package-lock.json', INSTALLED);
});
afterEach(() => rmSync(root, { recursive: true }));

it('has all packages without those of other systems', () => {
  expect(hasPackages(root)).toBe(true);
});

it.each([
  { 'node_modules/zod': { version: '4.6.6', integrity: 'sha512-a' } },
  { 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-c' } },
  { ...INSTALLED, 'node_modules/fsevents': { version: '2.3.2', integrity: 'sha512-b' } },
  {},
])('lacks a package where npm installed %j', (installed) => {
  writeLock('node_modules/.package-lock.json', installed);
  expect(hasPackages(root)).toBe(false);
});

it('lacks a package whose folder was deleted, and all without a record of npm', () => {
  rmSync(path.join(root, 'node_modules/zod'), { recursive: true });
  expect(hasPackages(root)).toBe(false);
  rmSync(path.join(root, 'node_modules'), { recursive: true });
  expect(hasPackages(root)).toBe(false);
});
