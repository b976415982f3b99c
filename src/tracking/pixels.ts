import type { CartEntryDetail } from '../commerce/cart-events';
import type { OrderMoney, PurchasedOrder } from '../commerce/order-events';

/** What ad pixels are told, in one shape that each of them finds its own fields in. Amounts are in whole currency. */
export interface PixelPayload {
  readonly value: number;
  readonly currency: string;
  readonly content_type: 'product';
  readonly content_ids: readonly string[];
  readonly transaction_id?: string;
  readonly shipping?: number;
  readonly tax?: number;
  readonly items: readonly {
    readonly item_id: string;
    readonly item_name: string;
    readonly quantity: number;
    readonly price: number;
  }[];
}

/** A page with pixels, and what its context says at a path. */
export interface PixelPage {
  readonly window: Window;
  from(path: string): unknown;
}

type PixelEvent = 'view' | 'add' | 'purchase';
type Call = (...args: readonly unknown[]) => void;

/** Every event in the words of each pixel. */
const WORDS = {
  fbq: { view: 'ViewContent', add: 'AddToCart', purchase: 'Purchase' },
  gtag: { view: 'view_item', add: 'add_to_cart', purchase: 'purchase' },
  pintrk: { view: 'pagevisit', add: 'addtocart', purchase: 'checkout' },
  ttq: { view: 'ViewContent', add: 'AddToCart', purchase: 'CompletePayment' },
} as const;

/** What happened: some were added to an entry of the cart, or an order placed; else the page was seen. */
export interface PixelDetail {
  readonly entry?: CartEntryDetail;
  readonly quantity?: number;
  readonly order?: PurchasedOrder;
}

/** Tells the page's pixels what happened. */
export function firePixels(page: PixelPage, { entry, quantity = 1, order }: PixelDetail): void {
  if (order) firePurchase(page, order);
  else if (entry) fireAdd(page, entry, quantity);
  else fireView(page);
}

/** The product that the page shows, if any. */
function fireView({ window, from }: PixelPage): void {
  const id = from('product.id');
  if (typeof id !== 'string') return;
  const isOnSale = from('product.variants.0.onSale') === true;
  const price = from(`product.variants.0.${isOnSale ? 'salePrice' : 'price'}`) ?? from('product.price');
  const item = { item_id: id, item_name: String(from('product.name')), quantity: 1, price: toNumber(price) };
  fire(window, 'view', payloadOf([item], item.price, storeCurrency(from)));
}

function fireAdd({ window, from }: PixelPage, entry: CartEntryDetail, quantity: number): void {
  const currency = storeCurrency(from);
  const price = entry.subTotal / entry.quantity / (currency === 'JPY' ? 1 : 100);
  const item = { item_id: entry.itemId, item_name: entry.title, quantity, price };
  fire(window, 'add', payloadOf([item], price * quantity, currency));
}

/** Tells of no order that was placed to try the shop. */
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

/** Loads none; one that throws is told of and stops nothing. */
function fire(window: Window, event: PixelEvent, payload: PixelPayload): void {
  const globals = window as unknown as Record<string, Call & { track?: Call }>;
  for (const [name, words] of Object.entries(WORDS)) {
    const pixel = globals[name];
    try {
      if (pixel?.track) pixel.track(words[event], payload);
      else pixel?.(name === 'gtag' ? 'event' : 'track', words[event], payload);
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
