import { describe, expect, it } from 'vitest';
import { findCycles } from './find-cycles';
import type { ModuleImports } from './module-imports';
import type { ImportKind } from './read-imports';

function graph(edges: Record<string, string[]>, kind: ImportKind = 'static'): ModuleImports[] {
  return Object.entries(edges).map(([file, targets]) => ({
    file,
    imports: targets.map((to) => ({ to, kind, external: false })),
  }));
}

describe('findCycles', () => {
  it('finds none where two ways lead to one module', () => {
    expect(findCycles(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
  });

  it('finds a module that imports itself, and two that import each other', () => {
    expect(findCycles(graph({ a: ['a'], b: ['c'], c: ['b'] }))).toEqual(['a → a', 'b → c → b']);
  });

  it('finds a longer one behind modules that are not part of it', () => {
    expect(findCycles(graph({ entry: ['a'], a: ['b'], b: ['c'], c: ['a'] }))).toEqual(['a → b → c → a']);
  });

  it('finds one made of types alone', () => {
    expect(findCycles(graph({ a: ['b'], b: ['a'] }, 'type'))).toEqual(['a → b → a']);
  });

  it('passes over packages of the same name', () => {
    const modules = [{ file: 'zod', imports: [{ to: 'zod', kind: 'static' as const, external: true }] }];
    expect(findCycles(modules)).toEqual([]);
  });
});
