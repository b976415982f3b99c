import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FormInput } from '../../../../../contract/forms/form';
import { sharedDatabase } from '../../shared-database';
import {
  BOARD,
  BOWL,
  CLUB,
  GIFT_CARD,
  openShop,
  PRODUCTS,
  product,
  type ShopOptions,
  THROW,
  Visitor,
  variant,
} from '../../shop-fixture';

const ENTRIES = '/api/commerce/shopping-cart/entries';

let app: FastifyInstance;
let visitor: Visitor;

beforeAll(async () => {
  app = await openShop(await sharedDatabase(), { now: () => 0 });
  return () => app.close();
});
beforeEach(() => {
  visitor = new Visitor(app);
});

const addBoard = async () => {
  await visitor.submit(ENTRIES, { itemId: BOARD, quantity: '2' });
  return (await visitor.cart()).entries[0].id;
};

const cartPage = async (location: unknown) => (await visitor.get(String(location))).json().data;

describe('a native add form', () => {
  it('redirects to the cart page without a crumb or a script', async () => {
    const fields = { itemId: BOWL, sku: 'S', quantity: '2', 'variant-option-Size': 'Small' };
    const response = await visitor.submit(ENTRIES, fields);
    expect([response.statusCode, response.headers.location]).toEqual([303, '/cart']);
    expect(await visitor.cart()).toMatchObject({ totalQuantity: 2, subtotalCents: 7600 });
  });

  it('defaults to quantity 1 and treats an empty sku as null', async () => {
    await visitor.submit(ENTRIES, { itemId: BOARD, sku: '' });
    expect((await visitor.cart()).totalQuantity).toBe(1);
  });

  it('accepts this site’s Origin when Sec-Fetch-Site is missing', async () => {
    const own = { origin: 'http://shop.example', host: 'shop.example' };
    expect((await visitor.submit(ENTRIES, { itemId: BOARD }, own)).statusCode).toBe(303);
  });

  it('receives a page of the store with what to do, when it comes from another site', async () => {
    const headers = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-site': 'cross-site' };
    const response = await visitor.submit(ENTRIES, { itemId: BOARD }, headers);
    expect(response.statusCode).toBe(403);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(response.json()).toMatchObject({
      template: 'form-failure',
      data: { message: 'Your session has expired. Please reload the page and try again.' },
    });
  });

  it.each([
    ['of another type', 415, { 'content-type': 'text/plain' }],
    ['larger than 100 kB', 413, {}],
  ])('%s receives a page, too', async (_, status, more) => {
    const fields = status === 413 ? { itemId: 'x'.repeat(100_001) } : { itemId: BOARD };
    const response = await visitor.submit(ENTRIES, fields, { accept: 'text/html', ...more });
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      status,
      'text/html; charset=utf-8',
    ]);
  });

  it.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a sibling domain', { 'sec-fetch-site': 'same-site' }],
    [
      'from another site that names our origin',
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' },
    ],
    ['from another origin', { origin: 'https://elsewhere.example' }],
    ['from nowhere', {}],
  ])('is refused %s', async (_where, headers) => {
    const response = await visitor.submit(ENTRIES, { itemId: BOARD }, headers);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ crumbFail: true });
    expect((await visitor.cart()).entries).toEqual([]);
  });

  it.each([
    [{ itemId: THROW }, 'Sorry, we do not have enough of that item available.'],
    [{ itemId: BOWL }, 'Please select the Size and Glaze options.'],
    [{ itemId: BOWL, sku: 'X' }, 'Sorry, that item variant is unavailable. Please select another variant.'],
    [{ itemId: 'f'.repeat(24) }, 'Sorry, that item is not available.'],
    [{ itemId: BOARD, quantity: 'many' }, 'Quantity must be a number.'],
    [{ itemId: BOARD, quantity: '' }, 'Quantity must be a number.'],
    [{ itemId: BOARD, quantity: '1.5' }, 'Quantity must be a whole number'],
    [{ itemId: BOARD, quantity: '0' }, 'Quantity must be 1 or more.'],
    [{ itemId: BOARD, quantity: '10000' }, 'Quantity must be 9999 or less.'],
  ])('that is refused goes on to the cart page, which says why: %j', async (fields, message) => {
    const response = await visitor.submit(ENTRIES, { ...fields } as Record<string, string>);
    expect(response.statusCode).toBe(303);
    expect(await cartPage(response.headers.location)).toMatchObject({
      error: { title: 'Unable to Add Item', message },
      shoppingCart: { entries: [] },
    });
  });

  it('redirects to the cart page when the rate limit is exceeded', async () => {
    for (let change = 0; change < 10; change++) await visitor.submit(ENTRIES, { itemId: BOARD });
    const response = await visitor.submit(ENTRIES, { itemId: BOARD });
    expect(response.headers).toMatchObject({
      location: `/cart?error=too-many-changes&itemId=${BOARD}`,
      'retry-after': '10',
    });
    expect((await cartPage(response.headers.location)).error.message).toBe(
      'Please try again in a few seconds.',
    );
  });

  it('shows a separate title for gift cards', async () => {
    const giftCard = product('b'.repeat(24), {
      productType: 4,
      variants: [variant('25', 1), variant('50', 2)],
    });
    const shop = await openShop(await sharedDatabase(), { products: [...PRODUCTS, giftCard] });
    visitor.moveTo(shop);
    const response = await visitor.submit(ENTRIES, { itemId: giftCard.id });
    expect((await cartPage(response.headers.location)).error).toEqual({
      title: 'Unable to purchase Gift Card',
      message: 'Select a denomination for the Gift Card',
    });
    await shop.close();
  });

  it('shows the title of gift cards for every reason', async () => {
    const response = await visitor.submit(ENTRIES, { itemId: GIFT_CARD, sku: '26' });
    expect((await cartPage(response.headers.location)).error).toEqual({
      title: 'Unable to purchase Gift Card',
      message: 'Sorry, that item variant is unavailable. Please select another variant.',
    });
  });
});

describe('a native add form of a product with a page of its own', () => {
  it('continues at the page of a gift card', async () => {
    const response = await visitor.submit(ENTRIES, { itemId: GIFT_CARD, sku: '25' });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/checkout/gift-card']);
    expect((await visitor.cart()).totalQuantity).toBe(1);
  });

  it('begins a subscription, and continues at its page', async () => {
    const response = await visitor.submit(ENTRIES, { itemId: CLUB, sku: 'ONE' });
    expect(response.statusCode).toBe(303);
    const { pathname, searchParams } = new URL(String(response.headers.location), 'http://shop.test');
    expect(pathname).toBe('/checkout/subscription');
    const call = await visitor.get(`/api/3/commerce/cart/subscription?${searchParams}`);
    expect(call.json()).toMatchObject({ totalQuantity: 1, entries: [{ itemId: CLUB, productType: 1 }] });
    expect((await visitor.cart()).totalQuantity).toBe(0);
  });
});

describe('a native add form in an express store', () => {
  let express: FastifyInstance;
  beforeAll(async () => {
    express = await openShop(await sharedDatabase(), {
      now: () => 0,
      storeSettings: { expressCheckout: true },
    });
    return () => express.close();
  });
  beforeEach(() => visitor.moveTo(express));

  it('redirects to the checkout', async () => {
    const response = await visitor.submit(ENTRIES, { itemId: BOARD });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/checkout']);
    expect((await visitor.cart()).totalQuantity).toBe(1);
  });

  it.each([
    [{ itemId: THROW }, 'Sorry, we do not have enough of that item available.'],
    [{ itemId: BOARD, quantity: '1.5' }, 'Quantity must be a whole number'],
  ])(
    'that is refused goes on to the cart page, with the title of a purchase: %j',
    async (fields, message) => {
      const response = await visitor.submit(ENTRIES, { ...fields } as Record<string, string>);
      expect(await cartPage(response.headers.location)).toMatchObject({
        error: { title: 'Unable to Purchase Item', message },
        shoppingCart: { entries: [] },
      });
    },
  );

  it('keeps the titles of a line’s form', async () => {
    const response = await visitor.submit('/cart/entries/gone', { remove: '1' });
    expect((await cartPage(response.headers.location)).error.title).toBe('Unable to remove item');
  });
});

describe("a line's form on the cart page", () => {
  it('sets a quantity', async () => {
    const response = await visitor.submit(`/cart/entries/${await addBoard()}`, { quantity: '7' });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/cart']);
    expect((await visitor.cart()).totalQuantity).toBe(7);
  });

  it.each(['0', ' ０ ', '0.0', '٠'])(
    'removes the line by the quantity %j, which can be taken back',
    async (quantity) => {
      const response = await visitor.submit(`/cart/entries/${await addBoard()}`, { quantity });
      expect((await visitor.cart()).entries).toEqual([]);
      expect((await cartPage(response.headers.location)).removed).toMatchObject({ title: 'Product 02' });
    },
  );

  it('removes the line, with or without a quantity field', async () => {
    const response = await visitor.submit(`/cart/entries/${await addBoard()}`, {
      quantity: 'x',
      remove: '1',
    });
    expect((await visitor.cart()).entries).toEqual([]);
    const { removed } = await cartPage(response.headers.location);
    const { title, itemId, sku, quantity } = removed;
    expect(title).toBe('Product 02');
    await visitor.submit(ENTRIES, { itemId, sku, quantity: String(quantity) });
    expect((await visitor.cart()).entries).toMatchObject([{ itemId: BOARD, quantity: 2 }]);
  });

  it('removes a line with answers, which come back with it and are not readable in the address', async () => {
    const field = { type: 'text', id: 'text-1', title: 'Letters', required: true } as const;
    const form: FormInput = { id: 'bbbbbbbbbbbbbbbbbbbbbb02', name: 'Letters', fields: [field] };
    const shop = await openShop(await sharedDatabase(), {
      products: [product(BOARD, { additionalFieldsFormId: form.id })],
      forms: [form],
      now: () => 0,
    });
    const arrived = await Visitor.arrive(shop);
    const add = async (additionalFields: string) => {
      await arrived.add({ itemId: BOARD, sku: null, quantity: 1, additionalFields });
      const [{ id }] = (await arrived.cart()).entries;
      const { location } = (await arrived.submit(`/cart/entries/${id}`, { remove: '1' })).headers;
      const { removed } = (await arrived.get(String(location))).json().data;
      return { location, removed };
    };
    const answers = JSON.stringify({ 'text-1': 'Sesame' });
    const { location, removed } = await add(answers);
    expect(decodeURIComponent(String(location))).not.toContain('Sesame');
    const again = { itemId: BOARD, sku: '', quantity: '1', details: removed.details };
    await arrived.submit(ENTRIES, again);
    expect((await arrived.cart()).entries).toMatchObject([{ additionalFields: answers }]);
    // Sealed elsewhere: the product's form is shown.
    const refused = await arrived.submit(ENTRIES, { ...again, details: 'x' });
    expect(refused.headers.location).not.toBe('/cart');
    expect((await arrived.cart()).totalQuantity).toBe(1);
    await shop.close();
  });

  it('shows the reason of a refused quantity on the cart page', async () => {
    const response = await visitor.submit(`/cart/entries/${await addBoard()}`, { quantity: '-1' });
    expect((await cartPage(response.headers.location)).error).toEqual({
      title: 'Unable to update quantity',
      message: 'Quantity must be 1 or more.',
    });
    expect((await visitor.cart()).totalQuantity).toBe(2);
  });

  it('shows on the cart page that a line no longer exists', async () => {
    const response = await visitor.submit('/cart/entries/gone', { remove: '1' });
    expect((await cartPage(response.headers.location)).error.title).toBe('Unable to remove item');
  });

  it('returns 403 for another site', async () => {
    const id = await addBoard();
    const response = await visitor.submit(
      `/cart/entries/${id}`,
      { remove: '1' },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(response.statusCode).toBe(403);
    expect((await visitor.cart()).totalQuantity).toBe(2);
  });

  it('returns 415 for JSON', async () => {
    const url = `/cart/entries/${await addBoard()}`;
    const response = await visitor.send({
      method: 'POST',
      url,
      payload: { remove: 1 },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(response.statusCode).toBe(415);
  });
});

it('does not show text of a link on the cart page', async () => {
  for (const query of ['?error=Call+0900', '?error=toString', '?error=a&error=b', '?action=x']) {
    expect(await cartPage(`/cart${query}`)).not.toHaveProperty('error');
  }
});

describe('the forms of the whole cart', () => {
  const cartRules: ShopOptions['cartRules'] = {
    coupons: [{ code: 'TEN', name: '10 % off', kind: 'percent', percent: 10 }],
    shippingOptions: [
      { id: 'ground', name: 'Ground', zones: [{ country: 'US' }], price: { kind: 'flat', cents: 800 } },
      { id: 'express', name: 'Express', zones: [{ country: 'US' }], price: { kind: 'flat', cents: 2500 } },
    ],
    taxRules: [{ id: 'gb', name: 'VAT', country: 'GB', ratePercent: 20, isIncluded: true }],
  };

  let shop: FastifyInstance;
  beforeAll(async () => {
    shop = await openShop(await sharedDatabase(), { cartRules, now: () => 0 });
    return () => shop.close();
  });
  beforeEach(async () => {
    visitor.moveTo(shop);
    await visitor.submit(ENTRIES, { itemId: BOARD });
  });

  const toNewYork = { country: 'US', region: 'US-NY', postalCode: '10001' };

  it.each([
    ['/cart/coupons', { code: 'ten' }, { discountCents: 680 }],
    ['/cart/shipping-location', toNewYork, { shippingCostCents: 800 }],
    ['/cart/shipping-location', { country: 'us', region: 'ny', postalCode: '' }, { shippingCostCents: 800 }],
    [
      '/cart/shipping-location',
      { country: 'GB', region: 'US-NY', postalCode: 'SW1A 1AA' },
      { shippingLocation: { country: 'GB', region: null, postalCode: 'SW1A 1AA' }, includedTaxCents: 1133 },
    ],
  ])('%s redirects to the cart page: %j', async (path, fields, expected) => {
    const response = await visitor.submit(path, { ...fields } as Record<string, string>);
    expect([response.statusCode, response.headers.location]).toEqual([303, '/cart']);
    expect(await visitor.cart()).toMatchObject(expected);
  });

  it('removes a coupon', async () => {
    await visitor.submit('/cart/coupons', { code: 'TEN' });
    const response = await visitor.submit('/cart/coupons', { code: 'TEN', remove: '1' });
    expect(response.headers.location).toBe('/cart');
    expect((await visitor.cart()).coupons).toEqual([]);
  });

  it('selects a shipping option', async () => {
    await visitor.submit('/cart/shipping-location', toNewYork);
    await visitor.submit('/cart/selected-shipping-option', { id: 'express' });
    const { choiceForms } = await cartPage('/cart');
    expect(choiceForms.shipping.options).toMatchObject([
      { value: 'ground', isSelected: false, priceCents: 800 },
      { value: 'express', isSelected: true },
    ]);
  });

  it.each([
    ['/cart/coupons', { code: '' }, 'Unable to add coupon', 'Enter the code of a gift card or a coupon.'],
    ['/cart/coupons', { code: 'nope' }, 'Unable to add coupon', 'That coupon code is not valid.'],
    ['/cart/shipping-location', {}, 'Unable to update shipping location', 'Select a country.'],
    ['/cart/shipping-location', { country: 'US' }, 'Unable to update shipping location', 'Select a state.'],
    [
      '/cart/shipping-location',
      { ...toNewYork, postalCode: '1' },
      'Unable to update shipping location',
      'Enter a valid postal code.',
    ],
    ['/cart/selected-shipping-option', {}, 'Unable to select shipping option', 'Select a shipping option.'],
    [
      '/cart/selected-shipping-option',
      { id: 'drone' },
      'Unable to select shipping option',
      'That shipping option is not available. Select another one.',
    ],
  ])('%s shows on the cart page why it was refused: %j', async (path, fields, title, message) => {
    const response = await visitor.submit(path, { ...fields } as Record<string, string>);
    expect(response.statusCode).toBe(303);
    expect((await cartPage(response.headers.location)).error).toEqual({ title, message });
  });

  it('keeps what was typed into a refused form', async () => {
    const coupon = await visitor.submit('/cart/coupons', { code: 'nope' });
    expect((await cartPage(coupon.headers.location)).choiceForms.coupon).toEqual({
      code: 'nope',
      isInvalid: true,
    });
    const location = await visitor.submit('/cart/shipping-location', { ...toNewYork, postalCode: '1' });
    const shown = (await cartPage(location.headers.location)).choiceForms.location;
    expect(shown).toMatchObject({ postalCode: '1', isInvalid: true });
    expect(selectedIn(shown)).toEqual(['US', 'US-NY']);
  });

  it('shows the location of the cart, and a territory as a state', async () => {
    await visitor.submit('/cart/shipping-location', { country: 'PR', postalCode: '00901' });
    const { location } = (await cartPage('/cart')).choiceForms;
    expect(location).toMatchObject({ postalCode: '00901', isInvalid: false });
    expect(selectedIn(location)).toEqual(['US', 'US-PR']);
    expect(location.countries.map(({ value }: { value: string }) => value)).toEqual(['GB', 'US']);
  });

  it('are refused from another site', async () => {
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    for (const path of ['/cart/coupons', '/cart/shipping-location', '/cart/selected-shipping-option'])
      expect((await visitor.submit(path, { code: 'TEN' }, elsewhere)).statusCode).toBe(403);
  });

  type Options = { value: string; isSelected: boolean }[];
  const selectedIn = ({ countries, regions }: { countries: Options; regions: { options: Options }[] }) =>
    [...countries, ...regions.flatMap(({ options }) => options)]
      .filter(({ isSelected }) => isSelected)
      .map(({ value }) => value);
});
