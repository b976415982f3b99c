import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../../../server/platform/database/open-database';
import { sharedDatabase } from '../../shared-database';
import { BOARD, BOWL, OWNER_TOKEN, openShop, PATTERN, Visitor } from '../../shop-fixture';
import { order as placeOrder } from '../orders/checkout-fixture';

const asOwner = { authorization: `Bearer ${OWNER_TOKEN}` };
const REVIEW = { rating: '5', title: 'Quiet', text: 'Soup stays warm.', displayName: 'Ada' };
const EMAIL = 'ada@example.com';

let db: Database;
let app: FastifyInstance;

const open = (storeSettings: object = { nativeReviewsEnabled: true }) => openShop(db, { storeSettings });

beforeAll(async () => {
  db = await sharedDatabase();
  app = await open();
});
afterAll(() => app.close());

/** A visitor who has ordered a pattern, with what the page of the order names. */
async function buy(shop = app, email = EMAIL) {
  const visitor = await Visitor.arrive(shop);
  await visitor.call('POST', '/entries', { itemId: PATTERN, sku: 'PDF', quantity: 1 });
  const { location = '' } = (await placeOrder(visitor, { email })).headers;
  const token = new URL(String(location), 'https://shop.example').searchParams.get('order') ?? '';
  const { orderNumber } = (await visitor.get(`/api/vitrine/orders/${token}`)).json();
  return { visitor, token, orderNumber: String(orderNumber) };
}

/** Posts the form as a browser without a script does. */
const write = (visitor: Visitor, fields: object = {}, itemId = PATTERN) =>
  visitor.submit(`/api/vitrine/items/${itemId}/reviews`, { ...REVIEW, ...fields });
const writeByScript = (visitor: Visitor, payload: object, itemId = PATTERN) =>
  visitor.send({
    method: 'POST',
    url: `/api/vitrine/items/${itemId}/reviews`,
    payload,
    headers: { 'x-csrf-token': visitor.cookies.crumb ?? '' },
  });
const shown = async (shop = app, itemId = PATTERN) =>
  (await new Visitor(shop).get(`/api/vitrine/items/${itemId}/reviews`)).json().reviews;
const listed = async (shop = app, query = '') =>
  (await new Visitor(shop).get(`/api/vitrine/reviews${query}`, asOwner)).json().reviews;
const moderate = (id: string, state: string, shop = app) =>
  new Visitor(shop).send({
    method: 'PUT',
    url: `/api/vitrine/reviews/${id}`,
    payload: { state },
    headers: asOwner,
  });
const pageOf = (response: { json(): { data: { reviewForm: never } } }) =>
  response.json().data as unknown as {
    context: { pageType: number };
    reviewForm: {
      message: string | null;
      stateText: string | null;
      isSent: boolean;
      ratings: { value: number; isChosen: boolean }[];
      ratingError: string | null;
      fields: { name: string; value: string; error: string | null }[];
      orderFields: { name: string; value: string; error: string | null }[] | null;
    };
  };

it('a buyer writes a review by the link of the order; the owner approves it, and it is shown as bought', async () => {
  const shop = await open();
  const { visitor, token } = await buy(shop);
  const page = await visitor.get(`/reviews/${PATTERN}?order=${token}`);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(pageOf(page)).toMatchObject({ context: { pageType: 209 }, reviewForm: { orderFields: null } });

  const sent = await write(visitor, { order: token });
  expect([sent.statusCode, sent.headers.location]).toEqual([
    303,
    `/reviews/${PATTERN}?order=${token}&sent=#review-form`,
  ]);
  expect(await shown(shop)).toEqual([]);
  const [waiting] = await listed(shop, '?state=pending');
  expect(waiting).toMatchObject({ ...REVIEW_AS_STORED, state: 'pending', itemId: PATTERN });

  expect((await moderate(waiting.id, 'shown', shop)).statusCode).toBe(200);
  expect(await shown(shop)).toMatchObject([
    { ...REVIEW_AS_STORED, isVerifiedPurchase: true, source: 'native' },
  ]);
  await shop.close();
});

const REVIEW_AS_STORED = { rating: 5, title: 'Quiet', text: 'Soup stays warm.', author: 'Ada' };

it.each([
  ['as they are', (number: string) => ({ email: EMAIL, orderNumber: number })],
  [
    'with capitals and a sign',
    (number: string) => ({ email: ' Ada@Example.COM ', orderNumber: `# ${number}` }),
  ],
  [
    'in full-width digits',
    (number: string) => ({
      email: EMAIL,
      orderNumber: number.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    }),
  ],
])('the address and the number of an order are accepted %s', async (_name, claim) => {
  const { orderNumber } = await buy();
  expect((await write(new Visitor(app), claim(orderNumber))).statusCode).toBe(303);
});

it.each([
  [
    'nothing of an order',
    () => ({}),
    'email',
    'Enter the email address and the number of your order, or sign in.',
  ],
  ['an address alone', () => ({ email: EMAIL }), 'orderNumber', 'Enter the number of your order.'],
  [
    'a number alone',
    (number: string) => ({ orderNumber: number }),
    'email',
    'Enter the email address of your order.',
  ],
  [
    'the address of somebody else',
    (number: string) => ({ email: 'eve@example.com', orderNumber: number }),
    'email',
    'There is no order of this item with this email address and this number.',
  ],
  [
    'a link that was made up',
    () => ({ order: 'made.up' }),
    'email',
    'This link belongs to no order of this item. Enter your email address and the number of your order.',
  ],
])('a review with %s is refused beside the field', async (_name, claim, field, message) => {
  const { orderNumber } = await buy();
  const stranger = await Visitor.arrive(app);
  const response = await writeByScript(stranger, { ...REVIEW, ...claim(orderNumber) });
  expect([response.statusCode, response.json().errors]).toEqual([400, { [field]: message }]);
});

it('an order of another product, and a canceled one, show nothing', async () => {
  const { visitor, token, orderNumber } = await buy();
  const claim = { email: EMAIL, orderNumber };
  expect((await write(visitor, { order: token }, BOWL)).statusCode).toBe(400);
  await db
    .updateTable('placedOrder')
    .set({ status: 'canceled' })
    .where('number', '=', Number(orderNumber))
    .execute();
  expect((await write(new Visitor(app), claim)).statusCode).toBe(400);
});

it('a form with validation errors is shown again with everything that was typed, and a message beside each field', async () => {
  const { visitor, token } = await buy();
  const typed = { order: token, rating: '', text: ' ', displayName: 'x'.repeat(81), title: 'Kept' };
  const response = await write(visitor, typed);
  expect(response.statusCode).toBe(400);
  const { reviewForm } = pageOf(response);
  expect(reviewForm).toMatchObject({
    message: 'Please check what is marked below.',
    ratingError: 'Choose 1 to 5 stars.',
    fields: [
      { name: 'title', value: 'Kept', error: null },
      { name: 'text', value: ' ', error: 'Enter your review.' },
      { name: 'displayName', value: 'x'.repeat(81), error: 'Enter at most 80 characters.' },
    ],
    orderFields: null,
  });
  for (const rating of ['0', '6', '4.5', 'five', '0x2'])
    expect(pageOf(await write(new Visitor(app), { rating })).reviewForm.ratingError).not.toBeNull();
});

it('a buyer has one review of a product: a second changes it, and waits again; the same again does nothing', async () => {
  const shop = await open();
  const first = await buy(shop);
  const second = await buy(shop);
  await write(first.visitor, { order: first.token });
  const [{ id }] = await listed(shop);
  await moderate(id, 'shown', shop);
  await write(second.visitor, { order: second.token });
  expect(await listed(shop)).toMatchObject([{ id, state: 'shown' }]);
  await write(second.visitor, { order: second.token, text: 'Cold now.' });
  expect(await listed(shop)).toMatchObject([{ id, state: 'pending', text: 'Cold now.' }]);
  expect(await shown(shop)).toEqual([]);
  await shop.close();
});

it('concurrent posts of one form are one review', async () => {
  const shop = await open();
  const { visitor, token } = await buy(shop);
  const sent = await Promise.all([1, 2, 3].map(() => write(visitor, { order: token })));
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
  expect(await listed(shop)).toHaveLength(1);
  await shop.close();
});

it('the browser that wrote a review shows it to nobody else, and changes it without the order', async () => {
  const shop = await open();
  const { orderNumber } = await buy(shop);
  const browser = new Visitor(shop);
  await write(browser, { email: EMAIL, orderNumber });
  const own = pageOf(await browser.get(`/reviews/${PATTERN}`)).reviewForm;
  expect(own.fields.map(({ value }) => value)).toEqual(['Quiet', 'Soup stays warm.', 'Ada']);
  expect(own.ratings.find(({ isChosen }) => isChosen)?.value).toBe(5);
  expect((await write(browser, { rating: '2' })).statusCode).toBe(303);
  expect(await listed(shop)).toMatchObject([{ rating: 2 }]);
  const other = pageOf(await new Visitor(shop).get(`/reviews/${PATTERN}`)).reviewForm;
  expect(other.fields.map(({ value }) => value)).toEqual(['', '', '']);
  await shop.close();
});

it('a member writes about what they bought while signed in, without naming the order', async () => {
  const shop = await open();
  const visitor = await Visitor.arrive(shop);
  const account = { displayName: 'Grace', email: 'grace@example.com', password: 'a long pass phrase' };
  const signedUp = await visitor.submit('/api/vitrine/members', { ...account, to: '/', language: 'en' });
  expect(signedUp.statusCode).toBe(303);
  expect((await write(visitor)).statusCode).toBe(400);
  await visitor.call('POST', '/entries', { itemId: PATTERN, sku: 'PDF', quantity: 1 });
  await placeOrder(visitor, { email: 'other@example.com' });
  expect((await write(visitor)).statusCode).toBe(303);
  expect(await listed(shop)).toHaveLength(1);
  // The browser of a member who has signed out shows nothing of theirs.
  delete visitor.cookies.siteUserSession;
  expect(pageOf(await visitor.get(`/reviews/${PATTERN}`)).reviewForm.stateText).toBeNull();
  await shop.close();
});

it('an address that an account merely claims proves no purchase', async () => {
  const shop = await open();
  await buy(shop, 'victim@example.com');
  const visitor = await Visitor.arrive(shop);
  const account = { displayName: 'Eve', email: 'victim@example.com', password: 'a long pass phrase' };
  await visitor.submit('/api/vitrine/members', { ...account, to: '/', language: 'en' });
  expect((await write(visitor)).statusCode).toBe(400);
  await shop.close();
});

it('the eleventh review of a network within ten minutes is refused with a message, and keeps what was typed', async () => {
  const shop = await open();
  const visitor = new Visitor(shop);
  for (let index = 0; index < 10; index += 1) await write(visitor, { email: `${index}@example.com` });
  const refused = await write(visitor, { text: 'Kept.' });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(pageOf(refused).reviewForm).toMatchObject({ message: 'Please try again in a few minutes.' });
  expect(pageOf(refused).reviewForm.fields[1]?.value).toBe('Kept.');
  await shop.close();
});

it.each([
  ['another site', {}, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, PATTERN, 403],
  ['a product that does not exist', {}, {}, 'f'.repeat(24), 404],
])('a form of %s is refused', async (_name, fields, headers, itemId, status) => {
  const visitor = new Visitor(app);
  const response = await visitor.submit(
    `/api/vitrine/items/${itemId}/reviews`,
    { ...REVIEW, ...fields },
    headers,
  );
  expect(response.statusCode).toBe(status);
});

it.each([
  ['shows no reviews of its own', { importedReviewsEnabled: true }],
  ['has its kill switch set', { nativeReviewsEnabled: true, reviewsKillSwitch: true }],
])('a store that %s takes none', async (_name, storeSettings) => {
  const shop = await open(storeSettings);
  expect((await write(new Visitor(shop))).statusCode).toBe(404);
  expect((await new Visitor(shop).get(`/reviews/${PATTERN}`)).statusCode).toBe(404);
  await shop.close();
});

it('hostile texts are stored as text, and what no database stores is refused', async () => {
  const shop = await open();
  const { visitor, token } = await buy(shop);
  const hostile = '</textarea><script>alert(1)</script> \u202e {.section x}';
  await write(visitor, { order: token, text: hostile });
  expect(await listed(shop)).toMatchObject([{ text: hostile }]);
  expect((await write(visitor, { order: token, text: 'a\0b' })).statusCode).toBe(400);
  expect(
    (await writeByScript(visitor, { ...REVIEW, order: token, isVerifiedPurchase: true })).statusCode,
  ).toBe(400);
  await shop.close();
});

it('a product without orders of the visitor has the form with the fields of an order', async () => {
  const page = pageOf(await new Visitor(app).get(`/reviews/${BOARD}?order[]=x&language=%00`));
  expect(page.reviewForm.orderFields).toHaveLength(2);
});
