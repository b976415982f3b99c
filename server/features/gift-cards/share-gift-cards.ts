import type { CartGiftCard } from '../../../contract/cart/cart';
import { endingOf } from './gift-card-code';

/** A gift card as it is stored. */
export interface StoredGiftCard {
  code: string;
  currency: string;
  /** What is left on it. */
  balanceCents: number;
  /** Milliseconds since 1970; null for a card that does not expire. */
  expiresAt: number | null;
  /** Whether the order in which it was bought is canceled. */
  isCanceled: boolean;
}

/** What a gift card pays of a total. */
export interface GiftCardShare extends CartGiftCard {
  code: string;
}

/** When and in which currency a gift card pays. */
export interface GiftCardTerms {
  currency: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Returns what each card pays of a total, in their order: each its balance at most, until nothing is left to pay. */
export function shareGiftCards(
  cards: readonly StoredGiftCard[],
  totalCents: number,
  terms: GiftCardTerms,
): GiftCardShare[] {
  let left = totalCents;
  return cards.map((card) => {
    const reason = findGiftCardProblem(card, terms);
    const appliedCents = reason === null ? Math.min(left, card.balanceCents) : 0;
    left -= appliedCents;
    const { code, balanceCents } = card;
    return { code, ending: endingOf(code), balanceCents: Math.max(0, balanceCents), appliedCents, reason };
  });
}

/** Returns why a gift card does not pay; null for one that does. */
export function findGiftCardProblem(
  { isCanceled, currency, expiresAt, balanceCents }: StoredGiftCard,
  terms: GiftCardTerms,
): CartGiftCard['reason'] {
  if (isCanceled) return 'canceled';
  if (currency !== terms.currency) return 'other-currency';
  if (expiresAt !== null && expiresAt <= terms.now) return 'expired';
  return balanceCents > 0 ? null : 'used-up';
}
