import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { findProjectRoot } from '../../../../../server/platform/process/find-project-root';

it('is equal for the sources and the build', () => {
  const root = findProjectRoot(import.meta.url);
  expect(existsSync(path.join(root, 'server/main.ts'))).toBe(true);
  expect(findProjectRoot(pathToFileURL(path.join(root, 'build/server/main.js')).href)).toBe(root);
});

it('throws outside of a project', () => {
  expect(() => findProjectRoot('file:///main.js')).toThrow('No package.json above');
});
