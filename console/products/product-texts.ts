import type { ListedProduct, OwnedProductPage, ProductState } from '../../contract/products/owned-product';
import { fractionDigits } from '../../src/commerce/money';
import type { ProductFilter } from './product-route';

/** Names of the product types (spec §3 Product). */
export const TYPE_NAMES: Readonly<Record<number, string>> = {
  1: 'Physical',
  2: 'Digital',
  3: 'Service',
  4: 'Gift card',
};

export const STATE_NAMES: Readonly<Record<ProductState, string>> = {
  visible: 'Visible',
  hidden: 'Hidden',
  'sold-out': 'With a variant sold out',
  'on-sale': 'On sale',
  deleted: 'Deleted',
};

/** Returns how many products a list has. */
export function countProducts(
  { count }: OwnedProductPage,
  { search, category, state }: ProductFilter,
): string {
  const isFiltered = search !== '' || category !== '' || state !== '';
  if (count === 0) return isFiltered ? 'No product matches.' : 'There are no products yet.';
  const noun = count === 1 ? 'product' : 'products';
  return isFiltered ? `${count} ${noun} ${count === 1 ? 'matches' : 'match'}.` : `${count} ${noun}.`;
}

/** Returns what a product costs, from its lowest to its highest price. */
export function describePrices({ prices, currency }: Pick<ListedProduct, 'prices' | 'currency'>): string {
  const digits = fractionDigits(currency);
  const format = (amount: number) =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 10 ** digits);
  const { lowest, highest } = prices;
  return lowest === highest ? format(lowest) : `${format(lowest)} – ${format(highest)}`;
}

/** Returns how many units of a product are left. */
export function describeStock({ quantity, hasSoldOut, variantCount }: ListedProduct): string {
  const count = variantCount === 1 ? '1 variant' : `${variantCount} variants`;
  if (quantity === null) return `Not counted · ${count}`;
  if (quantity === 0) return `Sold out · ${count}`;
  return `${quantity} in stock · ${count}${hasSoldOut ? ', some sold out' : ''}`;
}
