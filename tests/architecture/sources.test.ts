import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { findImportEffects } from './find-import-effects';
import { findPageNames } from './find-page-names';
import { findSecretComparisons } from './find-secret-comparisons';
import { projectFiles, readProjectFile, sourceFiles } from './project-files';

const ENTRIES = [
  'cli/main.ts',
  'src/main.ts',
  'src/telemetry-entry.ts',
  'src/stub.ts',
  'console/app.tsx',
  'server/main.ts',
];
const WITHOUT_PAGE = /^(contract|src\/(commerce|media|strings))\//;
const CODE_FOLDERS = ['src', 'contract', 'cli', 'console', 'server', 'demo', 'scripts', 'tests'];
const GRAB_BAGS = ['util', 'utils', 'helper', 'helpers', 'common', 'misc'];

describe('the sources', () => {
  it('state nothing but declarations, the entries apart', () => {
    const modules = sourceFiles().filter((file) => !ENTRIES.includes(file));
    expect(modules.flatMap((file) => findImportEffects(file, readProjectFile(file)))).toEqual([]);
  });

  it('mention the page nowhere in the domain, the texts and the contract', () => {
    const found = sourceFiles()
      .filter((file) => WITHOUT_PAGE.test(file))
      .flatMap((file) =>
        findPageNames(file, readProjectFile(file)).map((name) => `${file} mentions ${name}`),
      );
    expect(found).toEqual([]);
  });

  it('read the address of a client in one place, as its network', () => {
    const found = sourceFiles().filter(
      (file) => file.startsWith('server/') && /\bip\b/.test(readProjectFile(file)),
    );
    expect(found).toEqual(['server/platform/http/parse-network.ts']);
  });

  it('of the bundle call no method that old libraries replace where they serialize or iterate', () => {
    // `Array.prototype.toJSON`, `entries` and `reduce` of Prototype.js; `Array.from` of MooTools.
    const REPLACED = /JSON\.stringify\(|(?<!Object)\.entries\(|\.reduce(?:Right)?\(|\bArray\.from\(/;
    const found = sourceFiles().filter(
      // The authors of a page load these.
      (file) => /^src\/(?!markup\/|diagnostics\/)/.test(file) && REPLACED.test(readProjectFile(file)),
    );
    // Messages for authors quote a text or a number.
    expect(found).toEqual(['src/media/gallery-options.ts', 'src/page/to-json.ts']);
  });

  it('compare secrets in constant time', () => {
    const found = sourceFiles()
      .filter((file) => file.startsWith('server/'))
      .flatMap((file) => findSecretComparisons(file, readProjectFile(file)));
    expect(found).toEqual([]);
  });

  it('declare each call in the contract, and name its path there alone', () => {
    const inFolders = (folders: RegExp, text: RegExp) =>
      sourceFiles().filter((file) => folders.test(file) && text.test(readProjectFile(file)));
    expect(inFolders(/^(server|demo|console)\//, /\bdefine(Intake)?Call\(/)).toEqual([]);
    // The overview has addresses for programs.
    expect(inFolders(/^console\//, /['"`]\/api\//)).toEqual(['console/routes.ts']);
  });

  it('export by name', () => {
    const found = sourceFiles().filter((file) =>
      parseSync(file, readProjectFile(file)).module.staticExports.some(({ entries }) =>
        entries.some(({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default'),
      ),
    );
    expect(found).toEqual([]);
  });
});

describe('file names', () => {
  const code = CODE_FOLDERS.flatMap(projectFiles).filter((file) => /\.(tsx?|mjs)$/.test(file));

  it('are in kebab case', () => {
    expect(code.filter((file) => !/^[a-z0-9/.-]+$/.test(file))).toEqual([]);
  });

  it('name a subject and not a grab bag', () => {
    const isGrabBag = (file: string) => file.split(/[/.]/).some((part) => GRAB_BAGS.includes(part));
    expect(code.filter(isGrabBag)).toEqual([]);
  });
});
