import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FormInput } from '../../../../../contract/forms/form';
import { sharedDatabase } from '../../shared-database';
import { CLUB, openShop, product, Visitor, variant } from '../../shop-fixture';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const LETTERS = 'bbbbbbbbbbbbbbbbbbbbbb02';
const SIGN = 'aaaaaaaaaaaaaaaaaaaaaa21';
const SOLD_OUT = 'aaaaaaaaaaaaaaaaaaaaaa22';
const ORPHAN = 'aaaaaaaaaaaaaaaaaaaaaa23';
const DETAILS = `/cart/details?itemId=${SIGN}&sku=OAK&quantity=2`;

const FORM: FormInput = {
  id: LETTERS,
  name: 'Letters',
  fields: [
    { type: 'text', id: 'text-1', title: 'Letters', required: true },
    { type: 'textarea', id: 'textarea-1', title: 'More' },
    { type: 'password', id: 'password-1', title: 'Word' },
    { type: 'checkbox', id: 'checkbox-1', title: 'With', options: ['Wrap', 'Card'] },
  ],
};
const withForm = { additionalFieldsFormId: LETTERS };
const PRODUCTS = [
  product(SIGN, { ...withForm, variants: [variant('OAK', 5000, { qtyInStock: 3 }), variant('ASH', 4000)] }),
  product(SOLD_OUT, { ...withForm, variants: [variant('NONE', 5000, { qtyInStock: 0 })] }),
  product(ORPHAN, { additionalFieldsFormId: 'unknown', variants: [variant('ONE', 100)] }),
  product(CLUB, { ...withForm, isSubscribable: true }),
];
const ANSWERS = { 'text-1': 'A. & J.', 'textarea-1': '', 'password-1': '', 'checkbox-1': ['Wrap', 'Card'] };

let app: FastifyInstance;
let visitor: Visitor;

const open = async (more: object = {}) =>
  openShop(await sharedDatabase(), { products: PRODUCTS, forms: [FORM], now: () => 0, ...more });

beforeAll(async () => {
  app = await open();
});
afterAll(() => app.close());
beforeEach(async () => {
  visitor = await Visitor.arrive(app);
});

const post = (url: string, fields: readonly (readonly [string, string])[]) =>
  visitor.send({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      accept: 'text/html',
    },
  });
const submitDetails = (fields: readonly (readonly [string, string])[], url = DETAILS) => post(url, fields);
const LETTERED = [
  ['text', 'A. & J.'],
  ['checkbox', 'Wrap'],
  ['checkbox', 'Card'],
] as const;

describe('an add of a product with a form', () => {
  it.each([
    ['no details', undefined],
    ['the text null', 'null'],
    ['details without a required answer', '{}'],
    ['details of another shape', '["A. & J."]'],
    ['an answer that is not one of the options', '{"text-1":"A","checkbox-1":["Bow"]}'],
  ])('is refused with %s', async (_what, additionalFields) => {
    const response = await visitor.add({ itemId: SIGN, sku: 'OAK', additionalFields });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { message: 'Please fill in the details of this item.' },
    ]);
    expect(await visitor.cart()).toMatchObject({ entries: [] });
  });

  it('is made with valid details, which an edit cannot remove', async () => {
    const additionalFields = JSON.stringify(ANSWERS);
    const added = await visitor.add({ itemId: SIGN, sku: 'OAK', additionalFields });
    expect(added.statusCode).toBe(200);
    const [entry] = added.json().shoppingCart.entries;
    const edited = await visitor.send({
      method: 'PUT',
      url: `${ENTRIES}/${entry.id}/additionalFields`,
      payload: { itemId: SIGN, sku: 'OAK', additionalFields: 'null' },
      headers: { 'x-csrf-token': visitor.cookies.crumb ?? '' },
    });
    expect(edited.statusCode).toBe(400);
    expect((await visitor.cart()).entries).toMatchObject([{ additionalFields }]);
  });

  it('is made without details when the store does not have the form', async () => {
    expect((await visitor.add({ itemId: ORPHAN })).statusCode).toBe(200);
  });
});

describe('a native add of a product with a form', () => {
  it('continues on the page of the form, with what the visitor chose', async () => {
    const response = await visitor.submit(ENTRIES, { itemId: SIGN, sku: 'OAK', quantity: '2' });
    expect([response.statusCode, response.headers.location]).toEqual([303, DETAILS]);
    const page = (await visitor.get(DETAILS)).json();
    expect(page).toMatchObject({
      template: 'form',
      data: {
        formTitle: 'Letters',
        isUnlisted: true,
        productUrl: '/shop/p/product-21',
        form: { action: DETAILS, isSentByScript: false, submitButtonText: 'Add to Cart', message: null },
      },
    });
  });

  it('of a sold-out product shows the cart with the reason', async () => {
    const response = await visitor.submit(ENTRIES, { itemId: SOLD_OUT });
    expect(response.headers.location).toBe(`/cart?error=out-of-stock&itemId=${SOLD_OUT}`);
  });

  it('shows the cart with the reason in a store without such a page', async () => {
    const bare = await open({ hasStore: false });
    visitor = await Visitor.arrive(bare);
    const response = await visitor.submit(ENTRIES, { itemId: SIGN, sku: 'OAK' });
    expect(response.headers.location).toBe(`/cart?error=details-required&itemId=${SIGN}`);
    await bare.close();
  });
});

describe('the page of a product’s form', () => {
  it('adds the product with the answers, and continues in the cart', async () => {
    const response = await submitDetails(LETTERED);
    expect([response.statusCode, response.headers.location]).toEqual([303, '/cart']);
    expect(response.headers['cache-control']).toBe('no-store');
    const { entries } = await visitor.cart();
    expect(entries).toMatchObject([{ itemId: SIGN, quantity: 2, chosenVariant: { sku: 'OAK' } }]);
    expect(JSON.parse(entries[0].additionalFields)).toEqual(ANSWERS);
  });

  it('continues at the checkout in an express store, and with a subscription', async () => {
    const subscribed = await submitDetails(LETTERED, `/cart/details?itemId=${CLUB}&sku=ONE&quantity=1`);
    expect(subscribed.headers.location).toMatch(/^\/checkout\/subscription\?cartToken=/);
    const express = await open({ storeSettings: { expressCheckout: true } });
    visitor = await Visitor.arrive(express);
    expect((await submitDetails(LETTERED)).headers.location).toBe('/checkout');
    await express.close();
  });

  it('shows invalid answers again with their messages, but no password', async () => {
    const response = await submitDetails([
      ['textarea', 'Deep, please.'],
      ['password', 'open sesame'],
    ]);
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('Deep, please.');
    expect(response.body).not.toContain('open sesame');
    const { form } = response.json().data;
    expect(form).toMatchObject({
      action: DETAILS,
      message: 'One or more fields is invalid, please check your entries.',
    });
    expect(form.fields[0]).toMatchObject({ error: 'Required' });
  });

  it('keeps the answers when the product cannot be added', async () => {
    const response = await submitDetails(LETTERED, DETAILS.replace('quantity=2', 'quantity=4'));
    expect(response.statusCode).toBe(400);
    expect(response.json().data.form).toMatchObject({
      message: 'Sorry, we do not have enough of that item available.',
      fields: [{ single: { value: 'A. & J.' } }, {}, {}, {}],
    });
  });

  it('keeps answers that are too long for a cart', async () => {
    const response = await submitDetails([...LETTERED, ['textarea', 'x'.repeat(4000)]]);
    expect(response.statusCode).toBe(413);
    expect(response.json().data.form.message).toMatch(/too long/);
  });

  it.each([
    ['no product', '/cart/details'],
    ['an unknown product', `/cart/details?itemId=${'f'.repeat(24)}`],
    ['a product without a known form', `/cart/details?itemId=${ORPHAN}`],
    ['a wrong quantity', `/cart/details?itemId=${SIGN}&quantity=-1`],
  ])('does not exist for %s', async (_what, url) => {
    expect((await visitor.get(url)).statusCode).toBe(404);
    expect((await submitDetails(LETTERED, url)).statusCode).toBe(404);
  });

  it('refuses a form on another site', async () => {
    const response = await visitor.submit(DETAILS, { text: 'A' }, { 'sec-fetch-site': 'cross-site' });
    expect(response.statusCode).toBe(403);
  });
});

describe('the page that edits the details of an entry', () => {
  const addSign = async () => {
    await submitDetails(LETTERED);
    const [entry] = (await visitor.cart()).entries;
    return { id: entry.id as string, url: `/cart/entries/${entry.id}/details` };
  };

  it('shows the answers of the entry, without passwords', async () => {
    const { url } = await addSign();
    const { template, data } = (await visitor.get(url)).json();
    expect(template).toBe('form');
    expect(data.form).toMatchObject({ action: url, isSentByScript: false });
    expect(JSON.stringify(data.form)).toContain('A. & J.');
  });

  it('replaces the answers and redirects to the cart page', async () => {
    const { id, url } = await addSign();
    const response = await post(url, [
      ['text', 'B.'],
      ['checkbox-1', 'Card'],
    ]);
    expect([response.statusCode, response.headers.location]).toEqual([303, '/cart']);
    const { entries, version } = await visitor.cart();
    expect(entries).toMatchObject([{ id, quantity: 2 }]);
    expect(JSON.parse(entries[0].additionalFields)).toMatchObject({ 'text-1': 'B.', 'checkbox-1': ['Card'] });
    expect(version).toBe(2);
  });

  it('shows the form again when an answer is missing', async () => {
    const { url } = await addSign();
    const response = await post(url, [['text', '']]);
    expect(response.statusCode).toBe(400);
    expect((await visitor.cart()).version).toBe(1);
  });

  it('does not exist for the entry of another visitor', async () => {
    const { url } = await addSign();
    visitor = await Visitor.arrive(app);
    expect((await visitor.get(url)).statusCode).toBe(404);
    expect((await post(url, [['text', 'B.']])).statusCode).toBe(404);
  });

  it('accepts no form from another site', async () => {
    const { url } = await addSign();
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await visitor.submit(url, { text: 'B.' }, headers)).statusCode).toBe(403);
  });
});
