import { createUrlId } from '../../contract/content/create-url-id';
import { createCategoryCall, createCollectionCall, linkStoreCall } from '../../contract/stores/calls';
import type { CreatedStore, NewCategory, NewCollection } from '../../contract/stores/store-creation';
import { api } from '../frame/api';

/** What the owner chooses. */
export interface StoreChoice {
  storeTitle: string;
  addToMainNav: boolean;
  /** Name of the root category, which shows all products. */
  allCategoryDisplayName: string;
}

/** What creates a store (spec §3 Store creation input). */
export interface StoreInput extends StoreChoice {
  /** Title of a store whose own has less than three characters. */
  fallbackStoreTitle: string;
  websiteId: string;
  /** URL ids that other pages have. */
  storeUrls: readonly string[];
}

/** The steps of a creation, in their order (spec §4 Store creation). */
export const STORE_STEPS = ['collection', 'category', 'navigation'] as const;

export type StoreStep = (typeof STORE_STEPS)[number];

/** Returns the new collection of a store (spec §3 Product collection). */
export function describeCollection({ storeTitle, fallbackStoreTitle, storeUrls }: StoreInput): NewCollection {
  const title = storeTitle.trim() || fallbackStoreTitle;
  const urlId = createUrlId(title, fallbackStoreTitle, storeUrls);
  return { navigationTitle: title, title, urlId, description: '', enabled: true };
}

/** Returns the root category of a store (spec §3 Root product category). */
export function describeRootCategory({ allCategoryDisplayName }: StoreInput): NewCategory {
  return {
    displayName: allCategoryDisplayName,
    parentCategoryId: '',
    type: 'ROOT',
    pageRendering: 'LIST_VIEW',
    displayIndex: 1,
  };
}

/**
 * Creates a store: the collection, its root category, then its link in the main navigation if it is wanted (spec §4
 * Store creation). An unfinished store continues where it ended. `onStep` is called after each step. @throws {OwnerFailure}
 */
export async function createStore(
  input: StoreInput,
  { unfinished, onStep }: { unfinished: CreatedStore | undefined; onStep(step: StoreStep): void },
): Promise<void> {
  const { websiteId } = input;
  const { id: collectionId } =
    unfinished ??
    (await api(createCollectionCall, { params: { websiteId }, body: describeCollection(input) }));
  onStep('collection');
  if (!unfinished?.hasRootCategory)
    await api(createCategoryCall, {
      params: { websiteId, collectionId },
      body: describeRootCategory(input),
    });
  onStep('category');
  if (!input.addToMainNav) return;
  if (!unfinished?.isInNavigation) await api(linkStoreCall, { params: { collectionId } });
  onStep('navigation');
}

/** Returns the store of an earlier run with the same title whose steps are not all done; undefined without one. */
export function findUnfinished(
  stores: readonly CreatedStore[],
  { storeTitle, addToMainNav }: Pick<StoreChoice, 'storeTitle' | 'addToMainNav'>,
): CreatedStore | undefined {
  return stores.find(
    ({ title, hasRootCategory, isInNavigation }) =>
      title === storeTitle.trim() && !(hasRootCategory && (isInNavigation || !addToMainNav)),
  );
}
