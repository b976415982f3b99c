import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/open-database';
import {
  type IdempotencyClaim,
  insertResult,
  isKeyTaken,
  type StoredResult,
} from '../../platform/idempotency';
import { type CartChoices, NO_CHOICES } from '../totals';
import type { CompleteLinePlan, CompletePlan } from './apply-plan';
import type { StoredCart } from './stored-cart';

/** The result to store for repeated requests; null for a request without a key. */
export type RememberedResult = { claim: IdempotencyClaim; result: StoredResult } | null;

export interface CartWrite {
  /** The cart as it was read, or an empty one with a new id. */
  before: StoredCart;
  isNew: boolean;
  plan: Exclude<CompletePlan, { kind: 'nothing' }>;
  /** Whether a new cart is that of a subscription. */
  isSubscription: boolean;
  remembered: RememberedResult;
  now: Date;
}

/**
 * Writes the changed line or choices, the next version of the cart and the result in one statement, all or none. Returns false
 * when another request has changed the cart or used the key since both were read.
 */
export async function writeCart(db: Database, write: CartWrite): Promise<boolean> {
  const { before, plan, remembered, now } = write;
  const source = sql`changed`;
  const remember = remembered
    ? sql`, remembered as (${insertResult(before.websiteId, remembered.claim, remembered.result, { now, source })})`
    : sql``;
  const line = plan.kind === 'choose' ? sql`` : sql`, line as (${changeLine(before, plan)})`;
  const statement = sql`
    with changed as (${changeCart(write)}) ${line} ${remember}
    select id from changed`;
  return writeOnce(async () => (await statement.execute(db)).rows.length > 0);
}

/** Stores the result of a change that was not made. Returns false when another request has used the key. */
export async function writeResult(
  db: Database,
  websiteId: string,
  { claim, result }: NonNullable<RememberedResult>,
  now: Date,
): Promise<boolean> {
  const statement = insertResult(websiteId, claim, result, { now, source: sql`(select) once` });
  return writeOnce(async () => {
    await statement.execute(db);
    return true;
  });
}

async function writeOnce(write: () => Promise<boolean>): Promise<boolean> {
  try {
    return await write();
  } catch (error) {
    if (isKeyTaken(error)) return false;
    throw error;
  }
}

// The version is the lock: a change that was decided on an older one matches no row.
function changeCart(write: CartWrite): RawBuilder<unknown> {
  const { before, isNew, plan } = write;
  const choices = plan.kind === 'choose' ? plan.choices : null;
  if (isNew) return insertCart(write, choices ?? NO_CHOICES);
  const { websiteId, id, version } = before;
  return sql`
    update cart set version = version + 1, changed_at = now() ${choices ? setChoices(choices) : sql``}
    where website_id = ${websiteId} and id = ${id} and version = ${version} and not is_purchased returning id`;
}

function insertCart({ before, isSubscription, now }: CartWrite, choices: CartChoices): RawBuilder<unknown> {
  const { codes, giftCardCodes, location, optionId } = columnsOf(choices);
  return sql`
    insert into cart (website_id, id, version, created_at, is_subscription,
      coupon_codes, gift_card_codes, shipping_location, shipping_option_id)
    values (${before.websiteId}, ${before.id}, 1, ${now}, ${isSubscription}, ${codes},
      ${giftCardCodes}, ${location}, ${optionId})
    returning id`;
}

function setChoices(choices: CartChoices): RawBuilder<unknown> {
  const { codes, giftCardCodes, location, optionId } = columnsOf(choices);
  return sql`, coupon_codes = ${codes}, gift_card_codes = ${giftCardCodes}, shipping_location = ${location}, shipping_option_id = ${optionId}`;
}

function columnsOf({ couponCodes, giftCardCodes, shippingLocation, shippingOptionId }: CartChoices) {
  return {
    codes: sql`${couponCodes}::text[]`,
    giftCardCodes: sql`${giftCardCodes}::text[]`,
    location: sql`${shippingLocation && JSON.stringify(shippingLocation)}::json`,
    optionId: sql`${shippingOptionId}::text`,
  };
}

function changeLine(before: StoredCart, { kind, line }: CompleteLinePlan): RawBuilder<unknown> {
  const { id, itemId, sku, quantity, additionalFields, priceCents } = line;
  const isLine = sql`
    cart_entry.website_id = ${before.websiteId} and cart_entry.cart_id = changed.id and cart_entry.id = ${id}`;
  switch (kind) {
    case 'add':
      return sql`
        insert into cart_entry
          (website_id, cart_id, id, position, item_id, sku, quantity, additional_fields, price_cents)
        select ${before.websiteId}, changed.id, ${id}, ${nextPosition(before)},
          ${itemId}, ${sku}, ${quantity}::integer, ${additionalFields}, ${priceCents}::bigint
        from changed`;
    case 'update':
      return sql`
        update cart_entry
        set quantity = ${quantity}, additional_fields = ${additionalFields}, price_cents = ${priceCents}::bigint
        from changed where ${isLine}`;
    case 'remove':
      return sql`delete from cart_entry using changed where ${isLine}`;
  }
}

function nextPosition({ websiteId, id }: StoredCart): RawBuilder<number> {
  return sql`(
    select coalesce(max(position), 0) + 1 from cart_entry where website_id = ${websiteId} and cart_id = ${id}
  )`;
}
