import { describe, expect, it } from 'vitest';
import { findSections, findUnresolvedCitations } from './find-unresolved-citations';
import { projectFiles, readProjectFile } from './project-files';

const PAGES = /^docs\/spec\/\d-[\w-]+\.md$/;
const TEXT = /\.(?:tsx?|mjs|css|html|md|jsonc?|ya?ml)$/;
const files = projectFiles('').filter((file) => TEXT.test(file) && !file.startsWith('tests/architecture/'));
const pages = files.filter((file) => PAGES.test(file));
const sections = pages.flatMap((file) => findSections(readProjectFile(file)));

describe('the pages of the specification', () => {
  it('have each section once, in the page of its chapter', () => {
    expect(sections.filter((section, index) => sections.indexOf(section) !== index)).toEqual([]);
    const misplaced = pages.flatMap((file) =>
      findSections(readProjectFile(file))
        .filter((section) => !file.startsWith(`docs/spec/${section[1]}-`))
        .map((section) => `${file} has the section ${section}`),
    );
    expect(misplaced).toEqual([]);
  });

  it('are all in the index', () => {
    const index = readProjectFile('docs/spec/README.md');
    expect(pages.filter((file) => !index.includes(`](${file.slice('docs/spec/'.length)})`))).toEqual([]);
  });
});

it('every citation of the specification names a section of docs/spec', () => {
  const unresolved = files.flatMap((file) =>
    findUnresolvedCitations(readProjectFile(file), sections).map((citation) => `${file} cites "${citation}"`),
  );
  expect(unresolved).toEqual([]);
});

describe('a citation', () => {
  const restock = ['§5 Restock', '§3 Form', '§3 Form submission'];

  it.each([
    ['(spec §5 Restock)'],
    ['/** Sends it (spec §5\n * Restock): once. */'],
    ['spec §3 Form submission, §5 Restock: both'],
  ])('of a section is found: %j', (text) => expect(findUnresolvedCitations(text, restock)).toEqual([]));

  it.each([
    ['(spec §5)', '§5)'],
    ['(spec §5 Restocking)', '§5 Restocking)'],
    ['(spec §3 Form answer)', '§3 Form answer)'],
  ])('of no section is reported: %j', (text, citation) =>
    expect(findUnresolvedCitations(text, restock)).toEqual([citation]),
  );
});
