import type { Cart } from '../../schemas/cart-schema';
import { findItem, findItems } from '../catalogue';
import type { Database } from '../database/open-database';
import { answerOnce, type IdempotencyClaim, type KeptAnswer } from '../idempotency/answer-once';
import type { TokenSigner } from '../signed-token';
import { applyChange, type EntryChange, newId } from './apply-change';
import { buildCart, emptyCart, type StoredCart } from './build-cart';
import { type CartStore, createCartStore } from './cart-store';
import { type AddWish, decideSubscription, type StoreRules } from './decide-change';
import { type Refusal, refuse } from './refusal';

export type CartChange = EntryChange | ({ kind: 'subscribe'; itemId: string } & AddWish);

export interface ChangeRequest {
  change: CartChange;
  /** The visitor's cart, if the request names one. */
  cartId: string | null;
  /** The version the visitor saw; null when any will do. */
  expectedVersion: number | null;
  /** Null when the request carries no key. */
  idempotency: Omit<IdempotencyClaim, 'cartId'> | null;
}

export interface ChangeAnswer extends KeptAnswer {
  /** Null when the change was made, or was a repeat. */
  refusal: Refusal | null;
  isRepeat: boolean;
}

export interface CartDeps {
  db: Database;
  websiteId: string;
  rules: StoreRules;
  /** Signs the tokens that open the carts of subscriptions. */
  subscriptionTokens: TokenSigner;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The visitor's cart; an empty one for a visitor who has none. */
export async function readCart(deps: CartDeps, cartId: string | null): Promise<Cart> {
  const stored = cartId ? await createCartStore(deps.db, deps.websiteId).find(cartId) : null;
  return priceCart(deps, stored ?? emptyCart(deps.websiteId));
}

/** The cart of a subscription; null for a token that opens none. */
export async function readSubscriptionCart(deps: CartDeps, cartToken: string): Promise<Cart | null> {
  const cartId = deps.subscriptionTokens.verify(cartToken);
  const stored = cartId ? await createCartStore(deps.db, deps.websiteId).findSubscription(cartId) : null;
  return stored ? priceCart(deps, stored) : null;
}

/** Makes one change in one transaction, or none and says why. */
export function changeCart(deps: CartDeps, request: ChangeRequest): Promise<ChangeAnswer> {
  return deps.db.transaction().execute(async (trx) => {
    const inTransaction = { ...deps, db: trx };
    const act = () => actOnCart(inTransaction, request);
    if (!request.idempotency) return act();
    const outcome = await answerOnce(trx, deps.websiteId, {
      claim: { ...request.idempotency, cartId: request.cartId },
      now: new Date(deps.now()),
      act,
      isFinal: ({ status }) => status !== 409,
    });
    if (outcome.kind === 'acted') return outcome.answer;
    if (outcome.kind === 'repeated') return { ...outcome.answer, refusal: null, isRepeat: true };
    return refusedAnswer(refuse('key-reused'), request.cartId);
  });
}

async function actOnCart(deps: CartDeps, request: ChangeRequest): Promise<ChangeAnswer> {
  const store = createCartStore(deps.db, deps.websiteId);
  const { change } = request;
  if (change.kind === 'subscribe') return subscribe(deps, store, change);
  const cart = request.cartId ? await store.find(request.cartId, { lock: true }) : null;
  if (request.expectedVersion !== null && request.expectedVersion !== (cart?.version ?? 0)) {
    const refusal = refuse('stale-cart');
    const shoppingCart = await priceCart(deps, cart ?? emptyCart(deps.websiteId));
    return { ...refusedAnswer(refusal, request.cartId), body: { message: refusal.message, shoppingCart } };
  }
  // All that the change is decided by and the answer is priced by, read once.
  const itemIds = [...(cart?.lines ?? []), ...('itemId' in change ? [change] : [])].map(
    ({ itemId }) => itemId,
  );
  const items = await findItems(deps.db, deps.websiteId, [...new Set(itemIds)]);
  const applied = await applyChange({ ...deps, store, cart, items }, change);
  if ('refusal' in applied) return refusedAnswer(applied.refusal, cart?.id ?? null);
  const { shoppingCart } = applied;
  return { status: 200, body: applied, cartId: shoppingCart.id, refusal: null, isRepeat: false };
}

// The visitor's own cart stays as it is: the answer names no cart for the cookies.
async function subscribe(
  deps: CartDeps,
  store: CartStore,
  { itemId, ...wish }: { itemId: string } & AddWish,
): Promise<ChangeAnswer> {
  const decision = decideSubscription(await findItem(deps.db, deps.websiteId, itemId), wish, deps.rules);
  if ('refusal' in decision) return refusedAnswer(decision.refusal, null);
  const { line: _none, ...choice } = decision.plan;
  const cart = await store.create(newId(), new Date(deps.now()), true);
  await store.addLine(cart, { id: newId(), itemId, ...choice });
  await store.countVersion(cart);
  const cartToken = deps.subscriptionTokens.sign(cart.id);
  return { status: 200, body: { cartToken }, cartId: null, refusal: null, isRepeat: false };
}

async function priceCart(deps: CartDeps, cart: StoredCart): Promise<Cart> {
  const itemIds = [...new Set(cart.lines.map(({ itemId }) => itemId))];
  return buildCart(cart, await findItems(deps.db, deps.websiteId, itemIds));
}

function refusedAnswer(refusal: Refusal, cartId: string | null): ChangeAnswer {
  return { status: refusal.status, body: { message: refusal.message }, cartId, refusal, isRepeat: false };
}
