import type { ShippingLocation } from '../../../contract/regions/shipping-location';
import type { CatalogueItem } from '../catalogue';
import type { StoredGiftCard } from '../gift-cards';
import type { CartChoices } from '../totals';
import type { CartLine, CartTerms, StoredCart } from './stored-cart';

/** A choice of a product that goes into a cart. */
export interface AddInput {
  /** Null for an item with one variant. */
  sku: string | null;
  quantity: number;
  additionalFields: string | null;
}

/** A change that a visitor requests. */
export type CartChange =
  | ({ kind: 'add' | 'subscribe'; itemId: string } & AddInput)
  | { kind: 'set-quantity'; entryId: string; quantity: number }
  | { kind: 'remove'; entryId: string }
  | {
      kind: 'set-additional-fields';
      entryId: string;
      itemId: string;
      sku: string | null;
      additionalFields: string | null;
    }
  | ChoiceChange;

/** A change that concerns the whole cart. */
export type ChoiceChange =
  | { kind: 'add-coupon' | 'remove-coupon'; code: string }
  | { kind: 'set-location'; location: ShippingLocation }
  | { kind: 'select-shipping'; optionId: string };

/** The change of a line to store. */
export type LinePlan =
  | { kind: 'add'; line: Omit<CartLine, 'id' | 'priceCents'> }
  | { kind: 'update' | 'remove'; line: CartLine };

/** The change of the whole cart to store; `nothing` where it has these choices already. */
export type ChoicePlan =
  | { kind: 'choose'; choices: CartChoices; giftCard?: StoredGiftCard }
  | { kind: 'nothing' };

/** The change to store. */
export type ChangePlan = LinePlan | ChoicePlan;

/** The input of a decision. */
export interface DecisionInput {
  cart: StoredCart;
  /** The items of the lines and of the change, by id. */
  items: ReadonlyMap<string, CatalogueItem>;
  rules: StoreRules;
  /** The gift card whose code the change adds; null for an unknown code. */
  giftCard: StoredGiftCard | null;
  /** Whether the extra details of the change are a valid answer to the form of its item. */
  hasValidDetails: boolean;
  terms: CartTerms;
  /** Milliseconds since 1970. */
  now: number;
}

export interface StoreRules {
  multipleQuantityAllowedForServices: boolean;
}
