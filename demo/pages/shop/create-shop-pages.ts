import {
  type CategoryData,
  type CollectionData,
  categoryBranch,
  PAGE_TYPE,
  type ProductItemData,
  type ShopData,
} from '../../../server/rendering/pages';
import { describeHead } from '../site/describe-head';
import { findCollection } from '../site/find-collection';
import type { MakeBase, PageSources, Pages } from '../site/pages';
import { type ListPage, pagePath, paginate } from '../site/paginate';
import { describeCategories } from './describe-categories';
import { withCurrentStock } from './read-products';
import type { ShopPageData } from './shop-page-data';

/** What the address of a list chooses. */
interface ListChoice {
  /** From 1. */
  page: number;
  /** The category; undefined for the whole collection. */
  slug: string | undefined;
}

/** One page of the products of a collection or of its category. */
interface ProductList extends ListPage<ProductItemData> {
  /** The collection; the category with its address. */
  listed: ShopPageData['collection'];
  category: CategoryData | undefined;
}

/** Returns the data of the pages that list products. */
export function createShopPages(
  deps: PageSources,
  base: MakeBase,
): Pick<Pages, 'shop' | 'store' | 'movedCategory'> {
  const { content } = deps;
  const { site } = content;
  const list = async (nonce: string, collection: CollectionData, choice: ListChoice) => {
    const found = findProducts(content.shop, collection, choice);
    if (!found) return null;
    const { listed, category, ...shown } = found;
    const path = pagePath(choice.page, listed.fullUrl);
    return {
      ...(await base(nonce, { pageType: PAGE_TYPE.collection, collection })),
      ...shown,
      ...describeHead(site, { path, image: shown.items[0]?.items?.[0] }),
      items: await withCurrentStock(deps, shown.items),
      collection: listed,
      ...describeCategories(collection, category),
      pageTitle: choice.page > 1 ? `${listed.title}, page ${choice.page}` : listed.title,
      pageDescription: listed.description,
    };
  };
  return {
    async shop(nonce, page = 1, slug) {
      return list(nonce, content.shop.collection, { page, slug });
    },
    async store(nonce, urlId, page, slug) {
      const collection = content.shop.stores?.find((each) => each.urlId === urlId);
      return collection ? list(nonce, collection, { page, slug }) : null;
    },
    movedCategory(slug, urlId) {
      const { collection, stores = [] } = content.shop;
      const owner = urlId === undefined ? collection : stores.find((each) => each.urlId === urlId);
      const into = owner?.movedCategories?.[slug];
      return owner && into ? `${owner.fullUrl}/${into}` : null;
    },
  };
}

/** Returns the chosen page of a list; null for an unknown category or page. */
function findProducts(
  shop: ShopData,
  collection: CollectionData,
  { page, slug }: ListChoice,
): ProductList | null {
  const category = collection.categories?.find((each) => each.slug === slug);
  if (slug !== undefined && !category) return null;
  const listed = category ? { ...category, fullUrl: `${collection.fullUrl}/${category.slug}` } : collection;
  const found = paginate(listProducts(shop, collection, category), page, listed.fullUrl);
  return found && { ...found, listed, category };
}

/** Returns the products of a collection; with a category, those of the category and of the ones below it. */
function listProducts(
  shop: ShopData,
  collection: CollectionData,
  category: CategoryData | undefined,
): ProductItemData[] {
  const { categories = [] } = collection;
  const items = shop.items.filter((item) => findCollection(shop, item).id === collection.id);
  if (!category) return items;
  const branch = categoryBranch(categories, category.slug);
  return items.filter((item) => item.categories.some((each) => branch.includes(each)));
}
