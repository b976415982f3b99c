import type { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import { toDecimal } from '../../../src/commerce/money';
import type { Database } from '../../platform/database/open-database';
import type { PlacedOrderTable } from '../../platform/database/tables/order-tables';
import { writeCsvLines } from '../../platform/http/csv';
import { type OrderFilter, selectOrdersBelow } from './owned-orders';

const BATCH_SIZE = 200;
const HEADER = [
  ...['Order', 'Placed', 'Status', 'Name', 'E-mail', 'Phone', 'Address', 'City', 'Region', 'Postal code'],
  ...['Country', 'Shipping', 'Items', 'Currency', 'Subtotal', 'Discount', 'Shipping costs', 'Tax', 'Total'],
  'Test',
];

/** Returns the orders that match as CSV, a line each, newest first. It reads them in batches. */
export function writeOrdersCsv(db: Database, websiteId: string, filter: OrderFilter): Readable {
  const lines = async function* () {
    yield HEADER;
    let below: number | undefined;
    do {
      const batch = selectOrdersBelow(db, websiteId, filter, below).limit(BATCH_SIZE);
      const orders: Selectable<PlacedOrderTable>[] = await batch.execute();
      const items = await describeItems(db, websiteId, orders);
      for (const order of orders) yield writeLine(order, items.get(order.id) ?? []);
      below = orders.length === BATCH_SIZE ? orders.at(-1)?.number : undefined;
    } while (below !== undefined);
  };
  return writeCsvLines(lines());
}

function writeLine(order: Selectable<PlacedOrderTable>, items: readonly string[]): string[] {
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
  ];
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
