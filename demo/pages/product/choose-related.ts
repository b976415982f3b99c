import type { ProductItemData } from '../../../server/rendering/pages';
import { isStockCounted } from '../../../src/commerce/product-type';

const RELATED = 3;

/**
 * Returns the products to show below a product: those that the store chose for it, then those that share most categories
 * and tags with it, in the order of the shop. What is sold out comes last.
 */
export function chooseRelated(item: ProductItemData, all: readonly ProductItemData[]): ProductItemData[] {
  const chosen = (item.related ?? []).flatMap((urlId) => all.find((each) => each.urlId === urlId) ?? []);
  const candidates = [...chosen, ...sortByKinship(item, followersOf(item, all))];
  return candidates
    .filter((each, index) => each.id !== item.id && candidates.indexOf(each) === index)
    .sort((one, other) => Number(isSoldOut(one)) - Number(isSoldOut(other)))
    .slice(0, RELATED)
    .map((each) => ({ ...each, clickEvent: 'related_click' }));
}

/** Returns the products in the order of the shop, starting after the product, so that rows differ. */
function followersOf(item: ProductItemData, all: readonly ProductItemData[]): ProductItemData[] {
  const index = all.findIndex(({ id }) => id === item.id);
  return [...all.slice(index + 1), ...all.slice(0, index + 1)];
}

function sortByKinship(item: ProductItemData, others: ProductItemData[]): ProductItemData[] {
  const own = namesOf(item);
  const kinship = (other: ProductItemData) => namesOf(other).filter((name) => own.includes(name)).length;
  return others.sort((one, other) => kinship(other) - kinship(one));
}

function namesOf({ categories = [], tags = [] }: Partial<ProductItemData>): string[] {
  return [...categories.map((name) => `category ${name}`), ...tags.map((name) => `tag ${name}`)];
}

/** Returns whether no variant of a product is in stock. */
export function isSoldOut({ structuredContent }: ProductItemData): boolean {
  const hasStock = structuredContent.variants.some(
    ({ unlimited, qtyInStock }) => unlimited || qtyInStock > 0,
  );
  return isStockCounted(structuredContent.productType) && !hasStock;
}
