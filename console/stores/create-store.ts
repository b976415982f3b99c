import { createUrlId } from '../../contract/content/create-url-id';
import type {
  CreatedStore,
  CreatedStores,
  NewCategory,
  NewCollection,
  ProductCollection,
  StoreChange,
} from '../../contract/stores/store-creation';

/** What creates a store (spec §3 Store creation input). */
export interface StoreInput {
  storeTitle: string;
  addToMainNav: boolean;
  /** Title of a store whose own has less than three characters. */
  fallbackStoreTitle: string;
  /** Name of the root category, which shows all products. */
  allCategoryDisplayName: string;
  websiteId: string;
  /** URL ids that other pages have. */
  storeUrls: readonly string[];
}

/** The steps of a creation, in their order (spec §4 Store creation). */
export const STORE_STEPS = ['collection', 'category', 'navigation'] as const;

export type StoreStep = (typeof STORE_STEPS)[number];

export interface StoreCalls {
  /** Returns the stores with the steps that are done. */
  load(signal?: AbortSignal): Promise<CreatedStores>;
  createCollection(websiteId: string, collection: NewCollection): Promise<ProductCollection>;
  createCategory(ids: { websiteId: string; collectionId: string }, category: NewCategory): Promise<void>;
  addToNavigation(collectionId: string): Promise<void>;
  /** Renames a store, hides it or shows it. */
  change(collectionId: string, change: StoreChange): Promise<CreatedStores>;
  /** Removes a store without products. */
  remove(collectionId: string): Promise<CreatedStores>;
}

/** Thrown when a step fails. The steps before it are done. */
export class StoreCreationFailure extends Error {
  override readonly name = 'StoreCreationFailure';

  constructor(
    readonly step: StoreStep,
    readonly done: readonly StoreStep[],
    cause: unknown,
  ) {
    super(`The step ${step} of a store failed.`, { cause });
  }
}

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
 * Store creation). An unfinished store, which is given or has the same title, continues where it ended. `onStep`
 * receives each step once it is done. @throws {StoreCreationFailure}
 */
export async function createStore(
  calls: StoreCalls,
  input: StoreInput,
  { unfinished, onStep }: { unfinished: CreatedStore | undefined; onStep(step: StoreStep): void },
): Promise<string> {
  const done: StoreStep[] = [];
  const run = async <Result>(step: StoreStep, work: () => Promise<Result>): Promise<Result> => {
    try {
      const result = await work();
      done.push(step);
      onStep(step);
      return result;
    } catch (cause) {
      throw new StoreCreationFailure(step, done, cause);
    }
  };
  const { id: collectionId } = await run(
    'collection',
    async () => unfinished ?? (await calls.createCollection(input.websiteId, describeCollection(input))),
  );
  const { websiteId } = input;
  await run('category', async () => {
    if (!unfinished?.hasRootCategory)
      await calls.createCategory({ websiteId, collectionId }, describeRootCategory(input));
  });
  if (input.addToMainNav)
    await run('navigation', async () => {
      if (!unfinished?.isInNavigation) await calls.addToNavigation(collectionId);
    });
  return collectionId;
}

/** Returns the store of an earlier run with the same title whose steps are not all done; undefined without one. */
export function findUnfinished(
  stores: readonly CreatedStore[],
  { storeTitle, addToMainNav }: Pick<StoreInput, 'storeTitle' | 'addToMainNav'>,
): CreatedStore | undefined {
  return stores.find(
    ({ title, hasRootCategory, isInNavigation }) =>
      title === storeTitle.trim() && !(hasRootCategory && (isInNavigation || !addToMainNav)),
  );
}
