import { randomBytes } from 'node:crypto';
import type { CartEntry } from '../../schemas/cart-entry-schema';
import type { Cart } from '../../schemas/cart-schema';
import type { CatalogueItem } from '../catalogue';
import { buildCart, type StoredCart } from './build-cart';
import type { CartStore } from './cart-store';
import {
  type AddWish,
  type CartLine,
  decideAdd,
  decideAdditionalFields,
  decideQuantity,
  type StoreRules,
} from './decide-change';
import { type Refusal, refuse } from './refusal';

/** A change to the entries of the visitor's cart. */
export type EntryChange =
  | ({ kind: 'add'; itemId: string } & AddWish)
  | { kind: 'set-quantity'; entryId: string; quantity: number }
  | { kind: 'remove'; entryId: string }
  | {
      kind: 'set-additional-fields';
      entryId: string;
      itemId: string;
      sku: string | null;
      additionalFields: string | null;
    };

/** What a change meets: the cart, locked until the transaction ends, and every item in it or asked for. */
export interface ChangeScene {
  store: CartStore;
  /** Null for a visitor who has none. */
  cart: StoredCart | null;
  items: ReadonlyMap<string, CatalogueItem>;
  rules: StoreRules;
  /** Milliseconds since 1970. */
  now: () => number;
}

export type AppliedChange =
  | { refusal: Refusal }
  | { shoppingCart: Cart; newlyAdded?: CartEntry; updatedEntry?: CartEntry; removedEntry?: CartEntry };

/** Makes one change and answers the cart after it, or makes none and says why. */
export function applyChange(scene: ChangeScene, change: EntryChange): Promise<AppliedChange> {
  switch (change.kind) {
    case 'add':
      return add(scene, change);
    case 'set-quantity':
      return setQuantity(scene, change);
    case 'remove':
      return remove(scene, change);
    case 'set-additional-fields':
      return setAdditionalFields(scene, change);
  }
}

async function add(
  scene: ChangeScene,
  { itemId, ...wish }: { itemId: string } & AddWish,
): Promise<AppliedChange> {
  const lines = scene.cart?.lines ?? [];
  const decision = decideAdd(scene.items.get(itemId) ?? null, lines, wish, scene.rules);
  if ('refusal' in decision) return decision;
  const { line, sku, quantity, additionalFields } = decision.plan;
  const cart = scene.cart ?? (await scene.store.create(newId(), new Date(scene.now())));
  const added = { id: line?.id ?? newId(), itemId, sku, quantity, additionalFields };
  if (line) await scene.store.setQuantity(cart, line.id, quantity);
  else await scene.store.addLine(cart, added);
  const shoppingCart = await finish(scene, cart, line ? replace(lines, added) : [...lines, added]);
  return { shoppingCart, ...entryAs('newlyAdded', shoppingCart, added.id) };
}

async function setQuantity(
  scene: ChangeScene,
  change: { entryId: string; quantity: number },
): Promise<AppliedChange> {
  const { cart } = scene;
  const line = findLine(cart, change.entryId);
  if (!cart || !line) return { refusal: refuse('unknown-entry') };
  const decision = decideQuantity(scene.items.get(line.itemId) ?? null, cart.lines, change, scene.rules);
  if ('refusal' in decision) return decision;
  const { quantity } = change;
  await scene.store.setQuantity(cart, line.id, quantity);
  const shoppingCart = await finish(scene, cart, replace(cart.lines, { ...line, quantity }));
  return { shoppingCart, ...entryAs('updatedEntry', shoppingCart, line.id) };
}

async function setAdditionalFields(
  scene: ChangeScene,
  change: EntryChange & { kind: 'set-additional-fields' },
): Promise<AppliedChange> {
  const { cart } = scene;
  const line = findLine(cart, change.entryId);
  if (!cart || !line) return { refusal: refuse('unknown-entry') };
  const decision = decideAdditionalFields(line, change);
  if ('refusal' in decision) return decision;
  const { additionalFields } = decision.plan;
  await scene.store.setAdditionalFields(cart, line.id, additionalFields);
  const shoppingCart = await finish(scene, cart, replace(cart.lines, { ...line, additionalFields }));
  return { shoppingCart, ...entryAs('updatedEntry', shoppingCart, line.id) };
}

async function remove(scene: ChangeScene, { entryId }: { entryId: string }): Promise<AppliedChange> {
  const { cart } = scene;
  if (!cart || !findLine(cart, entryId)) return { refusal: refuse('unknown-entry') };
  const before = buildCart(cart, scene.items);
  await scene.store.removeLine(cart, entryId);
  const left = cart.lines.filter(({ id }) => id !== entryId);
  return { shoppingCart: await finish(scene, cart, left), ...entryAs('removedEntry', before, entryId) };
}

// What is in the database now is known without reading it again: the cart is locked.
async function finish(scene: ChangeScene, cart: StoredCart, lines: CartLine[]): Promise<Cart> {
  await scene.store.countVersion(cart);
  return buildCart({ ...cart, version: cart.version + 1, lines }, scene.items);
}

function findLine(cart: StoredCart | null, entryId: string): CartLine | undefined {
  return cart?.lines.find(({ id }) => id === entryId);
}

function replace(lines: CartLine[], line: CartLine): CartLine[] {
  return lines.map((each) => (each.id === line.id ? line : each));
}

function entryAs<Name extends string>(
  name: Name,
  cart: Cart,
  entryId: string,
): { [name in Name]?: CartEntry } {
  const entry = cart.entries.find(({ id }) => id === entryId);
  return entry ? ({ [name]: entry } as { [name in Name]?: CartEntry }) : {};
}

/** 96 random bits as 24 hexadecimal digits, the form of every id here. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}
