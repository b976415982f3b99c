import { readFileSync } from 'node:fs';

interface Item {
  id: string;
  structuredContent: { isSubscribable: boolean; productType: number; variants: Variant[] };
}

interface Variant {
  sku: string;
  unlimited: boolean;
  qtyInStock: number;
}

/** Returns a variant of the demo store of which a cart can hold `count`. Throws when there is none. */
export function popularItem(count: number): { itemId: string; sku: string } {
  const file = new URL('../../demo/content/shop.json', import.meta.url);
  const { items } = JSON.parse(readFileSync(file, 'utf8')) as { items: Item[] };
  for (const { id, structuredContent } of items) {
    if (structuredContent.isSubscribable || structuredContent.productType !== 1) continue;
    const variant = structuredContent.variants.find((each) => each.unlimited || each.qtyInStock >= count);
    if (variant) return { itemId: id, sku: variant.sku };
  }
  throw new Error(`No product of the demo store can be bought ${count} times. Change its content.`);
}
