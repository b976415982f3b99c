import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Captcha, CaptchaUnavailable } from '../../../../../server/platform/captcha';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { openTestDatabase } from '../../open-test-database';
import { BOARD, BOWL, OWNER_TOKEN, openShop, PATTERN, THROW, Visitor } from '../../shop-fixture';

const PATH = '/api/site-users/account/notifications/restock';
const SIGNUP = { productId: THROW, variantId: 'id-THROW', siteVisitorEmail: 'Ada@Example.com' };
const FIELDS = { productId: THROW, variantId: 'id-THROW', email: 'ada@example.com' };
const asOwner = { authorization: `Bearer ${OWNER_TOKEN}` };

let database: OpenDatabase;
const websiteId = 'website-of-restock';

let shop: FastifyInstance;
let visitor: Visitor;

beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openShop(database.db, { websiteId });
});
afterAll(async () => {
  await shop.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.deleteFrom('restockSignup').execute();
  visitor = await Visitor.arrive(shop);
});

const signUp = (body: object, from = visitor) =>
  from.send({
    method: 'POST',
    url: PATH,
    payload: body,
    headers: { 'x-csrf-token': from.cookies.crumb ?? '' },
  });
const refusal = async (body: object) => {
  const response = await signUp({ ...SIGNUP, ...body });
  return [response.statusCode, response.json().message];
};
const list = async (query = '') =>
  (await visitor.get(`${PATH}?productId=${THROW}&variantId=id-THROW${query}`, asOwner)).json();
const emails = async () => (await list()).signUps.map(({ email }: { email: string }) => email);

describe('a restock signup', () => {
  it('is stored once for an address and a variant, in any case of its letters', async () => {
    for (const email of ['Ada@Example.com', ' ada@example.com ', 'ADA@EXAMPLE.COM']) {
      const response = await signUp({ ...SIGNUP, siteVisitorEmail: email });
      expect([response.statusCode, response.json()]).toEqual([200, {}]);
    }
    expect(await emails()).toEqual(['ada@example.com']);
  });

  it('that is sent twice at the same time is stored once', async () => {
    const other = await Visitor.arrive(shop);
    const responses = await Promise.all([signUp(SIGNUP), signUp(SIGNUP, other)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await emails()).toHaveLength(1);
  });

  it('keeps the wish to join the mailing list, and the latest language', async () => {
    await signUp({ ...SIGNUP, isJoinMailingList: true, language: 'en-US' });
    await signUp({ ...SIGNUP, isJoinMailingList: false, language: 'he' });
    expect((await list()).signUps).toMatchObject([{ isJoinMailingList: true, language: 'he' }]);
  });

  it('names no variant for a product with one', async () => {
    expect((await signUp({ ...SIGNUP, variantId: null })).statusCode).toBe(200);
    expect(await emails()).toEqual(['ada@example.com']);
  });

  it.each([
    ['a blank address', { siteVisitorEmail: ' ' }, 400, 'Email cannot be blank'],
    ['no address', { siteVisitorEmail: undefined }, 400, 'Email cannot be blank'],
    ['an invalid address', { siteVisitorEmail: 'ada@example' }, 400, 'Email is invalid'],
    ['an unknown product', { productId: 'none' }, 404, 'Sorry, that item is not available.'],
    ['an unknown variant', { variantId: 'none' }, 404, 'Sorry, that item is not available.'],
    [
      'two tokens',
      { captchaToken: 'a', recaptchaEnterpriseV3Token: 'b' },
      400,
      'Send captchaToken or recaptchaEnterpriseV3Token, not both.',
    ],
    ['a language that is no tag', { language: '../x' }, 400, 'language must be a tag such as en-US.'],
  ])('is refused with %s', async (_name, body, status, message) => {
    expect(await refusal(body)).toEqual([status, message]);
    expect(await emails()).toEqual([]);
  });

  it.each([
    ['in stock', { productId: BOWL, variantId: 'id-S' }],
    ['with unlimited stock', { productId: BOARD, variantId: 'id-BOARD' }],
    ['of a digital product', { productId: PATTERN, variantId: 'id-PDF' }],
  ])('is refused for a variant %s', async (_name, variant) => {
    expect(await refusal(variant)).toEqual([
      409,
      'This is back in stock. Reload the page to add it to your cart.',
    ]);
  });

  it('requires the crumb', async () => {
    const response = await visitor.send({ method: 'POST', url: PATH, payload: SIGNUP });
    expect([response.statusCode, response.json().crumbFail]).toEqual([403, true]);
  });

  it('is limited to 20 in ten minutes for each network', async () => {
    for (let count = 0; count < 20; count += 1) {
      await signUp({ ...SIGNUP, siteVisitorEmail: `ada${count}@example.com` });
    }
    const response = await signUp(SIGNUP);
    expect([response.statusCode, response.json().message]).toEqual([
      429,
      'Unable to submit form. Submission rate limit exceeded. Please try again later.',
    ]);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signUp(SIGNUP, await Visitor.arrive(shop))).statusCode).toBe(200);
  });
});

describe('the owner', () => {
  it('reads the variants that visitors wait for, and their signups page by page', async () => {
    await sql`insert into restock_signup
      select ${websiteId}, 'id-' || lpad(n::text, 3, '0'), ${THROW}, 'id-THROW', n || '@example.com', false, null,
        now() from generate_series(1, 150) as n`.execute(database.db);
    const first = await list();
    expect([first.signUps.length, first.hasNextPage]).toEqual([100, true]);
    const second = await list(`&cursor=${first.nextPageCursor}`);
    expect([second.signUps.length, second.hasNextPage, second.nextPageCursor]).toEqual([50, false, null]);
    expect(second.signUps[0].email).toBe('101@example.com');
    const groups = (await visitor.get(`${PATH}/groups`, asOwner)).json();
    expect(groups).toEqual({
      signUpGroups: [
        {
          productId: THROW,
          variantId: 'id-THROW',
          productTitle: 'Product 03',
          variantName: '',
          isInStock: false,
          count: 150,
          states: { waiting: 150, pending: 0, delivered: 0, failed: 0 },
          lastSignUpAt: expect.any(String),
          lastError: null,
        },
      ],
      hasNextPage: false,
      nextPageCursor: null,
    });
  });

  it('alone reads them', async () => {
    expect((await visitor.get(`${PATH}/groups`)).statusCode).toBe(401);
    expect((await visitor.get(`${PATH}?productId=${THROW}&variantId=id-THROW`)).statusCode).toBe(401);
  });
});

describe('without a script', () => {
  const submit = (fields: Record<string, string>) =>
    visitor.submit(PATH, { ...FIELDS, ...fields }, { 'sec-fetch-site': 'same-origin', accept: 'text/html' });

  it('a signup leads to a page that confirms it', async () => {
    const response = await submit({ isJoinMailingList: 'on' });
    const next = `/restock/${THROW}/id-THROW?sent`;
    expect([response.statusCode, response.headers.location]).toEqual([303, next]);
    expect((await list()).signUps).toMatchObject([{ email: 'ada@example.com', isJoinMailingList: true }]);
    const { template, data } = (await visitor.get(next)).json();
    expect([template, data.isSent]).toEqual(['restock', true]);
  });

  it('a refused signup shows the box again, with what was typed', async () => {
    const response = await submit({ email: 'ada@', isJoinMailingList: 'on' });
    expect(response.statusCode).toBe(400);
    expect(response.json().data.box).toMatchObject({
      email: 'ada@',
      isJoinMailingList: true,
      message: 'Email is invalid',
    });
  });

  it('a form of another site is refused', async () => {
    const response = await visitor.submit(PATH, FIELDS, { 'sec-fetch-site': 'cross-site' });
    expect(response.statusCode).toBe(403);
  });

  it('there is no page for an unknown box', async () => {
    expect((await visitor.get(`/restock/${THROW}/none`)).statusCode).toBe(404);
    expect((await submit({ variantId: 'none' })).statusCode).toBe(404);
  });
});

describe('on a site with a captcha', () => {
  const CAPTCHA: Captcha = {
    kind: 'checkbox',
    siteKey: 'site-key',
    verifier: {
      async verify({ token, actions }) {
        if (token === 'unknown') throw new CaptchaUnavailable('no verdict');
        return token.startsWith('person') && actions.join() === 'PRODUCT_WAITLIST_SUBMISSION';
      },
    },
  };

  let protectedShop: FastifyInstance;

  beforeAll(async () => {
    protectedShop = await openShop(database.db, { captcha: CAPTCHA });
    return () => protectedShop.close();
  });
  beforeEach(async () => {
    visitor = await Visitor.arrive(protectedShop);
  });

  it.each(['captchaToken', 'recaptchaEnterpriseV3Token'])(
    'the token of a person is accepted as %s',
    async (name) => {
      expect((await signUp({ ...SIGNUP, [name]: `person, ${name}` })).statusCode).toBe(200);
    },
  );

  it.each([
    ['no token', {}, 400, 'Complete CAPTCHA before submitting.'],
    [
      'a refused token',
      { captchaToken: 'program' },
      400,
      'reCAPTCHA failed. Refresh this page and try again.',
    ],
    ['no verdict', { captchaToken: 'unknown' }, 503, 'Unable to submit form. Please try again later.'],
    ['a blank address and no token', { siteVisitorEmail: '' }, 400, 'Email cannot be blank'],
  ])('%s is refused', async (_name, body, status, message) => {
    expect(await refusal(body)).toEqual([status, message]);
  });

  it('a native form without a token reads that it needs a script', async () => {
    const response = await visitor.submit(PATH, FIELDS);
    expect(response.json().data.box.message).toMatch(/needs JavaScript/);
  });
});
