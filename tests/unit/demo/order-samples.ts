import { pickValues } from '../../../contract/orders/checkout-form';
import type { Order } from '../../../contract/orders/order';
import { storeSettingsSchema } from '../../../contract/stores/store-settings';
import site from '../../../demo/content/site.json';
import type { CartData } from '../../../demo/pages/cart/cart-data';
import { describeCheckout } from '../../../demo/pages/checkout/describe-checkout';
import { describeOrder } from '../../../demo/pages/checkout/describe-order';
import type { BasePageData } from '../../../demo/pages/site/base-page-data';
import type { CheckoutPage, OrderEmailFacts } from '../../../server/features/orders';

const money = (value: string) => ({ value, currency: 'USD' });
const CHECKOUT = {
  site: {
    ...site,
    websiteSettings: {
      ...site.websiteSettings,
      storeSettings: storeSettingsSchema.parse(site.websiteSettings.storeSettings),
      popupOverlaySettings: undefined,
    },
  },
  path: '',
  translate: (message: string) => message,
};

/** Returns what the template `checkout` shows for a cart, with the hostile texts of a visitor. */
export function sampleCheckout(given: object, page: Partial<CheckoutPage>) {
  const shoppingCart = { ...given, ...sampleTotals, requiresShipping: true } as unknown as CartData;
  const cart = shoppingCart as unknown as CheckoutPage['cart'];
  const sample: CheckoutPage = {
    step: 'details',
    kind: 'cart',
    cart,
    token: 'cart-1.signature',
    shown: 'hash',
    values: pickValues({ name: '"><b>Ada</b>', country: 'US', giftMessage: '</textarea><b>' }),
    requirements: { address: true, location: false, gift: true },
    plan: { brand: 'Afterpay', count: 4, paymentCents: 3900 },
    errors: {},
    message: null,
    language: null,
    ...page,
  };
  return describeCheckout(sample, { shoppingCart, subscription: null }, CHECKOUT);
}

const post = { id: 'post', name: 'Post', priceCents: 0 };
const sampleTotals = {
  shippingOptions: [post, { id: 'courier', name: 'Courier', priceCents: 1500 }],
  selectedShippingOption: post,
  validCoupons: [{ name: 'Spring', discountCents: 1000 }],
  applicableTaxRules: [{ name: 'NY sales tax', taxCents: 1248, isIncluded: false }],
  includedTaxCents: 100,
  checkoutProblems: [],
};

const order: Order = {
  id: 'order',
  orderNumber: 1001,
  websiteId: 'website',
  purchasedCartId: 'cart',
  testMode: true,
  kind: 'subscription',
  status: 'confirmed',
  placedAt: '2026-11-23T12:00:00.000Z',
  language: null,
  currencyCode: 'USD',
  contact: { name: '<i>Ada</i>', email: 'ada@example.com', phone: '+1 555 0100' },
  shippingAddress: {
    address1: '1 <b>Main</b> Street',
    address2: null,
    city: 'Albany',
    region: 'NY',
    postalCode: '12207',
    country: 'US',
  },
  gift: { email: 'grace@example.com', message: null },
  shippingOption: { name: 'Post' },
  items: [
    {
      itemId: 'item',
      sku: 'SOAP-2',
      productName: 'Soap by Post',
      productType: 1,
      attributes: { Bars: 'Two' },
      quantity: 1,
      unitPrice: money('20.00'),
      total: money('20.00'),
      details: [{ title: 'Engraving', text: '<script>' }],
      subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 12 },
      giftCardCodes: ['7KQF-2MWX-H94D-TBRV'],
      url: '/shop/p/soap-by-post',
      imageUrl: '/assets/theme/images/soap-2500.webp',
    },
  ],
  discounts: [{ name: 'Spring', amount: money('1.00') }],
  taxes: [{ name: 'NY sales tax', amount: money('1.52'), isIncluded: false }],
  subtotal: money('20.00'),
  discountTotal: money('1.00'),
  shippingTotal: money('0.00'),
  taxTotal: money('1.52'),
  grandTotal: money('20.52'),
  giftCardPayments: [],
  amountDue: money('20.52'),
  instalments: { brand: 'Afterpay', count: 4, payment: money('5.13') },
};

/** Returns what the templates of an order show. */
export function sampleOrder(base: BasePageData) {
  const statusPath = '/checkout/status?order=order.signature';
  const purchase = { id: '</script><b>', items: [], grandTotal: money('20.52') };
  return {
    ...base,
    ...describeOrder({ order, statusPath, purchase, isOpenForReviews: true }, base, {
      item: (item) => item,
      rules: {},
    }),
  };
}

/** Returns what an e-mail about the order names. */
export function sampleFacts(more: Partial<OrderEmailFacts>): OrderEmailFacts {
  return {
    kind: 'confirmation',
    order,
    siteTitle: 'Fenwater',
    statusUrl: 'https://shop.example/checkout/status?order=order.signature',
    format: { useCLDRMoneyFormat: false, locale: 'en-US' },
    ...more,
  };
}
