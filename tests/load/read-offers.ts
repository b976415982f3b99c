import { readFileSync } from 'node:fs';

interface Item {
  id: string;
  fullUrl: string;
  structuredContent: {
    isSubscribable?: boolean;
    productType: number;
    variants: { sku: string; unlimited: boolean; qtyInStock: number }[];
  };
}

const PHYSICAL = 1;
const MOST_OF_ONE = 20;

/** What there is to buy in the demo shop; `contentFile` is the URL of its `shop.json`. */
export function readOffers(contentFile: URL) {
  const { items } = JSON.parse(readFileSync(contentFile, 'utf8')) as { items: Item[] };
  return items
    .filter(({ structuredContent }) => structuredContent.productType === PHYSICAL)
    .filter(({ structuredContent }) => !structuredContent.isSubscribable)
    .flatMap(({ id: itemId, fullUrl: page, structuredContent: { variants } }) =>
      variants.map(({ sku, unlimited, qtyInStock }) => ({
        itemId,
        sku,
        page,
        perCart: unlimited ? MOST_OF_ONE : Math.min(qtyInStock, MOST_OF_ONE),
      })),
    )
    .filter(({ perCart }) => perCart > 0);
}
