/** Types of products (spec §3 Product). */
export const ProductType = { physical: 1, digital: 2, service: 3, giftCard: 4 } as const;

/** Returns false for digital products and gift cards, which are never sold out (spec §4 Derived product states). */
export function isStockCounted(productType: number): boolean {
  return productType === ProductType.physical || productType === ProductType.service;
}
