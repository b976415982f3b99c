import type { TagPage } from '../../../../contract/tags/tag';
import type { CategoryData, CollectionData } from '../../../rendering/pages';
import type { Product } from '../product';
import { listTags, type TagState } from './tag-changes';
import type { TagVersion } from './tag-store';

/** Returns the categories and tags with the number of their products. */
export function describeTags(tags: TagState & TagVersion, products: readonly Product[]): TagPage {
  const items = products.filter(({ deletedAt }) => !deletedAt).map(({ item }) => item);
  return {
    version: tags.version,
    canUndo: tags.undo !== null,
    collections: tags.collections.map((collection) => ({
      id: collection.id,
      title: collection.title,
      categories: inTreeOrder(collection.categories).map((category) => ({
        ...describeCategory(collection, category),
        productCount: items.filter(({ categories }) => categories.includes(category.slug)).length,
      })),
    })),
    tags: listTags({ ...tags, items }).map((title) => ({
      title,
      productCount: items.filter((item) => item.tags?.includes(title)).length,
    })),
  };
}

function describeCategory({ fullUrl }: CollectionData, category: CategoryData) {
  const { slug, title, description, parentSlug = '' } = category;
  return { slug, title, description, parentSlug, url: `${fullUrl}/${slug}` };
}

/** Returns categories with those below each after it. */
function inTreeOrder(categories: readonly CategoryData[], parent = ''): CategoryData[] {
  const here = categories.filter(({ parentSlug = '' }) => parentSlug === parent);
  return here.flatMap((category) => [category, ...inTreeOrder(categories, category.slug)]);
}
