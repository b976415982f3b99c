import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_MEMBER } from '../../../../../demo/demo-member';
import { hashPassword } from '../../../../../server/features/accounts/hash-password';
import { createAccount } from '../../../../../server/features/members/member-store';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { openTestDatabase } from '../../open-test-database';
import { openDemoShop, openShop, Visitor } from '../../shop-fixture';
import { ADA, ADA_MEMBER } from './sample-member';

const SESSION = '/api/site-users/account/session';
const PROFILE = '/api/vitrine/members/profile';
const PASSWORD = '/api/vitrine/members/password-change';
const EVERYWHERE = '/api/vitrine/members/sign-out-everywhere';
const HOUR = 60 * 60 * 1000;
const CHOSEN = 'nine tall jugs';
const websiteId = 'website-of-accounts';

let database: OpenDatabase;
let shop: FastifyInstance;
let visitor: Visitor;
let time = Date.UTC(2026, 0, 1);
let people = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openShop(database.db, {
    websiteId,
    members: [ADA_MEMBER, { ...ADA_MEMBER, email: 'everybody@shop.example', isShared: true }],
    now: () => time,
  });
});
afterAll(async () => {
  await shop.close();
  await database.close();
});
beforeEach(async () => {
  time += HOUR;
  visitor = await Visitor.arrive(shop);
});

const newPerson = () => ({
  displayName: 'Bea',
  email: `bea-${++people}@shop.com`,
  password: `a jug for ${people}`,
});
/** Signs in with a new account. Its hash is as inexpensive as that of ADA, and so are those that follow it. */
const signUp = async (person = newPerson(), website = websiteId) => {
  const passwordHash = await hashPassword(person.password, ADA_MEMBER.passwordHash);
  const { email, displayName } = person;
  await createAccount(database.db, website, { email, displayName, passwordHash, createdAt: new Date(time) });
  await signIn(person);
  return person;
};
const signIn = async (credentials: { email: string; password: string }, who = visitor) =>
  (await who.submit(SESSION, { email: credentials.email, password: credentials.password, to: '/members' }))
    .statusCode;
const token = (who = visitor) => ({ 'x-csrf-token': who.cookies.siteUserCrumb ?? '' });
const call = (url: string, payload: object, headers: Record<string, string> = token()) =>
  visitor.send({ method: 'POST', url, payload, headers });
const isSignedIn = async (who = visitor) => (await who.get('/members/firing')).statusCode === 200;
const readMember = async (email: string) =>
  database.db.selectFrom('member').selectAll().where('claimedEmail', '=', email).executeTakeFirstOrThrow();

describe('the profile', () => {
  it('has a name and a language that the member chose, which a sign-in does not replace', async () => {
    const { email, password } = await signUp();
    expect((await call(PROFILE, { displayName: ' Bea  R ', language: 'he' })).json()).toEqual({});
    visitor = await Visitor.arrive(shop);
    await signIn({ email, password });
    await call('/api/site-users/account/locale', { language: 'en' });
    expect(await readMember(email)).toMatchObject({ displayName: 'Bea R', chosenLanguage: 'he' });
    expect((await visitor.get('/members/firing')).body).toContain('Bea R');
  });

  it.each([
    [{ displayName: ' \u200b', language: 'he' }, 'Enter your name, with 60 characters at most.'],
    [{ displayName: 'Bea', language: 'xx' }, 'No standard defines this language code.'],
  ])('is refused with %j', async (fields, message) => {
    await signUp();
    const response = await call(PROFILE, fields);
    expect([response.statusCode, response.json().message]).toEqual([400, message]);
  });
});

describe('a new password', () => {
  it('needs the current one, ends every other session, and replaces that of the browser', async () => {
    const { email, password } = await signUp();
    const other = await Visitor.arrive(shop);
    await signIn({ email, password }, other);
    const before = { ...visitor.cookies };
    const wrong = await call(PASSWORD, { currentPassword: 'a guess', password: CHOSEN });
    const message = 'The current password is wrong.';
    expect([wrong.statusCode, wrong.json()]).toEqual([400, { message, field: 'currentPassword' }]);
    expect(await isSignedIn(other)).toBe(true);

    const done = await call(PASSWORD, { currentPassword: password, password: CHOSEN });
    expect([done.statusCode, done.json().xsrfToken]).toEqual([200, visitor.cookies.siteUserCrumb]);
    expect([await isSignedIn(), await isSignedIn(other)]).toEqual([true, false]);
    expect(visitor.cookies.siteUserSession).not.toBe(before.siteUserSession);
    expect(visitor.cookies.siteUserCrumb).not.toBe(before.siteUserCrumb);
    visitor = await Visitor.arrive(shop);
    visitor.cookies.siteUserSession = before.siteUserSession ?? '';
    expect(await isSignedIn()).toBe(false);
    expect(await signIn({ email, password })).toBe(401);
    expect(await signIn({ email, password: CHOSEN })).toBe(303);
  });

  it.each([
    ['short', 'Choose a password of at least 8 characters.'],
    [' BEA-SAME@shop.com', 'Choose a password that is not your email address.'],
  ])('is refused: %s', async (password, message) => {
    const person = await signUp({ ...newPerson(), email: 'bea-same@shop.com' });
    const refused = await call(PASSWORD, { currentPassword: person.password, password });
    expect([refused.statusCode, refused.json().message]).toEqual([400, message]);
  });

  it('keeps a session that is remembered, and one that is not', async () => {
    const { email, password } = await signUp();
    const ages = [];
    for (const more of [{}, { rememberMe: 'on' }]) {
      visitor = await Visitor.arrive(shop);
      await visitor.submit(SESSION, { email, password, to: '/', ...more });
      const { cookies } = await call(PASSWORD, { currentPassword: password, password });
      ages.push(cookies.find(({ name }) => name === 'siteUserSession')?.maxAge);
    }
    expect(ages).toEqual([undefined, 30 * 24 * 60 * 60]);
  });

  it('cannot be guessed by a session that was stolen: wrong ones count as those of a sign-in', async () => {
    const { email, password } = await signUp();
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await call(PASSWORD, { currentPassword: 'a guess', password: CHOSEN })).statusCode);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    expect(await signIn({ email, password })).toBe(429);
    time += HOUR;
    expect(await signIn({ email, password })).toBe(303);
  });

  it('is not the way to find out the password of another account that claims the address', async () => {
    const victim = await signUp();
    visitor = await Visitor.arrive(shop);
    const own = 'chosen by eve';
    await signUp({ ...victim, displayName: 'Eve', password: own });
    const same = await call(PASSWORD, { currentPassword: own, password: victim.password });
    expect([same.statusCode, same.json().message]).toEqual([400, 'Choose another password.']);
    expect((await call(PASSWORD, { currentPassword: victim.password, password: CHOSEN })).statusCode).toBe(
      400,
    );
    const statuses = [];
    let current = own;
    for (let tries = 0; tries < 11; tries += 1) {
      const password = `a guess of eve ${tries}`;
      const { statusCode } = await call(PASSWORD, { currentPassword: current, password });
      if (statusCode === 200) current = password;
      statuses.push(statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('shares the salt of the address, so that a sign-in takes as long for several accounts', async () => {
    const { email, password } = await signUp();
    const salt = (hash: string) => hash.split('$').slice(1, 4);
    const before = (await readMember(email)).passwordHash;
    await call(PASSWORD, { currentPassword: password, password: CHOSEN });
    const after = (await readMember(email)).passwordHash;
    expect(after).not.toBe(before);
    expect(salt(after)).toEqual(salt(before));
  });
});

it('signs out everywhere', async () => {
  const { email, password } = await signUp();
  const other = await Visitor.arrive(shop);
  await signIn({ email, password }, other);
  expect((await call(EVERYWHERE, {})).json()).toEqual({ authenticated: false });
  expect(visitor.cookies.siteUserSession).toBeUndefined();
  expect([await isSignedIn(), await isSignedIn(other)]).toEqual([false, false]);
});

describe('an account that many people use', () => {
  it('stays as it is', async () => {
    const everybody = { email: 'everybody@shop.example', password: ADA.password };
    await signIn(everybody);
    for (const [url, fields] of [
      [PROFILE, { displayName: 'Eve', language: 'en' }],
      [PASSWORD, { currentPassword: everybody.password, password: CHOSEN }],
      [EVERYWHERE, {}],
    ] as const) {
      const refused = await call(url, fields);
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        'Many people use this account. It stays as it is.',
      ]);
    }
    expect(await isSignedIn()).toBe(true);
  });
});

describe('each call of a member', () => {
  const calls: [method: 'POST' | 'DELETE', url: string, fields: object][] = [
    ['POST', PROFILE, { displayName: 'Eve', language: 'en' }],
    ['POST', PASSWORD, { currentPassword: ADA.password, password: CHOSEN }],
    ['POST', EVERYWHERE, {}],
    ['POST', '/api/site-users/account/locale', { language: 'he' }],
    ['DELETE', SESSION, {}],
  ];

  it.each(calls)('%s %s needs the token of its session', async (method, url, fields) => {
    await signIn(ADA);
    const own = token()['x-csrf-token'];
    const other = await Visitor.arrive(shop);
    await signIn(ADA, other);
    for (const headers of [{}, { 'x-csrf-token': visitor.cookies.crumb ?? '' }, token(other)]) {
      const request = { method, url, headers: headers as Record<string, string> };
      const refused = await visitor.send(method === 'POST' ? { ...request, payload: fields } : request);
      expect([refused.statusCode, refused.json()]).toMatchObject([403, { crumbFail: true, crumb: own }]);
    }
    expect(await isSignedIn()).toBe(true);
  });

  it.each(calls.slice(0, 3))('%s %s is refused from another site', async (_, url, fields) => {
    await signIn(ADA);
    for (const site of ['cross-site', 'same-site', 'none']) {
      const form = { ...fields, to: '/members' } as Record<string, string>;
      expect((await visitor.submit(url, form, { 'sec-fetch-site': site })).statusCode).toBe(403);
    }
    expect(await isSignedIn()).toBe(true);
    expect(await signIn(ADA)).toBe(303);
  });

  it.each(calls.slice(0, 3))('%s %s needs a session of this server', async (_, url, fields) => {
    expect((await call(url, fields, {})).statusCode).toBe(401);
    await signIn(ADA);
    const before = visitor.cookies.siteUserSession ?? '';
    await signIn(ADA);
    for (const session of ['chosen-by-somebody-else', before]) {
      visitor.cookies.siteUserSession = session;
      const { crumb } = (await call(url, fields, {})).json();
      expect((await call(url, fields, { 'x-csrf-token': crumb })).statusCode).toBe(401);
    }
  });
});

describe('the account page of the demo', () => {
  let demo: FastifyInstance;
  let demoId: string;
  beforeAll(async () => {
    demo = await openDemoShop(database.db, ({ site }) => {
      demoId = site.website.id;
    });
  });
  afterAll(() => demo.close());
  beforeEach(async () => {
    visitor = await Visitor.arrive(demo);
  });

  it('is the lock screen for visitors, and for a session that somebody else chose', async () => {
    for (const session of ['', 'chosen-by-somebody-else']) {
      visitor.cookies.siteUserSession = session;
      const { statusCode, headers, body } = await visitor.get('/members/account');
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
      expect(body).toContain('<h1>This page available only site members</h1>');
      expect(body).toContain('name="to" value="/members/account"');
    }
  });

  it('explains a refused field beside it, and keeps what was typed except passwords', async () => {
    await signUp(newPerson(), demoId);
    const name = await visitor.submit(PROFILE, { displayName: ' ', language: 'he', to: '/members/account' });
    expect([name.statusCode, name.headers['cache-control']]).toEqual([400, 'no-store']);
    expect(name.body).toMatch(/id="display-name-error">Enter your name.*?<\/p>\s*<input id="display-name"/s);
    expect(name.body).toContain('<option value="he" lang="he" selected>עברית</option>');
    const fields = { currentPassword: 'a guess', password: CHOSEN, to: '/he/members/account' };
    const wrong = await visitor.submit(PASSWORD, fields);
    expect(wrong.body).toMatch(/id="current-password-error">זו אינה הסיסמה הנוכחית/);
    expect(wrong.body).not.toMatch(/a guess|nine tall/);
    const long = await visitor.submit(PASSWORD, { ...fields, password: 'x', to: '/members/account' });
    expect(long.body).toMatch(/id="new-password-error">Choose a password of at least 8/);
  });

  it('states what was saved', async () => {
    const { password } = await signUp(newPerson(), demoId);
    const to = '/members/account?saved=profile';
    const done = await visitor.submit(PROFILE, { displayName: 'Bea R', language: 'he', to });
    expect([done.statusCode, done.headers.location]).toEqual([303, to]);
    const { body } = await visitor.get(to);
    expect(body).toMatch(/role="status">Saved\./);
    expect(body).toContain('value="Bea R"');
    expect(body).toContain('href="/members/account" aria-current="page"');
    await visitor.submit(PASSWORD, { currentPassword: password, password: CHOSEN, to: '/' });
    expect((await visitor.get('/he/members/account?saved=password')).body).toContain('הסיסמה שונתה');
    const out = await visitor.submit(EVERYWHERE, { to: '/members?everywhere' });
    expect(out.headers.location).toBe('/members?everywhere');
    expect((await visitor.get('/members?everywhere')).body).toContain('You are signed out everywhere.');
  });

  it('leads to the lock screen when the session has ended meanwhile', async () => {
    const done = await visitor.submit(PROFILE, { displayName: 'x', language: 'he', to: '/members/account' });
    expect([done.statusCode, done.headers.location]).toEqual([303, '/members/account']);
  });

  it('has no forms that change an account of the demo', async () => {
    await signIn(DEMO_MEMBER);
    const { body } = await visitor.get('/members/account');
    expect(body).toContain('Everybody who tries this demo uses this account');
    expect(body).not.toContain(PASSWORD);
    const refused = await visitor.submit(PROFILE, {
      displayName: 'x',
      language: 'he',
      to: '/members/account',
    });
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('role="alert">Everybody who tries this demo');
  });

  it('prints a name as text, and the cookie for scripts has none', async () => {
    const displayName = '"><script>alert(1)</script>';
    await signUp({ ...newPerson(), displayName }, demoId);
    await visitor.submit(PROFILE, { displayName, language: 'en', to: '/' });
    for (const path of ['/members', '/members/account', '/members/glaze-book', '/he/members/account']) {
      const { body } = await visitor.get(path);
      expect(body).toContain('&lt;script&gt;alert(1)');
      expect(body).not.toContain('<script>alert');
    }
    const info = JSON.parse(decodeURIComponent(visitor.cookies.SiteUserInfo ?? ''));
    expect(Object.keys(info)).toEqual(['authenticated', 'siteUserId']);
    expect(info.siteUserId).toMatch(/^[0-9a-f]{24}$/);
  });
});
