import type { Insertable } from 'kysely';
import type { Cart } from '../../../contract/cart/cart';
import type { OrderDetail, OrderInstalments, OrderKind, OrderStatus } from '../../../contract/orders/order';
import { toDecimal } from '../../../src/commerce/money';
import { ProductType } from '../../../src/commerce/product-type';
import type {
  GiftCardTable,
  GiftCardUseTable,
  OrderItemTable,
  PlacedOrderTable,
} from '../../platform/database/tables/order-tables';
import type { CartLine } from '../cart';
import type { CatalogueItem } from '../catalogue';
import type { GiftCardShare } from '../gift-cards';
import type { InstalmentPlan } from './offer-plan';
import type { CheckoutDetails } from './parse-details';

/** The parts of an order. */
export interface OrderParts {
  id: string;
  kind: OrderKind;
  cart: Cart;
  /** Of the cart, in its order. */
  lines: readonly CartLine[];
  items: ReadonlyMap<string, CatalogueItem>;
  /** Answers to the forms of products, by the id of the line. */
  answers: ReadonlyMap<string, OrderDetail[]>;
  details: CheckoutDetails;
  language: string | null;
  memberId: string | null;
  currency: string;
  placedAt: Date;
  /** How the visitor divides what is left to pay; null for a payment at once. */
  plan: InstalmentPlan | null;
  /** What gift cards pay. */
  giftCards: readonly GiftCardShare[];
  /** Months after which gift cards of the order expire; null for cards that do not. */
  giftCardMonths: number | null;
}

/** The rows of an order. Its number is assigned when they are written. */
export interface OrderRows {
  order: Omit<Insertable<PlacedOrderTable>, 'number'>;
  items: Insertable<OrderItemTable>[];
  giftCards: Insertable<GiftCardTable>[];
  giftCardUses: Insertable<GiftCardUseTable>[];
}

/** Returns the rows of an order. `createCode` returns a new code of a gift card. */
export function toOrderRows(parts: OrderParts, createCode: () => string): OrderRows {
  const items = parts.cart.entries.map((_entry, index) => toItemRow(parts, index));
  return {
    order: toOrderRow(parts),
    items,
    giftCards: items.flatMap((item) => toGiftCardRows(parts, item, createCode)),
    giftCardUses: toGiftCardUseRows(parts),
  };
}

function toOrderRow({
  id,
  kind,
  cart,
  details,
  language,
  memberId,
  currency,
  placedAt,
  plan,
}: OrderParts): OrderRows['order'] {
  const { contact, shippingAddress, gift } = details;
  const instalments = plan && describePlan(plan, currency);
  const option = cart.selectedShippingOption;
  return {
    websiteId: cart.websiteId,
    id,
    cartId: cart.id,
    kind,
    status: statusOf(cart),
    isTestMode: true,
    placedAt,
    language,
    memberId,
    email: contact.email.toLowerCase(),
    contact: JSON.stringify({ ...contact, ...(instalments && { instalments }) }),
    shippingAddress: shippingAddress && JSON.stringify(shippingAddress),
    gift: gift && JSON.stringify(gift),
    shippingOption: option && JSON.stringify({ name: option.name }),
    discounts: JSON.stringify(
      cart.validCoupons.map(({ name, discountCents }) => ({ name, amountCents: discountCents })),
    ),
    taxes: JSON.stringify(
      cart.applicableTaxRules.map(({ name, taxCents, isIncluded }) => ({
        name,
        amountCents: taxCents,
        isIncluded,
      })),
    ),
    currency,
    subtotalCents: cart.subtotalCents,
    discountCents: cart.discountCents,
    shippingCents: cart.shippingCostCents,
    taxCents: cart.taxCents,
    grandTotalCents: cart.grandTotalCents,
  };
}

function describePlan({ brand, count, paymentCents }: InstalmentPlan, currency: string): OrderInstalments {
  const value = toDecimal({ minor: BigInt(paymentCents), currency });
  return { brand, count, payment: { value, currency } };
}

/** The store agrees on a date before it confirms a service. */
function statusOf({ entries }: Cart): OrderStatus {
  return entries.some(({ productType }) => productType === ProductType.service) ? 'received' : 'confirmed';
}

function toItemRow(
  { id, cart, lines, items, answers }: OrderParts,
  index: number,
): Insertable<OrderItemTable> {
  const entry = cart.entries[index] as Cart['entries'][number];
  const sku = lines.find((line) => line.id === entry.id)?.sku ?? '';
  const plan = items.get(entry.itemId)?.subscriptionPlan ?? null;
  return {
    websiteId: cart.websiteId,
    orderId: id,
    position: index + 1,
    itemId: entry.itemId,
    sku,
    productName: entry.title,
    productType: entry.productType,
    attributes: JSON.stringify(entry.chosenVariant?.attributes ?? {}),
    quantity: entry.quantity,
    unitPriceCents: entry.purchasePriceCents,
    totalCents: entry.subTotal,
    details: JSON.stringify(answers.get(entry.id) ?? []),
    subscriptionPlan: plan && JSON.stringify(plan),
    url: entry.url,
    imageUrl: entry.imageUrl,
  };
}

function toGiftCardUseRows({ id, cart, giftCards, placedAt }: OrderParts): Insertable<GiftCardUseTable>[] {
  return giftCards
    .filter(({ appliedCents }) => appliedCents > 0)
    .map(({ code, appliedCents }) => ({
      websiteId: cart.websiteId,
      orderId: id,
      code,
      amountCents: appliedCents,
      usedAt: placedAt,
    }));
}

function toGiftCardRows(
  { currency, placedAt, giftCardMonths }: OrderParts,
  { websiteId, orderId, position, productType, quantity, unitPriceCents }: Insertable<OrderItemTable>,
  createCode: () => string,
): Insertable<GiftCardTable>[] {
  if (productType !== ProductType.giftCard) return [];
  return Array.from({ length: quantity }, () => ({
    websiteId,
    code: createCode(),
    orderId,
    position,
    amountCents: unitPriceCents,
    currency,
    isTestMode: true,
    createdAt: placedAt,
    expiresAt: giftCardMonths === null ? null : monthsAfter(placedAt, giftCardMonths),
  }));
}

function monthsAfter(time: Date, months: number): Date {
  const after = new Date(time);
  after.setUTCMonth(after.getUTCMonth() + months);
  return after;
}
