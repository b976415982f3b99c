import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { findProjectRoot } from '../../../server/find-project-root';

it('is the same from the sources and from the build', () => {
  const root = findProjectRoot(import.meta.url);
  expect(existsSync(path.join(root, 'server/main.ts'))).toBe(true);
  expect(findProjectRoot(pathToFileURL(path.join(root, 'build/server/main.js')).href)).toBe(root);
});

it('is nowhere above a place outside of every project', () => {
  expect(() => findProjectRoot('file:///main.js')).toThrow('No package.json above');
});
