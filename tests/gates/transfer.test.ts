import type { Metafile } from 'esbuild';
import { expect, it } from 'vitest';
import { transferredFiles } from './transfer';

type Kind = 'import-statement' | 'dynamic-import';

function output(entryPoint: string, imports: [string, Kind][] = []): Metafile['outputs'][string] {
  return {
    ...(entryPoint && { entryPoint }),
    imports: imports.map(([path, kind]) => ({ path, kind })),
    bytes: 1,
    inputs: {},
    exports: [],
  };
}

const outputs = {
  'main.js': output('src/main.ts', [
    ['base.js', 'import-statement'],
    ['gallery.js', 'dynamic-import'],
  ]),
  'base.js': output(''),
  'add.js': output('src/widgets/add.ts', [
    ['shared.js', 'import-statement'],
    ['store.js', 'dynamic-import'],
    ['modal.js', 'dynamic-import'],
  ]),
  'shared.js': output('', [['deeper.js', 'import-statement']]),
  'deeper.js': output('', [['shared.js', 'import-statement']]),
  'store.js': output('src/commerce/store.ts'),
  'modal.js': output('src/overlays/modal.tsx'),
  'gallery.js': output('src/widgets/gallery.ts'),
};

it('transferredFiles follows what a mounted module needs, at once or later, each file once', () => {
  expect(transferredFiles(outputs, 'src/main.ts', ['src/widgets/add.ts'])).toEqual([
    'add.js',
    'base.js',
    'deeper.js',
    'main.js',
    'shared.js',
    'store.js',
  ]);
});

it('transferredFiles finds a module that shares its file with others', () => {
  const grouped = {
    ...outputs,
    'all.js': { ...output('src/widgets/all.ts'), inputs: { 'src/widgets/share.ts': { bytesInOutput: 1 } } },
  };
  expect(transferredFiles(grouped, 'src/main.ts', ['src/widgets/share.ts'])).toEqual([
    'all.js',
    'base.js',
    'main.js',
  ]);
});

it('transferredFiles names a module that was not built', () => {
  expect(() => transferredFiles(outputs, 'src/main.ts', ['src/widgets/gone.ts'])).toThrow(
    'No file was built for src/widgets/gone.ts',
  );
});
