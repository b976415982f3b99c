import { expect, it } from 'vitest';
import { PAGE_TYPES, pageTypeName } from '../../../../contract/content/page-types';
import { searchedPageType } from '../../../../contract/content/searched-page-type';
import { readProjectFile } from '../../../architecture/project-files';

it('the specification has the names of the report', () => {
  const [, section = ''] = readProjectFile('docs/spec/2-screens.md').split('## §2 Page types\n');
  const [table = ''] = section.split('\n\nTypes from');
  const cells = [...table.matchAll(/\| (\d+) +\| (.*?) +(?=\|)/g)].map(([, code = '', name = '']) => [
    code,
    name,
  ]);
  expect(Object.fromEntries(cells)).toEqual(
    Object.fromEntries(PAGE_TYPES.map((code) => [code, pageTypeName(code)])),
  );
});

it('each page type has a name of its own', () => {
  expect(new Set(PAGE_TYPES.map(pageTypeName)).size).toBe(PAGE_TYPES.length);
});

it.each(['50', '999', '', 'other'])('a report can be of the page type "%s"', (text) => {
  expect(searchedPageType.parse(text)).toBe(text);
});

it.each(['article', 'product or post', '-1', '1.5', '\0'])(
  'the page type "%s" is refused with the list',
  (text) => {
    const { error } = searchedPageType.safeParse(text);
    expect(error?.issues[0]?.message).toMatch(
      /^Choose the number of a page type: 1 home or collection; 2 page; .*50 product or post; .*400 sign-in\.$/,
    );
  },
);
