import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/open-database';
import { runInGroups } from '../../platform/database/run-in-groups';
import { expiryOf, type IdempotencyClaim, type ResultJson, resultAsJson } from '../../platform/idempotency';
import { type CatalogueItem, type ItemJson, isItemId, itemsAsJson, parseItems } from '../catalogue';
import { giftCardsAsJson, type StoredGiftCard } from '../gift-cards';
import type { CartLine, StoredCart } from './stored-cart';

export interface CartQuery {
  /** Null for a visitor without a cart. */
  cartId: string | null;
  /** Which of the two kinds of carts to look for: an id of the other kind finds nothing. */
  isSubscription: boolean;
  /** Further items to read. */
  itemIds?: readonly string[];
  /** The code of a gift card to look for. */
  giftCardCode?: string | null;
  /** The key whose result to read, and the time to which it must be valid. */
  idempotency?: { claim: IdempotencyClaim; now: Date };
}

/** The state of a cart, read by one statement so that its parts are consistent. */
export interface CartState {
  /** A cart that is not purchased; null without one. */
  cart: StoredCart | null;
  /** The items of the cart and those that were requested, by id. */
  items: ReadonlyMap<string, CatalogueItem>;
  /** The gift card of the code; null for an unknown one. */
  giftCard: StoredGiftCard | null;
  /** The result of an earlier request with the same key; null without one. */
  earlier: ResultJson | null;
}

interface StateRow {
  cart: Omit<StoredCart, 'websiteId' | 'lines' | 'giftCards'> | null;
  giftCards: StoredGiftCard[];
  lines: CartLine[];
  items: ItemJson[];
  earlier: ResultJson | null;
}

/** Returns a cart and all that a change of it depends on. */
export type ReadCartState = (query: CartQuery) => Promise<CartState>;

/** Returns a reader whose concurrent calls share one statement. */
export function createCartStateReader(db: Database, websiteId: string): ReadCartState {
  const read = runInGroups({ run: (queries: readonly CartQuery[]) => readStates(db, websiteId, queries) });
  return async (query) => {
    const isEmpty =
      query.cartId === null && !query.itemIds?.some(isItemId) && !query.giftCardCode && !query.idempotency;
    return isEmpty ? { cart: null, items: new Map(), giftCard: null, earlier: null } : read(query);
  };
}

async function readStates(
  db: Database,
  websiteId: string,
  queries: readonly CartQuery[],
): Promise<CartState[]> {
  const { rows } = await sql<StateRow>`
    select cart, lines, items, gift_cards, earlier from json_to_recordset(${JSON.stringify(queries.map(toRow))}::json) as query
      (index integer, "cartId" text, "isSubscription" boolean, "itemIds" text[],
        "giftCardCode" text, owner text, key text, since timestamptz)
    cross join lateral (${selectState(websiteId)}) state order by query.index`.execute(db);
  return rows.map((row, index) => parseState(websiteId, row, queries[index]?.giftCardCode ?? null));
}

function toRow(
  { cartId, isSubscription, itemIds = [], giftCardCode = null, idempotency }: CartQuery,
  index: number,
) {
  const key = idempotency && {
    owner: idempotency.claim.owner,
    key: idempotency.claim.key,
    since: expiryOf(idempotency.now),
  };
  return { index, cartId, isSubscription, itemIds: itemIds.filter(isItemId), giftCardCode, ...key };
}

function selectState(websiteId: string): RawBuilder<StateRow> {
  const items = itemsAsJson(
    websiteId,
    sql`select item_id from line union all select unnest(query."itemIds")`,
  );
  const giftCards = giftCardsAsJson(
    websiteId,
    sql`select unnest(gift_card_codes) from found union all select query."giftCardCode"`,
  );
  const claim = { owner: sql`query.owner`, key: sql`query.key`, since: sql`query.since` };
  return sql`
    with found as (
      select id, order_id, is_purchased, version, created_at, coupon_codes, gift_card_codes,
        shipping_location, shipping_option_id
      from cart
      where website_id = ${websiteId} and id = query."cartId" and not is_purchased
        and is_subscription = query."isSubscription"
    ), line as (
      select cart_entry.id, item_id, sku, quantity, additional_fields, price_cents, position
      from cart_entry, found
      where cart_entry.website_id = ${websiteId} and cart_entry.cart_id = found.id
    )
    select (${cartAsJson}) as cart, (${linesAsJson}) as lines, ${items} as items, ${giftCards} as gift_cards,
      ${resultAsJson(websiteId, claim)} as earlier`;
}

const cartAsJson = sql`
  select json_build_object('id', id, 'orderId', order_id, 'isPurchased', is_purchased, 'version', version,
    'created', extract(epoch from created_at) * 1000, 'choices', json_build_object('couponCodes', coupon_codes, 'giftCardCodes', gift_card_codes,
      'shippingLocation', shipping_location, 'shippingOptionId', shipping_option_id))
  from found`;

const linesAsJson = sql`
  select coalesce(json_agg(json_build_object('id', id, 'itemId', item_id, 'sku', sku, 'quantity', quantity,
    'additionalFields', additional_fields, 'priceCents', price_cents) order by position), '[]')
  from line`;

function parseState(
  websiteId: string,
  { cart, lines, items, giftCards, earlier }: StateRow,
  code: string | null,
): CartState {
  const find = (wanted: string | null) => giftCards.find((card) => card.code === wanted) ?? null;
  const own = cart?.choices.giftCardCodes.flatMap((each) => find(each) ?? []) ?? [];
  return {
    cart: cart && { ...cart, websiteId, lines, giftCards: own },
    items: parseItems(items),
    giftCard: find(code),
    earlier,
  };
}
