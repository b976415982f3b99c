import type { ListedProduct, OwnedProductPage, ProductState } from '../../../contract/products/owned-product';
import type { VariantStock } from '../catalogue';
import { describeRow } from './describe-product';
import type { Product } from './product';

const PAGE_SIZE = 25;

export interface ProductFilter {
  search?: string | undefined;
  /** `slug` of a category. */
  category?: string | undefined;
  state?: ProductState | undefined;
}

/** Returns a page of the products that match, in the order of the shop; the last page for a number after it. */
export function listProducts(
  products: readonly Product[],
  stock: ReadonlyMap<string, readonly VariantStock[]>,
  filter: ProductFilter & { page: number },
): Pick<OwnedProductPage, 'count' | 'page' | 'pageCount' | 'products'> {
  const found = products
    .filter((product) => matchesText(product, filter))
    .map((product) => describeRow(product, stock.get(product.item.id) ?? []))
    .filter((row) => matchesState(row, filter.state));
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(filter.page, pageCount);
  return {
    count: found.length,
    page,
    pageCount,
    products: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
  };
}

function matchesText({ item }: Product, { search = '', category }: ProductFilter): boolean {
  if (category && !item.categories.includes(category)) return false;
  const { title, tags = [], structuredContent } = item;
  const texts = [title, ...tags, ...structuredContent.variants.map(({ sku }) => sku)];
  const wanted = search.trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(wanted));
}

/** Deleted products are listed only where they are wanted. */
function matchesState(
  { isDeleted, isVisible, hasSoldOut, isOnSale }: ListedProduct,
  state: ProductState | undefined,
): boolean {
  if (isDeleted || state === 'deleted') return isDeleted && state === 'deleted';
  if (state === 'visible') return isVisible;
  if (state === 'hidden') return !isVisible;
  if (state === 'sold-out') return hasSoldOut;
  return state === 'on-sale' ? isOnSale : true;
}
