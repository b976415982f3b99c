import type { SubscriptionPlan } from '../../../schemas/subscription-plan-schema';

/** A product with its prices and stock. */
export interface CatalogueItem {
  id: string;
  title: string;
  /** Path of its page. */
  url: string;
  imageUrl: string | null;
  productType: number;
  isSubscribable: boolean;
  /** Null for an item without a plan. */
  subscriptionPlan: SubscriptionPlan | null;
  /** Of the form to fill in before the add; null without one. */
  detailsFormId: string | null;
  /** Names of the options, in the order of the page. */
  optionNames: string[];
  /** False for an item that the store no longer shows. */
  isListed: boolean;
  variants: CatalogueVariant[];
}

export interface CatalogueVariant {
  id: string;
  sku: string;
  attributes: Record<string, string>;
  imageUrl: string | null;
  /** Price of one in cents: the sale price during a sale. */
  unitPriceCents: number;
  isUnlimited: boolean;
  qtyInStock: bigint;
  isListed: boolean;
}
