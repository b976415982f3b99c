/** A line of the cart, as events tell it. */
export interface CartEntryDetail {
  readonly id: string;
  readonly itemId: string;
  readonly title: string;
  readonly quantity: number;
  /** Price of the whole line in minor units. */
  readonly subTotal: number;
  readonly chosenVariant: {
    readonly sku: string;
    readonly attributes: Readonly<Record<string, string>>;
  } | null;
}

/** The cart, as events tell it. Amounts are in minor units of the store's currency. */
export interface CartDetail {
  readonly id: string;
  readonly version: number;
  readonly totalQuantity: number;
  readonly subtotalCents: number;
  readonly entries: readonly CartEntryDetail[];
}

declare module '../page/events' {
  interface VitrineEventDetails {
    /** Ahead of an add; `preventDefault()` stops it. */
    'vitrine:before-add': {
      readonly itemId: string;
      readonly sku: string | null;
      readonly quantity: number;
      /** Makes the add wait for `promise`; it is not made when that rejects, or resolves to false. */
      waitUntil(promise: Promise<unknown>): void;
    };
    /** After the server has taken an add. */
    'vitrine:item-added': {
      readonly cart: CartDetail;
      /** The line as it is now: it may have held some before. */
      readonly entry: CartEntryDetail;
      /** How many were added. */
      readonly quantity: number;
    };
    /** On the document, whenever the cart's content or status changes. */
    'vitrine:cart-change': {
      readonly cart: CartDetail | null;
      readonly status: 'loading' | 'loaded' | 'recalculating' | 'failed';
      /** While loading or recalculating: the cart that comes of it, null when it fails. */
      readonly promise?: Promise<CartDetail | null> | undefined;
    };
    /** A choice among a product's variants; `variantId` and `sku` are null until the options name one. */
    'vitrine:variant-change': {
      readonly itemId: string;
      readonly variantId: string | null;
      readonly sku: string | null;
      readonly attributes: Readonly<Record<string, string>>;
    };
    /** The same by the name that themes of this family listen for, on the options' element. */
    'variant:change': VitrineEventDetails['vitrine:variant-change'];
  }
}
