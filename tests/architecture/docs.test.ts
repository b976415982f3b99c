import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles, readProjectFile, root } from './project-files';

const REPOSITORY_PATH = /`((?:console|demo|docs|contract|scripts|server|src|tests)\/[\w./-]*\w)`/g;
const LINK = /\]\((?!https?:)([^)\s#]*)(?:#([^)\s]+))?\)/g;
const pages = projectFiles('').filter((file) => file.endsWith('.md') && !file.startsWith('demo/'));

describe.each(pages)('%s', (page) => {
  const text = readProjectFile(page);

  it('links only to files and headings that exist', () => {
    const broken = [...text.matchAll(LINK)].filter(([, path = '', anchor]) => {
      const file = path ? normalize(join(dirname(page), path)) : page;
      return !exists(file) || (anchor && !headings(readProjectFile(file)).includes(anchor));
    });
    expect(broken.map(([link]) => `${page} links to ${link}, which does not exist`)).toEqual([]);
  });

  it('names only files of the repository that exist', () => {
    const missing = [...text.matchAll(REPOSITORY_PATH)]
      .map(([, path = '']) => path)
      .filter((path) => !exists(path));
    expect(missing.map((path) => `${page} names ${path}, which does not exist`)).toEqual([]);
  });

  it('names only commands of package.json', () => {
    const { scripts } = JSON.parse(readProjectFile('package.json')) as { scripts: Record<string, string> };
    const unknown = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].filter(
      ([, name = '']) => !(name in scripts),
    );
    expect(
      unknown.map(([command]) => `${page} names \`${command}\`, which package.json does not have`),
    ).toEqual([]);
  });
});

it('every page of docs/ starts with what its reader can do afterwards', () => {
  const without = pages.filter(
    (page) => page.startsWith('docs/') && !/^# .+\n\nAfter reading /.test(readProjectFile(page)),
  );
  expect(without.map((page) => `${page}: write "After reading this page you can …" below its title`)).toEqual(
    [],
  );
});

it('every decision has a number of its own, its context, decision and consequence, and a place in the index', () => {
  const text = readProjectFile('docs/decisions.md');
  const [index = '', ...sections] = text.split(/^## /m);
  const records = sections.flatMap((section) => section.split(/^### /m).slice(1));
  const numbers = records.map((record) => Number.parseInt(record, 10));
  const parts = ['Context', 'Decision', 'Consequence'];
  const incomplete = records.filter((record) => !parts.every((part) => record.includes(`- **${part}**: `)));
  expect(incomplete.map((record) => record.split('\n', 1)[0])).toEqual([]);
  expect(readRanges(index)).toEqual(numbers);
});

/** Returns the numbers of a text such as `1–3, 7`, in the cells at the ends of its rows. */
function readRanges(table: string): number[] {
  return [...table.matchAll(/\| ([\d–, ]+?) *\|$/gm)].flatMap(([, cell = '']) =>
    cell.split(', ').flatMap((range) => {
      const [first = 0, last = first] = range.split('–').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    }),
  );
}

function exists(file: string): boolean {
  return existsSync(join(root, file));
}

/** The anchors that GitHub gives to the headings of a page. */
function headings(text: string): string[] {
  const withoutCode = text.replace(/^```[\s\S]*?^```$/gm, '');
  return [...withoutCode.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
