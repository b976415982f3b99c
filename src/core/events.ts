import type { ConsentLevel } from './consent';

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

/** Something to count: its name and what it is about, all of which may be left out but the name. */
export interface TrackDetail {
  readonly name: string;
  /** The item, collection or form that it is about. */
  readonly objectId?: string | undefined;
  /** Where the visitor goes by it. */
  readonly destinationUrl?: string | undefined;
  readonly data?: Readonly<Record<string, string | number | boolean | undefined>>;
}

/** Money as orders tell it: a decimal in either field. */
export interface OrderMoney {
  readonly value?: string | number;
  readonly decimalValue?: string | number;
}

export interface PurchasedOrder {
  readonly id: string;
  readonly purchasedCartId?: string;
  /** True for an order that the owner placed to try the shop. */
  readonly testMode?: boolean;
  readonly websiteId?: string;
  readonly currencyCode?: string;
  readonly items: readonly {
    readonly sku: string;
    readonly productName: string;
    readonly quantity: number;
    readonly unitPrice: OrderMoney;
  }[];
  readonly grandTotal: OrderMoney;
  readonly shippingTotal?: OrderMoney;
  readonly taxTotal?: OrderMoney;
}

/** Every event the bundle dispatches or hears, by name, with its detail. All of them bubble and are composed. */
export interface VitrineEventDetails {
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
  /** Told by the cookie banner: what the visitor agrees to, or whether they accepted. */
  'vitrine:consent': { readonly level: ConsentLevel | boolean };
  /** Told by whoever sees something worth counting that the bundle cannot see by itself. */
  'vitrine:track': TrackDetail;
  /** An order was placed (spec §3 Order). */
  'vitrine:purchase': { readonly order: PurchasedOrder };
  /** This visit may be recorded, under this id: for the page's own recorder. */
  'vitrine:session-recording': { readonly id: string };
  /** The same by the name that themes of this family listen for, on the options' element. */
  'variant:change': VitrineEventDetails['vitrine:variant-change'];
  /** A behaviour failed; the rest of the page goes on. */
  'vitrine:error': { readonly behaviour: string; readonly error: unknown };
}

export type VitrineEventName = keyof VitrineEventDetails;

declare global {
  interface GlobalEventHandlersEventMap extends VitrineEventMap {}
}

export type VitrineEventMap = { [Name in VitrineEventName]: CustomEvent<VitrineEventDetails[Name]> };

/** Dispatches an event from `target`; false when a listener prevented it (only `vitrine:before-…` can be). */
export function emit<Name extends VitrineEventName>(
  target: EventTarget,
  name: Name,
  detail: VitrineEventDetails[Name],
): boolean {
  const cancelable = name.startsWith('vitrine:before-');
  return target.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable, detail }));
}
