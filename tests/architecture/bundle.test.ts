import type { Metafile } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { checkImports, foreignModules } from './check-imports';
import { findCycles } from './find-cycles';
import { importTable } from './import-table';
import { metafileImports } from './metafile-imports';
import { readProjectFile } from './project-files';

describe('the built bundle', () => {
  it('holds the entry and its chunks', () => {
    expect(bundledModules().map(({ file }) => file)).toEqual(
      expect.arrayContaining(['src/main.ts', 'src/behaviours.ts']),
    );
  });

  it('follows the import table', () => {
    expect(checkImports(bundledModules(), importTable)).toEqual([]);
  });

  it('has no cycles', () => {
    expect(findCycles(bundledModules())).toEqual([]);
  });

  it('brings nothing to a visitor that belongs to the server, the owner or page rendering', () => {
    expect(foreignModules(bundledModules(), importTable)).toEqual([]);
  });
});

function bundledModules() {
  const metafile: Metafile = JSON.parse(readProjectFile('build/metafile.json'));
  return metafileImports(metafile);
}
