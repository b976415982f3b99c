import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartResponseSchema } from '../../../../../contract/cart/calls';
import { sharedDatabase } from '../../shared-database';
import { BOARD, openShop, PATTERN, type ShopOptions, Visitor } from '../../shop-fixture';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const ISO_NOW = new Date(NOW).toISOString();

const CART_RULES: ShopOptions['cartRules'] = {
  minimumSubtotalCents: 1000,
  coupons: [
    { code: 'TEN', name: '10 % off', kind: 'percent', percent: 10 },
    { code: 'BIG', name: '20 off from 100', kind: 'amount', amountCents: 2000, minimumSubtotalCents: 10_000 },
    { code: 'OLD', name: 'Old', kind: 'percent', percent: 50, expiresAt: ISO_NOW },
    ...['C3', 'C4', 'C5', 'C6'].map((code) => ({
      code,
      name: code,
      kind: 'amount' as const,
      amountCents: 1,
    })),
  ],
  shippingOptions: [
    { id: 'ground', name: 'Ground', zones: [{ country: 'US' }], price: { kind: 'flat', cents: 800 } },
    {
      id: 'post',
      name: 'Post',
      zones: [{ country: 'CA', exceptRegions: ['YT'] }],
      price: { kind: 'flat', cents: 900 },
    },
    {
      id: 'express',
      name: 'Express',
      zones: [{ country: 'US', exceptRegions: ['HI'] }],
      price: { kind: 'flat', cents: 2500 },
    },
  ],
  taxRules: [
    { id: 'ny', name: 'NY sales tax', country: 'US', regions: ['NY'], ratePercent: 10 },
    { id: 'on', name: 'HST', country: 'CA', regions: ['ON'], ratePercent: 13 },
    { id: 'lombardia', name: 'IVA', country: 'IT', regions: ['25'], ratePercent: 22 },
  ],
};

const NEW_YORK = { country: 'us', region: 'ny', postalCode: '10001' };

let app: FastifyInstance;
let visitor: Visitor;

beforeAll(async () => {
  app = await openShop(await sharedDatabase(), { cartRules: CART_RULES, now: () => NOW });
});
afterAll(() => app.close());
beforeEach(async () => {
  visitor = await Visitor.arrive(app);
  await visitor.add({ itemId: BOARD, quantity: 1 });
});

const changed = async (...request: Parameters<Visitor['call']>) => {
  const response = await visitor.call(...request);
  expect(response.statusCode).toBe(200);
  const { shoppingCart } = cartResponseSchema.parse(response.json());
  expect(await visitor.cart()).toEqual(shoppingCart);
  return shoppingCart;
};

const addCoupon = (code: string) => visitor.call('POST', '/coupons', { code });

describe('a coupon', () => {
  it('is added in any case, and takes off its percentage', async () => {
    const cart = await changed('POST', '/coupons', { code: ' ten ' });
    expect(cart).toMatchObject({
      version: 2,
      subtotalCents: 6800,
      discountCents: 680,
      grandTotalCents: 6120,
    });
    expect(cart.validCoupons).toMatchObject([{ code: 'TEN', percent: 10, discountCents: 680 }]);
    expect(cart.coupons).toHaveLength(1);
  });

  it('changes nothing when it is added again', async () => {
    await addCoupon('TEN');
    expect(await changed('POST', '/coupons', { code: 'ten' })).toMatchObject({
      version: 2,
      discountCents: 680,
    });
  });

  it('waits for its minimum', async () => {
    const cart = await changed('POST', '/coupons', { code: 'BIG' });
    expect(cart).toMatchObject({
      discountCents: 0,
      validCoupons: [],
      invalidCoupons: [{ reason: 'below-minimum' }],
    });
    await visitor.add({ itemId: BOARD, quantity: 1 });
    expect(await visitor.cart()).toMatchObject({ discountCents: 2000, invalidCoupons: [] });
  });

  it('is removed', async () => {
    await addCoupon('TEN');
    expect(await changed('DELETE', '/coupons/ten')).toMatchObject({
      version: 3,
      coupons: [],
      discountCents: 0,
    });
    expect(await changed('DELETE', '/coupons/ten')).toMatchObject({ version: 3 });
  });

  it('can be the first change of a visitor', async () => {
    visitor = await Visitor.arrive(app);
    expect(await changed('POST', '/coupons', { code: 'TEN' })).toMatchObject({
      version: 1,
      entries: [],
      invalidCoupons: [{ reason: 'not-applicable' }],
    });
  });

  it.each([
    ['', 'Enter the code of a gift card or a coupon.'],
    ['NOPE', 'That coupon code is not valid.'],
    ['X'.repeat(65), 'That coupon code is not valid.'],
    ['OLD', 'That coupon has expired.'],
  ])('%s is refused: %s', async (code, message) => {
    const response = await addCoupon(code);
    expect([response.statusCode, response.json().message]).toEqual([400, message]);
    expect(await visitor.cart()).toMatchObject({ version: 1, coupons: [] });
  });

  it('is refused beside five others', async () => {
    for (const code of ['TEN', 'BIG', 'C3', 'C4', 'C5']) await addCoupon(code);
    const response = await addCoupon('C6');
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { message: 'Remove a coupon before you add another.' },
    ]);
  });

  it('cannot be guessed: wrong codes count as changes', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 10; guess++) statuses.push((await addCoupon(`GUESS${guess}`)).statusCode);
    // One of the ten changes in ten seconds was the add.
    expect(statuses).toEqual([...Array(9).fill(400), 429]);
  });

  it('needs the crumb', async () => {
    const response = await visitor.call('POST', '/coupons', { code: 'TEN' }, { 'x-csrf-token': 'no' });
    expect(response.statusCode).toBe(403);
  });

  it('is added once for a repeated idempotency key', async () => {
    const key = { 'idempotency-key': 'add-coupon' };
    const first = await visitor.call('POST', '/coupons', { code: 'TEN' }, key);
    await visitor.call('DELETE', '/coupons/TEN');
    const repeated = await visitor.call('POST', '/coupons', { code: 'TEN' }, key);
    expect(repeated.json()).toEqual(first.json());
    expect((await visitor.cart()).coupons).toEqual([]);
    expect((await visitor.call('POST', '/coupons', { code: 'BIG' }, key)).statusCode).toBe(422);
  });

  it('is refused with the current cart for an old version', async () => {
    const response = await visitor.call('POST', '/coupons', { code: 'TEN' }, { 'if-match': '"7"' });
    expect(response.statusCode).toBe(409);
    expect(response.json().shoppingCart).toEqual(await visitor.cart());
  });
});

describe('the location', () => {
  it('accepts an ISO 3166-2 code, and ignores one of another country', async () => {
    const at = async (country: string, region: string) =>
      (await changed('PUT', '/shipping-location', { country, region })).shippingLocation;
    expect(await at('US', 'us-ny')).toMatchObject({ country: 'US', region: 'NY' });
    expect(await at('GB', 'US-NY')).toMatchObject({ country: 'GB', region: null });
  });

  it('brings shipping options and taxes', async () => {
    const cart = await changed('PUT', '/shipping-location', NEW_YORK);
    expect(cart).toMatchObject({
      version: 2,
      shippingLocation: { country: 'US', region: 'NY', postalCode: '10001' },
      shippingOptions: [{ id: 'ground', priceCents: 800 }, { id: 'express' }],
      selectedShippingOption: { id: 'ground' },
      applicableTaxRules: [{ id: 'ny', ratePercent: 10, taxCents: 680 }],
      shippingCostCents: 800,
      taxCents: 680,
      grandTotalCents: 8280,
      checkoutProblems: [],
    });
  });

  it.each(['ON', 'on', 'CA-ON', 'Ontario', 'Ont.', 'ＯＮ', 'Province of Ontario'])(
    'takes %j for the region on which a tax depends',
    async (region) => {
      expect(await changed('PUT', '/shipping-location', { country: 'CA', region })).toMatchObject({
        shippingLocation: { country: 'CA', region: 'ON' },
        applicableTaxRules: [{ id: 'on', taxCents: 884 }],
        shippingOptions: [{ id: 'post' }],
      });
    },
  );

  it('applies the rule of a region to its provinces', async () => {
    expect(await changed('PUT', '/shipping-location', { country: 'IT', region: 'Milano' })).toMatchObject({
      shippingLocation: { region: 'MI' },
      applicableTaxRules: [{ id: 'lombardia' }],
    });
  });

  it('has no shipping in a region that an option excludes, by its name', async () => {
    expect(await changed('PUT', '/shipping-location', { country: 'CA', region: 'Yukon' })).toMatchObject({
      shippingOptions: [],
      shippingNotice: 'not-shipped-there',
    });
  });

  it.each([
    [
      { country: 'Canada', region: 'Ontario' },
      { country: 'CA', region: 'ON' },
    ],
    [
      { country: 'קנדה', region: 'אונטריו' },
      { country: 'CA', region: 'ON' },
    ],
    [
      { country: 'usa', region: 'ניו יורק' },
      { country: 'US', region: 'NY' },
    ],
  ])('is stated by codes where names were typed: %j', async (typed, place) => {
    const cart = await changed('PUT', '/shipping-location', typed);
    expect(cart.shippingLocation).toMatchObject(place);
    expect(cart.shippingOptions.length).toBeGreaterThan(0);
  });

  it('brings no shipping options for files', async () => {
    visitor = await Visitor.arrive(app);
    await visitor.add({ itemId: PATTERN, quantity: 1 });
    expect(await changed('PUT', '/shipping-location', NEW_YORK)).toMatchObject({
      purelyDigital: true,
      requiresShipping: false,
      shippingOptions: [],
      selectedShippingOption: null,
      taxCents: 90,
    });
  });

  it.each([
    [{ country: 'XX', region: null }, 'Select a country.'],
    [{ country: 'Atlantis' }, 'Select a country.'],
    [{ country: ' ' }, 'Select a country.'],
    [{ country: 'United States', region: 'NY', postalCode: '1000' }, 'Enter a valid postal code.'],
    [{ region: 'NY' }, 'Select a country.'],
    [{ country: 'US' }, 'Select a state.'],
    [{ country: 'US', region: 'ZZ' }, 'Select a state.'],
    [{ country: 'CA' }, 'Select a region of this country.'],
    [{ country: 'CA', region: 'Atlantis' }, 'Select a region of this country.'],
    [{ country: 'CA', region: 'US-NY' }, 'Select a region of this country.'],
    [{ country: 'CA', region: 'ZZ' }, 'Select a region of this country.'],
    [{ ...NEW_YORK, postalCode: '1000' }, 'Enter a valid postal code.'],
    [{ country: 'GB', postalCode: '?' }, 'Enter a valid postal code.'],
  ])('%j is refused: %s', async (location, message) => {
    const response = await visitor.call('PUT', '/shipping-location', location);
    expect([response.statusCode, response.json().message]).toEqual([400, message]);
    expect((await visitor.cart()).shippingLocation).toBeNull();
  });

  it.each(['PR', 'GU', 'VI', 'MP', 'AS', 'UM'])('%s can be a country', async (country) => {
    const { shippingOptions } = await changed('PUT', '/shipping-location', { country });
    expect(shippingOptions.map(({ id }) => id)).toEqual(['ground', 'express']);
  });
});

describe('the shipping option', () => {
  beforeEach(() => visitor.call('PUT', '/shipping-location', NEW_YORK));

  it('is selected', async () => {
    const cart = await changed('PUT', '/selected-shipping-option', { id: 'express' });
    expect(cart).toMatchObject({ selectedShippingOption: { id: 'express' }, shippingCostCents: 2500 });
  });

  it('is refused when it is not offered', async () => {
    const response = await visitor.call('PUT', '/selected-shipping-option', { id: 'drone' });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { message: 'That shipping option is not available. Select another one.' },
    ]);
  });

  it('is dropped with a notice at a location where it is not offered', async () => {
    await visitor.call('PUT', '/selected-shipping-option', { id: 'express' });
    expect(await changed('PUT', '/shipping-location', { country: 'US', region: 'HI' })).toMatchObject({
      selectedShippingOption: { id: 'ground' },
      shippingNotice: 'option-dropped',
    });
  });
});

it('lists why the cart cannot be checked out yet', async () => {
  visitor = await Visitor.arrive(app);
  expect((await visitor.cart()).checkoutProblems).toEqual(['empty']);
  await visitor.add({ itemId: PATTERN, quantity: 1 });
  expect((await visitor.cart()).checkoutProblems).toEqual(['below-minimum-subtotal']);
  await visitor.add({ itemId: BOARD, quantity: 1 });
  expect((await visitor.cart()).checkoutProblems).toEqual(['location-required']);
  await visitor.call('PUT', '/shipping-location', { country: 'FR' });
  expect((await visitor.cart()).checkoutProblems).toEqual(['not-shipped-there']);
});

it('a cart that was purchased elsewhere is replaced by a new one', async () => {
  const db = await sharedDatabase();
  await addCoupon('TEN');
  const { id } = await visitor.cart();
  await db.updateTable('cart').set({ isPurchased: true }).where('id', '=', id).execute();
  expect(await visitor.cart()).toMatchObject({ id: '', version: 0, entries: [], coupons: [] });
  await visitor.add({ itemId: BOARD, quantity: 1 });
  const next = await visitor.cart();
  expect(next).toMatchObject({ version: 1, totalQuantity: 1, coupons: [] });
  expect(next.id).not.toBe(id);
});

it('a price that changed is stated until the visitor changes the entry', async () => {
  const db = await sharedDatabase();
  const { websiteId, entries } = await visitor.cart();
  const setPrice = (priceCents: number) =>
    db
      .updateTable('variant')
      .set({ priceCents })
      .where('websiteId', '=', websiteId)
      .where('sku', '=', 'BOARD')
      .execute();
  await setPrice(7000);
  expect((await visitor.cart()).entries).toMatchObject([
    { purchasePriceCents: 7000, previousPriceCents: 6800, notice: 'repriced' },
  ]);
  await visitor.call('PUT', `/entries/${entries[0].id}`, { quantity: 2 });
  expect((await visitor.cart()).entries).toMatchObject([
    { subTotal: 14_000, previousPriceCents: null, notice: null },
  ]);
});
