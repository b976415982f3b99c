import type { CartEntry } from '../../schemas/cart-entry-schema';
import type { Cart } from '../../schemas/cart-schema';
import { DatabaseUnavailable } from '../database/database-failure';
import type { Database } from '../database/open-database';
import type { DetailsForms } from '../forms';
import { deleteExpiredResult, type IdempotencyClaim, matchResult, type ResultJson } from '../idempotency';
import type { TokenSigner } from '../signed-token';
import { applyPlan, completePlan, createId } from './apply-plan';
import { buildCart } from './build-cart';
import type { CartChange, StoreRules } from './cart-change';
import { type ChangeResult, madeResult, refusedResult, staleResult } from './change-result';
import { decideChange } from './decide-change';
import type { CartReadDeps } from './read-cart';
import type { CartQuery, CartState } from './read-cart-state';
import { type Refusal, refuse } from './refusal';
import { emptyCart, type StoredCart } from './stored-cart';
import { type CartWrite, writeCart, writeResult } from './write-cart';

export interface ChangeRequest {
  change: CartChange;
  /** The visitor's cart; null without one. */
  cartId: string | null;
  /** The version that `If-Match` names; null for any. */
  expectedVersion: number | null;
  /** Null for a request without a key. */
  idempotency: Omit<IdempotencyClaim, 'cartId'> | null;
}

export interface CartDeps extends CartReadDeps {
  db: Database;
  rules: StoreRules;
  /** The forms of products that ask for extra details. */
  detailsForms: DetailsForms;
  /** Signs the tokens of subscription carts. */
  subscriptionTokens: TokenSigner;
}

/**
 * More than the requests that can change one cart at a time: of each of their attempts at least one succeeds, and the
 * rate limit bounds their number.
 */
const MAX_ATTEMPTS = 30;

/**
 * Makes a change and returns its response. A repeated idempotency key returns the stored response; an old version and
 * a change that the rules refuse change nothing. One statement reads, one writes; when another request changed the
 * cart in between, both are repeated.
 */
export async function changeCart(deps: CartDeps, request: ChangeRequest): Promise<ChangeResult> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const now = new Date(deps.now());
    const result = await tryChange(deps, request, now);
    if (result) return result;
    if (request.idempotency) await deleteExpiredResult(deps.db, deps.websiteId, claimOf(request), now);
  }
  throw new DatabaseUnavailable('The cart changes too often.');
}

/** Returns null when another request has changed the cart or used the key in the meantime. */
async function tryChange(deps: CartDeps, request: ChangeRequest, now: Date): Promise<ChangeResult | null> {
  const { db, websiteId, readState } = deps;
  const state = await readState(queryOf(request, now));
  if (state.earlier) return repeatResult(state.earlier, request);
  const hasValidDetails = await checkDetails(deps, request.change, state.items);
  const { result, write } = decide(deps, request, { ...state, hasValidDetails }, now.getTime());
  // With the current cart in hand, the client may repeat a conflicting change under the same key.
  const isRemembered = request.idempotency !== null && result.status !== 409;
  const remembered = isRemembered ? { claim: claimOf(request), result } : null;
  if (write) return (await writeCart(db, { ...write, remembered, now })) ? result : null;
  if (remembered) return (await writeResult(db, websiteId, remembered, now)) ? result : null;
  return result;
}

function queryOf(request: ChangeRequest, now: Date): CartQuery {
  const { change, cartId } = request;
  return {
    // A subscription has a cart of its own, which is always new.
    cartId: change.kind === 'subscribe' ? null : cartId,
    isSubscription: false,
    itemIds: 'itemId' in change ? [change.itemId] : [],
    ...(request.idempotency ? { idempotency: { claim: claimOf(request), now } } : {}),
  };
}

function claimOf({ idempotency, cartId }: ChangeRequest): IdempotencyClaim {
  return { owner: '', key: '', requestHash: '', ...idempotency, cartId };
}

function repeatResult(earlier: ResultJson, request: ChangeRequest): ChangeResult {
  const result = matchResult(earlier, claimOf(request));
  if (result === 'mismatch') return refusedResult(refuse('key-reused'), request.cartId);
  return { ...result, refusal: null, isRepeat: true };
}

/** Returns whether the change has the details that the form of its item asks for. */
async function checkDetails(
  { detailsForms }: CartDeps,
  change: CartChange,
  items: CartState['items'],
): Promise<boolean> {
  if (!('additionalFields' in change)) return true;
  const formId = items.get(change.itemId)?.detailsFormId;
  return !formId || detailsForms.accepts(formId, change.additionalFields);
}

interface Decided {
  result: ChangeResult;
  /** Null when nothing is written. */
  write: Omit<CartWrite, 'remembered' | 'now'> | null;
}

/** Returns the response to a change, and what to write for it. */
function decide(
  deps: CartDeps,
  request: ChangeRequest,
  { cart, items, hasValidDetails }: CartState & { hasValidDetails: boolean },
  now: number,
): Decided {
  const { change } = request;
  const { websiteId, terms } = deps;
  const isSubscription = change.kind === 'subscribe';
  const before = cart ?? emptyCart(websiteId);
  const build = (stored: StoredCart) => buildCart(stored, items, terms, now);
  const refused = (refusal: Refusal) => ({ result: refusedResult(refusal, cart?.id ?? null), write: null });
  if (!isSubscription && isStale(request, before))
    return { result: staleResult(build(before), request.cartId), write: null };
  const decision = decideChange(change, {
    cart: before,
    items,
    rules: deps.rules,
    hasValidDetails,
    terms,
    now,
  });
  if ('refusal' in decision) return refused(decision.refusal);
  const plan = completePlan(decision.plan, items);
  if (plan.kind === 'nothing')
    return { result: madeResult({ shoppingCart: build(before) }, cart?.id ?? null), write: null };
  const known = cart ?? { ...before, id: createId(), created: now };
  const after = applyPlan(known, plan);
  const shoppingCart = build(after);
  if (!Number.isSafeInteger(shoppingCart.grandTotalCents)) return refused(refuse('cart-full'));
  const lineId = 'line' in plan ? plan.line.id : null;
  const shown = change.kind === 'remove' ? build(before) : shoppingCart;
  const entry = shown.entries.find(({ id }) => id === lineId) ?? null;
  return {
    result: describeResult(deps, change, shoppingCart, entry),
    write: { before: known, isNew: cart === null, plan, isSubscription },
  };
}

/** A cart that does not exist yet has version 0. */
function isStale({ expectedVersion }: ChangeRequest, { version }: StoredCart): boolean {
  return expectedVersion !== null && expectedVersion !== version;
}

const ENTRY_NAMES = {
  add: 'newlyAdded',
  'set-quantity': 'updatedEntry',
  'set-additional-fields': 'updatedEntry',
  remove: 'removedEntry',
} as const;

/** `entry` is the one that changed; for a removal, the one before it. */
function describeResult(
  { subscriptionTokens }: CartDeps,
  { kind }: CartChange,
  shoppingCart: Cart,
  entry: CartEntry | null,
): ChangeResult {
  // A subscription leaves the visitor's own cart and its cookies unchanged.
  if (kind === 'subscribe') return madeResult({ cartToken: subscriptionTokens.sign(shoppingCart.id) }, null);
  const changed =
    entry && kind in ENTRY_NAMES ? { [ENTRY_NAMES[kind as keyof typeof ENTRY_NAMES]]: entry } : {};
  return madeResult({ shoppingCart, ...changed }, shoppingCart.id);
}
