import type { CartEntry, EntryNotice } from '../../../contract/cart/cart';
import { isStockCounted, ProductType } from '../../../src/commerce/product-type';
import type { CatalogueItem, CatalogueVariant } from '../catalogue';
import type { CartLine } from './stored-cart';

/** Returns the entries of a cart with current prices, and what changed for each since the visitor added it. */
export function buildEntries(
  lines: readonly CartLine[],
  items: ReadonlyMap<string, CatalogueItem>,
): CartEntry[] {
  const wanted = countWanted(lines);
  return lines.flatMap((line) => {
    const item = items.get(line.itemId);
    const variant = item?.variants.find(({ sku }) => sku === line.sku);
    return item && variant ? buildEntry(line, item, variant, wanted.get(keyOf(line)) ?? 0) : [];
  });
}

// Lines of one variant that differ in their extra details share one stock.
function countWanted(lines: readonly CartLine[]): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const line of lines) wanted.set(keyOf(line), (wanted.get(keyOf(line)) ?? 0) + line.quantity);
  return wanted;
}

function keyOf({ itemId, sku }: CartLine): string {
  return `${itemId} ${sku}`;
}

function buildEntry(
  line: CartLine,
  item: CatalogueItem,
  variant: CatalogueVariant,
  wanted: number,
): CartEntry {
  const { id, itemId, quantity, additionalFields, priceCents } = line;
  const { unitPriceCents } = variant;
  const previousPriceCents = priceCents === unitPriceCents ? null : priceCents;
  const isAvailable = item.isListed && variant.isListed;
  const hasStock =
    !isStockCounted(item.productType) || variant.isUnlimited || variant.qtyInStock >= BigInt(wanted);
  return {
    id,
    itemId,
    quantity,
    chosenVariant: hasVariants(item) ? { sku: variant.sku, attributes: variant.attributes } : null,
    additionalFields,
    title: item.title,
    subTotal: unitPriceCents * quantity,
    purchasePriceCents: unitPriceCents,
    previousPriceCents,
    isAvailable,
    notice: findNotice({ isAvailable, hasStock, isRepriced: previousPriceCents !== null }),
    productType: item.productType,
    url: item.url,
    imageUrl: variant.imageUrl ?? item.imageUrl,
  };
}

function findNotice(state: {
  isAvailable: boolean;
  hasStock: boolean;
  isRepriced: boolean;
}): EntryNotice | null {
  if (!state.isAvailable) return 'withdrawn';
  if (!state.hasStock) return 'not-enough-stock';
  return state.isRepriced ? 'repriced' : null;
}

function hasVariants({ productType, variants }: CatalogueItem): boolean {
  return productType !== ProductType.digital || variants.length > 1;
}
