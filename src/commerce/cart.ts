import type { Handler } from '../page/configuration';

declare module '../page/configuration' {
  interface Handlers {
    /** Adds to the cart. */
    readonly add?: Handler<AddRequest, ChangedCart>;
  }
}

/** A line of a cart. Amounts are in minor units of the store's currency (spec §3 Cart entry). */
export interface CartEntry {
  readonly id: string;
  readonly itemId: string;
  readonly title: string;
  readonly quantity: number;
  /** Price of the whole line. */
  readonly subTotal: number;
  readonly chosenVariant: ChosenVariant | null;
}

export interface ChosenVariant {
  readonly sku: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The fields of a visitor's cart that a page shows (spec §3 Shopping cart). */
export interface Cart {
  readonly id: string;
  /** Incremented by the server on every change: the copy with the higher version is newer. */
  readonly version: number;
  readonly entries: readonly CartEntry[];
  readonly totalQuantity: number;
  readonly subtotalCents: number;
}

/** The cart after a change, and the line that the change was about: a removed line as it was before. */
export interface ChangedCart {
  readonly cart: Cart;
  readonly entry: CartEntry;
}

/** Body of a request to add. `sku` is null for a product without variants. */
export interface AddRequest {
  readonly itemId: string;
  readonly sku: string | null;
  readonly quantity: number;
  /** Values of the product's own form, as JSON text: `"null"` when it has none. */
  readonly additionalFields: string;
}
