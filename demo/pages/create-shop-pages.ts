import {
  type CategoryData,
  type CollectionData,
  categoryBranch,
  describeSummary,
  PAGE_TYPE,
  type ProductItemData,
  type ShopData,
} from '../../server/pages';
import type { BasePageData } from './data/base-page-data';
import { describeAskForm } from './describe-ask-form';
import { describeHead, describeProductHead, listHomeLanguages } from './describe-head';
import { describeInstalments } from './describe-instalments';
import { describeRestock } from './describe-restock';
import { describeReviews, titleReviews } from './describe-reviews';
import { listCollections } from './list-collections';
import type { MakeBase, PageSources, Pages } from './pages';
import { pagePath, paginate } from './paginate';
import { readItemReviews } from './read-item-reviews';
import { describeItem, readProducts, withCurrentStock } from './read-products';
import { startOfHour } from './start-of-hour';

const ON_HOME_PAGE = 6;

/** Returns the data of the pages with products. */
export function createShopPages(
  deps: PageSources,
  base: MakeBase,
): Pick<Pages, 'home' | 'shop' | 'store' | 'movedCategory' | 'product'> {
  const { content } = deps;
  const { site } = content;
  const list = async (
    nonce: string,
    collection: CollectionData,
    { page, slug }: { page: number; slug: string | undefined },
  ) => {
    const { categories = [] } = collection;
    const category = categories.find((each) => each.slug === slug);
    if (slug !== undefined && !category) return null;
    const listed = category ? { ...category, fullUrl: `${collection.fullUrl}/${category.slug}` } : collection;
    const shown = category && categoryBranch(categories, category.slug);
    const all = itemsOf(content.shop, collection).filter(
      (item) => !shown || item.categories.some((each) => shown.includes(each)),
    );
    const found = paginate(all, page, listed.fullUrl);
    if (!found) return null;
    return {
      ...(await base(nonce, { pageType: PAGE_TYPE.collection, collection })),
      ...found,
      ...describeHead(site, { path: pagePath(page, listed.fullUrl), image: found.items[0]?.items?.[0] }),
      items: await withCurrentStock(deps, found.items),
      collection: listed,
      ...describeCategories(collection, category),
      pageTitle: page > 1 ? `${listed.title}, page ${page}` : listed.title,
      pageDescription: listed.description,
    };
  };
  return {
    async home(nonce) {
      const { collection } = content.shop;
      const items = (await readProducts(deps)).slice(0, ON_HOME_PAGE);
      const data = await base(nonce);
      const languages = listHomeLanguages(offered(deps.content, data));
      const head = describeHead(site, { path: '/', languages });
      const collections = await listCollections(deps);
      const summaries = (site.home?.summaries ?? []).flatMap(
        (block) => describeSummary(block, collections) ?? [],
      );
      const now = startOfHour(deps.now());
      return { ...data, ...head, collection, items, summaries, now };
    },
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
    async product(nonce, urlId, choice) {
      const items = await readProducts(deps);
      const item = items.find((each) => each.urlId === urlId);
      if (!item) return null;
      const collection = collectionOf(content.shop, item);
      const reviews = await readItemReviews(deps, item, choice);
      const data = await base(nonce, { pageType: PAGE_TYPE.item, collection, item });
      return {
        ...data,
        collection,
        ...describeProductHead(offered(deps.content, data), { site, collection, item, reviews }),
        ...describeItem(item, items, site.words),
        pageTitle: titleReviews(item, reviews?.page ?? 1, site),
        reviews: describeReviews({ item, reviews, variant: choice?.variant }, site),
        ask: describeAskForm(content.forms?.ask, item),
        instalments: describeInstalments(item, site),
        restockBoxes: describeRestock(item, site),
      };
    },
  };
}

/** Returns the content without the languages that visitors are not offered. */
function offered(
  content: PageSources['content'],
  { hiddenLanguages }: Pick<BasePageData, 'hiddenLanguages'>,
): PageSources['content'] {
  const shown = Object.entries(content.translations ?? {}).filter(
    ([language]) => !hiddenLanguages.includes(language),
  );
  return { ...content, translations: Object.fromEntries(shown) };
}

/** Returns the collection that a product is in: a store that the owner has created, or that of the content. */
function collectionOf({ collection, stores = [] }: ShopData, item: ProductItemData): CollectionData {
  return stores.find(({ id }) => id === item.collectionId) ?? collection;
}

function itemsOf(shop: ShopData, collection: CollectionData): ProductItemData[] {
  return shop.items.filter((item) => collectionOf(shop, item).id === collection.id);
}

/** Returns the links to categories: those at the top, and those below the current one or beside it. */
function describeCategories(
  { categories = [], fullUrl, rootName = 'Everything' }: CollectionData,
  current: CategoryData | undefined,
) {
  const link = ({ slug, title }: CategoryData) => {
    const isOpen = current !== undefined && categoryBranch(categories, slug).includes(current.slug);
    return { title, url: `${fullUrl}/${slug}`, isCurrent: slug === current?.slug, isOpen };
  };
  const below = (parent: string) =>
    categories.filter(({ parentSlug = '' }) => parentSlug === parent).map(link);
  const isParent = current !== undefined && below(current.slug).length > 0;
  const subcategories = current && (isParent ? below(current.slug) : siblings(current));
  const everything = { title: rootName, url: fullUrl, isCurrent: current === undefined, isOpen: false };
  const hasAny = categories.length > 0;
  return { categories: hasAny ? [everything, ...below('')] : [], subcategories: subcategories ?? [] };

  function siblings({ parentSlug = '' }: CategoryData) {
    return parentSlug ? below(parentSlug) : [];
  }
}
