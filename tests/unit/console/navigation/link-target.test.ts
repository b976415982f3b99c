import { expect, it } from 'vitest';
import {
  chooseTarget,
  findErrors,
  newLink,
  targetOf,
  withAddress,
} from '../../../../console/navigation/link-target';

const page = { id: 'page-about', title: 'About', url: '/about' };
const account = { id: 'account-food-ordering', title: 'Order Now', url: 'https://order.example/' };
const area = { id: 'area', title: 'Studio' };
const targets = { templateId: 'theme', collections: [page], memberAreas: [area], accounts: [account] };

it('leads a link to a page, an account, an area or another address, and keeps who sees it', () => {
  const link = { ...newLink(targets), memberAreaId: 'area' };
  expect([targetOf(link), link.title]).toEqual(['page page-about', 'About']);
  const toAccount = chooseTarget(link, `page ${account.id}`, targets);
  expect(toAccount).toEqual({
    collectionId: account.id,
    externalLink: null,
    memberAreaId: 'area',
    title: 'Order Now',
    url: account.url,
  });
  const other = chooseTarget(toAccount, 'other', targets);
  expect(other).toMatchObject({ collectionId: null, memberAreaId: 'area', title: 'Order Now' });
  expect(other.externalLink).toEqual({ title: 'Order Now', url: '', newWindow: false });
  const toArea = chooseTarget(other, 'area area', targets);
  expect([targetOf(toArea), toArea.title]).toEqual(['area area', 'Studio']);
  // A link to an area is seen by its members; one to a page by every visitor.
  expect(chooseTarget(toArea, 'page page-about', targets).memberAreaId).toBeNull();
  expect(targetOf(newLink({ ...targets, collections: [] }))).toBe('other');
});

it('finds what has to be corrected', () => {
  const link = chooseTarget(newLink(targets), 'other', targets);
  const write = (title: string, url: string) =>
    findErrors(withAddress(link, { title, url, newWindow: false }));
  expect(write('', '')).toEqual([
    { field: 'title', message: 'Enter a title.' },
    { field: 'url', message: 'Enter an address.' },
  ]);
  expect(write('Tides', 'javascript:alert(1)')).toMatchObject([{ field: 'url' }]);
  expect(write('Tides', 'https://tides.example')).toEqual([]);
  expect(findErrors(newLink(targets))).toEqual([]);
});
