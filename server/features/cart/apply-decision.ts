import type { Cart, CartEntry } from '../../../contract/cart/cart';
import type { TokenSigner } from '../../platform/secrets/signed-token';
import { applyPlan, type CompletePlan, completePlan, createId } from './apply-plan';
import { buildCart } from './build-cart';
import type { CartChange, ChangePlan, DecisionInput } from './cart-change';
import { type ChangeResult, madeResult, refusedResult, staleResult } from './change-result';
import type { Decision } from './decide-line';
import { type Refusal, refuse } from './refusal';
import type { StoredCart } from './stored-cart';
import type { CartWrite } from './write-cart';

/** The state on which a decision was made. */
interface DecidedState extends Pick<DecisionInput, 'cart' | 'items' | 'terms' | 'now'> {
  change: CartChange;
  /** The cart of the request; null without one. */
  cartId: string | null;
  /** Whether the cart is not stored yet. */
  isNew: boolean;
}

interface AppliedDecision {
  result: ChangeResult;
  /** Null when nothing is written. */
  write: Omit<CartWrite, 'remembered' | 'now'> | null;
}

/** Returns the response to a change, and what to write for it. Reads and writes nothing. */
export function applyDecision(
  decision: Decision<ChangePlan>,
  state: DecidedState,
  tokens: TokenSigner,
): AppliedDecision {
  if ('refusal' in decision) return { result: describeRefusal(decision.refusal, state), write: null };
  const { cart, isNew, change } = state;
  const plan = completePlan(decision.plan, state.items);
  if (plan.kind === 'nothing')
    return { result: madeResult({ shoppingCart: build(cart, state) }, storedId(state)), write: null };
  const before = isNew ? { ...cart, id: createId(), created: state.now } : cart;
  const shoppingCart = build(applyPlan(before, plan), state);
  if (!Number.isSafeInteger(shoppingCart.grandTotalCents))
    return { result: describeRefusal(refuse('cart-full'), state), write: null };
  const isSubscription = change.kind === 'subscribe';
  const result = isSubscription
    ? // It leaves the visitor's own cart and its cookies unchanged.
      madeResult({ cartToken: tokens.sign(shoppingCart.id) }, null)
    : madeResult({ shoppingCart, ...changedEntry(plan, shoppingCart, state) }, shoppingCart.id);
  return { result, write: { before, isNew, plan, isSubscription } };
}

function describeRefusal(refusal: Refusal, state: DecidedState): ChangeResult {
  return refusal.code === 'stale-cart'
    ? staleResult(build(state.cart, state), state.cartId)
    : refusedResult(refusal, storedId(state));
}

function build(stored: StoredCart, { items, terms, now }: DecidedState): Cart {
  return buildCart(stored, items, terms, now);
}

function storedId({ isNew, cart }: DecidedState): string | null {
  return isNew ? null : cart.id;
}

const ENTRY_NAMES: Partial<Record<CartChange['kind'], string>> = {
  add: 'newlyAdded',
  'set-quantity': 'updatedEntry',
  'set-additional-fields': 'updatedEntry',
  remove: 'removedEntry',
};

/** Returns the entry that changed, by its name in the response; for a removal, the entry before it. */
function changedEntry(plan: CompletePlan, after: Cart, state: DecidedState): Record<string, CartEntry> {
  const name = ENTRY_NAMES[state.change.kind];
  if (!name || !('line' in plan)) return {};
  const { entries } = plan.kind === 'remove' ? build(state.cart, state) : after;
  const entry = entries.find(({ id }) => id === plan.line.id);
  return entry ? { [name]: entry } : {};
}
