import type { ProductItemData } from '../../server/pages';
import { overlayStock } from './overlay-stock';
import type { PageSources } from './pages';

const RELATED = 3;

/** Every product of the shop, with the stock of now. */
export function readProducts(deps: PageSources): Promise<ProductItemData[]> {
  return withStockOfNow(deps, deps.content.shop.items);
}

/** The same products with the stock of now. */
export async function withStockOfNow(
  { readStock }: PageSources,
  items: ProductItemData[],
): Promise<ProductItemData[]> {
  const ids = items.map(({ id }) => id);
  return overlayStock(items, await readStock(ids)).map(withoutVariantImages);
}

// The page prints all variants as one attribute; what the item says already would fill most of it.
function withoutVariantImages(item: ProductItemData): ProductItemData {
  const { structuredContent } = item;
  const variants = structuredContent.variants.map(({ images: _images, ...variant }) => variant);
  return { ...item, structuredContent: { ...structuredContent, variants } };
}

/** What a product's page says besides the product: those that go with it first of its own category. */
export function describeItem(item: ProductItemData, all: ProductItemData[]) {
  const isAkin = ({ categories }: ProductItemData) =>
    categories?.some((each) => item.categories?.includes(each));
  const others = all.filter((each) => each !== item);
  const relatedItems = [...others.filter(isAkin), ...others.filter((each) => !isAkin(each))].slice(
    0,
    RELATED,
  );
  const pageDescription = item.excerpt.replace(/<[^>]*>/g, '').trim();
  return { item, relatedItems, pageTitle: item.title, pageDescription };
}
