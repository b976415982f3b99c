import type { CategoryData, CollectionData } from '../../../rendering/pages';

/** The categories of one store. */
export interface CategoryList {
  categories: readonly CategoryData[];
  /** `slug` of the category that a former one was merged into, for its old address. */
  moved: Readonly<Record<string, string>>;
}

/** The categories and tags that the owner has edited. */
export interface Taxonomy {
  /** By the id of the collection; a collection without has the categories of the store's files. */
  categories: Readonly<Record<string, CategoryList>>;
  /** Tags that the owner has made, whether products have them or not. */
  tags: readonly string[];
}

/** How the categories or the tags of a product change. */
export interface ProductTags {
  id: string;
  categories: string[];
  tags: string[];
}

export const EMPTY_TAXONOMY: Taxonomy = { categories: {}, tags: [] };

/** Returns a collection with the categories that its owner has edited. */
export function withCategories<Collection extends CollectionData>(
  collection: Collection,
  { categories }: Taxonomy,
): Collection {
  const edited = categories[collection.id];
  if (edited) return { ...collection, categories: [...edited.categories], movedCategories: edited.moved };
  // The files of a store may have none.
  return { ...collection, categories: collection.categories ?? [] };
}

/** Returns whether two titles name the same category or tag. */
export function isSameTitle(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
