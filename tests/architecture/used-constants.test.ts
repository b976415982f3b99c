import { expect, it } from 'vitest';
import { findUnusedConstants } from './find-unused-constants';
import { readProjectFile, sourceFiles } from './project-files';

it('code uses every exported constant and every member of the enumerations', () => {
  const modules = Object.fromEntries(sourceFiles().map((file) => [file, readProjectFile(file)]));
  expect(findUnusedConstants(modules)).toEqual([]);
});

it('reports a constant that only tests use, and a member that no code reads', () => {
  const kinds = 'export const KIND = {\n  a: 1,\n  b: 2,\n} as const;\n/** KIND.b is not read. */\n';
  const limits = 'export const MOST = 5;\n';
  const imports = "import { KIND, MOST } from './kinds';\n";
  const find = (code: string) =>
    findUnusedConstants({ 'kinds.ts': kinds, 'limits.ts': limits, 'code.ts': code });
  expect(find(imports)).toEqual(['kinds.ts: KIND', 'limits.ts: MOST']);
  expect(find(`${imports}read(KIND.a, MOST);\n`)).toEqual(['kinds.ts: KIND.b']);
  expect(find(`${imports}type Kind = (typeof KIND)[keyof typeof KIND];\nread(KIND.a, MOST);\n`)).toEqual([
    'kinds.ts: KIND.b',
  ]);
  expect(find(`${imports}read(Object.values(KIND), MOST);\n`)).toEqual([]);
});
