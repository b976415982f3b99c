import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartRulesSchema } from '../../../../../contract/cart/cart-rules';
import { type Order, orderSchema } from '../../../../../contract/orders/order';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { openTestDatabase } from '../../open-test-database';
import {
  BOARD,
  BOWL,
  CLUB,
  GIFT_CARD,
  openShop,
  PATTERN,
  product,
  Visitor,
  variant,
} from '../../shop-fixture';
import { ADDRESS, openCheckout, order, pageOf, place, review } from './checkout-fixture';

const LESSON = 'aaaaaaaaaaaaaaaaaaaaaa08';
const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 12 };
const PRODUCTS = [
  product(BOWL, {
    variantOptionOrdering: ['Size'],
    variants: [variant('S', 3800, { qtyInStock: 3, attributes: { Size: 'Small' } })],
  }),
  product(BOARD, { variants: [variant('BOARD', 6800, { unlimited: true, qtyInStock: 0 })] }),
  product(GIFT_CARD, { productType: 4, variants: [variant('25', 2500, { qtyInStock: 0 })] }),
  product(PATTERN, { productType: 2, variants: [variant('PDF', 900, { qtyInStock: 0 })] }),
  product(LESSON, { productType: 3, variants: [variant('DAY', 9000, { qtyInStock: 2 })] }),
  product(CLUB, { isSubscribable: true, subscriptionPlan: plan }),
];
const CART_RULES = cartRulesSchema.parse({
  shippingOptions: [
    {
      id: 'post',
      name: 'Post',
      zones: [{ country: 'US' }, { country: 'CA' }],
      price: { kind: 'flat', cents: 500 },
    },
    { id: 'courier', name: 'Courier', zones: [{ country: 'US' }], price: { kind: 'flat', cents: 1500 } },
  ],
  taxRules: [
    { id: 'ny', name: 'NY sales tax', country: 'US', regions: ['NY'], ratePercent: 10 },
    { id: 'on', name: 'HST', country: 'CA', regions: ['ON'], ratePercent: 13 },
  ],
});

let database: OpenDatabase;
let app: FastifyInstance;
let visitor: Visitor;
let websites = 0;
let websiteId: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Opens a shop of a website of its own, with everything in stock and without orders. */
async function open(): Promise<() => Promise<void>> {
  websiteId = `orders-${++websites}`;
  app = await openShop(database.db, { websiteId, products: PRODUCTS, cartRules: CART_RULES });
  return () => app.close();
}

const stockOf = async (sku: string) => {
  const row = await database.db
    .selectFrom('variant')
    .select('qtyInStock')
    .where('websiteId', '=', websiteId)
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  return Number(row.qtyInStock);
};
const setStock = (sku: string, qtyInStock: number) =>
  database.db
    .updateTable('variant')
    .set({ qtyInStock })
    .where('websiteId', '=', websiteId)
    .where('sku', '=', sku)
    .execute();
const countOrders = async () => {
  const rows = await database.db
    .selectFrom('placedOrder')
    .select('id')
    .where('websiteId', '=', websiteId)
    .execute();
  return rows.length;
};
const tokenIn = (location: unknown) =>
  new URL(String(location), 'http://shop').searchParams.get('order') ?? '';
const readOrder = async (response: { headers: { location?: unknown } }): Promise<Order> => {
  const read = await visitor.get(`/api/vitrine/orders/${tokenIn(response.headers.location)}`);
  return orderSchema.parse(read.json());
};

describe('placing an order', () => {
  beforeEach(async () => {
    const close = await open();
    visitor = await Visitor.arrive(app);
    return close;
  });

  it.each([
    ['inna@почта.рф', 'inna@почта.рф'],
    ['иван@почта.рф', 'иван@почта.рф'],
    ['jörg@müller.de', 'jörg@müller.de'],
    ['惠@例え.テスト', '惠@例え.テスト'],
  ])('keeps the international address %s as it is written', async (email, stored) => {
    await visitor.add({ itemId: BOARD });
    const placed = await readOrder(await order(visitor, { email }));
    expect(placed.contact.email).toBe(stored);
  });

  it('stores what the visitor has seen, lowers the stock and ends the cart', async () => {
    await visitor.add({ itemId: BOWL, sku: 'S', quantity: 2 });
    await visitor.add({ itemId: BOARD });
    const { id: cartId } = await visitor.cart();
    const response = await order(visitor);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toMatch(/^\/checkout\/confirmed\?order=/);
    const placed = await readOrder(response);
    expect(placed).toMatchObject({
      orderNumber: 1001,
      websiteId,
      purchasedCartId: cartId,
      testMode: true,
      kind: 'cart',
      status: 'confirmed',
      currencyCode: 'USD',
      contact: { name: 'Ada Lovelace', email: 'Ada@Example.com', phone: null },
      shippingAddress: { city: 'Albany', region: 'NY', postalCode: '12207', country: 'US' },
      shippingOption: { name: 'Post' },
      items: [
        { sku: 'S', productName: 'Product 01', quantity: 2, unitPrice: { value: '38.00', currency: 'USD' } },
        { sku: 'BOARD', quantity: 1, total: { value: '68.00' } },
      ],
      subtotal: { value: '144.00' },
      shippingTotal: { value: '5.00' },
      taxTotal: { value: '14.40' },
      taxes: [{ name: 'NY sales tax', amount: { value: '14.40' }, isIncluded: false }],
      grandTotal: { value: '163.40', currency: 'USD' },
    });
    expect([await stockOf('S'), await stockOf('BOARD')]).toEqual([1, 0]);
    expect(Object.keys(visitor.cookies).sort()).toEqual(['crumb', 'orderPlaced']);
    const cart = await database.db
      .selectFrom('cart')
      .select(['isPurchased', 'orderId'])
      .where('id', '=', cartId)
      .executeTakeFirst();
    expect(cart).toEqual({ isPurchased: true, orderId: placed.id });
  });

  it('begins a new cart afterwards, and counts the orders of the website', async () => {
    await visitor.add({ itemId: BOARD });
    const { id } = await visitor.cart();
    await order(visitor);
    expect(await visitor.cart()).toMatchObject({ id: '', entries: [] });
    await visitor.add({ itemId: BOARD });
    expect((await visitor.cart()).id).not.toBe(id);
    expect(await readOrder(await order(visitor))).toMatchObject({ orderNumber: 1002 });
  });

  it('orders once, however often and at whatever time the form is sent', async () => {
    await visitor.add({ itemId: BOWL, sku: 'S' });
    const reviewed = pageOf(await review(visitor));
    const responses = await Promise.all([place(visitor, reviewed), place(visitor, reviewed)]);
    const later = await place(visitor, reviewed);
    const locations = [...responses, later].map(({ headers }) => headers.location);
    expect(new Set(locations).size).toBe(1);
    expect([await countOrders(), await stockOf('S')]).toEqual([1, 2]);
  });

  it('leads from every step to the order, once a cart is ordered', async () => {
    await visitor.add({ itemId: BOARD });
    const { token } = await openCheckout(visitor);
    const { location } = (await order(visitor)).headers;
    for (const step of ['details', 'review', 'place'])
      expect((await visitor.submit('/checkout', { cart: token, step, ...ADDRESS })).headers.location).toBe(
        location,
      );
  });

  it('refuses what is no longer there, names the line and keeps the cart', async () => {
    await visitor.add({ itemId: BOWL, sku: 'S', quantity: 3 });
    await visitor.add({ itemId: BOARD });
    const reviewed = pageOf(await review(visitor));
    await setStock('S', 2);
    const response = await place(visitor, reviewed);
    expect(response.statusCode).toBe(409);
    expect(pageOf(response)).toMatchObject({
      isReview: true,
      canPlace: false,
      alert: {
        message: 'Some of it is no longer available. Nothing was ordered, and your cart is as it was.',
        links: [{ text: 'Product 01, Small: Sorry, we do not have enough of that item available.' }],
      },
    });
    expect([await countOrders(), await stockOf('S')]).toEqual([0, 2]);
    expect((await visitor.cart()).entries).toHaveLength(2);
  });

  it('shows an order again whose price has changed, and places it at that price', async () => {
    await visitor.add({ itemId: BOWL, sku: 'S' });
    const reviewed = pageOf(await review(visitor));
    await database.db
      .updateTable('variant')
      .set({ priceCents: 4000 })
      .where('websiteId', '=', websiteId)
      .execute();
    const changed = await place(visitor, reviewed);
    expect(changed.statusCode).toBe(409);
    const shown = pageOf(changed);
    expect(shown).toMatchObject({
      alert: { message: expect.stringContaining('has changed') },
      shoppingCart: { grandTotalCents: 4900 },
    });
    expect(await readOrder(await place(visitor, shown))).toMatchObject({ grandTotal: { value: '49.00' } });
  });

  it('shows an order again to which another tab has added something', async () => {
    await visitor.add({ itemId: BOWL, sku: 'S' });
    const reviewed = pageOf(await review(visitor));
    await visitor.add({ itemId: BOARD });
    expect((await place(visitor, reviewed)).statusCode).toBe(409);
    expect(await countOrders()).toBe(0);
  });

  it('counts lines of one variant together, and takes none of what is unlimited or never sold out', async () => {
    await visitor.add({ itemId: BOWL, sku: 'S', quantity: 1, additionalFields: '{"a":"1"}' });
    await visitor.add({ itemId: BOWL, sku: 'S', quantity: 2, additionalFields: '{"a":"2"}' });
    await visitor.add({ itemId: PATTERN });
    expect((await order(visitor)).statusCode).toBe(303);
    expect([await stockOf('S'), await stockOf('PDF')]).toEqual([0, 0]);
  });

  it('ships by the chosen option', async () => {
    await visitor.add({ itemId: BOARD });
    const first = pageOf(await review(visitor));
    expect(first.shippingChoices).toMatchObject([
      { id: 'post', isChosen: true },
      { id: 'courier', isChosen: false },
    ]);
    expect((await place(visitor, first, { shippingOption: 'courier' })).statusCode).toBe(409);
    const second = await order(visitor, { shippingOption: 'courier' });
    expect(await readOrder(second)).toMatchObject({
      shippingOption: { name: 'Courier' },
      shippingTotal: { value: '15.00' },
    });
  });

  it('receives an order of a service, whose date is not agreed on', async () => {
    await visitor.add({ itemId: LESSON });
    const response = await order(visitor);
    expect(await readOrder(response)).toMatchObject({ status: 'received', shippingAddress: null });
    expect(await stockOf('DAY')).toBe(1);
    expect(pageOf(await visitor.get(String(response.headers.location))).context.pageType).toBe(207);
  });

  it('creates a code for each unit of a gift card', async () => {
    await visitor.add({ itemId: GIFT_CARD, quantity: 3 });
    const fields = { giftEmail: 'grace@example.com', giftMessage: 'For\r\nyou' };
    const placed = await readOrder(await order(visitor, fields, '/checkout/gift-card'));
    const [item] = placed.items;
    expect(new Set(item?.giftCardCodes).size).toBe(3);
    for (const code of item?.giftCardCodes ?? []) expect(code).toMatch(/^([2-9A-HJ-NP-TV-Z]{4}-?){4}$/);
    expect(placed.gift).toEqual({ email: 'grace@example.com', message: 'For\nyou' });
  });

  it('stores the plan of a subscription, and leaves the shopping cart as it is', async () => {
    await visitor.add({ itemId: BOARD });
    const subscribed = await visitor.send({
      method: 'POST',
      url: '/api/3/commerce/cart/subscription',
      payload: { itemId: CLUB },
      headers: { 'x-csrf-token': visitor.cookies.crumb ?? '' },
    });
    const path = `/checkout/subscription?${new URLSearchParams(subscribed.json())}`;
    const response = await order(visitor, {}, path);
    expect(await readOrder(response)).toMatchObject({
      kind: 'subscription',
      items: [{ itemId: CLUB, subscriptionPlan: plan }],
    });
    expect(pageOf(await visitor.get(String(response.headers.location))).context.pageType).toBe(206);
    expect((await visitor.cart()).entries).toHaveLength(1);
    expect((await visitor.get(path)).headers.location).toBe('/cart');
  });
});

describe('an express store', () => {
  it('leads from the add to the checkout, where the item is ordered', async () => {
    const express = await openShop(database.db, {
      products: PRODUCTS,
      cartRules: CART_RULES,
      storeSettings: { expressCheckout: true },
    });
    try {
      visitor = await Visitor.arrive(express);
      const added = await visitor.submit('/api/commerce/shopping-cart/entries', { itemId: BOARD });
      expect([added.statusCode, added.headers.location]).toEqual([303, '/checkout']);
      const placed = await readOrder(await order(visitor));
      expect(placed).toMatchObject({ kind: 'cart', items: [{ sku: 'BOARD', quantity: 1 }] });
      expect((await visitor.cart()).entries).toEqual([]);
    } finally {
      await express.close();
    }
  });
});

describe('the form', () => {
  beforeAll(open);
  beforeEach(async () => {
    visitor = await Visitor.arrive(app);
    await visitor.add({ itemId: BOARD });
  });

  it('names what is missing and keeps what was typed', async () => {
    const response = await review(visitor, { email: 'ada@', name: ' ', city: '', region: 'Atlantis' });
    expect(response.statusCode).toBe(400);
    const { groups, isReview, formError } = pageOf(response);
    expect([isReview, formError]).toEqual([false, 'Update the missing or invalid information above.']);
    const fields = groups.flatMap(({ fields }) => fields);
    const errors = fields.flatMap(({ name, error }) => (error ? [[name, error]] : []));
    expect(errors).toEqual([
      ['email', 'Enter your e-mail address, such as name@example.com.'],
      ['name', 'Enter your name.'],
      ['city', 'Enter the city.'],
      ['region', 'Enter the state, such as NY.'],
    ]);
    expect(fields.find(({ name }) => name === 'email')?.value).toBe('ada@');
    expect(fields.find(({ name }) => name === 'postalCode')?.value).toBe('12207');
  });

  it('accepts a postal code and a phone number as people type them', async () => {
    const typed = {
      postalCode: '１２２０７–1234',
      phone: '＋1\u00a0518‑555\u200b',
      country: '\u200bＵnited States',
    };
    const placed = await readOrder(await order(visitor, typed));
    expect(placed.shippingAddress).toMatchObject({ postalCode: '12207-1234', country: 'US' });
    expect(placed.contact.phone).toBe('+1 518-555');
  });

  it('takes a region by its name, and requires one where a rule depends on it', async () => {
    const canada = { country: 'CA', postalCode: 'K1A 0B1' };
    for (const region of ['', 'Atlantis']) {
      const { groups } = pageOf(await review(visitor, { ...canada, region }));
      const fields = groups.flatMap((group) => group.fields);
      expect(fields.find(({ name }) => name === 'region')?.error).toBe(
        'Enter the region by its name or its code, such as Ontario or ON.',
      );
    }
    const { data } = (await review(visitor, { ...canada, region: 'Ontario' })).json();
    expect(data.shoppingCart.applicableTaxRules).toMatchObject([{ id: 'on', ratePercent: 13 }]);
  });

  it('returns from the review with what was typed', async () => {
    const { token } = await openCheckout(visitor);
    const response = await visitor.submit('/checkout', { cart: token, step: 'details', ...ADDRESS });
    const fields = pageOf(response).groups.flatMap((group) => group.fields);
    expect(fields.find(({ name }) => name === 'address1')?.value).toBe(ADDRESS.address1);
  });

  it('refuses an address that the store does not ship to', async () => {
    const response = await review(visitor, { country: 'FR', region: '', postalCode: '75001' });
    expect(response.statusCode).toBe(400);
    expect(pageOf(response).alert?.links).toEqual([
      { href: '#country', text: 'We do not ship to this address.' },
    ]);
  });

  it('asks for no street where nothing is shipped', async () => {
    const other = await Visitor.arrive(app);
    await other.add({ itemId: PATTERN });
    const { groups } = await openCheckout(other);
    expect(groups.map(({ fields }) => fields.map(({ name }) => name))).toEqual([
      ['email', 'name', 'phone'],
      ['region', 'postalCode', 'country'],
      ['giftCardCode'],
    ]);
  });

  it.each([
    ['a name of a prototype', { __proto__: 'x', constructor: 'y', step: '__proto__' }, 200],
    ['10 kB in a field', { address1: 'x'.repeat(10_000) }, 400],
    ['characters that a database refuses', { name: 'A\0da\ud800 \u2028' }, 200],
    ['a country that does not exist', { country: '__proto__' }, 400],
    ['an option that does not exist', { shippingOption: 'toString' }, 200],
    ['a language that is none', { language: '<b>' }, 200],
  ])('survives %s', async (_what, fields, status) => {
    const response = await review(visitor, fields as unknown as Record<string, string>);
    expect(response.statusCode).toBe(status);
    if (status === 200) expect((await place(visitor, pageOf(response))).statusCode).toBe(303);
  });

  it('reads a control that was sent twice as an empty one', async () => {
    const { token } = await openCheckout(visitor);
    const body = new URLSearchParams({ cart: token, step: 'review', ...ADDRESS });
    body.append('email', 'second@example.com');
    const response = await visitor.send({
      method: 'POST',
      url: '/checkout',
      payload: String(body),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    });
    expect(response.statusCode).toBe(400);
  });

  it.each([
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['without an origin', {}],
  ])('is refused from a page %s', async (_what, headers) => {
    const before = await countOrders();
    const { token } = await openCheckout(visitor);
    const response = await visitor.submit(
      '/checkout',
      { cart: token, step: 'place', ...ADDRESS },
      headers as Record<string, string>,
    );
    expect(response.statusCode).toBe(403);
    expect(await countOrders()).toBe(before);
  });

  it('accepts no JSON, and leads to the cart without a cart', async () => {
    const json = await visitor.send({
      method: 'POST',
      url: '/checkout',
      payload: {},
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(json.statusCode).toBe(415);
    const forged = await visitor.submit('/checkout', { cart: 'cart-aaaa.signature', step: 'place' });
    expect(forged.headers.location).toBe('/cart');
    const nobody = new Visitor(app);
    expect((await nobody.get('/checkout')).headers.location).toBe('/cart');
  });

  it('limits the orders from one network, and keeps the cart', async () => {
    for (let count = 0; count < 20; count++) {
      expect((await order(visitor)).statusCode).toBe(303);
      await visitor.add({ itemId: BOARD }, { 'x-forwarded-for': `10.9.0.${count}` });
    }
    const refused = await order(visitor);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
    expect(pageOf(refused).alert?.message).toMatch(/^Too many orders/);
    expect((await visitor.cart()).entries).toHaveLength(1);
  });
});

describe('the pages of an order', () => {
  beforeAll(open);
  beforeEach(async () => {
    visitor = await Visitor.arrive(app);
  });

  it('open by their token alone, are private and unlisted', async () => {
    await visitor.add({ itemId: BOARD });
    const { location } = (await order(visitor)).headers;
    const token = tokenIn(location);
    for (const path of ['/checkout/confirmed', '/checkout/status']) {
      const page = await visitor.get(`${path}?order=${token}`);
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(page.headers['x-robots-tag']).toBe('noindex');
      expect(page.json().data).toMatchObject({ isUnlisted: true });
      for (const query of ['', '?order=', `?order=${token}x`, '?order=a&order=b'])
        expect((await visitor.get(path + query)).statusCode).toBe(404);
    }
    expect((await visitor.get(`/api/vitrine/orders/${token}x`)).statusCode).toBe(404);
  });

  it('print the purchase until a page with it has arrived, and never again', async () => {
    await visitor.add({ itemId: BOARD });
    const reviewed = pageOf(await review(visitor));
    const path = String((await place(visitor, reviewed)).headers.location);
    const purchaseAt = async (from: Visitor) => (await from.get(path)).json().data.purchase;
    // Another browser, such as that of somebody who was sent the address.
    expect(await purchaseAt(new Visitor(app))).toBeNull();
    const purchase = await purchaseAt(visitor);
    expect(purchase).toMatchObject({
      testMode: true,
      currencyCode: 'USD',
      items: [{ sku: 'BOARD', productName: 'Product 02', quantity: 1, unitPrice: { value: '68.00' } }],
      grandTotal: { value: '79.80' },
      shippingTotal: { value: '5.00' },
      taxTotal: { value: '6.80' },
    });
    expect(JSON.stringify(purchase)).not.toMatch(/ada|albany/i);
    expect(await purchaseAt(visitor)).toBeNull();
    await place(visitor, reviewed);
    expect(await purchaseAt(visitor)).toBeNull();
  });
});
