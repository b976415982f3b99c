import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cart } from '../../../src/commerce/cart';
import { type CartIntent, targetOf } from '../../../src/commerce/cart-intents';
import { type Fate, letPromisesRun, ModelWorld, quantityOf, type Tab, take } from './model-world';
import { replay, STOCK_OF_SCARCE } from './replay-changes';

/** Sequences per property; `npm run test:long` sets more. */
const RUNS = { numRuns: Number(process.env.VITRINE_SEQUENCES ?? 200) };

type Step =
  | {
      readonly do: 'quantity' | 'remove' | 'undo';
      readonly tab: number;
      readonly line: number;
      readonly quantity: number;
    }
  | { readonly do: 'add'; readonly tab: number; readonly item: string; readonly quantity: number }
  | { readonly do: 'coupon' | 'uncoupon'; readonly tab: number; readonly code: string }
  | { readonly do: 'network'; readonly index: number; readonly fate: Fate }
  | {
      readonly do:
        | 'response'
        | 'time-out'
        | 'ghost'
        | 'timer'
        | 'broadcast'
        | 'repeated-broadcast'
        | 'lost-broadcast';
      readonly index: number;
    }
  | { readonly do: 'focus' | 'reload'; readonly tab: number };

const tab = fc.integer({ min: 0, max: 1 });
const index = fc.integer({ min: 0, max: 3 });
const quantity = fc.integer({ min: 1, max: 9 });
const fate = fc.oneof(
  { arbitrary: fc.constantFrom<Fate>('arrives', 'is-received'), weight: 2 },
  {
    arbitrary: fc.constantFrom<Fate>(
      'twice',
      'never-arrives',
      'loses-response',
      'fails',
      'too-many',
      'hangs',
      'hangs-received',
      'hangs-arrives-late',
    ),
    weight: 3,
  },
);
const press = fc.record({
  do: fc.constantFrom('quantity', 'quantity', 'remove', 'undo'),
  tab,
  line: index,
  quantity,
});
const network = fc.record({ do: fc.constant('network'), index, fate });
const later = fc.record({
  do: fc.constantFrom('timer', 'timer', 'response', 'response', 'time-out', 'ghost'),
  index,
});
const coupon = fc.record({
  do: fc.constantFrom('coupon', 'uncoupon'),
  tab,
  code: fc.constantFrom('ten', 'five', 'invalid'),
});
const otherTab = fc.record({
  do: fc.constantFrom('broadcast', 'broadcast', 'repeated-broadcast', 'lost-broadcast'),
  index,
});
const visit = fc.record({ do: fc.constantFrom('focus', 'reload'), tab });
const addition = fc.record({
  do: fc.constant('add'),
  tab,
  item: fc.constantFrom('bowl', 'mug', 'scarce'),
  quantity,
});

const steps = fc.array(
  fc.oneof(
    { arbitrary: press, weight: 3 },
    { arbitrary: network, weight: 4 },
    { arbitrary: later, weight: 4 },
    { arbitrary: addition, weight: 1 },
    { arbitrary: coupon, weight: 1 },
    { arbitrary: otherTab, weight: 2 },
    { arbitrary: visit, weight: 1 },
  ) as fc.Arbitrary<Step>,
  // By default, most arrays have ten elements at most, which is too few for a failure in the middle of a change.
  { minLength: 1, maxLength: 200, size: 'max' },
);

/** A visitor with two tabs and a cart of three lines. */
async function openWorld(): Promise<ModelWorld> {
  const world = new ModelWorld();
  for (const itemId of ['bowl', 'mug', 'scarce']) {
    const key = world.newKey();
    const change = { kind: 'add', request: request(itemId, 2) } as const;
    world.changes.set(key, change);
    world.shop.receive({ change, key });
  }
  world.openTab();
  world.openTab();
  await world.rest();
  world.tally.clear();
  return world;
}

function request(itemId: string, count: number) {
  return { itemId, sku: null, quantity: count, additionalFields: 'null' };
}

/** Returns the intent that a press makes on what the tab shows; undefined where there is nothing to press. */
function intentOf(step: Step, { engine, store }: Tab): CartIntent | undefined {
  if (!engine._shown) return undefined;
  switch (step.do) {
    case 'coupon':
      return { kind: 'add-coupon', code: step.code };
    case 'uncoupon':
      return { kind: 'remove-coupon', code: step.code };
    case 'quantity':
    case 'remove': {
      const entry = engine._shown?.entries[step.line];
      if (!entry) return undefined;
      return step.do === 'remove'
        ? { kind: 'remove', entryId: entry.id }
        : quantityOf(entry.id, step.quantity);
    }
    case 'undo': {
      const entry = store.state.cart?.entries[step.line];
      return entry && { kind: 'restore', entry, request: request(entry.itemId, 1) };
    }
    default:
      return undefined;
  }
}

/** Performs a step and returns the intent that it enqueued, if any. */
function perform(world: ModelWorld, step: Step): CartIntent | undefined {
  if ('tab' in step) return performInTab(world, step);
  const { index: at } = step;
  if (step.do === 'network') world.decide(at, step.fate);
  else if (step.do === 'response') world.respond(at);
  else if (step.do === 'time-out') world.timeOut(at);
  else if (step.do === 'ghost') take(world.ghosts, at)?.();
  else if (step.do === 'timer') take(world.timers, at)?.();
  else if (step.do === 'lost-broadcast') take(world.broadcasts, at);
  else world.broadcast(at, step.do === 'repeated-broadcast');
  return undefined;
}

function performInTab(world: ModelWorld, step: Step & { readonly tab: number }): CartIntent | undefined {
  const target = world.tabs[step.tab];
  if (!target) return undefined;
  if (step.do === 'reload') world.reload(step.tab);
  else if (step.do === 'focus') {
    void target.store.load();
    target.engine._resume();
  } else if (step.do === 'add') add(world, target, step);
  const intent = intentOf(step, target);
  if (intent) target.engine._enqueue(intent);
  return intent;
}

/** As the button that adds, which shows its own failure. */
function add(world: ModelWorld, target: Tab, step: Step & { readonly do: 'add' }): void {
  const change = { kind: 'add', request: request(step.item, step.quantity) } as const;
  const key = world.newKey();
  target.store.change(() => world.change(target, { change, key })).catch(() => {});
}

/** Events that must happen in every twentieth sequence, or the sequences do not test what they promise. */
const COMMON = [
  ...['arrives', 'twice', 'is-received', 'never-arrives', 'loses-response', 'fails', 'too-many'].flatMap(
    (each) => [`change ${each}`, `load ${each}`],
  ),
  ...['hangs', 'hangs-received', 'hangs-arrives-late'].map((each) => `change ${each}`),
  ...[
    'second execution',
    'conflict',
    'overtaking response',
    'stale response',
    'stale broadcast',
    'broadcast',
  ],
  ...['kept by an earlier page', 'replaced before it was sent', 'refused', 'lowered', 'unsent'],
];

it('at rest, every tab shows the cart of the server, which is what the visitor chose and was not refused', async () => {
  const total = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const world = await openWorld();
      /** What was pressed in each tab. */
      const pressed: CartIntent[][] = [[], []];
      const notices = new Set(world.tabs.map((each) => each.notices));
      for (const step of all) {
        const before = world.tabs.map((each) => each.store.state.cart);
        const intent = perform(world, step);
        if (intent && 'tab' in step) pressed[step.tab]?.push(intent);
        await letPromisesRun();
        for (const [at, each] of world.tabs.entries()) {
          notices.add(each.notices);
          expect(isOlderThan(each.store.state.cart, before[at] ?? null)).toBe(false);
        }
      }
      await world.rest();
      for (const { engine, kept } of world.tabs) {
        expect(engine._isSettled).toBe(true);
        expect(engine._shown).toEqual(world.shop.cart);
        expect(kept).toEqual([]);
      }
      // A key stands for one change, which the server makes once.
      for (const contents of world.sent.values()) expect(contents.size).toBe(1);
      expect(new Set(world.shop.made).size).toBe(world.shop.made.length);
      // The server has what the changes result in.
      const made = world.shop.made.map((key) => world.changes.get(key));
      expect(contentOf(world)).toEqual(replay(made, world.shop.items));
      const isRemoved = (intent: CartIntent): boolean =>
        intent.kind === 'remove' && !world.shop.cart.entries.some(({ id }) => id === intent.entryId);
      // The last change of each target was made, unless the visitor was told that it was not, or it is a removal from another cart.
      const refused = new Set(
        [...notices].flat().flatMap((notice) => {
          if (notice.kind === 'refused') return [notice.intent];
          return notice.kind === 'dropped' ? notice.intents : [];
        }),
      );
      for (const intents of pressed) {
        const last = new Map(intents.map((intent) => [targetOf(intent), intent]));
        for (const [target, intent] of last) {
          const ofTarget = made.filter((each) =>
            intents.some((own) => own === each && targetOf(own) === target),
          );
          if (!refused.has(intent) && !isRemoved(intent)) expect(ofTarget.at(-1)).toBe(intent);
        }
        if (intents.some((intent) => !refused.has(intent) && !made.includes(intent)))
          world.count('replaced before it was sent');
      }
      for (const [event, count] of world.tally) total.set(event, (total.get(event) ?? 0) + count);
    }),
    RUNS,
  );
  for (const event of COMMON) expect(total.get(event) ?? 0, event).toBeGreaterThan(RUNS.numRuns / 20);
});

/** Whether a tab that showed a cart shows an earlier version of it now. */
function isOlderThan(after: Cart | null, before: Cart | null): boolean {
  return after?.id === before?.id && (after?.version ?? 0) < (before?.version ?? 0);
}

function contentOf({ shop: { cart } }: ModelWorld) {
  return {
    quantities: Object.fromEntries(cart.entries.map(({ itemId, quantity: count }) => [itemId, count])),
    coupons: [...cart.coupons].sort(),
  };
}

it('no failure of the network makes the shop refuse what a visitor chose', async () => {
  const presses = fc.array(
    fc.oneof(
      { arbitrary: press.map((each) => ({ ...each, tab: 0 })), weight: 2 },
      { arbitrary: network, weight: 3 },
      { arbitrary: later, weight: 3 },
    ) as fc.Arbitrary<Step>,
    { minLength: 1, maxLength: 100, size: 'max' },
  );
  await fc.assert(
    fc.asyncProperty(presses, async (all) => {
      const world = await openWorld();
      const expected: Record<string, number> = { ...contentOf(world).quantities };
      for (const step of all) {
        const intent = step.do === 'undo' ? undefined : perform(world, step);
        const itemId = intent && 'entryId' in intent ? (world.shop.items.get(intent.entryId) ?? '') : '';
        if (intent?.kind === 'remove') delete expected[itemId];
        else if (intent?.kind === 'quantity')
          expected[itemId] = Math.min(intent.quantity, itemId === 'scarce' ? STOCK_OF_SCARCE : 9);
        await letPromisesRun();
      }
      await world.rest();
      expect(contentOf(world).quantities).toEqual(expected);
      const [first] = world.tabs as [Tab];
      expect(first.engine._shown).toEqual(world.shop.cart);
      expect(first.notices.filter(({ kind }) => kind === 'refused' || kind === 'dropped')).toEqual([]);
    }),
    RUNS,
  );
});

it('after an order, nothing that was pressed before it changes the next cart', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const world = await openWorld();
      const [first] = world.tabs as [Tab];
      for (const step of all) {
        if (step.do === 'reload' || step.do === 'add' || step.do === 'ghost') continue;
        perform(world, step);
        await letPromisesRun();
      }
      // Requests that are under way reach the server before the order, or never.
      while (world.requests.length > 0) world.decide(0, 'never-arrives');
      while (world.hanging.length > 0) world.timeOut(0);
      while (world.responses.length > 0) world.respond(0);
      world.ghosts.length = 0;
      await letPromisesRun();
      world.shop.order();
      while (world.requests.length > 0) world.decide(0, 'never-arrives');
      await letPromisesRun();
      // A new cart has nothing that is to be removed.
      const unsent = first.engine._pending.filter(({ kind }) => kind !== 'remove');
      await world.rest();
      expect(first.engine._shown).toEqual(world.shop.cart);
      expect(world.shop.cart.entries).toEqual([]);
      const dropped = first.notices.flatMap((notice) => (notice.kind === 'dropped' ? notice.intents : []));
      expect(dropped).toEqual(unsent);
    }),
    RUNS,
  );
});
