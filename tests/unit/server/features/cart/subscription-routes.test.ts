import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subscriptionCartSchema } from '../../../../../contract/subscriptions/subscription';
import { sharedDatabase } from '../../shared-database';
import { BOARD, BOWL, CLUB, openShop, PRODUCTS, product, Visitor } from '../../shop-fixture';

const SUBSCRIPTION = '/api/3/commerce/cart/subscription';
const DIGITAL_CLUB = 'aaaaaaaaaaaaaaaaaaaaaa07';

let app: FastifyInstance;
let visitor: Visitor;

beforeAll(async () => {
  const products = [...PRODUCTS, product(DIGITAL_CLUB, { productType: 2, isSubscribable: true })];
  app = await openShop(await sharedDatabase(), { products });
  return () => app.close();
});
beforeEach(async () => {
  visitor = await Visitor.arrive(app);
});

const subscribe = (input: object, headers: Record<string, string> = {}) =>
  visitor.send({
    method: 'POST',
    url: SUBSCRIPTION,
    payload: input,
    headers: { 'x-csrf-token': visitor.cookies.crumb ?? '', ...headers },
  });
const read = (cartToken: string) => visitor.get(`${SUBSCRIPTION}?${new URLSearchParams({ cartToken })}`);

describe('subscribing', () => {
  it('returns the token of a new cart and leaves the shopping cart unchanged', async () => {
    await visitor.add({ itemId: BOARD });
    const response = await subscribe({
      itemId: CLUB,
      sku: 'ONE',
      qty: 2,
      additionalFields: '{"name":"Ann"}',
    });
    expect(response.statusCode).toBe(200);
    expect(response.cookies).toEqual([]);
    const { cartToken } = response.json();
    const cart = subscriptionCartSchema.parse((await read(cartToken)).json());
    expect(cart).toMatchObject({
      totalQuantity: 2,
      entries: [{ itemId: CLUB, quantity: 2, additionalFields: '{"name":"Ann"}' }],
      items: [{ itemId: CLUB, productType: 1 }],
    });
    expect(await visitor.cart()).toMatchObject({ version: 1, entries: [{ itemId: BOARD }] });
  });

  it('creates a new cart each time, and one for repeats of a key', async () => {
    const key = { 'idempotency-key': 'intent-1' };
    const [first, second, repeated] = [
      await subscribe({ itemId: CLUB }),
      await subscribe({ itemId: CLUB }, key),
      await subscribe({ itemId: CLUB }, key),
    ];
    expect(second.json().cartToken).not.toBe(first.json().cartToken);
    expect(repeated.body).toBe(second.body);
  });

  it.each([
    ['an item that is not subscribable', { itemId: BOARD }, 400, 'This item is not sold by subscription.'],
    ['a digital item', { itemId: DIGITAL_CLUB }, 400, 'This item is not sold by subscription.'],
    ['an unknown item', { itemId: 'f'.repeat(24) }, 404, /not available/],
    ['more than the stock', { itemId: CLUB, qty: 11 }, 400, /do not have enough/],
    ['a quantity of zero', { itemId: CLUB, qty: 0 }, 400, 'Quantity must be 1 or more.'],
    ['a field of another call', { itemId: CLUB, quantity: 1 }, 400, /^Unknown field: quantity\./],
  ])('refuses %s', async (_what, input, status, message) => {
    const response = await subscribe(input);
    expect(response.statusCode).toBe(status);
    expect(response.json().message).toMatch(message);
  });

  it('requires the crumb and JSON', async () => {
    expect((await subscribe({ itemId: CLUB }, { 'x-csrf-token': '' })).statusCode).toBe(403);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const headers = { ...form, 'x-csrf-token': visitor.cookies.crumb ?? '' };
    const response = await visitor.send({ method: 'POST', url: SUBSCRIPTION, payload: 'itemId=1', headers });
    expect(response.statusCode).toBe(415);
  });

  it('opens by its token only, not by an id or a cart cookie', async () => {
    await visitor.add({ itemId: BOARD });
    const { cartToken } = (await subscribe({ itemId: CLUB })).json();
    const { id } = (await read(cartToken)).json();
    for (const token of [id, visitor.cookies.CART ?? '', `${cartToken}a`])
      expect((await read(token)).statusCode).toBe(404);
    visitor.cookies.CART = cartToken;
    expect((await visitor.cart()).id).toBe('');
    expect((await visitor.get(SUBSCRIPTION)).statusCode).toBe(400);
  });
});

describe('the extra details of an entry', () => {
  const ADDED = { itemId: BOWL, sku: 'S', quantity: 1, additionalFields: '{"engraving":"Ann"}' };
  const put = (entryId: string, body: object) =>
    visitor.call('PUT', `/entries/${entryId}/additionalFields`, body);
  const addBowl = async () => (await visitor.add(ADDED)).json().newlyAdded.id;

  it('are replaced, and other fields stay', async () => {
    const id = await addBowl();
    const response = await put(id, { itemId: BOWL, sku: 'S', additionalFields: '{"engraving":"Bo"}' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      updatedEntry: { id, quantity: 1, additionalFields: '{"engraving":"Bo"}' },
      shoppingCart: { version: 2, totalQuantity: 1 },
    });
    expect(await visitor.cart()).toEqual(response.json().shoppingCart);
  });

  it('are removed by null', async () => {
    const id = await addBowl();
    const response = await put(id, { itemId: BOWL, sku: null, additionalFields: 'null' });
    expect(response.json().updatedEntry.additionalFields).toBeNull();
  });

  it.each([
    ['another item', { itemId: BOARD, sku: null, additionalFields: '{}' }, 400, /holds another item/],
    ['another variant', { itemId: BOWL, sku: 'L', additionalFields: '{}' }, 400, /holds another item/],
    ['invalid JSON', { itemId: BOWL, sku: 'S', additionalFields: '{' }, 400, /additionalFields/],
    ['a quantity', { itemId: BOWL, sku: 'S', quantity: 2 }, 400, /^Unknown field: quantity/],
  ])('are not changed for %s', async (_what, body, status, message) => {
    const id = await addBowl();
    const response = await put(id, body);
    expect(response.statusCode).toBe(status);
    expect(response.json().message).toMatch(message);
    expect(await visitor.cart()).toMatchObject({
      version: 1,
      entries: [{ additionalFields: ADDED.additionalFields }],
    });
  });

  it('of another visitor’s entry return 404', async () => {
    const id = await addBowl();
    const stranger = await Visitor.arrive(app);
    const body = { itemId: BOWL, sku: 'S', additionalFields: '{}' };
    expect((await stranger.call('PUT', `/entries/${id}/additionalFields`, body)).statusCode).toBe(404);
  });
});
