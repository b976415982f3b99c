import type { CartEntry } from '../../schemas/cart-entry-schema';
import type { Cart } from '../../schemas/cart-schema';
import { type CatalogueItem, PRODUCT_TYPE } from '../catalogue';
import type { CartLine } from './cart-change';

export interface StoredCart {
  id: string;
  websiteId: string;
  orderId: string | null;
  isPurchased: boolean;
  version: number;
  /** Milliseconds since 1970. */
  created: number;
  lines: CartLine[];
}

/** Returns the cart of a visitor without one. */
export function emptyCart(websiteId: string): StoredCart {
  return { id: '', websiteId, orderId: null, isPurchased: false, version: 0, created: 0, lines: [] };
}

/** Returns the cart of a response, with the catalogue's current prices. Amounts are cents. */
export function buildCart(stored: StoredCart, items: ReadonlyMap<string, CatalogueItem>): Cart {
  const { lines, ...cart } = stored;
  const entries = lines.flatMap((line) => buildEntry(line, items.get(line.itemId)) ?? []);
  return { ...cart, entries, ...NO_SHIPPING, ...calculateTotals(entries), ...describeContents(entries) };
}

/** Amounts are cents. */
function calculateTotals(entries: Pick<CartEntry, 'subTotal' | 'quantity'>[]) {
  const subtotalCents = entries.reduce((sum, { subTotal }) => sum + subTotal, 0);
  const totalQuantity = entries.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    subtotalCents,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: subtotalCents,
    totalQuantity,
  };
}

const NO_SHIPPING = {
  shippingOptions: [],
  selectedShippingOption: null,
  shippingLocation: null,
  applicableTaxRules: [],
  coupons: [],
  validCoupons: [],
  invalidCoupons: [],
};

function describeContents(entries: CartEntry[]) {
  const isDigital = ({ productType }: CartEntry) => productType === PRODUCT_TYPE.digital;
  return {
    hasDigital: entries.some(isDigital),
    purelyDigital: entries.length > 0 && entries.every(isDigital),
    requiresShipping: entries.some(({ productType }) => productType === PRODUCT_TYPE.physical),
  };
}

function buildEntry(line: CartLine, item: CatalogueItem | undefined): CartEntry | null {
  const variant = item?.variants.find(({ sku }) => sku === line.sku);
  if (!item || !variant) return null;
  const { id, itemId, quantity, additionalFields } = line;
  return {
    id,
    itemId,
    quantity,
    chosenVariant: hasVariants(item) ? { sku: variant.sku, attributes: variant.attributes } : null,
    additionalFields,
    title: item.title,
    subTotal: variant.unitPriceCents * quantity,
    purchasePriceCents: variant.unitPriceCents,
    productType: item.productType,
    url: item.url,
    imageUrl: variant.imageUrl ?? item.imageUrl,
  };
}

function hasVariants({ productType, variants }: CatalogueItem): boolean {
  return productType !== PRODUCT_TYPE.digital || variants.length > 1;
}
