import { readFileSync } from 'node:fs';

interface Item {
  id: string;
  fullUrl: string;
  structuredContent: {
    isSubscribable?: boolean;
    additionalFieldsFormId?: string;
    productType: number;
    variants: { sku: string; unlimited: boolean; qtyInStock: number }[];
  };
}

const PHYSICAL = 1;
const MAX_PER_CART = 20;

/** Returns the physical products of the demo store that need no form; `contentFile` is the URL of its `shop.json`. */
export function readOffers(contentFile: URL) {
  const { items } = JSON.parse(readFileSync(contentFile, 'utf8')) as { items: Item[] };
  return items
    .filter(({ structuredContent }) => structuredContent.productType === PHYSICAL)
    .filter(
      ({ structuredContent: { isSubscribable, additionalFieldsFormId } }) =>
        !isSubscribable && !additionalFieldsFormId,
    )
    .flatMap(({ id: itemId, fullUrl: page, structuredContent: { variants } }) =>
      variants.map(({ sku, unlimited, qtyInStock }) => ({
        itemId,
        sku,
        page,
        perCart: unlimited ? MAX_PER_CART : Math.min(qtyInStock, MAX_PER_CART),
      })),
    )
    .filter(({ perCart }) => perCart > 0);
}
