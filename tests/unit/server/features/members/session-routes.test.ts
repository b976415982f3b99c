import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { sweepOldRows } from '../../../../../server/platform/database/sweep-old-rows';
import { openTestDatabase } from '../../open-test-database';
import { openShop, Visitor } from '../../shop-fixture';
import { ADA, ADA_MEMBER } from './sample-member';

const SESSION = '/api/site-users/account/session';
const SIGN_OUT = '/account/sign-out';
const HOUR = 60 * 60 * 1000;
const websiteId = 'website-of-members';

let database: OpenDatabase;
let shop: FastifyInstance;
let visitor: Visitor;
let time = Date.UTC(2026, 0, 1);

beforeAll(async () => {
  database = await openTestDatabase();
  const members = [ADA_MEMBER];
  shop = await openShop(database.db, { websiteId, members, now: () => time, isDatabaseShared: true });
});
afterAll(async () => {
  await shop.close();
  await database.close();
});
beforeEach(async () => {
  // The limit on wrong passwords is counted over the whole file.
  time += HOUR;
  visitor = await Visitor.arrive(shop);
});

const crumb = () => ({ 'x-csrf-token': visitor.cookies.crumb ?? '' });
const signIn = (input: object = ADA, headers: Record<string, string> = crumb()) =>
  visitor.send({ method: 'POST', url: SESSION, payload: input, headers });
const signOut = (headers: Record<string, string>, query = '') =>
  visitor.send({ method: 'DELETE', url: SESSION + query, headers });
/** Whether the visitor is admitted to a page of members. */
const isSignedIn = async () => (await visitor.get('/members/firing')).statusCode === 200;
const sessionCookie = (cookies: readonly { name: string }[]) =>
  cookies.find(({ name }) => name === 'siteUserSession');

describe('a script', () => {
  it('signs in with the crumb, and receives the token for further calls', async () => {
    expect(await isSignedIn()).toBe(false);
    const response = await signIn();
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const { xsrfToken } = response.json();
    expect(visitor.cookies.siteUserCrumb).toBe(xsrfToken);
    const info = JSON.parse(decodeURIComponent(visitor.cookies.SiteUserInfo ?? ''));
    expect(info).toEqual({ authenticated: true, siteUserId: expect.stringMatching(/^[0-9a-f]{24}$/) });
    expect(sessionCookie(response.cookies)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(await isSignedIn()).toBe(true);
  });

  it('is refused without the crumb', async () => {
    const response = await signIn(ADA, { 'sec-fetch-site': 'same-origin' });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ crumbFail: true, crumb: expect.any(String) });
    expect(sessionCookie(response.cookies)).toBeUndefined();
  });

  it('is told which field is missing or unknown', async () => {
    expect((await signIn({ ...ADA, email: ' ' })).json().message).toBe('Enter your email address.');
    expect((await signIn({ email: ADA.email })).json().message).toBe('Enter your password.');
    expect((await signIn({ ...ADA, remember: true })).json().message).toContain('Unknown field: remember');
    expect((await signIn({ ...ADA, password: 'x'.repeat(1025) })).statusCode).toBe(400);
  });

  it('signs in with an address that was pasted with an invisible character', async () => {
    expect((await signIn({ ...ADA, email: `${ADA.email}\0` })).statusCode).toBe(200);
  });

  it('signs out with the token of its session only, and a copy of the cookie is refused from then on', async () => {
    const { xsrfToken } = (await signIn()).json();
    const copy = visitor.cookies.siteUserSession ?? '';
    const refused = await signOut(crumb());
    expect([refused.statusCode, refused.json().crumbFail, refused.json().crumb]).toEqual([
      403,
      true,
      xsrfToken,
    ]);
    expect(await isSignedIn()).toBe(true);
    const done = await signOut({ 'x-csrf-token': xsrfToken }, '?cloneCart=true');
    expect([done.statusCode, done.json()]).toEqual([200, { authenticated: false }]);
    const left = ['siteUserSession', 'siteUserCrumb', 'SiteUserInfo'].map((name) => visitor.cookies[name]);
    expect(left).toEqual([undefined, undefined, undefined]);
    visitor.cookies.siteUserSession = copy;
    expect(await isSignedIn()).toBe(false);
  });

  it('that is not signed in can sign out', async () => {
    expect((await signOut({})).statusCode).toBe(200);
    expect((await signOut({}, '?cloneCart=maybe')).statusCode).toBe(400);
  });
});

describe('the language of a member', () => {
  const setLanguage = (language: unknown, headers: Record<string, string>) =>
    visitor.send({ method: 'POST', url: '/api/site-users/account/locale', payload: { language }, headers });

  it('is stored with the token of the session, and mails and pages can read it', async () => {
    const { xsrfToken } = (await signIn()).json();
    expect((await setLanguage('he', crumb())).json()).toMatchObject({ crumbFail: true, crumb: xsrfToken });
    expect((await setLanguage('he', { 'x-csrf-token': xsrfToken })).json()).toEqual({});
    const stored = await database.db.selectFrom('member').select('language').execute();
    expect(stored).toEqual([{ language: 'he' }]);
  });

  it('is a code of a standard', async () => {
    const headers = { 'x-csrf-token': (await signIn()).json().xsrfToken };
    for (const language of ['xx', 'custom_1', '', 'he<b>', 5])
      expect((await setLanguage(language, headers)).statusCode).toBe(400);
  });

  it('needs a member', async () => {
    expect((await setLanguage('he', {})).statusCode).toBe(401);
    visitor.cookies.siteUserSession = 'unknown';
    const { crumb: token } = (await setLanguage('he', {})).json();
    expect((await setLanguage('he', { 'x-csrf-token': token })).statusCode).toBe(401);
  });
});

describe('a session', () => {
  it('is new after signing in, whatever cookie the browser brought, and ends the former one', async () => {
    visitor.cookies.siteUserSession = 'chosen-by-somebody-else';
    await signIn();
    const first = visitor.cookies.siteUserSession ?? '';
    expect(first).not.toBe('chosen-by-somebody-else');
    await signIn();
    expect(visitor.cookies.siteUserSession).not.toBe(first);
    visitor.cookies.siteUserSession = first;
    expect(await isSignedIn()).toBe(false);
  });

  it('is in a cookie that other hosts of the domain cannot set, over HTTPS', async () => {
    const https = { ...crumb(), 'x-forwarded-proto': 'https' };
    const { cookies } = await signIn(ADA, https);
    const session = cookies.find(({ name }) => name === '__Host-siteUserSession');
    expect(session).toMatchObject({ secure: true, httpOnly: true, path: '/' });
    expect((await visitor.get('/members/firing', { 'x-forwarded-proto': 'https' })).statusCode).toBe(200);
  });

  it('ends with the browser, and after 12 hours', async () => {
    const { cookies } = await signIn();
    for (const cookie of cookies) expect(cookie.maxAge).toBeUndefined();
    time += 11 * HOUR;
    expect(await isSignedIn()).toBe(true);
    time += 2 * HOUR;
    expect(await isSignedIn()).toBe(false);
  });

  it('that is remembered lasts 30 days', async () => {
    const { cookies } = await signIn({ ...ADA, rememberMe: true });
    for (const cookie of cookies) expect(cookie.maxAge).toBe(30 * 24 * 60 * 60);
    time += 29 * 24 * HOUR;
    expect(await isSignedIn()).toBe(true);
    time += 2 * 24 * HOUR;
    expect(await isSignedIn()).toBe(false);
  });

  it('is deleted after it has expired', async () => {
    await signIn();
    const count = async () =>
      (await database.db.selectFrom('accountSession').select('tokenHash').execute()).length;
    expect(await count()).toBeGreaterThan(0);
    const retention = { recordDays: 1, performanceDays: 1 };
    await sweepOldRows({ db: database.db, websiteId, retention, now: time + 40 * 24 * HOUR });
    expect(await count()).toBe(0);
  });

  it('is stored as a hash, and so is the password', async () => {
    await signIn();
    const rows = [
      ...(await database.db.selectFrom('accountSession').selectAll().execute()),
      ...(await database.db.selectFrom('member').selectAll().execute()),
      ...(await database.db.selectFrom('rateWindow').selectAll().execute()),
    ];
    const stored = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    expect(stored).not.toContain(visitor.cookies.siteUserSession);
    expect(stored).not.toContain(ADA.password);
  });
});

describe('a wrong password and an unknown account', () => {
  it('have the same response, to scripts and to forms', async () => {
    const responses = [];
    for (const input of [
      { ...ADA, password: 'wrong' },
      { ...ADA, email: 'nobody@shop.example' },
    ]) {
      const call = await signIn(input);
      const form = await visitor.submit(SESSION, input);
      const page = form.body.replaceAll(input.email, 'EMAIL').replace(/"nonce":"[^"]*"/, '');
      responses.push([call.statusCode, call.body, call.cookies, form.statusCode, page]);
    }
    expect(responses[0]?.[0]).toBe(401);
    expect(responses[1]).toEqual(responses[0]);
  });

  it('are limited alike: ten in a quarter of an hour, from any address', async () => {
    for (const email of [ADA.email, 'nobody@shop.example']) {
      const guess = async () => {
        visitor = await Visitor.arrive(shop);
        return (await signIn({ email, password: 'guess' })).statusCode;
      };
      const statuses = [];
      for (let tries = 0; tries < 11; tries += 1) statuses.push(await guess());
      expect(statuses).toEqual([...Array(10).fill(401), 429]);
    }
    const right = await signIn();
    expect([right.statusCode, Number(right.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(right.json().message).toMatch(/^Too many attempts\. Try again in \d+ s\.$/);
    time += HOUR;
    expect((await signIn()).statusCode).toBe(200);
  });
});

describe('a form without a script', () => {
  const fields = (more: object = {}) => ({ ...ADA, to: '/members/firing', ...more });

  it('signs in and leads to the requested page of this site', async () => {
    const done = await visitor.submit(SESSION, fields());
    expect([done.statusCode, done.headers.location]).toEqual([303, '/members/firing']);
    expect(done.headers['cache-control']).toBe('no-store');
    const elsewhere = await visitor.submit(SESSION, fields({ to: '//elsewhere.example' }));
    expect(elsewhere.headers.location).toBe('/members');
  });

  it('is remembered when the box is checked', async () => {
    const { cookies } = await visitor.submit(SESSION, fields({ rememberMe: 'on' }));
    expect(sessionCookie(cookies)).toMatchObject({ maxAge: 30 * 24 * 60 * 60 });
  });

  it('receives a page that keeps the email and never the password', async () => {
    const failed = await visitor.submit(SESSION, fields({ password: 'a-wrong-password', rememberMe: 'on' }));
    expect(failed.statusCode).toBe(401);
    expect(failed.headers['content-type']).toContain('text/html');
    expect(failed.body).toContain(ADA.email);
    expect(failed.body).not.toContain('a-wrong-password');
    expect(failed.headers['cache-control']).toBe('no-store');
    expect((await visitor.submit(SESSION, { email: ADA.email })).statusCode).toBe(400);
  });

  it('is accepted from this site only, to sign in and out', async () => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      const headers = { 'sec-fetch-site': site };
      const refused = await visitor.submit(SESSION, fields(), headers);
      expect([refused.statusCode, sessionCookie(refused.cookies)]).toEqual([403, undefined]);
      expect((await visitor.submit(SIGN_OUT, {}, headers)).statusCode).toBe(403);
    }
  });

  it('signs out on the server', async () => {
    await visitor.submit(SESSION, fields());
    const copy = visitor.cookies.siteUserSession ?? '';
    const done = await visitor.submit(SIGN_OUT, { to: '/shop' });
    expect([done.statusCode, done.headers.location]).toEqual([303, '/shop']);
    visitor.cookies.siteUserSession = copy;
    expect(await isSignedIn()).toBe(false);
  });
});
