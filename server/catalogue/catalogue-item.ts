/** spec §3 Product types. */
export const PRODUCT_TYPE = { physical: 1, digital: 2, service: 3, giftCard: 4 } as const;

/** A product as the cart needs it: what it costs, how many there are. */
export interface CatalogueItem {
  id: string;
  title: string;
  /** Path of its page. */
  url: string;
  imageUrl: string | null;
  productType: number;
  isSubscribable: boolean;
  /** Names of the options in the order to ask for them. */
  optionNames: string[];
  /** False once the shop no longer shows it. */
  isListed: boolean;
  variants: CatalogueVariant[];
}

export interface CatalogueVariant {
  id: string;
  sku: string;
  attributes: Record<string, string>;
  imageUrl: string | null;
  /** Cents to pay for one: the sale price while it is on sale. */
  unitPriceCents: number;
  isUnlimited: boolean;
  qtyInStock: bigint;
  isListed: boolean;
}

/** Digital items and gift cards are never sold out (spec §4 Derived product states). */
export function isStockCounted({ productType }: Pick<CatalogueItem, 'productType'>): boolean {
  return productType === PRODUCT_TYPE.physical || productType === PRODUCT_TYPE.service;
}
