import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/open-database';
import type { StoredGiftCard } from './share-gift-cards';

/** Returns an expression for the gift cards with these codes, as JSON. */
export function giftCardsAsJson(websiteId: string, codes: RawBuilder<unknown>): RawBuilder<StoredGiftCard[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('code', card.code, 'currency', card.currency,
      'balanceCents', card.amount_cents - ${spentCents}, 'expiresAt', extract(epoch from card.expires_at) * 1000,
      'isCanceled', bought.status = 'canceled')), '[]')
    from gift_card card
    join placed_order bought on bought.website_id = card.website_id and bought.id = card.order_id
    where card.website_id = ${websiteId} and card.code in (${codes}))`;
}

/** What a card has paid for, without what was returned. */
const spentCents = sql`coalesce((
  select sum(gift_card_use.amount_cents) from gift_card_use
  where gift_card_use.website_id = card.website_id and gift_card_use.code = card.code and returned_at is null
), 0)`;

/** Locks the gift cards of a cart until the transaction ends, so that no two orders spend the same amount. */
export async function lockCartGiftCards(db: Database, websiteId: string, cartId: string): Promise<void> {
  await sql`
    select 1 from gift_card where website_id = ${websiteId} and code in (
      select unnest(gift_card_codes) from cart where website_id = ${websiteId} and id = ${cartId}
    )
    order by code for no key update`.execute(db);
}

/** Returns to its gift cards what they have paid for an order. Run it in the transaction that cancels the order. */
export async function returnGiftCards(
  db: Database,
  websiteId: string,
  orderId: string,
  at: Date,
): Promise<void> {
  await lockOrderGiftCards(db, websiteId, orderId);
  await sql`
    update gift_card_use set returned_at = ${at}
    where website_id = ${websiteId} and order_id = ${orderId} and returned_at is null`.execute(db);
}

/**
 * Spends again what was returned when an order was canceled. Returns false, and changes nothing, if one of the cards has
 * too little left.
 */
export async function spendAgain(db: Database, websiteId: string, orderId: string): Promise<boolean> {
  await lockOrderGiftCards(db, websiteId, orderId);
  const { rows } = await sql`
    select 1 from gift_card_use again
    join gift_card card on card.website_id = again.website_id and card.code = again.code
    where again.website_id = ${websiteId} and again.order_id = ${orderId} and again.returned_at is not null
      and card.amount_cents - ${spentCents} < again.amount_cents`.execute(db);
  if (rows.length > 0) return false;
  await sql`
    update gift_card_use set returned_at = null
    where website_id = ${websiteId} and order_id = ${orderId}`.execute(db);
  return true;
}

async function lockOrderGiftCards(db: Database, websiteId: string, orderId: string): Promise<void> {
  await sql`
    select 1 from gift_card where website_id = ${websiteId} and code in (
      select code from gift_card_use where website_id = ${websiteId} and order_id = ${orderId}
    )
    order by code for no key update`.execute(db);
}
