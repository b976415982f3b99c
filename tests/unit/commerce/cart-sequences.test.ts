import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CartIntent } from '../../../src/commerce/cart-intents';
import { type Fate, letPromisesRun, ModelWorld, quantityOf, type Tab } from './model-world';

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
  | { readonly do: 'ghost' | 'timer' | 'broadcast' | 'lost-broadcast'; readonly index: number }
  | { readonly do: 'focus' | 'reload'; readonly tab: number }
  | { readonly do: 'order' };

const tab = fc.integer({ min: 0, max: 1 });
const index = fc.integer({ min: 0, max: 3 });
const quantity = fc.integer({ min: 1, max: 9 });
const fate = fc.constantFrom<Fate>(
  'arrives',
  'arrives',
  'arrives',
  'never-arrives',
  'loses-response',
  'twice',
  'fails',
  'too-many',
);
const press = fc.record({
  do: fc.constantFrom('quantity', 'quantity', 'remove', 'undo'),
  tab,
  line: index,
  quantity,
});
const network = fc.record({ do: fc.constant('network'), index, fate });
const timer = fc.record({ do: fc.constant('timer'), index });

const steps = fc.array(
  fc.oneof(
    press,
    press,
    network,
    network,
    network,
    timer,
    timer,
    fc.record({ do: fc.constant('add'), tab, item: fc.constantFrom('bowl', 'mug', 'scarce'), quantity }),
    fc.record({ do: fc.constantFrom('coupon', 'uncoupon'), tab, code: fc.constantFrom('ten', 'invalid') }),
    fc.record({ do: fc.constantFrom('ghost', 'broadcast', 'broadcast', 'lost-broadcast'), index }),
    fc.record({ do: fc.constantFrom('focus', 'reload'), tab }),
  ) as fc.Arbitrary<Step>,
  { minLength: 1, maxLength: 60 },
);

/** A visitor with two tabs and a cart of three lines. */
async function openWorld(): Promise<ModelWorld> {
  const world = new ModelWorld();
  for (const itemId of ['bowl', 'mug', 'scarce'])
    world.shop.receive({ change: { kind: 'add', request: request(itemId, 2) }, key: world.newKey() });
  world.openTab();
  world.openTab();
  await world.rest();
  return world;
}

function request(itemId: string, count: number) {
  return { itemId, sku: null, quantity: count, additionalFields: 'null' };
}

/** Returns the intent that a press makes on what the tab shows; undefined where there is nothing to press. */
function intentOf(step: Step, { engine, store }: Tab): CartIntent | undefined {
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
      return entry && { kind: 'restore', entry, index: step.line, request: request(entry.itemId, 1) };
    }
    default:
      return undefined;
  }
}

function perform(world: ModelWorld, step: Step): void {
  if (step.do === 'network') world.decide(step.index, step.fate);
  else if (step.do === 'ghost') world.ghosts.splice(step.index, 1)[0]?.();
  else if (step.do === 'timer') world.timers.splice(step.index, 1)[0]?.();
  else if (step.do === 'order') world.shop.order();
  else if (step.do === 'reload') world.reload(step.tab);
  else if ('tab' in step) performInTab(world, step);
  else {
    const [message] = world.broadcasts.splice(step.index, 1);
    if (message && step.do === 'broadcast') message.to.store.replaceCart(message.cart);
  }
}

function performInTab(world: ModelWorld, step: Step & { readonly tab: number }): void {
  const target = world.tabs[step.tab];
  if (!target) return;
  if (step.do === 'focus') {
    void target.store.load();
    target.engine._resume();
  } else if (step.do === 'add') add(world, target, step);
  else {
    const intent = intentOf(step, target);
    if (intent) target.engine._enqueue(intent);
  }
}

/** As the button that adds, which shows its own failure. */
function add(world: ModelWorld, target: Tab, step: Step & { readonly do: 'add' }): void {
  const change = { kind: 'add', request: request(step.item, step.quantity) } as const;
  const key = world.newKey();
  target.store.change(() => world.change(target, { change, key })).catch(() => {});
}

it('at rest, every tab shows the cart of the server, whatever happened', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const world = await openWorld();
      for (const step of all) {
        perform(world, step);
        await letPromisesRun();
      }
      await world.rest();
      for (const { engine } of world.tabs) {
        expect(engine._isSettled).toBe(true);
        expect(engine._shown).toEqual(world.shop.cart);
      }
      // A key stands for one change, which the server makes once.
      for (const contents of world.sent.values()) expect(contents.size).toBe(1);
      expect(new Set(world.shop.made).size).toBe(world.shop.made.length);
    }),
    RUNS,
  );
});

it('at rest, the server has what the visitor chose last, whatever failed in between', async () => {
  const presses = fc.array(fc.oneof(press, press, network, network, timer) as fc.Arbitrary<Step>, {
    minLength: 1,
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(presses, async (all) => {
      const world = await openWorld();
      const model = new Map(world.shop.cart.entries.map(({ id, quantity: count }) => [id, count]));
      for (const step of all) {
        const target = world.tabs[0] as Tab;
        const intent = step.do === 'undo' ? undefined : intentOf(step, target);
        if (step.do === 'network' || step.do === 'timer') perform(world, step);
        else if (intent?.kind === 'remove') model.delete(intent.entryId);
        else if (intent?.kind === 'quantity') model.set(intent.entryId, intent.quantity);
        if (intent) target.engine._enqueue(intent);
        await letPromisesRun();
      }
      await world.rest();
      const scarce = 'line-3';
      if (model.has(scarce)) model.set(scarce, Math.min(model.get(scarce) ?? 0, 4));
      expect(Object.fromEntries(model)).toEqual(
        Object.fromEntries(world.shop.cart.entries.map(({ id, quantity: count }) => [id, count])),
      );
      expect(world.tabs[0]?.engine._shown).toEqual(world.shop.cart);
      expect(world.tabs[0]?.notices.filter(({ kind }) => kind === 'refused' || kind === 'dropped')).toEqual(
        [],
      );
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
      world.shop.order();
      await letPromisesRun();
      const unsent = first.engine._pending;
      await world.rest();
      expect(first.engine._shown).toEqual(world.shop.cart);
      expect(world.shop.cart.entries).toEqual([]);
      const dropped = first.notices.flatMap((notice) => (notice.kind === 'dropped' ? notice.intents : []));
      expect(dropped).toEqual(unsent);
    }),
    RUNS,
  );
});
