import { isStockCounted } from '../../../src/commerce/product-type';
import type { CatalogueItem, CatalogueVariant } from '../catalogue';

/** Returns whether a variant can be bought. */
export function isInStock(
  item: Pick<CatalogueItem, 'productType'>,
  { isUnlimited, qtyInStock }: Pick<CatalogueVariant, 'isUnlimited' | 'qtyInStock'>,
): boolean {
  return !isStockCounted(item.productType) || isUnlimited || qtyInStock > 0n;
}

/** Returns the variant of an item that the store shows; undefined for one that it does not. */
export function findListedVariant(
  item: CatalogueItem | null | undefined,
  variantId: string,
): CatalogueVariant | undefined {
  return item?.isListed ? item.variants.find(({ id, isListed }) => isListed && id === variantId) : undefined;
}
