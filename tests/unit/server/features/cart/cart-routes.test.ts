import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addResponseSchema,
  conflictSchema,
  removeResponseSchema,
  updateResponseSchema,
} from '../../../../../contract/cart/calls';
import { cartSchema } from '../../../../../contract/cart/cart';
import { crumbFailureSchema, failureSchema } from '../../../../../contract/shared/failure';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { openTestDatabase } from '../../open-test-database';
import {
  BOARD,
  BOWL,
  CLUB,
  GIFT_CARD,
  openShop,
  PATTERN,
  type ShopOptions,
  THROW,
  Visitor,
} from '../../shop-fixture';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const OUT_OF_STOCK = 'Sorry, we do not have enough of that item available.';

let database: OpenDatabase;
let app: FastifyInstance;
let visitor: Visitor;
let time = Date.now();

beforeAll(async () => {
  database = await openTestDatabase();
  app = await openShop(database.db, { now: () => time, isDatabaseShared: database.isShared });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  visitor = await Visitor.arrive(app);
});

describe('adding', () => {
  it('returns the cart and the new entry with catalogue prices', async () => {
    const response = await visitor.add({ itemId: BOWL, sku: 'S', quantity: 2, additionalFields: 'null' });
    expect(response.statusCode).toBe(200);
    const { shoppingCart, newlyAdded } = addResponseSchema.parse(response.json());
    expect(newlyAdded).toMatchObject({ itemId: BOWL, quantity: 2, purchasePriceCents: 3800, subTotal: 7600 });
    expect(newlyAdded).toMatchObject({
      chosenVariant: { sku: 'S', attributes: { Size: 'Small', Glaze: 'Chalk' } },
      additionalFields: null,
    });
    expect(shoppingCart).toMatchObject({
      version: 1,
      subtotalCents: 7600,
      grandTotalCents: 7600,
      totalQuantity: 2,
    });
    expect(await visitor.cart()).toEqual(response.json().shoppingCart);
  });

  it('merges equal choices, and adds a line for other extra details', async () => {
    await visitor.add({ itemId: BOARD, sku: null, quantity: 1 });
    await visitor.add({ itemId: BOARD, sku: 'BOARD', quantity: 2, additionalFields: null });
    await visitor.add({ itemId: BOARD, sku: null, quantity: 4, additionalFields: '{"engraving":"Ann"}' });
    const { entries, version } = await visitor.cart();
    expect(entries.map(({ quantity }: { quantity: number }) => quantity)).toEqual([3, 4]);
    expect(version).toBe(3);
  });

  it('uses the sale price of a variant on sale', async () => {
    const response = await visitor.add({ itemId: BOWL, sku: 'L', quantity: 1 });
    expect(response.json().newlyAdded.purchasePriceCents).toBe(8000);
  });

  it('sets a signed cookie for the cart and a readable hint', async () => {
    const response = await visitor.add({ itemId: BOARD, quantity: 1 });
    const [cart, hint] = response.cookies;
    expect(cart).toMatchObject({ name: 'CART', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(hint).toMatchObject({ name: 'hasCart', value: '1', sameSite: 'Lax', path: '/' });
    expect(hint).not.toHaveProperty('httpOnly');
    expect(cart).not.toHaveProperty('secure');
  });

  // The second proxy received the request of the first by http.
  it.each(['https', 'https,http', 'HTTPS, http'])('sets Secure cookies over %s', async (protocols) => {
    const response = await visitor.add({ itemId: BOARD, quantity: 1 }, { 'x-forwarded-proto': protocols });
    expect(response.cookies.map(({ secure }) => secure)).toEqual([true, true]);
    expect(response.cookies[0]).toMatchObject({ name: '__Host-CART', httpOnly: true, path: '/' });
    expect(response.cookies[0]).not.toHaveProperty('domain');
  });

  it('sets plain cookies if the visitor’s connection is plain', async () => {
    const response = await visitor.add({ itemId: BOARD }, { 'x-forwarded-proto': 'http,https' });
    expect(response.cookies.map(({ name, secure }) => [name, secure])).toEqual([
      ['CART', undefined],
      ['hasCart', undefined],
    ]);
  });

  it('finds a cart under the old name and renames its cookie with the next change', async () => {
    const https = { 'x-forwarded-proto': 'https' };
    await visitor.add({ itemId: BOARD, quantity: 1 });
    const { CART } = visitor.cookies;
    await visitor.add({ itemId: BOARD, quantity: 1 }, https);
    expect(visitor.cookies).toMatchObject({ '__Host-CART': CART });
    expect(visitor.cookies).not.toHaveProperty('CART');
    const moved = await visitor.get('/api/commerce/shopping-cart', https);
    expect(moved.json()).toMatchObject({ totalQuantity: 2 });
  });

  it('renames the cookie of a cart that is only read', async () => {
    const https = { 'x-forwarded-proto': 'https' };
    await visitor.add({ itemId: BOARD, quantity: 1 });
    const { CART } = visitor.cookies;
    await visitor.get('/api/commerce/shopping-cart', https);
    expect(visitor.cookies).toMatchObject({ '__Host-CART': CART });
    expect(visitor.cookies).not.toHaveProperty('CART');
    const again = await visitor.get('/api/commerce/shopping-cart', https);
    expect([again.json().totalQuantity, again.cookies]).toEqual([1, []]);
  });

  it('renames no cookie over plain HTTP, and none without a cart', async () => {
    await visitor.add({ itemId: BOARD, quantity: 1 });
    expect((await visitor.get('/api/commerce/shopping-cart')).cookies).toEqual([]);
    const stranger = await Visitor.arrive(app);
    stranger.cookies.CART = 'forged';
    const https = { 'x-forwarded-proto': 'https' };
    expect((await stranger.get('/api/commerce/shopping-cart', https)).cookies).toEqual([]);
  });

  it('ignores a cookie that another host of the domain has set, even beside one with a wrong signature', async () => {
    const https = { 'x-forwarded-proto': 'https' };
    const attacker = await Visitor.arrive(app);
    await attacker.add({ itemId: BOARD, quantity: 3 });
    await visitor.add({ itemId: BOARD, quantity: 1 }, https);
    visitor.cookies['__Host-CART'] = 'signed with a former secret';
    visitor.cookies.CART = attacker.cookies.CART ?? '';
    const cart = await visitor.get('/api/commerce/shopping-cart', https);
    expect(cart.json()).toMatchObject({ totalQuantity: 0 });
    await visitor.add({ itemId: BOARD, quantity: 1 }, https);
    const theirs = await attacker.get('/api/commerce/shopping-cart');
    expect(theirs.json()).toMatchObject({ totalQuantity: 3 });
  });

  it('prefers the cookie that other hosts cannot set', async () => {
    const https = { 'x-forwarded-proto': 'https' };
    const attacker = await Visitor.arrive(app);
    await attacker.add({ itemId: BOARD, quantity: 3 });
    await visitor.add({ itemId: BOARD, quantity: 1 }, https);
    visitor.cookies.CART = attacker.cookies.CART ?? '';
    const cart = await visitor.get('/api/commerce/shopping-cart', https);
    expect(cart.json()).toMatchObject({ totalQuantity: 1 });
  });

  it('ignores a cart cookie with an invalid signature', async () => {
    await visitor.add({ itemId: BOARD, quantity: 1 });
    const stranger = await Visitor.arrive(app);
    const { id } = await visitor.cart();
    for (const forged of [id, `${id}.`, `${id}.${'a'.repeat(43)}`]) {
      stranger.cookies.CART = forged;
      expect((await stranger.cart()).entries).toEqual([]);
    }
  });

  it.each([
    ['an unknown item', { itemId: 'f'.repeat(24), sku: null, quantity: 1 }, 404, /not available/],
    ['a malformed id', { itemId: "x'; drop", sku: null, quantity: 1 }, 404, /not available/],
    [
      'no variant selected',
      { itemId: BOWL, sku: null, quantity: 1 },
      400,
      'Please select the Size and Glaze options.',
    ],
    ['a sku of another item', { itemId: BOWL, sku: 'BOARD', quantity: 1 }, 400, /variant is unavailable/],
    [
      'no denomination selected',
      { itemId: GIFT_CARD, sku: null, quantity: 1 },
      400,
      'Select a denomination for the Gift Card',
    ],
    ['a sold-out item', { itemId: THROW, sku: null, quantity: 1 }, 400, OUT_OF_STOCK],
    ['more than the stock', { itemId: BOWL, sku: 'S', quantity: 4 }, 400, OUT_OF_STOCK],
    ['two of a digital item', { itemId: PATTERN, sku: null, quantity: 2 }, 400, /Only one/],
    ['a subscription', { itemId: CLUB, sku: null, quantity: 1 }, 400, /subscription/],
    ['a quantity of zero', { itemId: BOARD, quantity: 0 }, 400, 'Quantity must be 1 or more.'],
    ['a negative quantity', { itemId: BOARD, quantity: -1 }, 400, 'Quantity must be 1 or more.'],
    ['a fraction', { itemId: BOARD, quantity: 1.5 }, 400, 'Quantity must be a whole number'],
    ['a quantity as text', { itemId: BOARD, quantity: '1' }, 400, 'Quantity must be a number.'],
    ['too high a quantity', { itemId: BOARD, quantity: 10_000 }, 400, 'Quantity must be 9999 or less.'],
    ['an unknown field', { itemId: BOARD, quantity: 1, price: 1 }, 400, /^Unknown field: price\./],
    ['an item id of another type', { itemId: 7, quantity: 1 }, 400, /itemId/],
    ['a sku of another type', { itemId: BOARD, sku: 7, quantity: 1 }, 400, /sku/],
    [
      'extra details that are not JSON',
      { itemId: BOARD, quantity: 1, additionalFields: '{' },
      400,
      /additionalFields/,
    ],
    ['a list', [], 400, /JSON object/],
  ])('refuses %s and changes nothing', async (_what, input, status, message) => {
    const response = await visitor.add(input);
    expect(response.statusCode).toBe(status);
    expect(failureSchema.parse(response.json()).message).toMatch(message);
    expect(await visitor.cart()).toMatchObject({ id: '', version: 0, entries: [] });
    expect(visitor.cookies).not.toHaveProperty('CART');
  });

  it.each([
    ['broken JSON', 'application/json', '{"itemId":', 400],
    ['an empty body', 'application/json', '', 400],
    ['a forged prototype', 'application/json', '{"__proto__":{}}', 400],
    ['plain text', 'text/plain', 'itemId=1', 415],
    ['XML', 'application/xml', '<a/>', 415],
    ['a multipart form', 'multipart/form-data; boundary=a', '--a--', 415],
    ['ten megabytes', 'application/json', `"${'a'.repeat(10_000_000)}"`, 413],
  ])('refuses %s', async (_what, type, payload, status) => {
    const headers = { 'content-type': type, 'x-csrf-token': visitor.cookies.crumb ?? '' };
    const response = await visitor.send({ method: 'POST', url: ENTRIES, payload, headers });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ message: expect.any(String) });
    expect(await visitor.cart()).toMatchObject({ version: 0, entries: [] });
  });

  it('counts all lines of a variant against its stock', async () => {
    await visitor.add({ itemId: BOWL, sku: 'S', quantity: 2 });
    expect((await visitor.add({ itemId: BOWL, sku: 'S', quantity: 2 })).json()).toEqual({
      message: OUT_OF_STOCK,
    });
    expect(
      (await visitor.add({ itemId: BOWL, sku: 'S', quantity: 2, additionalFields: '{}' })).statusCode,
    ).toBe(400);
    expect(
      (await visitor.add({ itemId: BOWL, sku: 'S', quantity: 1, additionalFields: '{}' })).statusCode,
    ).toBe(200);
    expect(await visitor.cart()).toMatchObject({ version: 2, totalQuantity: 3 });
  });

  it('sells the last one once under concurrent adds', async () => {
    await visitor.add({ itemId: BOARD, quantity: 1 });
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => visitor.add({ itemId: BOWL, sku: 'L', quantity: 1 })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
    expect(await visitor.cart()).toMatchObject({ totalQuantity: 2, version: 2 });
  });

  it('keeps every one of many concurrent adds', async () => {
    await visitor.add({ itemId: BOARD, quantity: 1 });
    await Promise.all([1, 2, 3, 4, 5].map(() => visitor.add({ itemId: BOARD, quantity: 2 })));
    expect(await visitor.cart()).toMatchObject({ totalQuantity: 11, version: 6 });
  });

  it('ignores the stock of gift cards and digital items', async () => {
    expect((await visitor.add({ itemId: GIFT_CARD, sku: '25', quantity: 2 })).statusCode).toBe(200);
    expect((await visitor.add({ itemId: PATTERN, quantity: 1 })).statusCode).toBe(200);
    expect(await visitor.cart()).toMatchObject({
      hasDigital: true,
      purelyDigital: false,
      requiresShipping: false,
    });
  });
});

describe('the crumb', () => {
  it('is required by every change, and a refusal returns a new one', async () => {
    for (const [method, path] of [
      ['POST', '/entries'],
      ['PUT', '/entries/e'],
      ['DELETE', '/entries/e'],
    ] as const) {
      const stranger = new Visitor(app);
      const body = method === 'DELETE' ? undefined : { quantity: 1 };
      const response = await stranger.call(method, path, body);
      expect(response.statusCode).toBe(403);
      const { crumb, message } = crumbFailureSchema.parse(response.json());
      expect(message).toBe('Your session has expired. Please reload the page and try again.');
      expect(stranger.cookies.crumb).toBe(crumb);
    }
  });

  it('is accepted in the header and in the query', async () => {
    const stranger = new Visitor(app);
    const { crumb } = (await stranger.add({ itemId: BOARD, quantity: 1 })).json();
    expect((await stranger.add({ itemId: BOARD, quantity: 1 }, { 'x-csrf-token': crumb })).statusCode).toBe(
      200,
    );
    const inQuery = { method: 'POST', url: `${ENTRIES}?crumb=${crumb}`, payload: { itemId: BOARD } } as const;
    expect((await stranger.send(inQuery)).statusCode).toBe(200);
  });

  it('is refused when header and cookie differ or the signature is invalid', async () => {
    const other = await Visitor.arrive(app);
    const foreign = { 'x-csrf-token': other.cookies.crumb ?? '' };
    expect((await visitor.add({ itemId: BOARD }, foreign)).statusCode).toBe(403);
    visitor.cookies.crumb = 'made.up';
    expect((await visitor.add({ itemId: BOARD })).statusCode).toBe(403);
  });

  it('stays the same for a visitor and is readable by scripts', async () => {
    const response = await new Visitor(app).get('/api/vitrine/crumb');
    expect(response.cookies[0]).toMatchObject({
      name: 'crumb',
      sameSite: 'Lax',
      value: response.json().crumb,
    });
    expect(response.cookies[0]).not.toHaveProperty('httpOnly');
    const before = visitor.cookies.crumb;
    expect((await visitor.get('/api/vitrine/crumb')).json()).toEqual({ crumb: before });
  });
});

describe('changing and removing', () => {
  const addBowl = async () =>
    (await visitor.add({ itemId: BOWL, sku: 'S', quantity: 1 })).json().newlyAdded.id;

  it('sets a quantity and returns the entry', async () => {
    const id = await addBowl();
    const response = await visitor.call('PUT', `/entries/${id}`, { quantity: 3 });
    const { shoppingCart, updatedEntry } = updateResponseSchema.parse(response.json());
    expect(updatedEntry).toMatchObject({ id, quantity: 3, subTotal: 11_400 });
    expect(shoppingCart).toMatchObject({ version: 2, totalQuantity: 3 });
  });

  it('removes an entry and returns it', async () => {
    const id = await addBowl();
    const response = await visitor.call('DELETE', `/entries/${id}`);
    const { shoppingCart, removedEntry } = removeResponseSchema.parse(response.json());
    expect(removedEntry).toMatchObject({ id, quantity: 1 });
    expect(shoppingCart).toMatchObject({ version: 2, entries: [], subtotalCents: 0 });
  });

  it.each([
    [{ quantity: 4 }, 400, OUT_OF_STOCK],
    [{ quantity: 0 }, 400, 'Quantity must be 1 or more.'],
    [{ quantity: 1, sku: 'L' }, 400, /Unknown field: sku/],
    [{}, 400, 'Quantity must be a number.'],
  ])('refuses %j', async (body, status, message) => {
    const id = await addBowl();
    const response = await visitor.call('PUT', `/entries/${id}`, body);
    expect(response.statusCode).toBe(status);
    expect(response.json().message).toMatch(message);
    expect(await visitor.cart()).toMatchObject({ version: 1, totalQuantity: 1 });
  });

  it('returns 404 for an entry of another cart', async () => {
    const id = await addBowl();
    const stranger = await Visitor.arrive(app);
    await stranger.add({ itemId: BOARD });
    expect((await stranger.call('PUT', `/entries/${id}`, { quantity: 2 })).statusCode).toBe(404);
    expect((await stranger.call('DELETE', `/entries/${id}`)).statusCode).toBe(404);
    expect(await visitor.cart()).toMatchObject({ version: 1, totalQuantity: 1 });
  });

  it('returns 415 for a form', async () => {
    const id = await addBowl();
    const response = await visitor.send({
      method: 'PUT',
      url: `${ENTRIES}/${id}`,
      payload: 'quantity=2',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-csrf-token': visitor.cookies.crumb ?? '',
      },
    });
    expect(response.statusCode).toBe(415);
  });
});

describe('If-Match', () => {
  it('makes a change on the current version', async () => {
    expect((await visitor.add({ itemId: BOARD }, { 'if-match': '0' })).statusCode).toBe(200);
    expect((await visitor.add({ itemId: BOARD }, { 'if-match': '"1"' })).statusCode).toBe(200);
    expect((await visitor.add({ itemId: BOARD }, { 'if-match': '*' })).statusCode).toBe(200);
  });

  it('returns 409 and the current cart for an old version', async () => {
    await visitor.add({ itemId: BOARD });
    const response = await visitor.add({ itemId: BOARD }, { 'if-match': '0' });
    expect(response.statusCode).toBe(409);
    expect(conflictSchema.parse(response.json()).shoppingCart).toEqual(await visitor.cart());
    expect((await visitor.cart()).version).toBe(1);
  });

  it('refuses an invalid version', async () => {
    expect((await visitor.add({ itemId: BOARD }, { 'if-match': 'yesterday' })).statusCode).toBe(400);
  });
});

describe('Idempotency-Key', () => {
  const key = { 'idempotency-key': 'intent-1' };

  it('makes one change and repeats its response, cookies included', async () => {
    const first = await visitor.add({ itemId: BOARD, quantity: 2 }, key);
    const { CART } = visitor.cookies;
    delete visitor.cookies.CART;
    const second = await visitor.add({ itemId: BOARD, quantity: 2 }, key);
    expect(second.statusCode).toBe(200);
    expect(second.body).toBe(first.body);
    expect(visitor.cookies.CART).toBe(CART);
    expect(await visitor.cart()).toMatchObject({ version: 1, totalQuantity: 2 });
  });

  it('makes one change for concurrent repeats, before a cart exists', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => visitor.add({ itemId: BOARD }, key)));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(responses[0]?.statusCode).toBe(200);
    expect(await visitor.cart()).toMatchObject({ version: 1, totalQuantity: 1 });
  });

  it('repeats a stored refusal', async () => {
    const first = await visitor.add({ itemId: THROW }, key);
    expect(first.statusCode).toBe(400);
    expect((await visitor.add({ itemId: THROW }, key)).body).toBe(first.body);
  });

  it('is refused with another request', async () => {
    await visitor.add({ itemId: BOARD }, key);
    const response = await visitor.add({ itemId: BOARD, quantity: 2 }, key);
    expect(response.statusCode).toBe(422);
    expect(response.json().message).toMatch(/new key/);
    expect((await visitor.cart()).totalQuantity).toBe(1);
  });

  it('can be used again after a conflict', async () => {
    await visitor.add({ itemId: BOARD });
    expect((await visitor.add({ itemId: BOARD }, { ...key, 'if-match': '0' })).statusCode).toBe(409);
    expect((await visitor.add({ itemId: BOARD }, { ...key, 'if-match': '1' })).statusCode).toBe(200);
  });

  it('is separate for each visitor', async () => {
    await visitor.add({ itemId: BOARD }, key);
    const stranger = await Visitor.arrive(app);
    const response = await stranger.add({ itemId: BOARD }, key);
    expect(response.json().shoppingCart.id).not.toBe((await visitor.cart()).id);
  });

  it('expires after 24 hours', async () => {
    await visitor.add({ itemId: BOARD }, key);
    time += 24 * 60 * 60 * 1000 - 1;
    await visitor.add({ itemId: BOARD }, key);
    expect((await visitor.cart()).totalQuantity).toBe(1);
    time += 1;
    await visitor.add({ itemId: BOARD }, key);
    expect((await visitor.cart()).totalQuantity).toBe(2);
  });

  it.each([
    ['empty', ''],
    ['with a space', 'a b'],
    ['beyond ASCII', 'é'],
    ['too long', 'x'.repeat(256)],
  ])('is refused when %s', async (_what, value) => {
    expect((await visitor.add({ itemId: BOARD }, { 'idempotency-key': value })).statusCode).toBe(400);
  });
});

describe('the rate limit', () => {
  it('allows ten changes in ten seconds and sends Retry-After', async () => {
    for (let change = 0; change < 10; change++) {
      expect((await visitor.add({ itemId: BOARD })).statusCode).toBe(200);
    }
    const response = await visitor.add({ itemId: BOARD });
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('10');
    expect(response.json()).toEqual({ message: 'Please try again in a few seconds.' });
    expect((await visitor.cart()).totalQuantity).toBe(10);
    time += 10_000;
    expect((await visitor.add({ itemId: BOARD })).statusCode).toBe(200);
  });

  it('counts the changes of a cart from all addresses', async () => {
    await visitor.add({ itemId: BOARD });
    time += 10_000;
    for (let change = 0; change < 10; change++) await visitor.add({ itemId: BOARD });
    const elsewhere = { 'x-forwarded-for': '192.0.2.1' };
    expect((await visitor.add({ itemId: BOARD }, elsewhere)).statusCode).toBe(429);
  });

  it('does not count the changes of a neighbour at the same address', async () => {
    const shared = { 'x-forwarded-for': '192.0.2.2' };
    for (let change = 0; change < 10; change++) await visitor.add({ itemId: BOARD }, shared);
    expect((await visitor.add({ itemId: BOARD }, shared)).statusCode).toBe(429);
    const neighbour = await Visitor.arrive(app);
    expect((await neighbour.add({ itemId: BOARD }, shared)).statusCode).toBe(200);
  });

  it('allows 300 changes of an address in ten seconds, in all carts', async () => {
    const shared = { 'x-forwarded-for': '192.0.2.3' };
    let granted = 0;
    for (let cart = 0; cart < 31; cart++) {
      const next = await Visitor.arrive(app);
      for (let change = 0; change < 10; change++)
        granted += (await next.add({ itemId: BOARD }, shared)).statusCode === 200 ? 1 : 0;
    }
    expect(granted).toBe(300);
  });

  it('ends in time when the clock is set back', async () => {
    const clock = { wall: time, monotonic: 0 };
    const shop = await openShop(database.db, {
      now: () => clock.wall,
      monotonicNow: () => clock.monotonic,
      isDatabaseShared: database.isShared,
    });
    const limited = await Visitor.arrive(shop);
    for (let change = 0; change < 10; change++) await limited.add({ itemId: BOARD });
    expect((await limited.add({ itemId: BOARD })).statusCode).toBe(429);
    clock.wall -= 3_600_000;
    clock.monotonic += 10_000;
    expect((await limited.add({ itemId: BOARD })).statusCode).toBe(200);
    await shop.close();
  });

  it('does not count refusals and repeats', async () => {
    for (let change = 0; change < 12; change++) await visitor.add({ itemId: THROW });
    for (let change = 0; change < 12; change++)
      await visitor.add({ itemId: BOARD }, { 'idempotency-key': 'once' });
    expect((await visitor.add({ itemId: BOARD })).statusCode).toBe(200);
  });
});

describe('reading', () => {
  it.each(['', '?timecode=1700000000000', '?mock=false&calculateSubtotal=true&unknown=1'])(
    'returns an empty cart to a new visitor, %s',
    async (query) => {
      const response = await visitor.get(`/api/commerce/shopping-cart${query}`);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(cartSchema.parse(response.json())).toMatchObject({
        id: '',
        version: 0,
        entries: [],
        grandTotalCents: 0,
      });
    },
  );

  it('returns a sample cart for mock', async () => {
    const sample = cartSchema.parse((await visitor.get('/api/commerce/shopping-cart?mock=true')).json());
    expect(sample).toMatchObject({ id: 'sample', totalQuantity: 1 });
    expect(await visitor.cart()).toMatchObject({ id: '' });
  });

  it.each(['?mock=perhaps', '?calculateSubtotal=2', `?timecode=${'1'.repeat(65)}`, '?timecode=1&timecode=2'])(
    'refuses %s',
    async (query) => {
      expect((await visitor.get(`/api/commerce/shopping-cart${query}`)).statusCode).toBe(400);
    },
  );
});

it('stores coupons, location and shipping option with the cart, each in one version', async () => {
  const cartRules: ShopOptions['cartRules'] = {
    coupons: [{ code: 'TEN', name: '10 % off', kind: 'percent', percent: 10 }],
    shippingOptions: [
      { id: 'post', name: 'Post', zones: [{ country: 'US' }], price: { kind: 'flat', cents: 800 } },
    ],
  };
  const shop = await openShop(database.db, { cartRules, isDatabaseShared: database.isShared });
  visitor = await Visitor.arrive(shop);
  await visitor.call('POST', '/coupons', { code: 'TEN' });
  await visitor.add({ itemId: BOARD });
  await visitor.call('PUT', '/shipping-location', { country: 'US', region: 'NY', postalCode: '10001' });
  await visitor.call('PUT', '/selected-shipping-option', { id: 'post' }, { 'if-match': '"3"' });
  expect(await visitor.cart()).toMatchObject({
    version: 4,
    validCoupons: [{ code: 'TEN', discountCents: 680 }],
    shippingLocation: { country: 'US', region: 'NY', postalCode: '10001' },
    selectedShippingOption: { id: 'post' },
    grandTotalCents: 6920,
  });
  await Promise.all(
    ['DELETE', 'POST', 'DELETE', 'POST'].map((method) =>
      method === 'POST'
        ? visitor.call('POST', '/coupons', { code: 'TEN' })
        : visitor.call('DELETE', '/coupons/TEN'),
    ),
  );
  const { version, coupons } = await visitor.cart();
  expect(coupons.length).toBe((version - 4) % 2 === 0 ? 1 : 0);
  await shop.close();
});
