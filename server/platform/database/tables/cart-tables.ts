import type { Generated } from 'kysely';
import type { ShippingLocation } from '../../../../contract/regions/shipping-location';
import type { BigInteger, Json } from './column-types';

interface CartTable {
  websiteId: string;
  id: string;
  orderId: string | null;
  isPurchased: Generated<boolean>;
  version: number;
  /** True for the cart of a subscription, which is separate from the visitor's shopping cart. */
  isSubscription: Generated<boolean>;
  /** Coupons in the order in which they were added. */
  couponCodes: Generated<string[]>;
  giftCardCodes: Generated<string[]>;
  shippingLocation: Generated<Json<ShippingLocation> | null>;
  /** The selected shipping option. */
  shippingOptionId: Generated<string | null>;
  createdAt: Date;
  /** By the clock of the database. */
  changedAt: Generated<Date>;
}

interface CartEntryTable {
  websiteId: string;
  cartId: string;
  id: string;
  position: number;
  itemId: string;
  sku: string;
  quantity: number;
  additionalFields: string | null;
  /** Price of one when the visitor last changed the line. */
  priceCents: Generated<BigInteger | null>;
}

interface IdempotencyTable {
  websiteId: string;
  /** Hash of the crumb that came with the key: keys of different visitors are independent. */
  owner: string;
  key: string;
  requestHash: string;
  createdAt: Date;
  cartId: string | null;
  status: number | null;
  body: string | null;
}

/** Times of the recent requests under one key, in nanoseconds since 1970. */
interface RateWindowTable {
  websiteId: string;
  key: string;
  times: bigint[];
  /** Whether the latest request was granted. */
  isGranted: boolean;
  expiresAt: Date;
}

/** The tables of carts, and requests that are limited or made twice. */
export interface CartTables {
  cart: CartTable;
  cartEntry: CartEntryTable;
  idempotency: IdempotencyTable;
  rateWindow: RateWindowTable;
}
