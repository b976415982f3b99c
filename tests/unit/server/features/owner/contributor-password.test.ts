import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONTRIBUTOR_ROLE } from '../../../../../contract/people/permissions';
import { hashPassword } from '../../../../../server/features/accounts';
import { createContributor, deleteContributor } from '../../../../../server/features/owner/contributor-store';
import type { Database } from '../../../../../server/platform/database/open-database';
import type { DeliverySettings } from '../../../../../server/platform/settings/delivery-settings';
import { type MailReceiver, receiveMail } from '../../../../support/receive-mail';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openShop, SITE_URL, Visitor } from '../../shop-fixture';

const CHANGE = '/config/password';
const FORGOTTEN = '/config/forgotten-password';
const RESET = '/config/new-password';
const HTML = { accept: 'text/html' };
const OLD = 'the old password';
const NEW = 'the new password';
const KIM = 'kim@shop.example';
const HOUR = 60 * 60_000;

let db: Database;
let mail: MailReceiver;
let shop: FastifyInstance;
let websiteId: string;
let kimId: string;
let time = Date.UTC(2026, 0, 1);
let websites = 0;
let oldHash: string;

beforeAll(async () => {
  db = await sharedDatabase();
  oldHash = await hashPassword(OLD);
});
beforeEach(async () => {
  websiteId = `console-passwords-${++websites}`;
  mail = await receiveMail();
  shop = await listen({ smtp: { url: mail.url, sender: 'shop@shop.example' }, webhook: null });
  const kim = { email: KIM, displayName: 'Kim', role: CONTRIBUTOR_ROLE.moderator, passwordHash: oldHash };
  kimId = (await createContributor(db, websiteId, kim)) ?? '';
});
afterEach(async () => {
  await shop.close();
  await mail.close();
});

async function listen(delivery: DeliverySettings) {
  const app = await openShop(db, { websiteId, delivery, now: () => time });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

async function signIn(password: string): Promise<Visitor> {
  const visitor = new Visitor(shop);
  const { statusCode } = await visitor.submit('/config/sign-in', { email: KIM, password });
  expect(statusCode).toBe(303);
  return visitor;
}

const canSignIn = async (password: string): Promise<boolean> =>
  (await new Visitor(shop).submit('/config/sign-in', { email: KIM, password })).statusCode === 303;
const isSignedIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.get('/config', HTML)).statusCode === 200;

async function readChanges(): Promise<string[]> {
  const headers = { authorization: `Bearer ${OWNER_TOKEN}` };
  const { changes } = (await new Visitor(shop).get('/api/vitrine/console/changes', headers)).json();
  return changes.map(({ actor, action }: { actor: string; action: string }) => `${actor}: ${action}`);
}

describe('changing the own password', () => {
  it('requires the current one, ends the other sessions and keeps that of the browser', async () => {
    const [browser, other] = [await signIn(OLD), await signIn(OLD)];
    const page = await browser.get(CHANGE, HTML);
    expect(page.body).toContain('<h1>Your password</h1>');
    expect(page.body).toContain('href="/config/password" aria-current="page"');
    const changed = await browser.submit(CHANGE, { current: OLD, password: NEW });
    expect([changed.statusCode, changed.headers.location]).toEqual([303, `${CHANGE}?saved`]);
    expect((await browser.get(`${CHANGE}?saved`, HTML)).body).toContain('The password is changed.');
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false]);
    expect([await canSignIn(OLD), await canSignIn(NEW)]).toEqual([false, true]);
    expect(await readChanges()).toContain('Kim: Changed the password');
  });

  it.each([
    ['a wrong current one', { current: 'wrong', password: NEW }, 'This is not your current password.'],
    ['a short one', { current: OLD, password: 'short' }, 'Use at least 8 characters.'],
    ['the address', { current: OLD, password: KIM }, 'Choose a password that is not your e-mail address.'],
    ['nothing', { current: '', password: '' }, 'Use at least 8 characters.'],
  ])('is refused with %s, and no page or list repeats what was typed', async (_name, form, message) => {
    const browser = await signIn(OLD);
    const refused = await browser.submit(CHANGE, form);
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain(message);
    expect(refused.body).toContain('aria-invalid="true"');
    if (form.current) expect(refused.body).not.toContain(form.current);
    expect(await canSignIn(OLD)).toBe(true);
    const rows = await db.selectFrom('ownerChange').selectAll().where('websiteId', '=', websiteId).execute();
    expect(rows.map(({ details }) => JSON.stringify(details)).join()).not.toContain(NEW);
  });

  it('is refused after ten wrong ones, from a form of another site, and for the owner’s token', async () => {
    const browser = await signIn(OLD);
    const foreign = await browser.submit(
      CHANGE,
      { current: OLD, password: NEW },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(foreign.statusCode).toBe(403);
    for (let count = 0; count < 10; count += 1)
      await browser.submit(CHANGE, { current: `wrong ${count}`, password: NEW });
    const limited = await browser.submit(CHANGE, { current: OLD, password: NEW });
    expect([limited.statusCode, limited.headers['retry-after'] !== undefined]).toEqual([429, true]);
    expect(limited.body).toContain('Too many wrong passwords.');
    const token = { authorization: `Bearer ${OWNER_TOKEN}`, ...HTML };
    expect((await new Visitor(shop).get(CHANGE, token)).body).toContain('The owner’s token has no password.');
    expect((await new Visitor(shop).get(CHANGE, HTML)).headers.location).toContain('/config/sign-in');
  });
});

describe('a forgotten password', () => {
  const request = (email: string, by = new Visitor(shop)) => by.submit(FORGOTTEN, { email });

  /** Returns the path of the link in the last of `count` e-mails. */
  async function readLink(count = 1): Promise<string> {
    await vi.waitFor(() => expect(mail.mails).toHaveLength(count), { timeout: 20_000 });
    const raw = (mail.mails[count - 1]?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    return (raw.split('\r\n').find((line) => line.startsWith('https://')) ?? '').replace(SITE_URL, '');
  }

  async function choose(link: string, password: string, by = new Visitor(shop)) {
    await by.get(link, HTML);
    return by.submit(RESET, { password });
  }

  it('is replaced by the link of an e-mail, which ends all sessions', async () => {
    const open = await signIn(OLD);
    expect((await new Visitor(shop).get('/config/sign-in', HTML)).body).toContain(`href="${FORGOTTEN}"`);
    const sent = await request(' Kim@Shop.Example ');
    expect(sent.body).toContain('If <bdi>kim@shop.example</bdi> has an account');
    const link = await readLink();
    expect(link).toMatch(/^\/config\/new-password\?token=[\w-]{43}$/);

    const by = new Visitor(shop);
    const opened = await by.get(link, HTML);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, RESET]);
    expect(opened.headers['referrer-policy']).toBe('no-referrer');
    expect((await by.get(RESET, HTML)).body).toContain(`value="${KIM}"`);
    const short = await by.submit(RESET, { password: 'short' });
    expect([short.statusCode, short.body.includes('Use at least 8 characters.')]).toEqual([400, true]);
    const done = await by.submit(RESET, { password: NEW });
    expect([done.statusCode, done.headers.location]).toEqual([303, '/config/sign-in?changed']);
    expect((await by.get('/config/sign-in?changed', HTML)).body).toContain('The password is changed.');
    expect(await isSignedIn(open)).toBe(false);
    expect([await canSignIn(OLD), await canSignIn(NEW)]).toEqual([false, true]);
    expect(await readChanges()).toContain('Kim: Set a new password by e-mail');
  });

  it('shows the same for an address without an account, which receives nothing', async () => {
    const [known, unknown] = [await request(KIM), await request('sam@shop.example')];
    expect(unknown.statusCode).toBe(known.statusCode);
    expect(unknown.body.replaceAll('sam@', 'kim@')).toBe(known.body);
    await readLink();
    await vi.waitFor(async () => {
      const rows = await db.selectFrom('job').select('state').where('websiteId', '=', websiteId).execute();
      expect(rows.map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    });
    expect(mail.mails).toHaveLength(1);
  });

  it('has links that work once, for an hour, and of which only hashes are stored', async () => {
    await request(KIM);
    const link = await readLink();
    const token = new URL(link, SITE_URL).searchParams.get('token') ?? '';
    const rows = await db.selectFrom('accountToken').selectAll().where('websiteId', '=', websiteId).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const both = await Promise.all([choose(link, NEW), choose(link, NEW)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 404]);

    await request(KIM);
    const second = await readLink(2);
    time += HOUR + 1;
    const late = await choose(second, 'a later password');
    expect([late.statusCode, late.body.includes('This link does not work')]).toEqual([404, true]);
  });

  it('ends the other links, and those of a deleted account', async () => {
    const links = [];
    for (const count of [1, 2, 3]) {
      await request(KIM);
      links.push(await readLink(count));
    }
    const [first = '', second = ''] = links;
    expect((await choose(second, NEW)).statusCode).toBe(303);
    expect((await choose(first, NEW)).statusCode).toBe(404);
    time += HOUR;
    await request(KIM);
    const last = await readLink(4);
    await deleteContributor(db, websiteId, kimId);
    expect((await choose(last, NEW)).statusCode).toBe(404);
  });

  it('refuses a fourth request for an address, an eleventh of a network, and what is no address', async () => {
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await request('sam@shop.example')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const network = new Visitor(shop);
    for (let count = 0; count < 10; count += 1) await request(`p${count}@shop.example`, network);
    const limited = await request('q@shop.example', network);
    expect([limited.statusCode, limited.headers['retry-after'] !== undefined]).toEqual([429, true]);
    const invalid = await request('kim');
    expect([invalid.statusCode, invalid.body.includes('Please enter a valid email')]).toEqual([400, true]);
    const foreign = await new Visitor(shop).submit(
      FORGOTTEN,
      { email: KIM },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(foreign.statusCode).toBe(403);
  });

  it('needs an administrator on a server that sends no e-mail', async () => {
    const silent = await openShop(db, { websiteId });
    const visitor = new Visitor(silent);
    expect((await visitor.get(FORGOTTEN, HTML)).body).toContain('This server sends no e-mail.');
    expect((await visitor.submit(FORGOTTEN, { email: KIM })).statusCode).toBe(503);
    await silent.close();
  });
});
