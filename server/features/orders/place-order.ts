import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { OrderDetail } from '../../../contract/orders/order';
import type { StoreSettings } from '../../../contract/stores/store-settings';
import type { CartLine } from '../cart';
import type { CatalogueItem } from '../catalogue';
import { createDetailsForms, describeDetails } from '../forms';
import { createGiftCardCode, lockCartGiftCards } from '../gift-cards';
import {
  type CartName,
  type CheckoutCart,
  type CheckoutCartDeps,
  describeShown,
  readCheckoutCart,
} from './checkout-cart';
import { decrementStock, lockStock } from './decrement-stock';
import { insertOrder } from './insert-order';
import { type InstalmentPlan, offerPlan } from './offer-plan';
import type { OrderEmailPayload } from './order-lane';
import { type OrderRows, toOrderRows } from './order-rows';
import type { CheckoutDetails } from './parse-details';

export interface PlaceDeps extends CheckoutCartDeps {
  storeSettings: () => StoreSettings;
}

export interface PlaceRequest {
  name: CartName;
  details: CheckoutDetails;
  /** Null for that of the cart. */
  shippingOptionId: string | null;
  /** Whether the visitor pays in instalments. */
  isInInstalments: boolean;
  /** The hash of the order that the visitor confirmed (`describeShown`). */
  shown: string;
  language: string | null;
  /** The member who is signed in; null without one. */
  memberId: string | null;
}

/** The result of a request to place an order. */
export type Placement =
  | { outcome: 'placed'; isRepeat: boolean }
  /** It cannot be ordered, or it is not what the visitor has seen. */
  | { outcome: 'refused' | 'changed'; checkout: CheckoutCart }
  /** The cart is empty or deleted. */
  | { outcome: 'gone' };

/**
 * Places an order in one transaction: the cart is ordered once, however often this is called, and stock never falls
 * below zero. Nothing is written unless the order is placed.
 */
export async function placeOrder(deps: PlaceDeps, request: PlaceRequest): Promise<Placement> {
  return deps.db.transaction().execute(async (transaction) => {
    const inTransaction = { ...deps, db: transaction };
    const { name, details, shippingOptionId, shown } = request;
    const isOrdered = await lockCart(inTransaction, name);
    if (isOrdered) return { outcome: 'placed', isRepeat: true };
    await lockStock(transaction, deps.websiteId, name.cartId);
    await lockCartGiftCards(transaction, deps.websiteId, name.cartId);
    const choices = { location: details.location, shippingOptionId };
    const checkout = await readCheckoutCart(inTransaction, name, choices);
    if (!checkout) return { outcome: 'gone' };
    if (checkout.cart.checkoutProblems.length > 0) return { outcome: 'refused', checkout };
    const plan = request.isInInstalments ? offerPlan(name.kind, checkout.cart, deps.storeSettings()) : null;
    const isPlanGone = request.isInInstalments && !plan;
    if (isPlanGone || describeShown(checkout.cart) !== shown) return { outcome: 'changed', checkout };
    const id = createId();
    const rows = await describeRows(inTransaction, request, { ...checkout, plan }, id);
    await decrementStock(transaction, deps.websiteId, checkout.lines, checkout.items);
    await insertOrder(transaction, rows, describeEmails(rows));
    await markPurchased(inTransaction, name, id);
    return { outcome: 'placed', isRepeat: false };
  });
}

/** Locks the cart until the transaction ends. Returns whether it has been ordered. */
async function lockCart({ db, websiteId }: PlaceDeps, { cartId }: CartName): Promise<boolean> {
  const { rows } = await sql<{ isPurchased: boolean }>`
    select is_purchased from cart where website_id = ${websiteId} and id = ${cartId} for update`.execute(db);
  return rows[0]?.isPurchased ?? false;
}

async function describeRows(
  deps: PlaceDeps,
  { name: { kind }, details, language, memberId }: PlaceRequest,
  { cart, lines, items, giftCards, plan }: CheckoutCart & { plan: InstalmentPlan | null },
  id: string,
): Promise<OrderRows> {
  const answers = await readAnswers(deps, lines, items);
  const { currency, rules } = deps.terms;
  const { giftCardMonths = null } = rules;
  const placedAt = new Date(deps.now());
  return toOrderRows(
    {
      id,
      kind,
      cart,
      lines,
      items,
      answers,
      details,
      language,
      memberId,
      currency,
      placedAt,
      plan,
      giftCards,
      giftCardMonths,
    },
    createGiftCardCode,
  );
}

/** Returns the answers to the forms of products by line, with the titles that the visitor read. */
async function readAnswers(
  { db, websiteId, storeSettings }: PlaceDeps,
  lines: readonly CartLine[],
  items: ReadonlyMap<string, CatalogueItem>,
): Promise<Map<string, OrderDetail[]>> {
  const forms = createDetailsForms(db, websiteId, storeSettings());
  const answers = new Map<string, OrderDetail[]>();
  for (const { id, itemId, additionalFields } of lines) {
    const formId = items.get(itemId)?.detailsFormId;
    const form = formId && additionalFields ? await forms.findAnswered(formId, additionalFields) : null;
    if (form && additionalFields) answers.set(id, describeDetails(form, additionalFields));
  }
  return answers;
}

function describeEmails({ order, giftCards }: OrderRows): OrderEmailPayload[] {
  const { email, gift } = order;
  const toRecipient = gift && giftCards.length > 0 ? JSON.parse(gift).email : null;
  const giftCard = toRecipient ? [{ kind: 'gift-card' as const, recipient: String(toRecipient) }] : [];
  return [{ kind: 'confirmation', recipient: email }, ...giftCard];
}

async function markPurchased({ db, websiteId }: PlaceDeps, { cartId }: CartName, orderId: string) {
  await db
    .updateTable('cart')
    .set({ isPurchased: true, orderId, version: sql`version + 1`, changedAt: sql`now()` })
    .where('websiteId', '=', websiteId)
    .where('id', '=', cartId)
    .execute();
}

/** Returns 96 random bits as 24 hexadecimal digits, the form of every id in the database. */
function createId(): string {
  return randomBytes(12).toString('hex');
}
