import { DatabaseUnavailable } from '../../platform/database/database-failure';
import type { Database } from '../../platform/database/open-database';
import {
  deleteExpiredResult,
  type IdempotencyClaim,
  matchResult,
  type ResultJson,
} from '../../platform/idempotency';
import type { TokenSigner } from '../../platform/secrets/signed-token';
import type { DetailsForms } from '../forms';
import { parseGiftCardCode } from '../gift-cards';
import { applyDecision } from './apply-decision';
import type { CartChange, DecisionInput, StoreRules } from './cart-change';
import { type ChangeResult, refusedResult } from './change-result';
import { decideChange } from './decide-change';
import type { CartReadDeps } from './read-cart';
import type { CartQuery, CartState } from './read-cart-state';
import { refuse } from './refusal';
import { emptyCart, type StoredCart } from './stored-cart';
import { writeCart, writeResult } from './write-cart';

export interface ChangeRequest {
  change: CartChange;
  /** The visitor's cart; null without one. */
  cartId: string | null;
  /** Whether it is the cart of a subscription; the visitor's own unless given. */
  isSubscription?: boolean;
  /** The version that `If-Match` names; null for any. */
  expectedVersion: number | null;
  /** Null for a request without a key. */
  idempotency: Omit<IdempotencyClaim, 'cartId'> | null;
}

export interface CartDeps extends CartReadDeps {
  db: Database;
  /** Returns the rules of the store, which its owner changes. */
  storeSettings: () => StoreRules;
  /** The forms of products that require extra details. */
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
  const input = await readInput(deps, request, state, now);
  const decision = isStale(request, input.cart)
    ? { refusal: refuse('stale-cart') }
    : decideChange(request.change, input);
  const { result, write } = applyDecision(
    decision,
    { ...input, ...request, isNew: state.cart === null },
    deps.subscriptionTokens,
  );
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
    isSubscription: request.isSubscription ?? false,
    giftCardCode: change.kind === 'add-coupon' ? parseGiftCardCode(change.code) : null,
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

async function readInput(
  { websiteId, storeSettings, terms, detailsForms }: CartDeps,
  { change }: ChangeRequest,
  { cart, items, giftCard }: CartState,
  now: Date,
): Promise<DecisionInput> {
  return {
    cart: cart ?? emptyCart(websiteId),
    items,
    giftCard,
    rules: storeSettings(),
    hasValidDetails: await hasValidDetails(detailsForms, change, items),
    terms,
    now: now.getTime(),
  };
}

/** Returns whether the change has the details that the form of its item requires. */
async function hasValidDetails(
  detailsForms: DetailsForms,
  change: CartChange,
  items: CartState['items'],
): Promise<boolean> {
  if (!('additionalFields' in change)) return true;
  const formId = items.get(change.itemId)?.detailsFormId;
  return !formId || detailsForms.accepts(formId, change.additionalFields);
}

/** A cart that does not exist yet has version 0. A subscription has a cart of its own. */
function isStale({ change, expectedVersion }: ChangeRequest, { version }: StoredCart): boolean {
  return change.kind !== 'subscribe' && expectedVersion !== null && expectedVersion !== version;
}
