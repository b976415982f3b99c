import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartRulesSchema } from '../../../../../contract/cart/cart-rules';
import { orderSchema } from '../../../../../contract/orders/order';
import { formatOrdersCsv } from '../../../../../server/features/orders/format-orders-csv';
import { changeStatus } from '../../../../../server/features/orders/order-history';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { openTestDatabase } from '../../open-test-database';
import { BOARD, GIFT_CARD, openShop, PATTERN, product, Visitor, variant } from '../../shop-fixture';
import { openCheckout, order, pageOf, place, review } from './checkout-fixture';

const PRODUCTS = [
  product(BOARD, { variants: [variant('BOARD', 6800, { unlimited: true, qtyInStock: 0 })] }),
  product(GIFT_CARD, { productType: 4, variants: [variant('25', 2500, { qtyInStock: 0 })] }),
  product(PATTERN, { productType: 2, variants: [variant('PDF', 900, { qtyInStock: 0 })] }),
];
const RULES = cartRulesSchema.parse({ giftCardMonths: 12 });

let database: OpenDatabase;
let app: FastifyInstance;
let websites = 0;
let websiteId: string;
let now: number;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  websiteId = `cards-${++websites}`;
  now = Date.parse('2026-11-28T12:00:00Z');
  app = await openShop(database.db, { websiteId, products: PRODUCTS, cartRules: RULES, now: () => now });
  return () => app.close();
});

const read = async (response: { headers: Record<string, unknown> }) => {
  const token = new URL(`${response.headers.location}`, 'http://shop').searchParams.get('order');
  const { body } = await app.inject({ url: `/api/vitrine/orders/${encodeURIComponent(`${token}`)}` });
  return orderSchema.parse(JSON.parse(body));
};
const buyCard = async () => {
  const buyer = await Visitor.arrive(app);
  await buyer.add({ itemId: GIFT_CARD, sku: '25' });
  const bought = await read(await order(buyer));
  return { code: `${bought.items[0]?.giftCardCodes[0]}`, bought };
};
const arriveWith = async (itemId: string) => {
  const visitor = await Visitor.arrive(app);
  await visitor.add({ itemId });
  return visitor;
};
const addCode = (visitor: Visitor, code: string) => visitor.call('POST', '/coupons', { code });

describe('a gift card in the cart', () => {
  it('pays a part, and states the last characters alone', async () => {
    const { code } = await buyCard();
    const visitor = await arriveWith(BOARD);
    const response = await addCode(visitor, code.toLowerCase().replaceAll('-', ' '));
    expect(response.json().shoppingCart).toMatchObject({
      grandTotalCents: 6800,
      giftCardCents: 2500,
      amountDueCents: 4300,
      giftCards: [{ ending: code.slice(-4), balanceCents: 2500, appliedCents: 2500, reason: null }],
    });
    expect(response.body).not.toContain(code);
    await visitor.call('DELETE', `/coupons/${code.slice(-4)}`);
    expect(await visitor.cart()).toMatchObject({ giftCards: [], amountDueCents: 6800 });
  });

  it('works without a script, and keeps a refused code out of the address', async () => {
    const { code } = await buyCard();
    const visitor = await arriveWith(BOARD);
    const wrong = await visitor.submit('/cart/coupons', { code: '2222-2222-2222-2222' });
    expect(wrong.headers.location).toBe('/cart?error=gift-card-unknown&action=coupon');
    await visitor.submit('/cart/coupons', { code });
    expect((await visitor.cart()).giftCardCents).toBe(2500);
    await visitor.submit('/cart/coupons', { code: code.slice(-4), remove: '1' });
    expect((await visitor.cart()).giftCardCents).toBe(0);
  });

  it('says what is wrong with a code', async () => {
    const { code, bought } = await buyCard();
    const visitor = await arriveWith(BOARD);
    const messageOf = async (typed: string) => (await addCode(visitor, typed)).json().message;
    expect(await messageOf('2222-2222-2222-2222')).toBe('That gift card code is not valid.');
    expect(await messageOf('')).toBe('Enter the code of a gift card or a coupon.');
    now += 366 * 86_400_000;
    expect(await messageOf(code)).toBe('That gift card has expired.');
    now -= 366 * 86_400_000;
    const change = { status: 'canceled', from: 'confirmed', actor: 'Ada', at: new Date(now) } as const;
    await changeStatus(database.db, { websiteId, number: bought.orderNumber }, change);
    expect(await messageOf(code)).toBe('That gift card was canceled.');
    await database.db
      .updateTable('giftCard')
      .set({ currency: 'JPY' })
      .where('websiteId', '=', websiteId)
      .execute();
    await changeStatus(
      database.db,
      { websiteId, number: bought.orderNumber },
      {
        ...change,
        status: 'confirmed',
        from: 'canceled',
      },
    );
    expect(await messageOf(code)).toBe('That gift card is in another currency.');
  });

  it('cannot be guessed: wrong codes are limited for an address', async () => {
    let last = 200;
    for (let guess = 0; guess <= 20; guess++) {
      now += 11_000;
      const visitor = await Visitor.arrive(app);
      const code = `2222-2222-2222-22${22 + guess}`.replace(/[01]/g, '2');
      const sent = await visitor.call('POST', '/coupons', { code }, { 'x-forwarded-for': '192.0.2.9' });
      last = sent.statusCode;
    }
    expect(last).toBe(429);
  });
});

describe('an order', () => {
  it('is paid in part by a card, which keeps the rest', async () => {
    const { code } = await buyCard();
    const visitor = await arriveWith(PATTERN);
    await addCode(visitor, code);
    const reviewed = pageOf(await review(visitor));
    expect(reviewed.isPaid).toBe(true);
    const placed = await read(await place(visitor, reviewed));
    expect(placed).toMatchObject({
      grandTotal: { value: '9.00' },
      giftCardPayments: [{ ending: code.slice(-4), amount: { value: '9.00' }, isReturned: false }],
      amountDue: { value: '0.00' },
    });
    const next = await arriveWith(BOARD);
    expect((await addCode(next, code)).json().shoppingCart.giftCards).toMatchObject([{ balanceCents: 1600 }]);
  });

  it('takes the code at the checkout, and names what is wrong with it', async () => {
    const { code } = await buyCard();
    const visitor = await arriveWith(BOARD);
    const wrong = pageOf(await review(visitor, { giftCardCode: '2222222222222222' }));
    expect(wrong.alert?.links).toEqual([
      { href: '#giftCardCode', text: 'That gift card code is not valid.' },
    ]);
    const empty = pageOf(await review(visitor, { step: 'code' }));
    expect(empty.alert?.links).toEqual([
      { href: '#giftCardCode', text: 'Enter the code of a gift card or a coupon.' },
    ]);
    const reviewed = pageOf(await review(visitor, { giftCardCode: code }));
    expect(reviewed.isReview).toBe(true);
    expect(reviewed.hidden).toContainEqual({ name: 'giftCardCode', value: '' });
    expect(await read(await place(visitor, reviewed))).toMatchObject({ amountDue: { value: '43.00' } });
    const lines = [];
    for await (const line of formatOrdersCsv(database.db, websiteId, {})) lines.push(`${line}`);
    expect(lines.join('')).toContain('68.00,yes,25.00,43.00,');
  });

  it('that is canceled gives the amount back, and spends it again while enough is left', async () => {
    const { code } = await buyCard();
    const first = await arriveWith(BOARD);
    await addCode(first, code);
    const { orderNumber: number } = await read(await order(first));
    const late = await arriveWith(BOARD);
    expect((await addCode(late, code)).json().message).toBe('That gift card has been used up.');
    const cancel = { status: 'canceled', from: 'confirmed', actor: 'Ada', at: new Date(now) } as const;
    const confirm = { ...cancel, status: 'confirmed', from: 'canceled' } as const;
    const change = (to: typeof cancel | typeof confirm) =>
      changeStatus(database.db, { websiteId, number }, to);
    expect(await change(cancel)).toBe('changed');
    expect(await change(confirm)).toBe('changed');
    expect(await change(cancel)).toBe('changed');
    expect((await addCode(late, code)).json().shoppingCart.giftCardCents).toBe(2500);
    await order(late);
    expect(await change(confirm)).toBe('card-spent');
    expect((await read(await order(await arriveWith(PATTERN)))).giftCardPayments).toEqual([]);
  });

  it('never spends the same cent as another one placed at the same time', async () => {
    const { code } = await buyCard();
    const visitors = await Promise.all(Array.from({ length: 6 }, () => arriveWith(BOARD)));
    const reviews: ReturnType<typeof pageOf>[] = [];
    for (const visitor of visitors) {
      await addCode(visitor, code);
      reviews.push(pageOf(await review(visitor)));
    }
    const responses = await Promise.all(
      visitors.map((visitor, index) => place(visitor, reviews[index] as ReturnType<typeof pageOf>)),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409, 409, 409, 409, 409]);
    const uses = await database.db
      .selectFrom('giftCardUse')
      .select('amountCents')
      .where('websiteId', '=', websiteId)
      .execute();
    expect(uses.map(({ amountCents }) => Number(amountCents))).toEqual([2500]);
    const loser = visitors[responses.findIndex(({ statusCode }) => statusCode === 409)] as Visitor;
    expect((await loser.cart()).giftCards).toMatchObject([{ appliedCents: 0, reason: 'used-up' }]);
    expect((await openCheckout(loser)).isPaid).toBe(false);
  });
});
