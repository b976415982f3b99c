import { describe, expect, it } from 'vitest';
import { metafileImports } from './metafile-imports';
import { moduleImports } from './module-imports';
import { readImports } from './read-imports';

describe('readImports', () => {
  it.each([
    ["import { a } from './a'", 'static'],
    ["import './a'", 'static'],
    ["import * as a from './a'", 'static'],
    ["import { type A } from './a'", 'static'],
    ["export { a } from './a'", 'static'],
    ["export * from './a'", 'static'],
    ["import type { A } from './a'", 'type'],
    ["export type { A } from './a'", 'type'],
    ["type A = import('./a').A", 'type'],
    ["const load = () => import('./a')", 'dynamic'],
  ])('reads %s as %s', (source, kind) => {
    expect(readImports('module.ts', source)).toEqual([{ specifier: './a', kind }]);
  });

  it('leaves out what is computed or exported from the module itself', () => {
    expect(readImports('module.ts', 'export const load = (name: string) => import(name);')).toEqual([]);
  });

  it('says which file cannot be parsed', () => {
    expect(() => readImports('module.ts', 'import {')).toThrow('module.ts cannot be parsed');
  });
});

describe('moduleImports', () => {
  const files = new Set(['src/core/page.ts', 'src/overlays/confirm.tsx', 'src/widgets/gallery/index.ts']);
  const follow = (specifier: string) =>
    moduleImports('src/widgets/quantity.ts', `import '${specifier}'`, (path) => files.has(path)).imports[0];

  it.each([
    ['../core/page', 'src/core/page.ts'],
    ['../overlays/confirm', 'src/overlays/confirm.tsx'],
    ['./gallery', 'src/widgets/gallery/index.ts'],
    ['./gone', 'src/widgets/gone'],
  ])('follows %s to %s', (specifier, to) => {
    expect(follow(specifier)).toMatchObject({ to, external: false });
  });

  it.each([
    ['react/jsx-runtime', 'react'],
    ['@phensley/cldr/lib/x', '@phensley/cldr'],
    ['node:fs', 'node:fs'],
  ])('takes %s for the package %s', (specifier, to) => {
    expect(follow(specifier)).toMatchObject({ to, external: true });
  });
});

describe('metafileImports', () => {
  it('keeps the project’s modules and names the packages they use', () => {
    const inputs = {
      'node_modules/preact/compat.mjs': { bytes: 1, imports: [] },
      'src/overlays/confirm.tsx': {
        bytes: 1,
        imports: [
          { path: 'node_modules/preact/compat.mjs', kind: 'import-statement' as const, original: 'react' },
          { path: 'src/overlays/zoom.tsx', kind: 'dynamic-import' as const, original: './zoom' },
          { path: '<runtime>', kind: 'import-statement' as const, external: true },
        ],
      },
    };
    expect(metafileImports({ inputs })).toEqual([
      {
        file: 'src/overlays/confirm.tsx',
        imports: [
          { to: 'preact', kind: 'static', external: true },
          { to: 'src/overlays/zoom.tsx', kind: 'dynamic', external: false },
        ],
      },
    ]);
  });
});
