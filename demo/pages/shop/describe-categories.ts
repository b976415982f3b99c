import { type CategoryData, type CollectionData, categoryBranch } from '../../../server/rendering/pages';
import type { ShopPageData } from './shop-page-data';

/** Returns the links to categories: those at the top, and those below the current one or beside it. */
export function describeCategories(
  { categories = [], fullUrl, rootName = 'Everything' }: CollectionData,
  current: CategoryData | undefined,
): Pick<ShopPageData, 'categories' | 'subcategories'> {
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
