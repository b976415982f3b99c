/** A line of the cart, in the detail of events. */
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

/** The cart, in the detail of events. Amounts are in minor units of the store's currency. */
export interface CartDetail {
  readonly id: string;
  readonly version: number;
  readonly totalQuantity: number;
  readonly subtotalCents: number;
  readonly entries: readonly CartEntryDetail[];
}

declare module '../page/events' {
  interface VitrineEventDetails {
    /** Before an add; `preventDefault()` cancels it. */
    'vitrine:before-add': {
      readonly itemId: string;
      readonly sku: string | null;
      readonly quantity: number;
      /** Delays the add until `promise` settles; cancels it when the promise rejects or resolves to false. */
      waitUntil(promise: Promise<unknown>): void;
    };
    /** After the server has accepted an add. */
    'vitrine:item-added': {
      readonly cart: CartDetail;
      /** The line after the add, which may have existed before. */
      readonly entry: CartEntryDetail;
      /** How many were added. */
      readonly quantity: number;
    };
    /** On the document, whenever the cart's content or status changes. */
    'vitrine:cart-change': {
      readonly cart: CartDetail | null;
      readonly status: 'loading' | 'loaded' | 'recalculating' | 'failed';
      /** While loading or recalculating: resolves to the resulting cart, or to null on failure. */
      readonly promise?: Promise<CartDetail | null> | undefined;
    };
    /** The options of a product changed; `variantId` and `sku` are null unless the options match a variant. */
    'vitrine:variant-change': {
      readonly itemId: string;
      readonly variantId: string | null;
      readonly sku: string | null;
      readonly attributes: Readonly<Record<string, string>>;
    };
    /** The same event by the older name that themes of this family listen for. */
    'variant:change': VitrineEventDetails['vitrine:variant-change'];
  }
}
