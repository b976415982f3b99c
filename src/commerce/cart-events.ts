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

/** A request to add, in the detail of events. */
export interface AddRequestDetail {
  readonly itemId: string;
  /** Null for a product without variants. */
  readonly sku: string | null;
  readonly quantity: number;
  /** Values of the product's own form, as JSON text: `"null"` when it has none. */
  readonly additionalFields: string;
}

declare module '../page/events' {
  interface VitrineEventDetails {
    /** Before an add; `preventDefault()` cancels it. */
    'vitrine:before-add': Omit<AddRequestDetail, 'additionalFields'> & {
      /** Values of the product's own form, as JSON text. A listener may set it. */
      additionalFields: string;
      /** Delays the add until `promise` settles; cancels it when the promise rejects or resolves to false. */
      waitUntil(promise: Promise<unknown>): void;
    };
    /** After the server has accepted an add or has started a subscription. */
    'vitrine:item-added': AddRequestDetail & {
      /** Null for a subscription, which has a cart of its own. */
      readonly cart: CartDetail | null;
      /** The line after the add, which may have existed before; null for a subscription. */
      readonly entry: CartEntryDetail | null;
    };
    /** Before a visitor continues from the cart page to the checkout; `preventDefault()` cancels it. */
    'vitrine:before-checkout': { readonly cart: CartDetail | null };
    /** On the document, whenever the cart's content or status changes. */
    'vitrine:cart-change': {
      readonly cart: CartDetail | null;
      readonly status: 'loading' | 'loaded' | 'recalculating' | 'failed';
      /** While loading or recalculating: resolves to the resulting cart, or to null on failure. */
      readonly promise?: Promise<CartDetail | null> | undefined;
    };
    /** The options of a product changed. Fields are null unless the options match a variant. */
    'vitrine:variant-change': {
      readonly itemId: string;
      readonly variantId: string | null;
      readonly sku: string | null;
      /** In minor units; null also when the page has no price. */
      readonly price: number | null;
      /** In minor units; null also when the variant is not on sale. */
      readonly salePrice: number | null;
      /** Null also when the page has no stock data. The quantity of unlimited stock is the maximum safe integer. */
      readonly stock: { readonly unlimited: boolean; readonly quantity: number } | null;
      readonly attributes: Readonly<Record<string, string>>;
    };
    /** The same event by the older name that themes of this family listen for. */
    'variant:change': VitrineEventDetails['vitrine:variant-change'];
  }
}
