import type { Generated, GeneratedAlways } from 'kysely';
import type {
  OrderAddress,
  OrderContact,
  OrderDetail,
  OrderGift,
  OrderInstalments,
  OrderKind,
  OrderStatus,
} from '../../../../contract/orders/order';
import type { SubscriptionPlan } from '../../../../contract/subscriptions/subscription-plan';
import type { BigInteger, Json } from './column-types';

/** The last order number of a website. */
interface OrderCounterTable {
  websiteId: string;
  lastNumber: number;
}

/** Orders, as they were placed. */
export interface PlacedOrderTable {
  websiteId: string;
  id: string;
  /** Number that visitors read; unique in the website. */
  number: number;
  /** A cart is ordered once. */
  cartId: string;
  kind: OrderKind;
  status: OrderStatus;
  /** True without a payment. */
  isTestMode: boolean;
  /** A page with the event `vitrine:purchase` was sent. */
  isPurchaseReported: Generated<boolean>;
  placedAt: Date;
  /** Tag of the visitor's language, for e-mails and pages; null for the site's own. */
  language: string | null;
  /** The member who was signed in; null without one. */
  memberId: Generated<string | null>;
  /** In lower case. */
  email: string;
  /** With the instalments that the visitor chose; without them for a payment at once. */
  contact: Json<OrderContact & { instalments?: OrderInstalments }>;
  shippingAddress: Json<OrderAddress> | null;
  /** The recipient of gift cards; null without one. */
  gift: Json<OrderGift> | null;
  shippingOption: Json<{ name: string }> | null;
  discounts: Json<{ name: string; amountCents: number }[]>;
  taxes: Json<{ name: string; amountCents: number; isIncluded: boolean }[]>;
  currency: string;
  subtotalCents: BigInteger;
  discountCents: BigInteger;
  shippingCents: BigInteger;
  taxCents: BigInteger;
  grandTotalCents: BigInteger;
}

/** Who changed the status of an order. */
interface OrderStatusChangeTable {
  websiteId: string;
  orderId: string;
  id: GeneratedAlways<bigint>;
  changedAt: Date;
  /** Name of the person, as it was. */
  actor: string;
  fromStatus: OrderStatus;
  toStatus: OrderStatus;
}

/** A purchased item, as it was when the order was placed. */
export interface OrderItemTable {
  websiteId: string;
  orderId: string;
  /** From 1, in the order of the cart. */
  position: number;
  itemId: string;
  sku: string;
  productName: string;
  productType: number;
  attributes: Json<Record<string, string>>;
  quantity: number;
  unitPriceCents: BigInteger;
  totalCents: BigInteger;
  details: Json<OrderDetail[]>;
  subscriptionPlan: Json<SubscriptionPlan> | null;
  url: string;
  imageUrl: string | null;
}

/** Gift cards that were sold: one row for each unit. */
export interface GiftCardTable {
  websiteId: string;
  code: string;
  orderId: string;
  /** Of the order's item. */
  position: number;
  amountCents: BigInteger;
  currency: string;
  isTestMode: boolean;
  createdAt: Date;
  /** Null for a card that does not expire. */
  expiresAt: Generated<Date | null>;
}

/** What a gift card has paid for. */
export interface GiftCardUseTable {
  websiteId: string;
  orderId: string;
  code: string;
  amountCents: BigInteger;
  usedAt: Date;
  /** When the order was canceled; null while the card pays for it. */
  returnedAt: Generated<Date | null>;
}

/** The tables of orders. */
export interface OrderTables {
  orderCounter: OrderCounterTable;
  placedOrder: PlacedOrderTable;
  orderStatusChange: OrderStatusChangeTable;
  orderItem: OrderItemTable;
  giftCard: GiftCardTable;
  giftCardUse: GiftCardUseTable;
}
