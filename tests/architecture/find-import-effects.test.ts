import { describe, expect, it } from 'vitest';
import { findImportEffects } from './find-import-effects';

describe('findImportEffects', () => {
  it.each([
    "import { a } from './a'; export * from './b'; export type { C } from './c';",
    'const limits = new Map([[1, 2]]); export let count = 0;',
    'export function start() { document.title = ""; }',
    'export class Cart { static limit = 3; add() { this.limit += 1; } }',
    'export type A = 1; interface B { c: A }',
    'declare global { interface Window { vitrine: string } } export {};',
  ])('has nothing against %s', (source) => {
    expect(findImportEffects('module.ts', source)).toEqual([]);
  });

  it.each([
    'start();',
    "if (typeof window !== 'undefined') start();",
    'for (const name of names) define(name);',
    'names.push(1);',
    'const cart = await load();',
    'export const cart = await load();',
    'class Cart { static { start(); } }',
  ])('names %s with its line', (source) => {
    expect(findImportEffects('module.ts', `const a = 1;\n${source}`)).toEqual([
      expect.stringMatching(/^module\.ts:2 .*: put it into a function that an entry calls$/),
    ]);
  });
});
