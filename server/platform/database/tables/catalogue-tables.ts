import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { SubscriptionPlan } from '../../../../contract/subscriptions/subscription-plan';
import type { BigInteger, Json } from './column-types';

interface WebsiteTable {
  websiteId: string;
  /** Signs cookies. Generated once, so that carts survive a restart. */
  secret: string;
  /** SHA-256 of the owner's token, in hexadecimal; null until one is generated. */
  ownerTokenHash: string | null;
  createdAt: Generated<Date>;
}

export interface ItemTable {
  websiteId: string;
  id: string;
  title: string;
  url: string;
  imageUrl: string | null;
  productType: number;
  isSubscribable: boolean;
  /** Of the extra-details form; null for an item without one. */
  detailsFormId: string | null;
  /** Of an item that is sold by subscription; null without one. */
  subscriptionPlan: Json<SubscriptionPlan> | null;
  variantOptionOrdering: Json<string[]>;
  /** False when the store no longer sells it: it can stay in carts, but not be added. */
  isListed: boolean;
}

export interface VariantTable {
  websiteId: string;
  itemId: string;
  sku: string;
  id: string;
  position: number;
  attributes: Json<Record<string, string>>;
  imageUrl: string | null;
  priceCents: BigInteger;
  salePriceCents: BigInteger;
  onSale: boolean;
  isUnlimited: boolean;
  qtyInStock: BigInteger;
  isListed: boolean;
}

/** The products. `item` and `variant` are derived from it, except the stock, which carts and orders change there. */
export interface ProductTable {
  websiteId: string;
  /** The currency of its prices. */
  currency: string;
  id: string;
  /** `ProductItemData` of the pages. */
  item: Json<unknown>;
  /** Of `item`; null for a product of files that does not state it. */
  collectionId: GeneratedAlways<string | null>;
  /** Of `item`. */
  urlId: GeneratedAlways<string | null>;
  /** Its place in the store's files; null for a product that is not in them. */
  position: number | null;
  /** Increases with each edit of the owner; 0 for a product that follows the store's files. */
  version: number;
  isVisible: boolean;
  /** Null for a product that is not deleted. */
  deletedAt: Date | null;
  /** The version of the shop that its last change made. */
  stamp: number;
  createdAt: Generated<Date>;
}

/** The categories and tags that the owner has edited. */
interface TaxonomyTable {
  websiteId: string;
  currency: string;
  /** Increases with each edit. */
  version: number;
  content: Json<unknown>;
  /** The data that undo the last change; null without one. */
  undo: ColumnType<unknown, string | null, string | null>;
}

/** A store that the owner has created (spec §3 Product collection). */
interface ProductCollectionTable {
  websiteId: string;
  id: string;
  navigationTitle: string;
  title: string;
  urlId: string;
  description: string;
  enabled: boolean;
  createdAt: Date;
}

/** spec §3 Root product category. */
interface ProductCategoryTable {
  websiteId: string;
  collectionId: string;
  id: string;
  displayName: string;
  parentCategoryId: string;
  type: string;
  pageRendering: string;
  displayIndex: number;
}

/** A picture that the owner has uploaded. */
interface PictureTable {
  websiteId: string;
  id: string;
  /** WebP. */
  content: Buffer;
  width: number;
  height: number;
  /** As it was uploaded or renamed; empty for pictures of before names were stored. */
  fileName: Generated<string>;
  createdAt: Date;
}

/** Addresses to notify when a variant is back in stock. The job of one has its id; it is queued when the owner sends it. */
export interface RestockSignupTable {
  websiteId: string;
  id: string;
  itemId: string;
  variantId: string;
  /** In lower case; unique for a variant. */
  email: string;
  isJoinMailingList: boolean;
  /** Language of the page, for e-mails to the visitor; null where the site sends them in one language. */
  language: string | null;
  createdAt: Date;
}

/** The tables of the catalogue, and addresses to notify about it. */
export interface CatalogueTables {
  website: WebsiteTable;
  item: ItemTable;
  product: ProductTable;
  picture: PictureTable;
  productCollection: ProductCollectionTable;
  productCategory: ProductCategoryTable;
  taxonomy: TaxonomyTable;
  variant: VariantTable;
  restockSignup: RestockSignupTable;
}
