import { type RawBuilder, sql } from 'kysely';
import { type CatalogueItem, type ItemJson, isItemId, itemsAsJson, parseItems } from '../catalogue';
import type { Database } from '../database/open-database';
import { type IdempotencyClaim, type ResultJson, resultAsJson } from '../idempotency';
import type { StoredCart } from './build-cart';
import type { CartLine } from './cart-change';

export interface CartQuery {
  websiteId: string;
  /** Null for a visitor without a cart. */
  cartId: string | null;
  /** Which of the two kinds of carts to look for: an id of the other kind finds nothing. */
  isSubscription: boolean;
  /** Further items to read. */
  itemIds?: readonly string[];
  /** The key whose result to read, and the time to which it must be valid. */
  idempotency?: { claim: IdempotencyClaim; now: Date };
}

/** What one statement reads, so that its parts belong together. */
export interface CartState {
  /** A cart that is not purchased; null without one. */
  cart: StoredCart | null;
  /** The items of the cart and those that were requested, by id. */
  items: ReadonlyMap<string, CatalogueItem>;
  /** The result of an earlier request with the same key; null without one. */
  earlier: ResultJson | null;
}

interface StateRow {
  cart: Omit<StoredCart, 'websiteId' | 'lines'> | null;
  lines: CartLine[];
  items: ItemJson[];
  earlier: ResultJson | null;
}

/** Returns a cart and all that a change of it depends on, in one statement. */
export async function readCartState(db: Database, query: CartQuery): Promise<CartState> {
  const { websiteId, cartId, itemIds = [], idempotency } = query;
  const wanted = itemIds.filter(isItemId);
  if (cartId === null && wanted.length === 0 && !idempotency)
    return { cart: null, items: new Map(), earlier: null };
  const earlier = idempotency ? resultAsJson(websiteId, idempotency.claim, idempotency.now) : sql`null::json`;
  const { rows } = await sql<StateRow>`
    with found as (${selectCart(query)}), line as (
      select cart_entry.* from cart_entry, found
      where cart_entry.website_id = ${websiteId} and cart_entry.cart_id = found.id
    )
    select (${cartAsJson}) as cart, (${linesAsJson}) as lines,
      ${itemsAsJson(websiteId, sql`select item_id from line union all select unnest(${wanted}::text[])`)} as items,
      ${earlier} as earlier`.execute(db);
  return parseState(websiteId, rows[0] as StateRow);
}

function selectCart({ websiteId, cartId, isSubscription }: CartQuery): RawBuilder<unknown> {
  return sql`
    select id, order_id, is_purchased, version, created_at from cart
    where website_id = ${websiteId} and id = ${cartId} and not is_purchased
      and is_subscription = ${isSubscription}`;
}

const cartAsJson = sql`
  select json_build_object('id', id, 'orderId', order_id, 'isPurchased', is_purchased, 'version', version,
    'created', extract(epoch from created_at) * 1000)
  from found`;

const linesAsJson = sql`
  select coalesce(json_agg(json_build_object('id', id, 'itemId', item_id, 'sku', sku, 'quantity', quantity,
    'additionalFields', additional_fields) order by position), '[]')
  from line`;

function parseState(websiteId: string, { cart, lines, items, earlier }: StateRow): CartState {
  return { cart: cart && { ...cart, websiteId, lines }, items: parseItems(items), earlier };
}
