import type { InventoryPage, InventoryRow, StockState } from '../../../../contract/stock/inventory';
import { isStockCounted } from '../../../../src/commerce/product-type';
import { atWidth, LOW_STOCK } from '../../../rendering/pages';
import type { VariantStock } from '../../catalogue';
import { stockOf } from '../describe-product';
import type { Product } from '../product';

const PAGE_SIZE = 50;

export interface InventoryFilter {
  search?: string | undefined;
  state?: StockState | undefined;
  page: number;
}

/** Returns a page of the variants that match, in the order of the shop; the last page for a number after it. */
export function listInventory(
  products: readonly Product[],
  stock: ReadonlyMap<string, readonly VariantStock[]>,
  { search = '', state, page: wanted }: InventoryFilter,
): InventoryPage {
  const text = search.trim().toLowerCase();
  const found = products
    .filter(({ item, deletedAt }) => !deletedAt && isStockCounted(item.structuredContent.productType))
    .flatMap((product) => describeVariants(product, stock.get(product.item.id) ?? []))
    .filter(({ title, sku }) => [title, sku].some((each) => each.toLowerCase().includes(text)));
  const rows = found.filter((row) => hasState(row, state));
  const pageCount = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const page = Math.min(wanted, pageCount);
  return {
    count: rows.length,
    lowCount: found.filter((row) => hasState(row, 'low')).length,
    page,
    pageCount,
    rows: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
  };
}

function describeVariants({ item, isVisible }: Product, stock: readonly VariantStock[]): InventoryRow[] {
  const { variants, variantOptionOrdering: options } = item.structuredContent;
  const [picture] = item.items;
  return variants.map((variant) => {
    const own = variant.images?.[0] ?? picture;
    return {
      productId: item.id,
      variantId: variant.id,
      title: item.title,
      options: options.map((name) => variant.attributes[name] ?? '').join(', '),
      sku: variant.sku,
      pictureUrl: own ? atWidth(own.assetUrl, 100) : null,
      isVisible,
      stock: stockOf(variant.sku, stock),
      lowStock: item.lowStock ?? LOW_STOCK,
    };
  });
}

function hasState({ stock: { isUnlimited, quantity }, lowStock }: InventoryRow, state?: StockState): boolean {
  if (state === 'unlimited') return isUnlimited;
  if (state === 'sold-out') return !isUnlimited && quantity === 0;
  return state === 'low' ? !isUnlimited && quantity <= lowStock : true;
}
