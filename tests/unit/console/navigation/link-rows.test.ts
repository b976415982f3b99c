import { expect, it } from 'vitest';
import {
  describeMove,
  type LinkRow,
  moveRow,
  nestRow,
  placeRow,
  removeRow,
  toItems,
  toRows,
  unnestRow,
} from '../../../../console/navigation/link-rows';

/** Rows by their titles; those below another start with a hyphen for each level. */
function rowsOf(...titles: string[]): LinkRow[] {
  return titles.map((title) => ({
    key: title.replaceAll('-', ''),
    depth: title.lastIndexOf('-') + 1,
    title: title.replaceAll('-', ''),
    url: '/',
    collectionId: title.replaceAll('-', ''),
    externalLink: null,
    memberAreaId: null,
  }));
}

const titlesOf = (rows: readonly LinkRow[] | null) =>
  rows?.map(({ title, depth }) => '-'.repeat(depth) + title).join(' ') ?? null;

it.each([
  ['A B C', 1, -1, 'B A C'],
  ['A B C', 1, 1, 'A C B'],
  ['A B C', 0, -1, null],
  ['A B C', 2, 1, null],
  ['A -b C -d', 0, 1, 'C -d A -b'],
  ['A -b C -d', 2, -1, 'C -d A -b'],
  ['A -b C -d', 2, 1, null],
  ['A -b -c D', 1, 1, 'A -c -b D'],
  ['A -b -c D', 2, 1, 'A -b D -c'],
  ['A -b C -d', 3, -1, 'A -b -d C'],
  ['A -b', 1, -1, null],
  ['A -b --c -d', 1, 1, 'A -d -b --c'],
  ['A -b --c -d', 2, 1, 'A -b -d --c'],
  ['A -b --c -d --e', 4, -1, 'A -b --c --e -d'],
  ['A -b --c', 2, -1, null],
  ['A -b --c D', 2, 1, null],
  ['A -b --c D', 3, -1, 'D A -b --c'],
] as const)('of %s moves row %i by %i', (titles, index, by, expected) => {
  expect(titlesOf(moveRow(rowsOf(...titles.split(' ')), index, by))).toBe(expected);
});

it.each([
  ['A B', 1, 'A -B'],
  ['A B', 0, null],
  ['A B -c', 1, 'A -B --c'],
  ['A B -c --d', 1, null],
  ['A -b', 1, null],
  ['A -b -c', 2, 'A -b --c'],
  ['A -b --c --d', 3, null],
] as const)('of %s nests row %i', (titles, index, expected) => {
  expect(titlesOf(nestRow(rowsOf(...titles.split(' ')), index))).toBe(expected);
});

it('takes a row out, behind the links that were beside it', () => {
  expect(titlesOf(unnestRow(rowsOf('A', '-b', '-c', 'D'), 1))).toBe('A -c b D');
  expect(titlesOf(unnestRow(rowsOf('A', '-b', '--c', '-d', 'E'), 1))).toBe('A -d b -c E');
  expect(titlesOf(unnestRow(rowsOf('A', '-b', '--c', '--d', 'E'), 2))).toBe('A -b --d -c E');
  expect(unnestRow(rowsOf('A', 'B'), 1)).toBeNull();
});

it('removes a row with those below it', () => {
  expect(titlesOf(removeRow(rowsOf('A', '-b', '-c', 'D'), 0))).toBe('D');
  expect(titlesOf(removeRow(rowsOf('A', '-b', '-c', 'D'), 1))).toBe('A -c D');
});

it.each([
  ['A B -c D', 3, 2, 0, 'A B -D -c'],
  ['A B -c D', 3, 0, 1, 'D A B -c'],
  ['A B -c D', 0, 2, 1, 'B -c -A D'],
  ['A B -c D', 1, 2, 1, 'A D -B --c'],
  ['A B -c D', 1, 2, 0, 'A D B -c'],
  ['A B -c D -e', 1, 2, 0, 'A D -B --c -e'],
  ['A B -c --d E -f', 1, 2, 0, 'A E -f B -c --d'],
  ['A -b C', 2, 2, 5, 'A -b --C'],
] as const)('of %s drops row %i at place %i', (titles, from, to, depth, expected) => {
  expect(titlesOf(placeRow(rowsOf(...titles.split(' ')), from, to, depth))).toBe(expected);
});

it('turns links into rows and rows into items', () => {
  const target = (id: string) => ({ collectionId: id, externalLink: null, memberAreaId: null });
  const link = (id: string) => ({ ...target(id), title: id, url: '/' });
  const links = [
    { ...link('A'), children: [{ ...link('b'), children: [{ ...link('c'), children: [] }] }] },
    { ...link('C'), title: null, url: null, children: [] },
  ];
  expect(titlesOf(toRows(links))).toBe('A -b --c Deleted page');
  expect(toItems(toRows(links))).toEqual([
    { ...target('A'), items: [{ ...target('b'), items: [{ ...target('c'), items: [] }] }] },
    { ...target('C'), items: [] },
  ]);
});

it('states where a row is', () => {
  const rows = rowsOf('A', '-b', '-c', '--e', 'D');
  expect(describeMove(rows, 'e')).toBe('e is now link 1 of 1 below c.');
  expect(describeMove(rows, 'D')).toBe('D is now link 2 of 2.');
  expect(describeMove(rows, 'c')).toBe('c is now link 2 of 2 below A.');
});
