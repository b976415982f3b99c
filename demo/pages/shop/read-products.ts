import type { ProductItemData } from '../../../server/rendering/pages';
import type { PageSources } from '../site/pages';
import { overlayStock } from './overlay-stock';

/** Returns every product of the shop with its current stock and its swatches. */
export async function readProducts(deps: PageSources): Promise<ProductItemData[]> {
  const { collection, items } = deps.content.shop;
  const { swatches = {} } = collection;
  return (await withCurrentStock(deps, items)).map((item) => ({
    ...item,
    swatches: chooseSwatches(swatches, item.swatches),
  }));
}

/** Returns the swatches of a product: those of its store, unless it has others, or none for a value. */
function chooseSwatches(ofStore: Record<string, string>, own: Record<string, string> = {}) {
  return Object.fromEntries(Object.entries({ ...ofStore, ...own }).filter(([, name]) => name !== ''));
}

/** Returns the products with their current stock. */
export async function withCurrentStock(
  { readStock }: PageSources,
  items: ProductItemData[],
): Promise<ProductItemData[]> {
  const ids = items.map(({ id }) => id);
  return overlayStock(items, await readStock(ids)).map(withoutVariantImages);
}

// The page prints all variants in one attribute. The item's images would be most of it.
function withoutVariantImages(item: ProductItemData): ProductItemData {
  const { structuredContent } = item;
  const variants = structuredContent.variants.map(({ images: _images, ...variant }) => variant);
  return { ...item, structuredContent: { ...structuredContent, variants } };
}
