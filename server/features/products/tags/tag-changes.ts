import { createUrlId } from '../../../../contract/content/create-url-id';
import { LIMITS } from '../../../../contract/shared/limits';
import { ownerMessages } from '../../../../contract/shared/owner-messages';
import { TAG_LENGTHS, type TagType } from '../../../../contract/tags/tag';
import { HttpFailure } from '../../../platform/http/http-failure';
import {
  type CategoryData,
  type CollectionData,
  categoryBranch,
  type ProductItemData,
} from '../../../rendering/pages';
import type { TagUndo } from './tag-store';
import { isSameTitle, type ProductTags, type Taxonomy } from './taxonomy';

/** The state before a change of categories and tags. */
export interface TagState {
  taxonomy: Taxonomy;
  /** With the categories of `taxonomy`. */
  collections: readonly CollectionData[];
  /** All products, hidden and deleted ones too. */
  items: readonly ProductItemData[];
}

export interface TagChange {
  taxonomy: Taxonomy;
  /** The products that change. */
  products: ProductTags[];
}

export interface CategoryFields {
  title: string;
  description: string;
  parentSlug: string;
}

const FALLBACK_SLUG = 'category';

/** Returns the change that adds a category at the end of its store. */
export function makeCategory(
  state: TagState,
  { collectionId, ...fields }: CategoryFields & { collectionId: string | undefined },
): TagChange {
  const collection = collectionId
    ? state.collections.find(({ id }) => id === collectionId)
    : state.collections[0];
  if (!collection) throw new HttpFailure(400, { message: 'This store does not exist.' });
  if (collection.categories.length >= LIMITS.nestedCategories) {
    const limit = LIMITS.nestedCategories.toLocaleString('en');
    throw new HttpFailure(409, { message: `A store may have ${limit} categories. Delete one first.` });
  }
  const category = { slug: createSlug(state, fields.title), ...checkCategory(collection, fields) };
  return { taxonomy: setCategories(state, collection, [...collection.categories, category]), products: [] };
}

/** Returns the change of a category's texts and place. Its address stays. */
export function changeCategory(state: TagState, slug: string, fields: CategoryFields): TagChange {
  const { collection } = requireCategory(state, slug);
  const checked = checkCategory(collection, fields, slug);
  const changed = collection.categories.map((each) => (each.slug === slug ? { ...each, ...checked } : each));
  return { taxonomy: setCategories(state, collection, changed), products: [] };
}

/** Returns the change that moves a category one place among those below the same one. */
export function moveCategory(state: TagState, slug: string, by: -1 | 1): TagChange {
  const { collection, category } = requireCategory(state, slug);
  const { parentSlug = '' } = category;
  const siblings = collection.categories.filter((each) => (each.parentSlug ?? '') === parentSlug);
  const other = siblings[siblings.indexOf(category) + by];
  if (!other) throw new HttpFailure(400, { message: 'The category is at the end of its list.' });
  const swapped = collection.categories.map((each) =>
    each === category ? other : each === other ? category : each,
  );
  return { taxonomy: setCategories(state, collection, swapped), products: [] };
}

/** Returns the change that gives the products of a category, and the categories below it, to another of its store. */
export function mergeCategory(state: TagState, slug: string, into: string): TagChange {
  const { collection } = requireCategory(state, slug);
  const target = collection.categories.find((each) => each.slug === into);
  if (!target || into === slug)
    throw new HttpFailure(400, { message: 'Choose another category of the same store.' });
  if (categoryBranch(collection.categories, slug).includes(into))
    throw new HttpFailure(400, { message: 'This category is below the one that you merge.' });
  const kept = withoutCategory(collection.categories, slug, into);
  const moved = { ...collection.movedCategories, [slug]: into };
  const redirected = Object.entries(moved).map(([from, to]) => [from, to === slug ? into : to]);
  return {
    taxonomy: setCategories(state, collection, kept, Object.fromEntries(redirected)),
    products: replaceIn(state, 'categories', slug, into),
  };
}

/** Returns the change without a category. The categories below it move up. */
export function removeCategory(state: TagState, slug: string): TagChange {
  const { collection, category } = requireCategory(state, slug);
  const kept = withoutCategory(collection.categories, slug, category.parentSlug ?? '');
  const moved = Object.entries(collection.movedCategories ?? {}).filter(([, to]) => to !== slug);
  return {
    taxonomy: setCategories(state, collection, kept, Object.fromEntries(moved)),
    products: replaceIn(state, 'categories', slug, null),
  };
}

/** Returns the change that adds a tag which products can have. */
export function makeTag(state: TagState, title: string): TagChange {
  const tag = checkTitle('tag', title, listTags(state));
  return { taxonomy: { ...state.taxonomy, tags: [...state.taxonomy.tags, tag] }, products: [] };
}

/** Returns the change that renames a tag in all products. */
export function changeTag(state: TagState, before: string, title: string): TagChange {
  requireTag(state, before);
  const others = listTags(state).filter((tag) => tag !== before);
  return replaceTag(state, before, checkTitle('tag', title, others));
}

/** Returns the change that gives the products of a tag another one. */
export function mergeTag(state: TagState, before: string, into: string): TagChange {
  requireTag(state, before);
  if (into === before || !listTags(state).includes(into))
    throw new HttpFailure(400, { message: 'Choose another tag.' });
  return replaceTag(state, before, into);
}

/** Returns the change without a tag. */
export function removeTag(state: TagState, tag: string): TagChange {
  requireTag(state, tag);
  return replaceTag(state, tag, null);
}

/** Returns the change that takes another one back. What products have got or lost since stays. */
export function undoChange({ items }: Pick<TagState, 'items'>, { taxonomy, products }: TagUndo): TagChange {
  const restored = products.flatMap(({ before, after }) => {
    const item = items.find(({ id }) => id === before.id);
    if (!item) return [];
    const categories = restoreList(item.categories, before.categories, after.categories);
    return [{ id: item.id, categories, tags: restoreList(item.tags ?? [], before.tags, after.tags) }];
  });
  return { taxonomy, products: restored };
}

function restoreList(now: readonly string[], before: readonly string[], after: readonly string[]): string[] {
  if (now.join('\n') === after.join('\n')) return [...before];
  const kept = now.filter((name) => before.includes(name) || !after.includes(name));
  return [...new Set([...kept, ...before.filter((name) => !after.includes(name))])];
}

/** Returns the tags of all products and those that the owner has made, in alphabetical order. */
export function listTags({ taxonomy, items }: Pick<TagState, 'taxonomy' | 'items'>): string[] {
  const all = new Set([...taxonomy.tags, ...items.flatMap(({ tags = [] }) => tags)]);
  return [...all].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

function requireTag(state: TagState, tag: string): void {
  if (!listTags(state).includes(tag)) throw new HttpFailure(404, { message: 'This tag does not exist.' });
}

function requireCategory({ collections }: TagState, slug: string) {
  for (const collection of collections) {
    const category = collection.categories.find((each) => each.slug === slug);
    if (category) return { collection, category };
  }
  throw new HttpFailure(404, { message: 'This category does not exist.' });
}

function checkTitle(tagType: TagType, typed: string, others: readonly string[]): string {
  const title = typed.trim().replaceAll(/\s+/g, ' ');
  const length = TAG_LENGTHS[tagType];
  if (!title) throw new HttpFailure(400, { message: `Enter the name of the ${tagType}.` });
  if (title.length > length)
    throw new HttpFailure(400, { message: `A ${tagType} has at most ${length} characters.` });
  if (others.some((other) => isSameTitle(other, title)))
    throw new HttpFailure(409, { message: ownerMessages.tagExists.replace('{tagType}', tagType) });
  return title;
}

function checkCategory(
  { categories }: CollectionData,
  { title, description, parentSlug }: CategoryFields,
  slug?: string,
): Omit<CategoryData, 'slug'> {
  const others = categories.filter((each) => each.slug !== slug);
  const checked = checkTitle(
    'category',
    title,
    others.map((each) => each.title),
  );
  const isBelowItself = slug !== undefined && categoryBranch(categories, slug).includes(parentSlug);
  if (parentSlug && (isBelowItself || !others.some((each) => each.slug === parentSlug)))
    throw new HttpFailure(400, {
      message: ownerMessages.unexpectedOption.replace('{val}', () => parentSlug),
    });
  return { title: checked, description: description.trim(), parentSlug };
}

/** A slug is free in all stores, and in the addresses of categories that were merged. */
function createSlug({ collections }: TagState, title: string): string {
  const taken = collections.flatMap(({ categories, movedCategories = {} }) => [
    ...categories.map(({ slug }) => slug),
    ...Object.keys(movedCategories),
  ]);
  return createUrlId(title, FALLBACK_SLUG, taken);
}

function withoutCategory(
  categories: readonly CategoryData[],
  slug: string,
  parentSlug: string,
): CategoryData[] {
  return categories
    .filter((each) => each.slug !== slug)
    .map((each) => (each.parentSlug === slug ? { ...each, parentSlug } : each));
}

function setCategories(
  { taxonomy }: TagState,
  { id, movedCategories = {} }: CollectionData,
  categories: readonly CategoryData[],
  moved: Readonly<Record<string, string>> = movedCategories,
): Taxonomy {
  return { ...taxonomy, categories: { ...taxonomy.categories, [id]: { categories, moved } } };
}

function replaceTag(state: TagState, before: string, after: string | null): TagChange {
  const tags = replaceName(state.taxonomy.tags, before, after);
  return { taxonomy: { ...state.taxonomy, tags }, products: replaceIn(state, 'tags', before, after) };
}

function replaceIn(
  { items }: TagState,
  list: 'categories' | 'tags',
  before: string,
  after: string | null,
): ProductTags[] {
  return items.flatMap((item) => {
    const { id, categories, tags = [] } = item;
    if (!(item[list] ?? []).includes(before)) return [];
    return [{ id, categories, tags, [list]: replaceName(item[list] ?? [], before, after) }];
  });
}

function replaceName(names: readonly string[], before: string, after: string | null): string[] {
  return [...new Set(names.flatMap((name) => (name === before ? (after ?? []) : name)))];
}
