import { expect, it } from 'vitest';
import {
  describeCollection,
  describeRootCategory,
  findUnfinished,
  type StoreInput,
} from '../../../../console/stores/create-store';
import type { CreatedStore } from '../../../../contract/stores/store-creation';

const input: StoreInput = {
  storeTitle: 'Wool & Wax',
  addToMainNav: true,
  fallbackStoreTitle: 'Store',
  allCategoryDisplayName: 'All',
  websiteId: 'site',
  storeUrls: ['shop', 'wool-wax', 'wool-wax-9'],
};

it('describes the collection and the root category as the platform does', () => {
  expect(describeCollection(input)).toEqual({
    navigationTitle: 'Wool & Wax',
    title: 'Wool & Wax',
    urlId: 'wool-wax-10',
    description: '',
    enabled: true,
  });
  expect(describeCollection({ ...input, storeTitle: ' ' })).toMatchObject({ title: 'Store', urlId: 'store' });
  expect(describeRootCategory(input)).toEqual({
    displayName: 'All',
    parentCategoryId: '',
    type: 'ROOT',
    pageRendering: 'LIST_VIEW',
    displayIndex: 1,
  });
});

it('finds the store of an earlier run by its title, unless all steps that are wanted are done', () => {
  const store = { title: 'Wool & Wax', hasRootCategory: true, isInNavigation: false } as CreatedStore;
  const find = (changes: Partial<CreatedStore>, addToMainNav: boolean) =>
    findUnfinished([{ ...store, ...changes }], { storeTitle: ' Wool & Wax ', addToMainNav })?.title;
  expect(find({}, true)).toBe('Wool & Wax');
  expect(find({ hasRootCategory: false }, false)).toBe('Wool & Wax');
  expect([find({}, false), find({ isInNavigation: true }, true), find({ title: 'Salt' }, true)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
