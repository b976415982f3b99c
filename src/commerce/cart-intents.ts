import type { AddRequest, Cart, CartEntry } from './cart';

/** Where a cart is sent, as a visitor enters it on the cart page. */
export interface ShippingLocationInput {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 3166-2, such as `US-NY`, or the part after the country. */
  readonly region: string | null;
  readonly postalCode: string | null;
}

/** What a visitor wants to change in the cart. Quantities are absolute, so that the last one decides. */
export type CartIntent =
  | { readonly kind: 'quantity'; readonly entryId: string; readonly quantity: number }
  | { readonly kind: 'remove'; readonly entryId: string }
  /** Takes a removal back: the line as it was, which becomes the last one. */
  | { readonly kind: 'restore'; readonly entry: CartEntry; readonly request: AddRequest }
  | { readonly kind: 'add-coupon' | 'remove-coupon'; readonly code: string }
  | { readonly kind: 'location'; readonly location: ShippingLocationInput }
  | { readonly kind: 'shipping-option'; readonly optionId: string };

/** Returns what an intent changes. A later intent with the same target replaces an earlier one. */
export function targetOf(intent: CartIntent): string {
  if ('entryId' in intent) return `entry ${intent.entryId}`;
  if ('code' in intent) return `coupon ${intent.code}`;
  return intent.kind === 'restore' ? `restore ${intent.entry.id}` : intent.kind;
}

/**
 * Returns the cart as it will be once the server has made the changes: quantities, lines and the subtotal. All other
 * amounts stay, because the server alone calculates them.
 */
export function applyIntents(cart: Cart, intents: readonly CartIntent[]): Cart {
  if (intents.length === 0) return cart;
  let entries = cart.entries;
  for (const intent of intents) entries = applyIntent(entries, intent);
  return {
    ...cart,
    entries,
    totalQuantity: sum(entries, ({ quantity }) => quantity),
    subtotalCents: sum(entries, ({ subTotal }) => subTotal),
  };
}

function applyIntent(entries: readonly CartEntry[], intent: CartIntent): readonly CartEntry[] {
  switch (intent.kind) {
    case 'quantity':
      return entries.map((entry) =>
        entry.id === intent.entryId ? withQuantity(entry, intent.quantity) : entry,
      );
    case 'remove':
      return entries.filter(({ id }) => id !== intent.entryId);
    case 'restore':
      return [...entries, intent.entry];
    default:
      return entries;
  }
}

function withQuantity(entry: CartEntry, quantity: number): CartEntry {
  return { ...entry, quantity, subTotal: (entry.subTotal / entry.quantity) * quantity };
}

function sum(entries: readonly CartEntry[], amountOf: (entry: CartEntry) => number): number {
  let total = 0;
  for (const entry of entries) total += amountOf(entry);
  return total;
}
