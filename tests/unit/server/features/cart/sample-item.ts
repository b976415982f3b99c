import type { CatalogueItem } from '../../../../../server/features/catalogue';

/** Returns a product with one variant, of which there is any number. */
export function sampleItem(
  id: string,
  unitPriceCents: number,
  changes: Partial<CatalogueItem> = {},
): CatalogueItem {
  const variant = {
    id: 'v',
    sku: 'A',
    attributes: {},
    imageUrl: null,
    unitPriceCents,
    isUnlimited: true,
    qtyInStock: 0n,
    isListed: true,
  };
  return {
    id,
    title: id,
    url: `/${id}`,
    imageUrl: '/item.webp',
    productType: 1,
    isSubscribable: false,
    subscriptionPlan: null,
    detailsFormId: null,
    optionNames: [],
    isListed: true,
    variants: [variant],
    ...changes,
  };
}
