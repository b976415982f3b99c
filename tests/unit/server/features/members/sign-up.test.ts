import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPasswordCheck } from '../../../../../server/features/accounts/check-password';
import { findPassword, hashPassword } from '../../../../../server/features/accounts/hash-password';
import { findAccounts } from '../../../../../server/features/members/member-store';
import { createSignUp } from '../../../../../server/features/members/sign-up';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { sweepOldRows } from '../../../../../server/platform/database/sweep-old-rows';
import { createMemoryRateLimit } from '../../../../../server/platform/rate-limit/create-memory-rate-limit';
import { openTestDatabase } from '../../open-test-database';
import { openShop, Visitor } from '../../shop-fixture';
import { ADA, ADA_MEMBER } from './sample-member';

const SIGN_UP = '/api/vitrine/members';
const SESSION = '/api/site-users/account/session';
const HOUR = 60 * 60 * 1000;
const websiteId = 'website-of-sign-ups';

let database: OpenDatabase;
let shop: FastifyInstance;
let visitor: Visitor;
let time = Date.UTC(2026, 0, 1);
let people = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openShop(database.db, {
    websiteId,
    members: [ADA_MEMBER],
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

/** Returns a person whose address has no account. */
const newPerson = () => ({
  displayName: 'Bea',
  email: `bea-${++people}@shop.com`,
  password: `a jug for ${people}`,
});
const call = (url: string, payload: object, headers: Record<string, string> = crumb()) =>
  visitor.send({ method: 'POST', url, payload, headers });
const crumb = () => ({ 'x-csrf-token': visitor.cookies.crumb ?? '' });
const isSignedIn = async () => (await visitor.get('/members/firing')).statusCode === 200;
const memberId = () => JSON.parse(decodeURIComponent(visitor.cookies.SiteUserInfo ?? '{}')).siteUserId;

describe('a script', () => {
  it('signs up, is signed in, and can sign in again', async () => {
    const person = newPerson();
    const response = await call(SIGN_UP, person);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(visitor.cookies.siteUserCrumb).toBe(response.json().xsrfToken);
    expect(await isSignedIn()).toBe(true);
    const id = memberId();
    visitor = await Visitor.arrive(shop);
    const { displayName: _, ...credentials } = person;
    expect((await call(SESSION, credentials)).statusCode).toBe(200);
    expect(memberId()).toBe(id);
  });

  it('receives a new session, whatever cookie the browser brought, and the former one ends', async () => {
    visitor.cookies.siteUserSession = 'chosen-by-somebody-else';
    await call(SIGN_UP, newPerson());
    const first = visitor.cookies.siteUserSession ?? '';
    expect(first).not.toBe('chosen-by-somebody-else');
    await call(SIGN_UP, newPerson());
    expect(visitor.cookies.siteUserSession).not.toBe(first);
    visitor.cookies.siteUserSession = first;
    expect(await isSignedIn()).toBe(false);
  });

  it.each([
    ['a name of spaces', { displayName: ' \u200b ' }, 'Enter your name, with 60 characters at most.'],
    ['a long name', { displayName: 'x'.repeat(61) }, 'Enter your name, with 60 characters at most.'],
    ['no address', { email: 'bea' }, 'Enter an email address, such as name@example.com.'],
    ['a short password', { password: '1234567' }, 'Choose a password of at least 8 characters.'],
    [
      'the address as the password',
      { email: 'bea@shop.com', password: ' BEA@shop.com' },
      'Choose a password that is not your email address.',
    ],
  ])('is refused with %s', async (_, fields, message) => {
    const response = await call(SIGN_UP, { ...newPerson(), ...fields });
    expect([response.statusCode, response.json().message]).toEqual([400, message]);
    expect(visitor.cookies.siteUserSession).toBeUndefined();
  });

  it('is refused without the crumb', async () => {
    const response = await call(SIGN_UP, newPerson(), { 'sec-fetch-site': 'same-origin' });
    expect([response.statusCode, response.json().crumbFail]).toEqual([403, true]);
  });
});

describe('an address that has an account', () => {
  it('gets the same response as any other, and an account of its own', async () => {
    const outcomes = [];
    for (const email of [ADA.email, newPerson().email]) {
      visitor = await Visitor.arrive(shop);
      const response = await call(SIGN_UP, { ...newPerson(), email });
      outcomes.push([
        response.statusCode,
        Object.keys(response.json()),
        response.cookies.map(({ name }) => name),
      ]);
    }
    expect(outcomes[1]).toEqual(outcomes[0]);
  });

  it('keeps its account: the password decides which one is meant', async () => {
    const person = newPerson();
    await call(SIGN_UP, person);
    const first = memberId();
    visitor = await Visitor.arrive(shop);
    expect(
      (await call(SIGN_UP, { ...person, displayName: 'Eve', password: 'chosen by eve' })).statusCode,
    ).toBe(200);
    expect(memberId()).not.toBe(first);
    for (const [password, isFirst] of [
      [person.password, true],
      ['chosen by eve', false],
    ] as const) {
      visitor = await Visitor.arrive(shop);
      await call(SESSION, { email: person.email, password });
      expect(memberId() === first).toBe(isFirst);
    }
  });

  it('continues with its account when the password is right, with its own name', async () => {
    const person = newPerson();
    await call(SIGN_UP, person);
    const id = memberId();
    visitor = await Visitor.arrive(shop);
    await call(SIGN_UP, { ...person, displayName: 'Somebody', email: ` ${person.email.toUpperCase()}` });
    expect(memberId()).toBe(id);
    expect((await visitor.get('/members/firing')).body).toContain('Bea');
  });

  it('is one account when a form is sent twice at the same time', async () => {
    const person = newPerson();
    const visitors = await Promise.all([Visitor.arrive(shop), Visitor.arrive(shop)]);
    await Promise.all(visitors.map((each) => each.submit(SIGN_UP, { ...person, to: '/members' })));
    const rows = await database.db
      .selectFrom('member')
      .select('id')
      .where('claimedEmail', '=', person.email)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

/** Returns the function that signs up, with spies, and limits that are reached after `limit` attempts. */
function createSpiedSignUp(limit: number) {
  const find = vi.fn(findPassword);
  const hash = vi.fn(hashPassword);
  const { db } = database;
  const checkPassword = createPasswordCheck({
    findAccounts: (address) => findAccounts(db, websiteId, address),
    createRateLimit: (rule) => createMemoryRateLimit({ ...rule, limit, now: () => time }),
    findPassword: find,
  });
  const deps = { db, websiteId, secret: 'x', now: () => time };
  return { signUp: createSignUp({ ...deps, checkPassword, hash }), find, hash };
}

it.each([
  ['with', () => ADA.email],
  ['without', () => newPerson().email],
])('limits attempts for an address %s an account, from any network', async (_, email) => {
  const { signUp } = createSpiedSignUp(2);
  const address = email();
  const attempt = (network: string) => signUp(network, { ...newPerson(), email: address });
  await attempt('one');
  await attempt('two');
  await expect(attempt('three')).rejects.toMatchObject({ status: 429, refusal: { reason: 'limited' } });
});

// The hashes are nearly all of an attempt's duration, which no test can measure on a busy machine.
it('hashes as often for an address with an account as for one without', async () => {
  const counts = [];
  for (const email of [ADA.email, newPerson().email]) {
    const { signUp, find, hash } = createSpiedSignUp(9);
    await signUp('one', { ...newPerson(), email });
    const salts = find.mock.calls.map(([, hashes]) => new Set(hashes.map((each) => each.split('$')[3])).size);
    counts.push([salts, hash.mock.calls.length]);
  }
  expect(counts).toEqual([
    [[1], 1],
    [[1], 1],
  ]);
});

describe('a form without a script', () => {
  it('signs up and leads on', async () => {
    const response = await visitor.submit(SIGN_UP, { ...newPerson(), to: '/members/firing' });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/members/firing']);
    expect(await isSignedIn()).toBe(true);
  });

  it('never leads to another site', async () => {
    const response = await visitor.submit(SIGN_UP, { ...newPerson(), to: '//elsewhere.example' });
    expect(response.headers.location).toBe('/members');
  });

  it('receives a page that keeps name and email and never the password', async () => {
    const failed = await visitor.submit(SIGN_UP, {
      ...newPerson(),
      displayName: 'Bea R',
      password: 'tooShrt',
      to: '',
    });
    expect([failed.statusCode, failed.headers['cache-control']]).toEqual([400, 'no-store']);
    expect(failed.body).toContain('Bea R');
    expect(failed.body).not.toContain('tooShrt');
  });

  it('is accepted from this site only', async () => {
    const refused = await visitor.submit(
      SIGN_UP,
      { ...newPerson(), to: '' },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect([refused.statusCode, visitor.cookies.siteUserSession]).toEqual([403, undefined]);
  });
});

describe('an account whose address nobody has confirmed', () => {
  it('is deleted when nobody has signed in to it for 90 days, with what it has joined', async () => {
    const people = [newPerson(), newPerson()];
    for (const person of people) {
      visitor = await Visitor.arrive(shop);
      await call(SIGN_UP, person);
    }
    const [used, unused] = people.map(({ email }) => email);
    const { db } = database;
    const emails = async () =>
      (await db.selectFrom('member').select(['email', 'claimedEmail']).execute()).flatMap(
        ({ email, claimedEmail }) => [email, claimedEmail],
      );
    const sweep = (now: number) =>
      sweepOldRows({ db, websiteId, retention: { recordDays: 1, performanceDays: 1 }, now });
    await sweep(time + 89 * 24 * HOUR);
    expect(await emails()).toEqual(expect.arrayContaining([used, unused]));
    time += 80 * 24 * HOUR;
    visitor = await Visitor.arrive(shop);
    const { displayName: _, ...credentials } = people[0] ?? newPerson();
    await call(SESSION, credentials);
    await sweep(time + 11 * 24 * HOUR);
    const left = await emails();
    // Stores bring their accounts along.
    expect(left).toEqual(expect.arrayContaining([used, ADA.email]));
    expect(left).not.toContain(unused);
  });
});
