import { expect, it } from 'vitest';
import type { CartEntry } from '../../../src/commerce/cart';
import type { Verdict } from '../../../src/commerce/cart-engine';
import { createCartEngine, type KeptIntent } from '../../../src/commerce/cart-engine';
import type { CartIntent } from '../../../src/commerce/cart-intents';
import { letPromisesRun, ModelWorld, quantityOf, type Tab } from './model-world';

const HOUR = 3_600_000;

/** A tab that shows three mugs, and the id of their line. */
async function openCart(itemId = 'mug') {
  const world = new ModelWorld();
  const request = { itemId, sku: null, quantity: 3, additionalFields: 'null' };
  world.shop.receive({ change: { kind: 'add', request }, key: 'first' });
  const tab = world.openTab();
  await world.rest();
  const entryId = world.shop.cart.entries[0]?.id ?? '';
  return { world, tab, entryId };
}

const shownQuantity = ({ engine }: Tab): number | undefined => engine._shown?.entries[0]?.quantity;

it('shows a quantity at once and sends the last of ten presses in one request', async () => {
  const { world, tab, entryId } = await openCart();
  for (let quantity = 4; quantity <= 13; quantity++) tab.engine._enqueue(quantityOf(entryId, quantity));
  expect(shownQuantity(tab)).toBe(13);
  expect(tab.engine._shown?.subtotalCents).toBe(13_000);
  expect(world.requests).toHaveLength(0);
  for (const timer of world.timers.splice(0)) timer();
  await letPromisesRun();
  expect(world.requests).toHaveLength(1);
  await world.rest();
  expect(world.sent.size).toBe(1);
  expect(world.shop.cart.totalQuantity).toBe(13);
});

it('sends at most one further request for all presses while a request is under way', async () => {
  const { world, tab, entryId } = await openCart();
  tab.engine._enqueue(quantityOf(entryId, 4));
  world.timers.splice(0)[0]?.();
  await letPromisesRun();
  expect(world.requests).toHaveLength(1);
  for (let quantity = 5; quantity <= 13; quantity++) {
    tab.engine._enqueue(quantityOf(entryId, quantity));
    world.decide(0, 'arrives');
    await letPromisesRun();
    expect(world.requests).toHaveLength(0);
  }
  await world.rest();
  expect(world.sent.size).toBe(2);
  expect(world.shop.cart.totalQuantity).toBe(13);
});

it.each(['hangs', 'hangs-received', 'hangs-arrives-late'] as const)(
  'keeps a change whose request %s, reports that at the time-out, and makes it once',
  async (fate) => {
    const { world, tab, entryId } = await openCart();
    const request = { itemId: 'bowl', sku: null, quantity: 1, additionalFields: 'null' };
    const entry = {
      ...(tab.engine._shown?.entries[0] as CartEntry),
      id: 'removed',
      itemId: 'bowl',
      quantity: 1,
    };
    tab.engine._enqueue({ kind: 'restore', entry, request });
    await letPromisesRun();
    world.decide(0, fate);
    tab.engine._enqueue(quantityOf(entryId, 7));
    for (const timer of world.timers.splice(0)) timer();
    tab.engine._resume();
    await letPromisesRun();
    // Nothing overtakes the request. The visitor sees both changes.
    expect(world.requests).toHaveLength(0);
    expect(tab.engine._isSettled).toBe(false);
    expect(tab.engine._shown?.entries.map(({ quantity }) => quantity)).toEqual([7, 1]);
    expect(tab.kept).toHaveLength(2);
    expect(tab.notices).toEqual([]);
    world.timeOut(0);
    await letPromisesRun();
    expect(tab.notices).toMatchObject([{ kind: 'unsent' }]);
    await world.rest();
    expect(world.shop.cart.entries).toMatchObject([{ quantity: 7 }, { itemId: 'bowl', quantity: 1 }]);
    expect(tab.engine._shown).toEqual(world.shop.cart);
    expect(tab.kept).toEqual([]);
  },
);

it('continues after a load that hangs', async () => {
  const { world, tab } = await openCart();
  tab.engine._enqueue({ kind: 'remove', entryId: 'unknown' });
  await letPromisesRun();
  world.decide(0, 'arrives');
  await letPromisesRun();
  world.decide(0, 'hangs');
  tab.engine._enqueue({ kind: 'add-coupon', code: 'ten' });
  await letPromisesRun();
  expect(world.requests).toHaveLength(0);
  world.timeOut(0);
  await letPromisesRun();
  expect(tab.notices).toMatchObject([{ kind: 'refused' }, { kind: 'unsent' }]);
  await world.rest();
  expect(world.shop.cart).toMatchObject({ totalQuantity: 3, coupons: ['ten'] });
  expect(tab.engine._shown).toEqual(world.shop.cart);
});

it('takes back what the server refuses, says so, and loads the cart', async () => {
  const { world, tab } = await openCart();
  tab.engine._enqueue({ kind: 'remove', entryId: 'unknown' });
  tab.engine._enqueue({ kind: 'add-coupon', code: 'invalid' });
  await world.rest();
  expect(tab.notices).toMatchObject([
    { kind: 'refused', intent: { kind: 'remove' }, error: { response: { message: 'gone' } } },
    { kind: 'refused', intent: { kind: 'add-coupon' }, error: { response: { message: 'no such coupon' } } },
  ]);
  expect(tab.engine._shown).toEqual(world.shop.cart);
});

it('shows the quantity that the server lowered, and explains it', async () => {
  const { world, tab, entryId } = await openCart('scarce');
  tab.engine._enqueue(quantityOf(entryId, 9));
  expect(shownQuantity(tab)).toBe(9);
  await world.rest();
  expect(shownQuantity(tab)).toBe(4);
  expect(tab.notices).toEqual([{ kind: 'lowered', intent: quantityOf(entryId, 9), quantity: 4 }]);
});

it('repeats a request whose response was lost, with the same key', async () => {
  const { world, tab, entryId } = await openCart();
  const restore: CartIntent = {
    kind: 'restore',
    entry: tab.engine._shown?.entries[0] as never,
    request: { itemId: 'mug', sku: null, quantity: 2, additionalFields: 'null' },
  };
  tab.engine._enqueue(restore);
  await letPromisesRun();
  world.decide(0, 'loses-response');
  await world.rest();
  expect(world.shop.cart.entries).toMatchObject([{ id: entryId, quantity: 5 }]);
  expect(tab.engine._shown).toEqual(world.shop.cart);
  // A single failure is repaired without a word.
  expect(tab.notices).toEqual([]);
});

it('repeats a change of an old version once, on the current cart', async () => {
  const { world, tab, entryId } = await openCart();
  const other = world.openTab();
  await world.rest();
  other.engine._enqueue({ kind: 'add-coupon', code: 'ten' });
  await letPromisesRun();
  world.decide(0, 'arrives');
  await letPromisesRun();
  tab.engine._enqueue(quantityOf(entryId, 7));
  await world.rest();
  expect(world.shop.cart).toMatchObject({ totalQuantity: 7, coupons: ['ten'] });
  expect(tab.notices).toEqual([]);
});

it('reports from the second failure on that changes are not sent, and sends them when it is resumed', async () => {
  const { world, tab, entryId } = await openCart();
  tab.engine._enqueue(quantityOf(entryId, 5));
  tab.engine._resume();
  for (let attempt = 0; attempt < 2; attempt++) {
    await letPromisesRun();
    world.decide(0, 'never-arrives');
    await letPromisesRun();
    expect(tab.notices).toHaveLength(attempt);
    tab.engine._resume();
  }
  expect(tab.notices).toMatchObject([{ kind: 'unsent' }]);
  expect(shownQuantity(tab)).toBe(5);
  expect(tab.kept).toMatchObject([{ intent: quantityOf(entryId, 5) }]);
  await world.rest();
  expect(world.shop.cart.totalQuantity).toBe(5);
  expect(tab.kept).toEqual([]);
});

it('keeps fifty intents at most', async () => {
  const { world, tab } = await openCart();
  for (let count = 1; count <= 51; count++)
    tab.engine._enqueue({ kind: 'add-coupon', code: `code ${count}` });
  expect(tab.kept).toHaveLength(50);
  expect(tab.notices).toEqual([{ kind: 'dropped', intents: [{ kind: 'add-coupon', code: 'code 51' }] }]);
  await world.rest();
});

it.each([
  ['a day', 23 * HOUR, 5, []],
  ['longer than a day', 25 * HOUR, 3, ['dropped']],
] as const)(
  'sends what an earlier page kept for %s, or reports that it does not',
  async (_, age, quantity, notices) => {
    const { world, entryId } = await openCart();
    world.time = age;
    const kept: KeptIntent = { intent: quantityOf(entryId, 5), key: 'kept', since: 0, cartId: 'cart-1' };
    const tab = world.openTab([kept]);
    await world.rest();
    expect(world.shop.cart.totalQuantity).toBe(quantity);
    expect(tab.notices.map(({ kind }) => kind)).toEqual(notices);
  },
);

it('does not report that a removal from a cart that is gone was not sent', async () => {
  const { world, entryId } = await openCart();
  world.shop.order();
  const kept = (intent: CartIntent): KeptIntent => ({ intent, key: 'kept', since: 0, cartId: 'cart-1' });
  const tab = world.openTab([kept({ kind: 'remove', entryId }), kept({ kind: 'add-coupon', code: 'ten' })]);
  await world.rest();
  expect(tab.notices).toEqual([{ kind: 'dropped', intents: [{ kind: 'add-coupon', code: 'ten' }] }]);
});

it('takes back a change that waits, and not one that was sent', async () => {
  const { world, tab, entryId } = await openCart();
  tab.engine._enqueue({ kind: 'add-coupon', code: 'ten' });
  await letPromisesRun();
  tab.engine._enqueue({ kind: 'remove', entryId });
  expect(tab.engine._cancel(`entry ${entryId}`)).toBe(true);
  expect(tab.engine._cancel('coupon ten')).toBe(false);
  await world.rest();
  expect(world.shop.cart).toMatchObject({ totalQuantity: 3, coupons: ['ten'] });
});

it('loads the cart after a refusal, because the reason is in it', async () => {
  const { world, tab } = await openCart();
  const loads: string[] = [];
  const store = { ...tab.store, load: async () => void loads.push('load') };
  const verdict: Verdict = 'refused';
  const engine = createCartEngine({
    store: { ...store, state: tab.store.state },
    send: () => Promise.reject(new Error('no')),
    _judge: () => verdict,
    _newKey: world.newKey,
    now: () => 0,
    _later: () => {},
    _keep: () => {},
    _onChange: () => {},
    _onDone: () => {},
    _onNotice: () => {},
  });
  engine._enqueue({ kind: 'remove', entryId: 'unknown' });
  await letPromisesRun();
  expect(loads).toEqual(['load']);
  expect(engine._isSettled).toBe(false);
});
