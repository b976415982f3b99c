import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { OrderStatus } from '../../../contract/orders/order';
import type { ListedOrder, OwnedOrderPage } from '../../../contract/orders/owned-order';
import { foldTyped } from '../../../src/commerce/fold-typed';
import { toDecimal } from '../../../src/commerce/money';
import type { Database } from '../../platform/database/open-database';
import type { Tables } from '../../platform/database/tables';

const PAGE_SIZE = 50;
/** Above every number of an order. */
const HIGHEST_NUMBER = 2_147_483_647;

/** Which orders to list. */
export interface OrderFilter {
  status?: OrderStatus | undefined;
  /** Part of an e-mail address or a name, or a number with or without `#`. */
  search?: string | undefined;
}

/** Returns a page of orders, newest first; the last page for a number after it. */
export async function listOrders(
  db: Database,
  websiteId: string,
  filter: OrderFilter,
  wanted: number,
): Promise<OwnedOrderPage> {
  const limited = selectOrders(db, websiteId, filter);
  const total = await limited.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirst();
  const count = Number(total?.count ?? 0);
  const pageCount = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const page = Math.min(wanted, pageCount);
  const rows = await limited
    .select(['number', 'placedAt', 'status', 'kind', 'isTestMode', 'contact', 'email'])
    .select(['currency', 'grandTotalCents'])
    .select((select) =>
      select
        .selectFrom('orderItem')
        .select(({ fn }) => fn.sum<bigint>('quantity').as('units'))
        .where('orderItem.websiteId', '=', websiteId)
        .whereRef('orderItem.orderId', '=', 'placedOrder.id')
        .as('units'),
    )
    .orderBy('number', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const orders = rows.map(
    (row): ListedOrder => ({
      orderNumber: row.number,
      placedAt: row.placedAt.toISOString(),
      status: row.status,
      kind: row.kind,
      testMode: row.isTestMode,
      name: row.contact.name,
      email: row.contact.email,
      quantity: Number(row.units ?? 0),
      grandTotal: {
        value: toDecimal({ minor: BigInt(row.grandTotalCents), currency: row.currency }),
        currency: row.currency,
      },
    }),
  );
  return { count, page, pageCount, orders };
}

/** Returns the orders that match, with their numbers below one, newest first: a batch of an export. */
export function selectOrdersBelow(
  db: Database,
  websiteId: string,
  filter: OrderFilter,
  number = HIGHEST_NUMBER,
) {
  return selectOrders(db, websiteId, filter)
    .selectAll()
    .where('number', '<', number)
    .orderBy('number', 'desc');
}

function selectOrders(db: Database, websiteId: string, { status, search = '' }: OrderFilter) {
  let orders: SelectQueryBuilder<Tables, 'placedOrder', object> = db
    .selectFrom('placedOrder')
    .where('websiteId', '=', websiteId);
  if (status) orders = orders.where('status', '=', status);
  const text = search.trim();
  if (text !== '') orders = orders.where(matches(text));
  return orders;
}

function matches(text: string) {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const ofPerson = sql<SqlBool>`(email like ${pattern} or lower(contact->>'name') like ${pattern})`;
  const [, digits] = /^#?(\d{1,9})$/.exec(foldTyped(text)) ?? [];
  return digits ? sql<SqlBool>`(number = ${Number(digits)} or ${ofPerson})` : ofPerson;
}
