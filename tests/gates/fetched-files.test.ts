import { expect, it } from 'vitest';
import type { BuiltFile, BuiltFiles } from './built-files';
import { fetchedFiles, filesAtOnce } from './fetched-files';

function file(source: string | undefined, imports: string[] = [], lazyImports: string[] = []): BuiltFile {
  return { bytes: 1, brotli: 1, integrity: '', ...(source && { source }), imports, lazyImports };
}

const files: BuiltFiles = {
  'main.js': file('src/main.ts', ['base.js'], ['add.js', 'gallery.js']),
  'base.js': file(undefined),
  'add.js': file('src/widgets/add.ts', ['shared.js', 'deeper.js'], ['store.js', 'modal.js']),
  'shared.js': file(undefined, ['deeper.js']),
  'deeper.js': file(undefined),
  'store.js': file('src/commerce/store.ts', [], ['add.js']),
  'modal.js': file('src/overlays/modal.tsx', ['modal-parts.js']),
  'modal-parts.js': file(undefined),
  'gallery.js': file('src/widgets/gallery.ts'),
};

it('fetchedFiles follows static and lazy imports, each file once, without excluded files', () => {
  const isOverlay = (source: string) => source.startsWith('src/overlays/');
  expect(fetchedFiles(files, ['src/widgets/add.ts'], isOverlay)).toEqual([
    'add.js',
    'deeper.js',
    'shared.js',
    'store.js',
  ]);
  expect(fetchedFiles(files, ['src/overlays/modal.tsx'])).toEqual(['modal-parts.js', 'modal.js']);
});

it('filesAtOnce leaves out lazy imports', () => {
  expect(filesAtOnce(files, 'src/main.ts')).toEqual(['main.js', 'base.js']);
});

it('fetchedFiles names a module that was not built', () => {
  expect(() => fetchedFiles(files, ['src/widgets/gone.ts'])).toThrow(
    'No file was built for src/widgets/gone.ts',
  );
});
