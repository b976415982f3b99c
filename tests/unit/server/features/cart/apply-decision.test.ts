import { describe, expect, it } from 'vitest';
import { cartRulesSchema } from '../../../../../contract/cart/cart-rules';
import { applyDecision } from '../../../../../server/features/cart/apply-decision';
import type { CartChange, ChangePlan } from '../../../../../server/features/cart/cart-change';
import type { Decision } from '../../../../../server/features/cart/decide-line';
import { refuse } from '../../../../../server/features/cart/refusal';
import { type CartLine, emptyCart, type StoredCart } from '../../../../../server/features/cart/stored-cart';
import { sampleItem } from './sample-item';

const NOW = 1_700_000_000_000;

const line: CartLine = {
  id: 'line',
  itemId: 'bowl',
  sku: 'A',
  quantity: 2,
  additionalFields: null,
  priceCents: 100,
};
const stored: StoredCart = { ...emptyCart('shop'), id: 'cart', version: 3, lines: [line] };
const newLine: ChangePlan = {
  kind: 'add',
  line: { itemId: 'bowl', sku: 'A', quantity: 1, additionalFields: null },
};

interface Case {
  change?: CartChange;
  cart?: StoredCart | null;
  cents?: number;
}

function apply(decision: Decision<ChangePlan>, { change, cart = stored, cents = 100 }: Case = {}) {
  return applyDecision(
    decision,
    {
      change: change ?? { kind: 'add', itemId: 'bowl', sku: null, quantity: 1, additionalFields: null },
      cart: cart ?? emptyCart('shop'),
      cartId: 'cart',
      isNew: cart === null,
      items: new Map([['bowl', sampleItem('bowl', cents)]]),
      terms: { rules: cartRulesSchema.parse({}), currency: 'USD' },
      now: NOW,
    },
    { sign: (text) => `signed ${text}`, verify: () => null },
  );
}

describe('applyDecision', () => {
  it('writes nothing for a refusal', () => {
    const { result, write } = apply({ refusal: refuse('out-of-stock') });
    expect(result).toMatchObject({ status: 400, cartId: 'cart', refusal: { code: 'out-of-stock' } });
    expect(write).toBeNull();
  });

  it('returns the current cart to a change of an old version', () => {
    const { result, write } = apply({ refusal: refuse('stale-cart') });
    expect(result).toMatchObject({ status: 409, body: { shoppingCart: { version: 3 } } });
    expect(write).toBeNull();
  });

  it('writes nothing for a choice that the cart has', () => {
    const { result, write } = apply({ plan: { kind: 'nothing' } });
    expect(result).toMatchObject({ status: 200, cartId: 'cart', body: { shoppingCart: { version: 3 } } });
    expect(write).toBeNull();
  });

  it('gives a new cart and a new line ids, and names the entry that was added', () => {
    const { result, write } = apply({ plan: newLine }, { cart: null });
    const id = result.cartId;
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(write).toMatchObject({ isNew: true, before: { id, created: NOW }, isSubscription: false });
    expect(result.body).toMatchObject({ newlyAdded: { quantity: 1 }, shoppingCart: { version: 1 } });
  });

  it('shows an entry that was removed as it was', () => {
    const change: CartChange = { kind: 'remove', entryId: 'line' };
    const { result } = apply({ plan: { kind: 'remove', line } }, { change });
    expect(result.body).toMatchObject({
      removedEntry: { id: 'line', quantity: 2 },
      shoppingCart: { entries: [] },
    });
  });

  it('refuses a total that is no exact number of cents', () => {
    const { result, write } = apply({ plan: newLine }, { cents: Number.MAX_SAFE_INTEGER });
    expect(result.refusal?.code).toBe('cart-full');
    expect(write).toBeNull();
  });

  it('returns the signed token of a subscription, and no cart', () => {
    const change: CartChange = {
      kind: 'subscribe',
      itemId: 'bowl',
      sku: null,
      quantity: 1,
      additionalFields: null,
    };
    const { result, write } = apply({ plan: newLine }, { change, cart: null });
    expect(result).toMatchObject({ cartId: null, body: { cartToken: `signed ${write?.before.id}` } });
    expect(write?.isSubscription).toBe(true);
  });
});
