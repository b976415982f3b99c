import type { ColumnType, Generated } from 'kysely';

/** PostgreSQL's 64-bit integer, read as a bigint because a JavaScript number cannot hold all of them. */
type BigInteger = ColumnType<bigint, bigint | number, bigint | number>;
/** JSON, written as text. */
type Json<T> = ColumnType<T, string, string>;

export interface WebsiteTable {
  websiteId: string;
  /** Signs cookies. Made once, so that carts outlive a restart. */
  secret: string;
  /** SHA-256 of the owner's token, in hexadecimal; null until one is made. */
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
  variantOptionOrdering: Json<string[]>;
  /** False once the shop no longer shows it: it can stay in carts, but not be added. */
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

export interface CartTable {
  websiteId: string;
  id: string;
  orderId: string | null;
  isPurchased: Generated<boolean>;
  version: number;
  /** A subscription has a cart of its own, which the visitor's shopping cart knows nothing of. */
  isSubscription: Generated<boolean>;
  createdAt: Date;
}

export interface CartEntryTable {
  websiteId: string;
  cartId: string;
  id: string;
  position: number;
  itemId: string;
  sku: string;
  quantity: number;
  additionalFields: string | null;
}

export interface IdempotencyTable {
  websiteId: string;
  /** Hash of the crumb the key came with: one visitor's keys mean nothing to another. */
  owner: string;
  key: string;
  requestHash: string;
  createdAt: Date;
  cartId: string | null;
  status: number | null;
  body: string | null;
}

/** Times of recent changes under one key, in nanoseconds since 1970. */
export interface RateWindowTable {
  websiteId: string;
  key: string;
  times: bigint[];
  /** Whether the last one who asked was let through. */
  isGranted: boolean;
  expiresAt: Date;
}

export interface RecordTable {
  websiteId: string;
  /** Given by who sent it: a second one of the same id is the first one again. */
  id: string;
  kind: string;
  receivedAt: Date;
  data: Json<unknown>;
  /** What became of other records, as its sender tells. */
  counts: ColumnType<Record<string, number> | null, string | null, string | null>;
}

export interface Tables {
  website: WebsiteTable;
  item: ItemTable;
  variant: VariantTable;
  cart: CartTable;
  cartEntry: CartEntryTable;
  idempotency: IdempotencyTable;
  record: RecordTable;
  rateWindow: RateWindowTable;
}
