import { DatabaseUnavailable } from '../database/database-failure';
import type { Database } from '../database/open-database';
import type { DetailsForms } from '../forms';
import {
  deleteExpiredResult,
  type IdempotencyClaim,
  matchResult,
  type ResultJson,
  type StoredResult,
} from '../idempotency';
import type { TokenSigner } from '../signed-token';
import { applyPlan, createId, withLineId } from './apply-plan';
import { buildCart, emptyCart, type StoredCart } from './build-cart';
import type { CartChange, StoreRules } from './cart-change';
import { decideChange } from './decide-change';
import type { CartReadDeps } from './read-cart';
import type { CartQuery, CartState } from './read-cart-state';
import { type Refusal, refuse } from './refusal';
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

export interface ChangeResult extends StoredResult {
  /** Null for a change that was made, now or by an earlier request with the same key. */
  refusal: Refusal | null;
  /** The result of an earlier request with the same key. */
  isRepeat: boolean;
}

export interface CartDeps extends CartReadDeps {
  db: Database;
  rules: StoreRules;
  /** The forms of products that ask for extra details. */
  detailsForms: DetailsForms;
  /** Signs the tokens of subscription carts. */
  subscriptionTokens: TokenSigner;
  /** Milliseconds since 1970. */
  now: () => number;
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
  const { result, write } = decide(deps, request, { ...state, hasValidDetails });
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

/** Returns the response to a change, and what to write for it; null when the change is not made. */
function decide(
  deps: CartDeps,
  request: ChangeRequest,
  { cart, items, hasValidDetails }: CartState & { hasValidDetails: boolean },
): { result: ChangeResult; write: Omit<CartWrite, 'remembered' | 'now'> | null } {
  const { change } = request;
  const isSubscription = change.kind === 'subscribe';
  if (!isSubscription && isStale(request, cart))
    return { result: staleResult(deps, request, cart, items), write: null };
  const lines = cart?.lines ?? [];
  const decision = decideChange(change, { lines, items, rules: deps.rules, hasValidDetails });
  if ('refusal' in decision)
    return { result: refusedResult(decision.refusal, cart?.id ?? null), write: null };
  const before = cart ?? { ...emptyCart(deps.websiteId), id: createId(), created: deps.now() };
  const plan = withLineId(decision.plan);
  const after = applyPlan(before, plan);
  return {
    result: describeResult(deps, change, { before, after, lineId: plan.line.id }, items),
    write: { before, isNew: cart === null, plan, isSubscription },
  };
}

function describeResult(
  { subscriptionTokens }: CartDeps,
  change: CartChange,
  changed: ChangedCart,
  items: CartState['items'],
): ChangeResult {
  // A subscription leaves the visitor's own cart and its cookies unchanged.
  if (change.kind === 'subscribe')
    return madeResult({ cartToken: subscriptionTokens.sign(changed.after.id) }, null);
  return madeResult(describeChange(change.kind, changed, items), changed.after.id);
}

function isStale({ expectedVersion }: ChangeRequest, cart: StoredCart | null): boolean {
  return expectedVersion !== null && expectedVersion !== (cart?.version ?? 0);
}

const ENTRY_NAMES = {
  add: 'newlyAdded',
  'set-quantity': 'updatedEntry',
  'set-additional-fields': 'updatedEntry',
  remove: 'removedEntry',
} as const;

interface ChangedCart {
  before: StoredCart;
  after: StoredCart;
  /** The line that changed. */
  lineId: string;
}

/** Returns the cart after the change and the entry that changed; for a removal, the entry before it. */
function describeChange(
  kind: keyof typeof ENTRY_NAMES,
  { before, after, lineId }: ChangedCart,
  items: CartState['items'],
): object {
  const shoppingCart = buildCart(after, items);
  const { entries } = kind === 'remove' ? buildCart(before, items) : shoppingCart;
  const entry = entries.find(({ id }) => id === lineId);
  return { shoppingCart, ...(entry ? { [ENTRY_NAMES[kind]]: entry } : {}) };
}

function staleResult(
  { websiteId }: CartDeps,
  { cartId }: ChangeRequest,
  cart: StoredCart | null,
  items: CartState['items'],
): ChangeResult {
  const refusal = refuse('stale-cart');
  const shoppingCart = buildCart(cart ?? emptyCart(websiteId), items);
  return { ...refusedResult(refusal, cartId), body: { message: refusal.message, shoppingCart } };
}

/** Returns the result of a change that was not made. */
export function refusedResult(refusal: Refusal, cartId: string | null): ChangeResult {
  return { status: refusal.status, body: { message: refusal.message }, cartId, refusal, isRepeat: false };
}

function madeResult(body: object, cartId: string | null): ChangeResult {
  return { status: 200, body, cartId, refusal: null, isRepeat: false };
}
