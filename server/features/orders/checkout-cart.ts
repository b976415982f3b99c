import { createHash } from 'node:crypto';
import type { Cart } from '../../../contract/cart/cart';
import type { OrderKind } from '../../../contract/orders/order';
import type { ShippingLocation } from '../../../contract/regions/shipping-location';
import type { Database } from '../../platform/database/open-database';
import type { TokenSigner } from '../../platform/secrets/signed-token';
import { buildCart, type CartLine, type CartTerms, createCartStateReader } from '../cart';
import type { CatalogueItem } from '../catalogue';
import { type GiftCardShare, shareGiftCards } from '../gift-cards';

/** Which cart is checked out. */
export interface CartName {
  kind: OrderKind;
  cartId: string;
}

/** The choices of a visitor at the checkout. They replace those of the cart. */
export interface CheckoutChoices {
  location: ShippingLocation | null;
  /** Null for that of the cart. */
  shippingOptionId: string | null;
}

/** A cart with all that an order of it depends on. */
export interface CheckoutCart {
  cart: Cart;
  lines: readonly CartLine[];
  items: ReadonlyMap<string, CatalogueItem>;
  /** What gift cards pay, with their codes. */
  giftCards: readonly GiftCardShare[];
}

export interface CheckoutCartDeps {
  db: Database;
  websiteId: string;
  terms: CartTerms;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Returns a token that names a cart on the page of its checkout. */
export function nameCart(tokens: TokenSigner, { kind, cartId }: CartName): string {
  return tokens.sign(`${kind}-${cartId}`);
}

/** Returns the cart that a token names; null for an invalid token. */
export function parseCartName(tokens: TokenSigner, token: string): CartName | null {
  const [kind, cartId] = tokens.verify(token)?.split('-') ?? [];
  return cartId && (kind === 'cart' || kind === 'subscription') ? { kind, cartId } : null;
}

/** Returns a cart with the totals for these choices; null for a cart that is empty, ordered or deleted. */
export async function readCheckoutCart(
  { db, websiteId, terms, now }: CheckoutCartDeps,
  { kind, cartId }: CartName,
  { location, shippingOptionId }: CheckoutChoices,
): Promise<CheckoutCart | null> {
  const readState = createCartStateReader(db, websiteId);
  const { cart: stored, items } = await readState({ cartId, isSubscription: kind === 'subscription' });
  if (!stored || stored.lines.length === 0) return null;
  const choices = {
    ...stored.choices,
    shippingLocation: location ?? stored.choices.shippingLocation,
    shippingOptionId: shippingOptionId ?? stored.choices.shippingOptionId,
  };
  const cart = buildCart({ ...stored, choices }, items, terms, now());
  const giftCards = shareGiftCards(stored.giftCards, cart.grandTotalCents, {
    currency: terms.currency,
    now: now(),
  });
  return { cart, lines: stored.lines, items, giftCards };
}

/** Returns a hash of what a visitor sees before the order: its lines with their prices, and all totals. */
export function describeShown({ entries, selectedShippingOption, ...cart }: Cart): string {
  const lines = entries.map(({ id, quantity, purchasePriceCents }) => [id, quantity, purchasePriceCents]);
  const { subtotalCents, discountCents, shippingCostCents, taxCents, includedTaxCents, grandTotalCents } =
    cart;
  const paid = cart.giftCards.map(({ ending, appliedCents }) => [ending, appliedCents]);
  const totals = [
    subtotalCents,
    discountCents,
    shippingCostCents,
    taxCents,
    includedTaxCents,
    grandTotalCents,
  ];
  const shown = JSON.stringify([lines, selectedShippingOption?.id ?? null, totals, paid]);
  return createHash('sha256').update(shown).digest('base64url').slice(0, 22);
}
