import { expect, it } from 'vitest';
import { describeMemberNavigation } from '../../../demo/pages/members/describe-member-navigation';
import { visibleLinks } from '../../../demo/pages/site/visible-links';

const child = { title: 'Child', url: '/area/child', memberAreaId: 'a' };
const links = [
  { title: 'Letter', url: '/letter' },
  { title: 'Area', url: '/area', memberAreaId: 'a', children: [child] },
  { title: 'Folder', url: '/folder', children: [child, { title: 'Open', url: '/open' }] },
];
const titles = (areaIds: string[]) =>
  visibleLinks(links, areaIds).map(({ title, children }) => [title, children?.map((each) => each.title)]);

it('leaves out the links of areas that were not joined, at each level', () => {
  expect(titles([])).toEqual([
    ['Letter', []],
    ['Folder', ['Open']],
  ]);
  expect(titles(['a'])).toEqual([
    ['Letter', []],
    ['Area', ['Child']],
    ['Folder', ['Child', 'Open']],
  ]);
});

it('marks the current link and the one above it, and shows the links below', () => {
  const at = (url: string) => describeMemberNavigation(links, { areaIds: ['a'] }, url);
  expect(at('/letter').links.map(({ current }) => current)).toEqual(['page', null, null]);
  expect(at('/letter').children).toEqual([]);
  expect(at('/area/child').links.map(({ current }) => current)).toEqual([null, 'true', 'true']);
  expect(at('/area/child').children).toEqual([{ title: 'Child', url: '/area/child', current: 'page' }]);
});
