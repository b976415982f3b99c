import type { SubscriptionPlan } from '../../../contract/subscriptions/subscription-plan';

/**
 * A product as carts, orders and restock e-mails read it: the price and the stock of each SKU. It is derived from the
 * product in the transaction that changes it, so that a cart reads a few columns in one statement. Only the stock is
 * stored here alone. It stays when the product is deleted, because carts contain it.
 */
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
