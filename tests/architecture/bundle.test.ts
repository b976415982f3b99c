import type { Metafile } from 'esbuild';
import { expect, it } from 'vitest';
import { readProjectFile } from './project-files';

/** What a visitor may download: the bundle's own modules and the packages that they use. */
const FOR_VISITORS = /^(?:src|node_modules\/(?:preact|web-vitals))\//;

it('the bundle contains no module of the server, the console, the contract or another package', () => {
  const metafile: Metafile = JSON.parse(readProjectFile('build/metafile.json'));
  const modules = Object.keys(metafile.inputs).filter((file) => file !== '<runtime>');
  expect(modules).toEqual(expect.arrayContaining(['src/main.ts', 'src/behaviours.ts']));
  expect(modules.filter((file) => !FOR_VISITORS.test(file))).toEqual([]);
});
