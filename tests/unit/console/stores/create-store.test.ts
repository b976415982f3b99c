import { expect, it } from 'vitest';
import { OwnerFailure } from '../../../../console/frame/owner-failure';
import {
  createStore,
  describeCollection,
  describeRootCategory,
  findUnfinished,
  type StoreCalls,
  StoreCreationFailure,
  type StoreInput,
  type StoreStep,
} from '../../../../console/stores/create-store';
import { createStoresStore } from '../../../../console/stores/stores-store';
import type { CreatedStore } from '../../../../contract/stores/store-creation';

const input: StoreInput = {
  storeTitle: 'Wool & Wax',
  addToMainNav: true,
  fallbackStoreTitle: 'Store',
  allCategoryDisplayName: 'All',
  websiteId: 'site',
  storeUrls: ['shop', 'wool-wax', 'wool-wax-9'],
};

/** Returns the calls of a server in memory, with what was requested. */
function setup() {
  const requests: string[] = [];
  const stores: CreatedStore[] = [];
  let failing: StoreStep | null = null;
  const request = (step: StoreStep, details: unknown) => {
    requests.push(`${step} ${JSON.stringify(details)}`);
    if (failing === step) throw new Error('Unable to find site main navigation');
  };
  const calls: StoreCalls = {
    load: async () => ({ websiteId: 'site', stores, storeUrls: ['shop'] }),
    async createCollection(_, collection) {
      request('collection', collection.urlId);
      const id = `id-${collection.urlId}`;
      const { title, urlId } = collection;
      stores.push({
        id,
        title,
        urlId,
        url: `/${urlId}`,
        enabled: true,
        productCount: 0,
        hasRootCategory: false,
        isInNavigation: false,
      });
      return { ...collection, id };
    },
    async createCategory({ collectionId }, category) {
      request('category', category.type);
      Object.assign(stores.find(({ id }) => id === collectionId) ?? {}, { hasRootCategory: true });
    },
    async addToNavigation(collectionId) {
      request('navigation', collectionId);
      Object.assign(stores.find(({ id }) => id === collectionId) ?? {}, { isInNavigation: true });
    },
    async change(collectionId, { title, enabled }) {
      Object.assign(stores.find(({ id }) => id === collectionId) ?? {}, { title, enabled });
      return { websiteId: 'site', stores: structuredClone(stores), storeUrls: ['shop'] };
    },
    async remove(collectionId) {
      const at = stores.findIndex(({ id }) => id === collectionId);
      if (stores[at]?.productCount) throw new OwnerFailure('refused', 'It has products.');
      stores.splice(at, 1);
      return { websiteId: 'site', stores: structuredClone(stores), storeUrls: ['shop'] };
    },
  };
  return { calls, requests, stores, fail: (step: StoreStep | null) => (failing = step) };
}

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

it('creates the collection, the root category, and then the link if it is wanted', async () => {
  const { calls, requests } = setup();
  const steps: StoreStep[] = [];
  const options = { unfinished: undefined, onStep: (step: StoreStep) => void steps.push(step) };
  await createStore(calls, input, options);
  expect(steps).toEqual(['collection', 'category', 'navigation']);
  expect(requests).toEqual(['collection "wool-wax-10"', 'category "ROOT"', 'navigation "id-wool-wax-10"']);
  await createStore(calls, { ...input, addToMainNav: false }, options);
  expect(steps.slice(3)).toEqual(['collection', 'category']);
});

it('reports what was done before a failure, with its reason', async () => {
  const { calls, fail } = setup();
  fail('navigation');
  const creating = createStore(calls, input, { unfinished: undefined, onStep: () => {} });
  const failure = await creating.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StoreCreationFailure);
  expect(failure).toMatchObject({ step: 'navigation', done: ['collection', 'category'] });
  expect((failure as Error).cause).toMatchObject({ message: 'Unable to find site main navigation' });
});

it('continues an unfinished store in a second run, and does not double it', async () => {
  const { calls, requests, stores, fail } = setup();
  const store = createStoresStore({ calls, onSignedOut: () => {} });
  const choice = { storeTitle: 'Wool & Wax', addToMainNav: true, allCategoryDisplayName: 'All' };
  fail('category');
  expect(await store.create(choice)).toBe(false);
  expect(store.read().run).toMatchObject({ done: ['collection'], failed: 'category', isRunning: false });
  expect(findUnfinished(stores, { ...choice, storeTitle: ' Wool & Wax ' })?.urlId).toBe('wool-wax');
  fail(null);
  expect(await store.create(choice)).toBe(true);
  expect(requests.map((each) => each.split(' ')[0])).toEqual([
    'collection',
    'category',
    'category',
    'navigation',
  ]);
  expect(stores).toHaveLength(1);

  const other = { ...choice, storeTitle: 'Salt' };
  fail('navigation');
  expect(await store.create(other)).toBe(false);
  expect(store.read().run).toMatchObject({ done: ['collection', 'category'], failed: 'navigation' });
  fail(null);
  expect(await store.create(other)).toBe(true);
  expect(stores.map(({ isInNavigation }) => isInNavigation)).toEqual([true, true]);
});

it('renames, hides and shows a store with undo, and keeps one that cannot be removed', async () => {
  const { calls, stores } = setup();
  const store = createStoresStore({ calls, onSignedOut: () => {} });
  await store.load();
  await store.create(input);
  const current = () => {
    const found = store.read().loaded?.stores[0];
    if (!found) throw new Error('There is no store.');
    return found;
  };
  expect(await store.change(current(), { title: 'Wool' })).toBe(true);
  expect(store.read().change).toBe('Wool & Wax is now called Wool.');
  await store.undo();
  expect(current().title).toBe('Wool & Wax');
  await store.change(current(), { enabled: false });
  expect([store.read().change, current().enabled]).toEqual(['Wool & Wax is hidden from visitors.', false]);
  await store.undo();
  expect([store.read().change, current().enabled]).toEqual(['Visitors see Wool & Wax.', true]);

  Object.assign(stores[0] ?? {}, { productCount: 2 });
  expect(await store.remove(current())).toBe(false);
  expect(store.read().failure?.message).toBe('It has products.');
  Object.assign(stores[0] ?? {}, { productCount: 0 });
  expect(await store.remove(current())).toBe(true);
  expect(store.read()).toMatchObject({
    change: 'Wool & Wax is removed.',
    changed: null,
    loaded: { stores: [] },
  });
});
