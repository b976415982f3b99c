import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CONTRIBUTOR_ROLE } from '../../../../../contract/people/permissions';
import { hashPassword } from '../../../../../server/features/accounts/hash-password';
import { createContributor, setRole } from '../../../../../server/features/owner/contributor-store';
import type { Database } from '../../../../../server/platform/database/open-database';
import { sharedDatabase } from '../../shared-database';
import { openShop, Visitor } from '../../shop-fixture';

const websiteId = 'website-with-contributors';
const SIGN_IN = '/config/sign-in';
const HTML = { accept: 'text/html' };
const EVE = { email: 'eve@shop.example', password: 'three kilns' };

let db: Database;
let shop: FastifyInstance;
let visitor: Visitor;
let eveId: string;
let time = Date.UTC(2026, 0, 1);

beforeAll(async () => {
  db = await sharedDatabase();
  shop = await openShop(db, { websiteId, now: () => time });
  const before = await new Visitor(shop).get(SIGN_IN, HTML);
  expect(before.body).not.toContain('name="password"');
  const passwordHash = await hashPassword(EVE.password);
  const role = CONTRIBUTOR_ROLE.moderator;
  eveId =
    (await createContributor(db, websiteId, { email: EVE.email, displayName: 'Eve', passwordHash, role })) ??
    '';
});
afterAll(() => shop.close());
beforeEach(() => {
  visitor = new Visitor(shop);
});

it('signs in with an e-mail address in any case and a password', async () => {
  const done = await visitor.submit(SIGN_IN, { ...EVE, email: ' Eve@Shop.Example', to: '/config/reviews' });
  expect([done.statusCode, done.headers.location]).toEqual([303, '/config/reviews']);
  expect((await visitor.get('/config/reviews', HTML)).body).toContain('<span class="hint">Moderator</span>');
});

it('refuses a wrong password as it refuses an unknown address, and keeps what was typed', async () => {
  const wrong = await visitor.submit(SIGN_IN, { ...EVE, password: 'a guess' });
  const unknown = await visitor.submit(SIGN_IN, { ...EVE, email: 'nobody@shop.example' });
  expect([wrong.statusCode, unknown.statusCode]).toEqual([403, 403]);
  expect(wrong.body).toContain('The e-mail address or the password is wrong.');
  expect(wrong.body).toContain(`value="${EVE.email}"`);
  expect(unknown.body.replace('nobody@', 'eve@')).toBe(wrong.body);
  expect(wrong.body).not.toContain('a guess');
  expect(wrong.cookies).toEqual([]);
  expect((await visitor.submit(SIGN_IN, { email: EVE.email })).statusCode).toBe(400);
});

it('limits wrong passwords for an account from all addresses, known or not', async () => {
  for (const email of [EVE.email, 'nobody@shop.example']) {
    time += 16 * 60_000;
    const attempt = (password: string) => new Visitor(shop).submit(SIGN_IN, { email, password });
    const first = await Promise.all(Array.from({ length: 12 }, (_, index) => attempt(`guess ${index}`)));
    expect(first.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 403),
      429,
      429,
    ]);
    const refused = await attempt(EVE.password);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toContain('Too many wrong passwords. Try again in 15 min.');
  }
  time += 16 * 60_000;
});

it('applies a change of the role to sessions that are open', async () => {
  await visitor.submit(SIGN_IN, EVE);
  expect((await visitor.get('/api/vitrine/reviews')).statusCode).toBe(200);
  await setRole(db, websiteId, { id: eveId, role: CONTRIBUTOR_ROLE.commenter });
  expect((await visitor.get('/api/vitrine/reviews')).statusCode).toBe(403);
  expect((await visitor.get('/api/vitrine/comments')).statusCode).toBe(200);
  await setRole(db, websiteId, { id: eveId, role: CONTRIBUTOR_ROLE.none });
  const refused = await visitor.get('/config', HTML);
  expect(refused.statusCode).toBe(403);
  expect(refused.body).toContain('Not for your role');
  expect(refused.body).not.toContain('aria-label="Screens"');
});

it('offers the owner’s token beside the password', async () => {
  const { body } = await visitor.get(SIGN_IN, HTML);
  expect(body).toContain('<summary>Sign in with the owner’s token</summary>');
  expect(body.match(/autofocus/g)).toHaveLength(1);
  const failed = await visitor.submit(SIGN_IN, { token: 'a-guess' });
  expect(failed.body).toContain('<details class="sign-in-token" open>');
});
