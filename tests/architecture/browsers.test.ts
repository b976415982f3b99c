import { describe, expect, it } from 'vitest';
import { OLDEST_BROWSERS } from '../../scripts/compile/oldest-browsers.mjs';
import { BROWSERS, newerNames, readStatuses, versionsOn } from './browser-data';
import { MODERN_INTERFACES, OTHER_MEANINGS } from './modern-interfaces';
import { projectFiles, readProjectFile } from './project-files';

const page = readProjectFile('docs/browsers.md');
/** The day that `docs/browsers.md` states. */
const DAY = /what all browsers had on (\d{4}-\d\d-\d\d)/.exec(page)?.[1] ?? '';
const OLDEST: Record<(typeof BROWSERS)[number], string> = {
  ...OLDEST_BROWSERS,
  safari_ios: OLDEST_BROWSERS.ios,
};
const rows = [
  ...page.matchAll(/^\| (.*?) \| +(\S+) +\| +(\S+) +\| +(\S+) +\| +(\S+) +\| +(\S+) +\|(.*)\|$/gm),
]
  .map(([, name = '', ...cells]) => ({
    name: name.trim().replaceAll('`', ''),
    versions: cells.slice(0, 5),
    text: cells[5] ?? '',
  }))
  .filter(({ versions }) => versions.every((version) => /^(all|–|[\d.]+)$/.test(version)));

describe('the supported browsers', () => {
  it('are those of the day that the documentation states, in the build and in the documentation', () => {
    expect(versionsOn(DAY)).toEqual({
      chrome: OLDEST.chrome,
      edge: OLDEST.edge,
      firefox: OLDEST.firefox,
      safari: OLDEST.safari,
      safari_ios: OLDEST.safari_ios,
    });
    expect(page).toContain(
      `Chrome and Edge ${OLDEST.chrome}, Firefox ${OLDEST.firefox}, Safari ${OLDEST.safari}`,
    );
  });
});

describe('the table of modern interfaces', () => {
  it('lists each that src/ uses, and no other', () => {
    const used = MODERN_INTERFACES.filter(({ words }) => words.some((word) => sourceWords().has(word)));
    expect(rows.map(({ name }) => name)).toEqual(used.map(({ name }) => name));
    expect(used).toEqual(MODERN_INTERFACES);
  });

  it('knows each name of a newer interface in src/', () => {
    const known = new Set(MODERN_INTERFACES.flatMap(({ words }) => words));
    const unknown = [...newerNames(DAY)].filter(
      (name) => sourceWords().has(name) && !known.has(name) && !OTHER_MEANINGS.has(name),
    );
    expect(unknown).toEqual([]);
  });

  it('states the versions that have it', () => {
    const statuses = readStatuses();
    const expected = MODERN_INTERFACES.flatMap(({ name, key }) => {
      if (!key) return [];
      const support = statuses.get(key)?.support;
      return {
        name,
        versions: support && BROWSERS.map((browser) => cellOf(support[browser], OLDEST[browser])),
      };
    });
    const known = new Set(expected.map(({ name }) => name));
    expect(
      rows.filter(({ name }) => known.has(name)).map(({ name, versions }) => ({ name, versions })),
    ).toEqual(expected);
  });

  it('names a test for each row', () => {
    const missing = rows.filter(({ text }) => {
      const [, file = '', title = ''] = /`(tests\/[^`]+)`: (.+)$/.exec(text.trim()) ?? [];
      return !file || !title || !readProjectFile(file).includes(title.trim());
    });
    expect(missing).toEqual([]);
  });
});

function cellOf(version: string | undefined, oldest: string): string {
  if (!version) return '–';
  return Number(version.replace('≤', '')) <= Number(oldest) ? 'all' : version;
}

let words: Set<string> | undefined;

/** The words of the sources, without comments. */
function sourceWords(): Set<string> {
  words ??= new Set(
    projectFiles('src')
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readProjectFile(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
      .flatMap((text) => text.match(/[A-Za-z_$][\w$]*(?:-\w+)*/g) ?? []),
  );
  return words;
}
