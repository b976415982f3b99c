import type { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import type { OrderInstalments } from '../../../contract/orders/order';
import { toDecimal } from '../../../src/commerce/money';
import type { Database } from '../../platform/database/open-database';
import type { PlacedOrderTable } from '../../platform/database/tables/order-tables';
import { formatCsvLines } from '../../platform/http/csv';
import { type OrderFilter, selectOrdersBelow } from './owned-orders';

const BATCH_SIZE = 200;
const HEADER = [
  ...['Order', 'Placed', 'Status', 'Name', 'E-mail', 'Phone', 'Address', 'City', 'Region', 'Postal code'],
  ...['Country', 'Shipping', 'Items', 'Currency', 'Subtotal', 'Discount', 'Shipping costs', 'Tax', 'Total'],
  ...['Test', 'Gift cards', 'To pay', 'Payments'],
];

/** Returns the orders that match as CSV, a line each, newest first. It reads them in batches. */
export function formatOrdersCsv(db: Database, websiteId: string, filter: OrderFilter): Readable {
  const lines = async function* () {
    yield HEADER;
    let below: number | undefined;
    do {
      const batch = selectOrdersBelow(db, websiteId, filter, below).limit(BATCH_SIZE);
      const orders: Selectable<PlacedOrderTable>[] = await batch.execute();
      const items = await describeItems(db, websiteId, orders);
      const paid = await sumGiftCards(db, websiteId, orders);
      for (const order of orders) yield writeLine(order, items.get(order.id) ?? [], paid.get(order.id) ?? 0n);
      below = orders.length === BATCH_SIZE ? orders.at(-1)?.number : undefined;
    } while (below !== undefined);
  };
  return formatCsvLines(lines());
}

function writeLine(
  order: Selectable<PlacedOrderTable>,
  items: readonly string[],
  paidCents: bigint,
): string[] {
  const { currency, contact, shippingAddress: address } = order;
  const money = (cents: bigint | number) => toDecimal({ minor: BigInt(cents), currency });
  const street = address ? [address.address1, address.address2].filter(Boolean).join(', ') : '';
  return [
    String(order.number),
    order.placedAt.toISOString(),
    order.status,
    contact.name,
    contact.email,
    contact.phone ?? '',
    street,
    address?.city ?? '',
    address?.region ?? '',
    address?.postalCode ?? '',
    address?.country ?? '',
    order.shippingOption?.name ?? '',
    items.join('\n'),
    currency,
    money(order.subtotalCents),
    money(order.discountCents),
    money(order.shippingCents),
    money(order.taxCents),
    money(order.grandTotalCents),
    order.isTestMode ? 'yes' : 'no',
    money(paidCents),
    money(BigInt(order.grandTotalCents) - paidCents),
    describePayments(contact.instalments),
  ];
}

/** Returns how an order is paid: `4 × 17.00, Afterpay`; empty for a payment at once. */
function describePayments(instalments: OrderInstalments | undefined): string {
  if (!instalments) return '';
  const { count, payment, brand } = instalments;
  return `${count} × ${payment.value}, ${brand}`;
}

/** Returns what gift cards paid in minor units, by the id of the order. */
async function sumGiftCards(
  db: Database,
  websiteId: string,
  orders: readonly { id: string }[],
): Promise<Map<string, bigint>> {
  if (orders.length === 0) return new Map();
  const rows = await db
    .selectFrom('giftCardUse')
    .select(['orderId', 'amountCents'])
    .where('websiteId', '=', websiteId)
    .where(
      'orderId',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();
  const sums = new Map<string, bigint>();
  for (const { orderId, amountCents } of rows)
    sums.set(orderId, (sums.get(orderId) ?? 0n) + BigInt(amountCents));
  return sums;
}

/** Returns the lines of orders as text, `2 × Tidal Bowl, Large (L-1)`, by the id of the order. */
async function describeItems(
  db: Database,
  websiteId: string,
  orders: readonly { id: string }[],
): Promise<Map<string, string[]>> {
  if (orders.length === 0) return new Map();
  const ids = orders.map(({ id }) => id);
  const rows = await db
    .selectFrom('orderItem')
    .select(['orderId', 'quantity', 'productName', 'attributes', 'sku'])
    .where('websiteId', '=', websiteId)
    .where('orderId', 'in', ids)
    .orderBy('orderId')
    .orderBy('position')
    .execute();
  const items = new Map<string, string[]>();
  for (const { orderId, quantity, productName, attributes, sku } of rows) {
    const name = [productName, ...Object.values(attributes)].join(', ');
    items.set(orderId, [...(items.get(orderId) ?? []), `${quantity} × ${name}${sku ? ` (${sku})` : ''}`]);
  }
  return items;
}
