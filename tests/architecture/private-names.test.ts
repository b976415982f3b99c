import { describe, expect, it } from 'vitest';
import { projectFiles, readProjectFile } from './project-files';

/** What one run of the bundler shortened, and the sources that it read. */
interface Build {
  readonly names: readonly string[];
  readonly inputs: readonly string[];
}

/** `inputs` has the sources of all builds. A module of types alone is none of them. */
const { privateNames: builds, inputs: read }: { privateNames: readonly Build[]; inputs: object } = JSON.parse(
  readProjectFile('build/metafile.json'),
);
const names = new Set(builds.flatMap((build) => build.names));

/** Whose objects other programs read by name: records, events, slots of the page, `window.vitrine`. */
const PUBLIC_SOURCES = [
  ...projectFiles('src').filter(
    (file) => /-(events|record|envelope)\.ts$/.test(file) && !/\/loader\//.test(file),
  ),
  'src/page/events.ts',
  'src/page/page.ts',
  'src/page/configuration.ts',
  'src/public-api.ts',
  'src/public-types.ts',
  'src/stub.ts',
];

describe('names that start with _', () => {
  it('are those that a build shortened, and each belongs to one build', () => {
    const shared = [...names].filter(
      (name) => builds.filter((build) => build.names.includes(name)).length > 1,
    );
    expect(shared).toEqual([]);
  });

  it('appear in no source that another build reads', () => {
    const found = builds.flatMap(({ names, inputs }) =>
      sourcesIn('src')
        .filter((file) => file in read && !inputs.includes(file))
        .flatMap((file) =>
          propertiesOf(file)
            .filter((name) => names.includes(name))
            .map((name) => `${name} in ${file}`),
        ),
    );
    expect(found).toEqual([]);
  });

  it.each(PUBLIC_SOURCES)('are no properties in %s, which others read by name', (file) => {
    expect(propertiesOf(file)).toEqual([]);
  });

  it.each(['contract', 'server', 'console'])('appear nowhere in %s, which is never shortened', (folder) => {
    const found = sourcesIn(folder).flatMap((file) => propertiesOf(file).filter((name) => names.has(name)));
    expect(found).toEqual([]);
  });

  it('are never written in quotes, which the build does not shorten', () => {
    const quoted = sourcesIn('src').flatMap(
      (file) => readProjectFile(file).match(/\[?['"`]_[a-zA-Z]\w*['"`]/g) ?? [],
    );
    expect(quoted.filter((text) => names.has(text.replace(/\W/g, '')))).toEqual([]);
  });
});

it('finds properties where they are declared, given, read and taken apart', () => {
  const source =
    '{ _given: 1 }; x._read; interface X { readonly _declared?: 1 } const { _taken } = x; x?._maybe';
  expect(findProperties(source)).toEqual(['_given', '_read', '_declared', '_taken', '_maybe']);
  expect(findProperties('(_unused, two) => _unused + "a_b" + a_b')).toEqual([]);
});

function sourcesIn(folder: string): string[] {
  return projectFiles(folder).filter((file) => /\.tsx?$/.test(file));
}

function propertiesOf(file: string): string[] {
  return findProperties(readProjectFile(file));
}

/** Names after a dot, before a colon, and between the braces of a pattern. */
function findProperties(source: string): string[] {
  const pattern =
    /\.(_[a-zA-Z]\w*)|\b(_[a-zA-Z]\w*)(?=\??[:(]|\s*\})|[{,]\s*(_[a-zA-Z]\w*)(?=[^(){}]*\}\s*=[^>])/g;
  return [...source.matchAll(pattern)].map(([, read, given, taken]) => read ?? given ?? taken ?? '');
}
