import type { Selectable } from 'kysely';
import type { Order, OrderItem, OrderMoney } from '../../../contract/orders/order';
import { toDecimal } from '../../../src/commerce/money';
import type { Database } from '../../platform/database/open-database';
import type {
  GiftCardTable,
  GiftCardUseTable,
  OrderItemTable,
  PlacedOrderTable,
} from '../../platform/database/tables/order-tables';
import { endingOf } from '../gift-cards';

/** Returns the order that a cart has become; undefined for a cart that was not ordered. */
export async function findOrderOfCart(
  db: Database,
  websiteId: string,
  cartId: string,
): Promise<Pick<Selectable<PlacedOrderTable>, 'id' | 'isPurchaseReported'> | undefined> {
  return db
    .selectFrom('placedOrder')
    .select(['id', 'isPurchaseReported'])
    .where('websiteId', '=', websiteId)
    .where('cartId', '=', cartId)
    .executeTakeFirst();
}

/** Returns an order as it was placed; null for an unknown id. */
export async function findOrder(db: Database, websiteId: string, id: string): Promise<Order | null> {
  const order = await db
    .selectFrom('placedOrder')
    .selectAll()
    .where('websiteId', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!order) return null;
  const items = await db
    .selectFrom('orderItem')
    .selectAll()
    .where('websiteId', '=', websiteId)
    .where('orderId', '=', id)
    .orderBy('position')
    .execute();
  const giftCards = await db
    .selectFrom('giftCard')
    .select(['position', 'code'])
    .where('websiteId', '=', websiteId)
    .where('orderId', '=', id)
    .orderBy('code')
    .execute();
  const uses = await db
    .selectFrom('giftCardUse')
    .select(['code', 'amountCents', 'returnedAt'])
    .where('websiteId', '=', websiteId)
    .where('orderId', '=', id)
    .orderBy('code')
    .execute();
  return { ...toOrder(order, items, giftCards), ...describePayment(order, uses) };
}

type GiftCard = Pick<Selectable<GiftCardTable>, 'position' | 'code'>;

function toOrder(
  row: Selectable<PlacedOrderTable>,
  items: readonly Selectable<OrderItemTable>[],
  giftCards: readonly GiftCard[],
): Omit<Order, 'giftCardPayments' | 'amountDue'> {
  const { currency } = row;
  const money = (cents: bigint | number) => toMoney(cents, currency);
  const { id, websiteId, kind, status, language, shippingAddress, gift, shippingOption } = row;
  const { instalments = null, ...contact } = row.contact;
  return {
    id,
    orderNumber: row.number,
    websiteId,
    purchasedCartId: row.cartId,
    testMode: row.isTestMode,
    kind,
    status,
    placedAt: row.placedAt.toISOString(),
    language,
    currencyCode: currency,
    contact,
    shippingAddress,
    gift,
    shippingOption,
    items: items.map((item) => toItem(item, giftCards, currency)),
    discounts: row.discounts.map(({ amountCents, ...rest }) => ({ ...rest, amount: money(amountCents) })),
    taxes: row.taxes.map(({ amountCents, ...rest }) => ({ ...rest, amount: money(amountCents) })),
    subtotal: money(row.subtotalCents),
    discountTotal: money(row.discountCents),
    shippingTotal: money(row.shippingCents),
    taxTotal: money(row.taxCents),
    grandTotal: money(row.grandTotalCents),
    instalments,
  };
}

type GiftCardUse = Pick<Selectable<GiftCardUseTable>, 'code' | 'amountCents' | 'returnedAt'>;

/** Returns what gift cards paid when the order was placed, and what was left to pay. */
function describePayment(
  { currency, grandTotalCents }: Selectable<PlacedOrderTable>,
  uses: readonly GiftCardUse[],
): Pick<Order, 'giftCardPayments' | 'amountDue'> {
  const paidCents = uses.reduce((sum, { amountCents }) => sum + BigInt(amountCents), 0n);
  return {
    giftCardPayments: uses.map(({ code, amountCents, returnedAt }) => ({
      ending: endingOf(code),
      amount: toMoney(amountCents, currency),
      isReturned: returnedAt !== null,
    })),
    amountDue: toMoney(BigInt(grandTotalCents) - paidCents, currency),
  };
}

function toItem(
  row: Selectable<OrderItemTable>,
  giftCards: readonly GiftCard[],
  currency: string,
): OrderItem {
  const { itemId, sku, productName, productType, attributes, quantity, details, url, imageUrl } = row;
  const { position, subscriptionPlan, unitPriceCents, totalCents } = row;
  const codes = giftCards.filter((card) => card.position === position);
  return {
    ...{
      itemId,
      sku,
      productName,
      productType,
      attributes,
      quantity,
      details,
      subscriptionPlan,
      url,
      imageUrl,
    },
    unitPrice: toMoney(unitPriceCents, currency),
    total: toMoney(totalCents, currency),
    giftCardCodes: codes.map(({ code }) => code),
  };
}

function toMoney(cents: bigint | number, currency: string): OrderMoney {
  return { value: toDecimal({ minor: BigInt(cents), currency }), currency };
}
