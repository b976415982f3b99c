import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { sweepOldRows } from '../../../../../server/platform/database/sweep-old-rows';
import type { DeliverySettings } from '../../../../../server/platform/settings/delivery-settings';
import { type MailReceiver, receiveMail } from '../../../../support/receive-mail';
import { openTestDatabase } from '../../open-test-database';
import { openShop, Visitor } from '../../shop-fixture';
import { ADA, ADA_MEMBER } from './sample-member';

const REQUEST = '/api/vitrine/members/password-request';
const NEW_PASSWORD = '/api/vitrine/members/password';
const SIGN_UP = '/api/vitrine/members';
const SESSION = '/api/site-users/account/session';
const HOUR = 60 * 60 * 1000;
const CHOSEN = 'nine tall jugs';

let database: OpenDatabase;
let mail: MailReceiver;
let app: FastifyInstance;
let visitor: Visitor;
let websiteId: string;
let time = Date.UTC(2026, 0, 1);
let websites = 0;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  websiteId = `passwords-${++websites}`;
  mail = await receiveMail();
  app = await listen({ smtp: { url: mail.url, sender: 'shop@shop.example' }, webhook: null });
  visitor = await Visitor.arrive(app);
});
afterEach(async () => {
  await app.close();
  await mail.close();
});

async function listen(delivery: DeliverySettings) {
  const members = [ADA_MEMBER];
  const shop = await openShop(database.db, { websiteId, members, delivery, now: () => time });
  await shop.listen({ port: 0, host: '127.0.0.1' });
  return shop;
}

const call = (url: string, payload: object, from = visitor) =>
  from.send({ method: 'POST', url, payload, headers: { 'x-csrf-token': from.cookies.crumb ?? '' } });
const request = (email = ADA.email, more: object = {}) => call(REQUEST, { email, ...more });
const isSignedIn = async (who = visitor) => (await who.get('/members/firing')).statusCode === 200;
const count = (table: 'job' | 'accountToken') =>
  database.db.selectFrom(table).selectAll().where('websiteId', '=', websiteId).execute();
const untilHandled = () =>
  vi.waitFor(
    async () =>
      expect((await count('job')).map((row) => 'state' in row && row.state)).not.toContain('pending'),
    { timeout: 20_000 },
  );

/** Returns the path of the link in the e-mail that arrived last. */
async function linkOf(): Promise<string> {
  const lines = (mail.mails.at(-1)?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=').split('\r\n');
  const url = new URL(lines.find((line) => line.startsWith('https://')) ?? '');
  return url.pathname + url.search;
}

async function follow(): Promise<void> {
  await untilHandled();
  const response = await visitor.get(await linkOf());
  expect([response.statusCode, response.headers.location]).toEqual([303, '/members/new-password']);
  expect(response.headers['referrer-policy']).toBe('no-referrer');
}

describe('a link to a new password', () => {
  it('replaces the password, once, and ends every session', async () => {
    const other = await Visitor.arrive(app);
    await call(SESSION, ADA, other);
    expect(await isSignedIn(other)).toBe(true);
    expect((await request()).json()).toEqual({});
    await follow();
    const cookie = { ...visitor.cookies };
    expect((await call(NEW_PASSWORD, { password: CHOSEN })).statusCode).toBe(200);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn()).toBe(false);
    expect(visitor.cookies.passwordToken).toBeUndefined();
    expect((await call(SESSION, ADA)).statusCode).toBe(401);
    expect((await call(SESSION, { ...ADA, password: CHOSEN })).statusCode).toBe(200);

    Object.assign(visitor.cookies, { passwordToken: cookie.passwordToken });
    const again = await call(NEW_PASSWORD, { password: 'another one here' });
    expect([again.statusCode, again.json().message]).toEqual([
      400,
      'This link was used, or is older than an hour. Request another one.',
    ]);
  });

  it('is used once by two requests at the same time', async () => {
    await request();
    await follow();
    const passwords = ['the first choice', 'the second choice'];
    const responses = await Promise.all(passwords.map((password) => call(NEW_PASSWORD, { password })));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });

  it('expires after an hour, and its rows are deleted', async () => {
    await request();
    await follow();
    time += HOUR + 1;
    expect((await call(NEW_PASSWORD, { password: CHOSEN })).statusCode).toBe(400);
    const retention = { recordDays: 1, performanceDays: 1 };
    await sweepOldRows({ db: database.db, websiteId, retention, now: Date.now() + 48 * HOUR });
    expect([await count('job'), await count('accountToken')]).toEqual([[], []]);
  });

  it('is in the e-mail only: the database holds a hash, and the page no token', async () => {
    await request();
    await follow();
    const token = new URL(await linkOf(), 'http://x').searchParams.get('token') ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = JSON.stringify([await count('job'), await count('accountToken')]);
    expect(stored).not.toContain(token);
    expect((await visitor.get('/members/new-password')).body).not.toContain(token);
  });

  it('stays open after a refused password, and leads to no other site', async () => {
    await request();
    await follow();
    const refused = await visitor.submit(NEW_PASSWORD, { password: 'short', to: '/members?password' });
    expect(refused.statusCode).toBe(400);
    const done = await visitor.submit(NEW_PASSWORD, { password: CHOSEN, to: '//elsewhere.example' });
    expect([done.statusCode, done.headers.location]).toEqual([303, '/members']);
    expect((await visitor.get('/account/new-password?token=x&to=//elsewhere.example')).headers.location).toBe(
      '/members',
    );
  });

  it('gives the address to the account of its owner, and ends the others that claim it', async () => {
    const email = 'bea@shop.com';
    const eve = await Visitor.arrive(app);
    await call(SIGN_UP, { displayName: 'Bea', email, password: 'a jug for bea' });
    // The oldest account is that of the owner.
    time += 1000;
    await call(SIGN_UP, { displayName: 'Eve', email, password: 'chosen by eve' }, eve);
    expect(await isSignedIn(eve)).toBe(true);
    await request(email);
    await follow();
    await call(NEW_PASSWORD, { password: CHOSEN });
    expect(await isSignedIn(eve)).toBe(false);
    expect((await call(SESSION, { email, password: 'chosen by eve' }, eve)).statusCode).toBe(401);
    expect((await call(SESSION, { email, password: CHOSEN })).statusCode).toBe(200);
    expect((await visitor.get('/members/firing')).body).toContain('Bea');
  });
});

describe('an address without an account', () => {
  it('has the same response to scripts and forms, a request in the queue, and no e-mail', async () => {
    const outcomes = [];
    for (const email of [ADA.email, 'nobody@shop.example']) {
      const script = await request(email);
      const form = await visitor.submit(REQUEST, { email, to: '/members/password?sent' });
      outcomes.push([script.statusCode, script.body, script.cookies, form.statusCode, form.headers.location]);
    }
    expect(outcomes[0]).toEqual([200, '{}', [], 303, '/members/password?sent']);
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(await count('job')).toHaveLength(4);
    await untilHandled();
    expect(new Set(mail.mails.flatMap(({ to }) => to))).toEqual(new Set([ADA.email]));
  });

  it('is limited alike: three e-mails in a quarter of an hour', async () => {
    for (const email of [ADA.email, 'nobody@shop.example']) {
      const statuses = [];
      for (let tries = 0; tries < 4; tries += 1) statuses.push((await request(email)).statusCode);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
  });
});

it('is refused for what is no address, and from another site', async () => {
  expect((await request('ada')).statusCode).toBe(400);
  const fields = { email: ADA.email, to: '' };
  expect((await visitor.submit(REQUEST, fields, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect(await count('job')).toEqual([]);
});

it('says that no e-mail is sent where the server has no mail server, to everybody alike', async () => {
  await app.close();
  app = await listen({ smtp: null, webhook: null });
  visitor = await Visitor.arrive(app);
  for (const email of [ADA.email, 'nobody@shop.example'])
    expect((await request(email)).json().message).toBe('This site sends no e-mail at the moment.');
});
