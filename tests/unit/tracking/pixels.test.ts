import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PurchasedOrder } from '../../../src/commerce/order-events';
import { firePixels, type PixelPage } from '../../../src/tracking/pixels';

afterEach(() => void vi.restoreAllMocks());

function pageWith(pixels: object, context: Record<string, unknown> = {}): PixelPage {
  return { window: pixels as Window, from: (path) => context[path] };
}

const PIXELS = () => ({
  fbq: vi.fn(),
  gtag: vi.fn(),
  pintrk: vi.fn(),
  ttq: Object.assign(vi.fn(), { track: vi.fn() }),
});

const ORDER: PurchasedOrder = {
  id: 'order-1',
  purchasedCartId: 'cart-1',
  websiteId: 'site-1',
  items: [{ sku: 'S', productName: 'Bowl', quantity: 2, unitPrice: { value: '38.00' } }],
  grandTotal: { decimalValue: '90.00' },
  shippingTotal: { value: '8.00' },
  taxTotal: { decimalValue: '6.00' },
};

describe('a purchase', () => {
  it('is sent to each pixel under its event name, with id, value, shipping, tax and items', () => {
    const pixels = PIXELS();
    firePixels(pageWith(pixels), { order: ORDER });
    const payload = {
      transaction_id: 'order-1',
      value: 90,
      shipping: 8,
      tax: 6,
      currency: 'USD',
      content_type: 'product',
      content_ids: ['S'],
      items: [{ item_id: 'S', item_name: 'Bowl', quantity: 2, price: 38 }],
    };
    expect(pixels.fbq).toHaveBeenCalledExactlyOnceWith('track', 'Purchase', payload);
    expect(pixels.gtag).toHaveBeenCalledExactlyOnceWith('event', 'purchase', payload);
    expect(pixels.pintrk).toHaveBeenCalledExactlyOnceWith('track', 'checkout', payload);
    expect(pixels.ttq.track).toHaveBeenCalledExactlyOnceWith('CompletePayment', payload);
    expect(pixels.ttq).not.toHaveBeenCalled();
  });

  it('in test mode is not sent', () => {
    const pixels = PIXELS();
    firePixels(pageWith(pixels), { order: { ...ORDER, testMode: true } });
    expect(pixels.fbq).not.toHaveBeenCalled();
  });
});

it('a product view is sent with the price', () => {
  const fbq = vi.fn();
  firePixels(
    pageWith(
      { fbq },
      {
        'product.id': 'bowl-1',
        'product.name': 'Bowl',
        'product.variants.0.price': { decimalValue: '38.00', currencyCode: 'NOK' },
        'websiteSettings.storeSettings.selectedCurrency': 'NOK',
      },
    ),
    {},
  );
  expect(fbq).toHaveBeenCalledExactlyOnceWith('track', 'ViewContent', {
    value: 38,
    currency: 'NOK',
    content_type: 'product',
    content_ids: ['bowl-1'],
    items: [{ item_id: 'bowl-1', item_name: 'Bowl', quantity: 1, price: 38 }],
  });
});

it('a view of a product on sale is sent with the sale price', () => {
  const fbq = vi.fn();
  const context = {
    'product.id': 'bowl-1',
    'product.name': 'Bowl',
    'product.variants.0.onSale': true,
    'product.variants.0.price': { value: '38.00' },
    'product.variants.0.salePrice': { value: '30.00' },
  };
  firePixels(pageWith({ fbq }, context), {});
  expect(fbq).toHaveBeenCalledExactlyOnceWith('track', 'ViewContent', expect.objectContaining({ value: 30 }));
});

it.each([
  ['USD', 11_400, 76, 38],
  ['JPY', 11_400, 7600, 3800],
])('an added item is sent in units of %s', (currency, subTotal, value, price) => {
  const gtag = vi.fn();
  const page = pageWith({ gtag }, { 'websiteSettings.storeSettings.selectedCurrency': currency });
  firePixels(page, {
    itemId: 'bowl-1',
    sku: null,
    // The cart already contained one.
    entry: { id: 'e', itemId: 'bowl-1', title: 'Bowl', quantity: 3, subTotal, chosenVariant: null },
    quantity: 2,
  });
  expect(gtag).toHaveBeenCalledExactlyOnceWith(
    'event',
    'add_to_cart',
    expect.objectContaining({ value, currency }),
  );
  expect(gtag.mock.calls[0]?.[2].items).toEqual([
    { item_id: 'bowl-1', item_name: 'Bowl', quantity: 2, price },
  ]);
});

const SUBSCRIBABLE = {
  'product.id': 'tea-1',
  'product.name': 'Tea',
  'product.variants': [{ sku: 'S' }, { sku: 'L' }],
  'product.variants.0.price': { decimalValue: '12.00' },
  'product.variants.1.price': { decimalValue: '20.00' },
};

it('a subscription is sent with the price of the variant on its page', () => {
  const gtag = vi.fn();
  firePixels(pageWith({ gtag }, SUBSCRIBABLE), { itemId: 'tea-1', sku: 'L', quantity: 2, entry: null });
  expect(gtag).toHaveBeenCalledExactlyOnceWith(
    'event',
    'add_to_cart',
    expect.objectContaining({
      value: 40,
      items: [{ item_id: 'tea-1', item_name: 'Tea', quantity: 2, price: 20 }],
    }),
  );
});

it('a subscription to a product that the page does not describe is not sent: its price is unknown', () => {
  const gtag = vi.fn();
  firePixels(pageWith({ gtag }, SUBSCRIBABLE), { itemId: 'coffee', sku: null, quantity: 1, entry: null });
  expect(gtag).not.toHaveBeenCalled();
});

it('a pixel that throws is logged, and the others are still called', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const gtag = vi.fn();
  const fbq = () => {
    throw new Error('not set up');
  };
  firePixels(pageWith({ fbq, gtag }), { order: ORDER });
  expect(warn).toHaveBeenCalledOnce();
  expect(gtag).toHaveBeenCalledOnce();
});
