import { type CatalogueItem, findItems } from '../catalogue';
import { type IdempotencyClaim, runIdempotent, type StoredResult } from '../idempotency';
import type { TokenSigner } from '../signed-token';
import { buildCart, emptyCart, type StoredCart } from './build-cart';
import type { CartChange, StoreRules } from './cart-change';
import { createCartStore } from './cart-store';
import { decideChange } from './decide-change';
import { type CartReadDeps, priceCart } from './read-cart';
import { type Refusal, refuse } from './refusal';

export interface ChangeRequest {
  change: CartChange;
  /** The visitor's cart; null without one. */
  cartId: string | null;
  /** The version that `If-Match` names; null for any. */
  expectedVersion: number | null;
  /** Null for a request without a key. */
  idempotency: Omit<IdempotencyClaim, 'cartId'> | null;
}

export interface ChangeResult extends StoredResult {
  /** Null for a change that was made, now or by an earlier request with the same key. */
  refusal: Refusal | null;
  /** The result of an earlier request with the same key. */
  isRepeat: boolean;
}

export interface CartDeps extends CartReadDeps {
  rules: StoreRules;
  /** Signs the tokens of subscription carts. */
  subscriptionTokens: TokenSigner;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Makes a change in one transaction and returns its response. A repeated idempotency key returns the stored
 * response; an old version and a change that the rules refuse change nothing.
 */
export function changeCart(deps: CartDeps, request: ChangeRequest): Promise<ChangeResult> {
  return deps.db.transaction().execute(async (db) => {
    const run = () => runChange({ ...deps, db }, request);
    if (!request.idempotency) return run();
    const outcome = await runIdempotent(db, deps.websiteId, {
      claim: { ...request.idempotency, cartId: request.cartId },
      now: new Date(deps.now()),
      run,
      // With the current cart in hand, the client may repeat the change under the same key.
      isFinal: ({ status }) => status !== 409,
    });
    if (outcome.kind === 'new') return outcome.result;
    if (outcome.kind === 'repeated') return { ...outcome.result, refusal: null, isRepeat: true };
    return refusedResult(refuse('key-reused'), request.cartId);
  });
}

async function runChange(deps: CartDeps, request: ChangeRequest): Promise<ChangeResult> {
  const { change } = request;
  const store = createCartStore(deps.db, deps.websiteId);
  const isSubscription = change.kind === 'subscribe';
  const cart = request.cartId && !isSubscription ? await store.find(request.cartId, { lock: true }) : null;
  if (!isSubscription && isStale(request, cart)) return staleResult(deps, request.cartId, cart);
  const items = await findItemsOf(deps, cart, change);
  const decision = decideChange(change, { lines: cart?.lines ?? [], items, rules: deps.rules });
  if ('refusal' in decision) return refusedResult(decision.refusal, cart?.id ?? null);
  const before = cart ?? (await store.create({ createdAt: new Date(deps.now()), isSubscription }));
  const { after, lineId } = await store.apply(before, decision.plan);
  // A subscription leaves the visitor's own cart and its cookies unchanged.
  if (change.kind === 'subscribe') {
    return madeResult({ cartToken: deps.subscriptionTokens.sign(after.id) }, null);
  }
  return madeResult(describeChange(change.kind, { before, after, lineId }, items), after.id);
}

function isStale({ expectedVersion }: ChangeRequest, cart: StoredCart | null): boolean {
  return expectedVersion !== null && expectedVersion !== (cart?.version ?? 0);
}

/** Reads the items of the cart and of the change at once: for the decision and for the response. */
function findItemsOf({ db, websiteId }: CartDeps, cart: StoredCart | null, change: CartChange) {
  const itemIds = [...(cart?.lines ?? []), ...('itemId' in change ? [change] : [])].map(
    ({ itemId }) => itemId,
  );
  return findItems(db, websiteId, [...new Set(itemIds)]);
}

const ENTRY_NAMES = {
  add: 'newlyAdded',
  'set-quantity': 'updatedEntry',
  'set-additional-fields': 'updatedEntry',
  remove: 'removedEntry',
} as const;

/** Returns the cart after the change and the entry that changed; for a removal, the entry before it. */
function describeChange(
  kind: keyof typeof ENTRY_NAMES,
  { before, after, lineId }: { before: StoredCart; after: StoredCart; lineId: string },
  items: ReadonlyMap<string, CatalogueItem>,
): object {
  const shoppingCart = buildCart(after, items);
  const { entries } = kind === 'remove' ? buildCart(before, items) : shoppingCart;
  const entry = entries.find(({ id }) => id === lineId);
  return { shoppingCart, ...(entry ? { [ENTRY_NAMES[kind]]: entry } : {}) };
}

async function staleResult(
  deps: CartDeps,
  cartId: string | null,
  cart: StoredCart | null,
): Promise<ChangeResult> {
  const refusal = refuse('stale-cart');
  const shoppingCart = await priceCart(deps, cart ?? emptyCart(deps.websiteId));
  return { ...refusedResult(refusal, cartId), body: { message: refusal.message, shoppingCart } };
}

/** Returns the result of a change that was not made. */
export function refusedResult(refusal: Refusal, cartId: string | null): ChangeResult {
  return { status: refusal.status, body: { message: refusal.message }, cartId, refusal, isRepeat: false };
}

function madeResult(body: object, cartId: string | null): ChangeResult {
  return { status: 200, body, cartId, refusal: null, isRepeat: false };
}
