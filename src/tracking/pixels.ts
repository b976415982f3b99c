import type { CartEntryDetail } from '../commerce/cart-events';
import type { OrderMoney, PurchasedOrder } from '../commerce/order-events';

/** The payload of ad pixels, with the fields of all of them. Amounts are in units of the currency, not in cents. */
export interface PixelPayload {
  readonly value: number;
  readonly currency: string;
  readonly content_type: 'product';
  readonly content_ids: readonly string[];
  readonly transaction_id?: string;
  readonly shipping?: number;
  readonly tax?: number;
  readonly items: readonly PixelItem[];
}

interface PixelItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly quantity: number;
  readonly price: number;
}

/** A page with pixels. */
export interface PixelPage {
  readonly window: Window;
  /** Reads the page context at a path. */
  from(path: string): unknown;
}

type PixelEvent = 'view' | 'add' | 'purchase';
type Call = (...args: readonly unknown[]) => void;

/** The name of each event, by pixel. */
const NAMES = {
  fbq: { view: 'ViewContent', add: 'AddToCart', purchase: 'Purchase' },
  gtag: { view: 'view_item', add: 'add_to_cart', purchase: 'purchase' },
  pintrk: { view: 'pagevisit', add: 'addtocart', purchase: 'checkout' },
  ttq: { view: 'ViewContent', add: 'AddToCart', purchase: 'CompletePayment' },
} as const;

/** An added item, or a placed order; a page view when there is neither. */
export interface PixelDetail extends Partial<AddedItem> {
  readonly order?: PurchasedOrder;
}

interface AddedItem {
  readonly itemId: string;
  readonly sku: string | null;
  readonly quantity: number;
  /** Null for a subscription. */
  readonly entry: CartEntryDetail | null;
}

/** Calls the page's pixels with an event. */
export function firePixels(page: PixelPage, detail: PixelDetail): void {
  const { itemId, sku = null, quantity = 1, entry = null, order } = detail;
  if (order) firePurchase(page, order);
  else if (itemId) fireAdd(page, { itemId, sku, quantity, entry });
  else fireView(page);
}

/** Reports the product that the page shows, if any. */
function fireView({ window, from }: PixelPage): void {
  const item = shownItem(from, null);
  if (item) fire(window, 'view', payloadOf([item], item.price, storeCurrency(from)));
}

/** Reports an added item. A subscription has no entry: its name and price are known on the page of the product. */
function fireAdd({ window, from }: PixelPage, { itemId, sku, quantity, entry }: AddedItem): void {
  const currency = storeCurrency(from);
  const item = entry ? itemOf(entry, currency) : shownItem(from, sku);
  if (item?.item_id !== itemId) return;
  fire(window, 'add', payloadOf([{ ...item, quantity }], item.price * quantity, currency));
}

function itemOf({ itemId, title, quantity, subTotal }: CartEntryDetail, currency: unknown): PixelItem {
  const price = subTotal / quantity / (currency === 'JPY' ? 1 : 100);
  return { item_id: itemId, item_name: title, quantity: 1, price };
}

/** Returns the product that the page shows, in the variant of the SKU, else in its first one. */
function shownItem(from: PixelPage['from'], sku: string | null): PixelItem | undefined {
  const id = from('product.id');
  if (typeof id !== 'string') return undefined;
  const variants = from('product.variants');
  const index = sku && Array.isArray(variants) ? variants.findIndex((variant) => variant?.sku === sku) : 0;
  const variant = `product.variants.${Math.max(index, 0)}`;
  const isOnSale = from(`${variant}.onSale`) === true;
  const price = from(`${variant}.${isOnSale ? 'salePrice' : 'price'}`) ?? from('product.price');
  return { item_id: id, item_name: String(from('product.name')), quantity: 1, price: toNumber(price) };
}

/** Reports no order in test mode. */
function firePurchase({ window, from }: PixelPage, order: PurchasedOrder): void {
  if (order.testMode) return;
  const items = order.items.map(({ sku, productName, quantity, unitPrice }) => {
    return { item_id: sku, item_name: productName, quantity, price: toNumber(unitPrice) };
  });
  fire(window, 'purchase', {
    ...payloadOf(items, toNumber(order.grandTotal), order.currencyCode ?? storeCurrency(from)),
    transaction_id: order.id,
    shipping: toNumber(order.shippingTotal),
    tax: toNumber(order.taxTotal),
  });
}

/** Calls the pixels that the page has loaded. One that throws is logged. */
function fire(window: Window, event: PixelEvent, payload: PixelPayload): void {
  const globals = window as unknown as Record<string, Call & { track?: Call }>;
  for (const [name, names] of Object.entries(NAMES)) {
    const pixel = globals[name];
    try {
      if (pixel?.track) pixel.track(names[event], payload);
      else pixel?.(name === 'gtag' ? 'event' : 'track', names[event], payload);
    } catch (error) {
      console.warn(`[vitrine] The pixel ${name} failed.`, error);
    }
  }
}

function payloadOf(items: PixelPayload['items'], value: number, currency: unknown): PixelPayload {
  const content_ids = items.map(({ item_id }) => item_id);
  return { value, currency: String(currency), content_type: 'product', content_ids, items };
}

function storeCurrency(from: PixelPage['from']): unknown {
  return from('websiteSettings.storeSettings.selectedCurrency') ?? 'USD';
}

function toNumber(money: unknown): number {
  const { decimalValue, value } = (money ?? {}) as OrderMoney;
  return Number(decimalValue ?? value ?? 0);
}
