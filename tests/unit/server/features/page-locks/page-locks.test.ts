import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findPassword, hashPassword } from '../../../../../server/features/accounts/hash-password';
import { createPageAccess } from '../../../../../server/features/page-locks';
import { sharedDatabase } from '../../shared-database';
import { openDemoShop, Visitor } from '../../shop-fixture';
import { ADA_MEMBER } from '../members/sample-member';

const PAGE = '/members/first-look';
const SENTENCE = '<h1>This page available only site members</h1>';
/** What only those who know the password may read. */
const SECRETS = /A wide bowl|lidded jar|First look|first-thaw/;

let shop: FastifyInstance;
let visitor: Visitor;
let unlock: string;

beforeAll(async () => {
  const passwordHash = await hashPassword('first-thaw', ADA_MEMBER.passwordHash);
  shop = await openDemoShop(await sharedDatabase(), ({ site }) => {
    // Less expensive than that of the demo.
    site.membersArea.lockedPages['first-look'].passwordHash = passwordHash;
  });
  const { body } = await new Visitor(shop).get(PAGE);
  unlock = body.match(/action="(\/api\/vitrine\/page-locks\/\w+)"/)?.[1] ?? '';
});
afterAll(() => shop.close());
beforeEach(async () => {
  visitor = await Visitor.arrive(shop);
});

const call = (payload: object, headers: Record<string, string> = crumb()) =>
  visitor.send({ method: 'POST', url: unlock, payload, headers });
const crumb = () => ({ 'x-csrf-token': visitor.cookies.crumb ?? '' });

it.each([
  [PAGE, SENTENCE],
  [`/he${PAGE}`, '<h1>הדף הזה זמין לחברי האתר בלבד</h1>'],
])('%s is the lock screen, with nothing of the page, and no cache stores it', async (path, sentence) => {
  const { statusCode, headers, body } = await visitor.get(path);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toContain(sentence);
  expect(body).toContain('"pageType":103');
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).not.toContain('data-vitrine-hit');
  expect(body).not.toMatch(SECRETS);
  expect(body).not.toMatch(/מבט ראשון|\$scrypt/);
});

it('opens by a form, in both languages, for this browser', async () => {
  const done = await visitor.submit(unlock, { password: 'first-thaw', to: PAGE });
  expect([done.statusCode, done.headers.location]).toEqual([303, PAGE]);
  const [cookie] = done.cookies;
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie?.maxAge).toBeUndefined();
  const page = await visitor.get(PAGE);
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(page.body).toContain('A wide bowl');
  expect(page.body).not.toContain('$scrypt');
  expect((await visitor.get(`/he${PAGE}`)).body).toContain('קערה רחבה');
  expect((await new Visitor(shop).get(PAGE)).body).toContain(SENTENCE);
});

it('opens by a script with its crumb', async () => {
  expect((await call({ password: 'first-thaw' }, {})).json().crumbFail).toBe(true);
  const wrong = await call({ password: 'a guess' });
  expect([wrong.statusCode, wrong.json()]).toEqual([401, { message: 'The password is wrong.' }]);
  expect((await call({ password: 'first-thaw' })).json()).toEqual({ isOpen: true });
  expect((await visitor.get(PAGE)).body).toContain('A wide bowl');
});

it('explains a wrong password beside the field, and never repeats it', async () => {
  const fields = { password: 'a-guess', to: `/he${PAGE}` };
  const refused = await visitor.submit(unlock, fields);
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([401, 'no-store']);
  expect(refused.body).toContain('id="password-error">זו אינה סיסמת הדף');
  expect(refused.body).not.toContain('a-guess');
  expect(refused.cookies).toEqual([]);
});

it('is accepted from this site only, and leads to no other', async () => {
  for (const site of ['cross-site', 'same-site', 'none']) {
    const fields = { password: 'first-thaw', to: PAGE };
    const refused = await visitor.submit(unlock, fields, { 'sec-fetch-site': site });
    expect([refused.statusCode, refused.cookies.length]).toEqual([403, expect.any(Number)]);
    expect((await visitor.get(PAGE)).body).toContain(SENTENCE);
  }
  const done = await visitor.submit(unlock, { password: 'first-thaw', to: '//elsewhere.example' });
  expect(done.headers.location).toBe('/members');
  expect((await visitor.submit('/api/vitrine/page-locks/other', { password: 'x', to: '' })).statusCode).toBe(
    404,
  );
});

it('limits wrong passwords from one network, and does not count right ones', async () => {
  const statuses = [];
  for (let tries = 0; tries < 4; tries += 1) await call({ password: 'first-thaw' });
  for (let tries = 0; tries < 11; tries += 1) statuses.push((await call({ password: 'a guess' })).statusCode);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  const right = await call({ password: 'first-thaw' });
  expect([right.statusCode, Number(right.headers['retry-after']) > 0]).toEqual([429, true]);
  const form = await visitor.submit(unlock, { password: 'first-thaw', to: PAGE });
  expect(form.body).toContain('Wait a quarter of an hour');
  visitor = await Visitor.arrive(shop);
  expect((await call({ password: 'first-thaw' })).statusCode).toBe(200);
});

it('ends after 12 hours, with a new password, and for another page', () => {
  let time = Date.UTC(2026, 0, 1);
  const access = createPageAccess({ secret: 'secret', now: () => time });
  const page = { id: 'one', passwordHash: 'first' };
  const request = { protocol: 'http', headers: {}, cookies: {} as Record<string, string> };
  const setCookie = (name: string, value: string) => {
    request.cookies[name] = value;
  };
  access.open(request as never, { setCookie } as never, page);
  const isOpen = (other = page) => access.isOpen(request as never, other);
  expect(isOpen()).toBe(true);
  expect(isOpen({ ...page, passwordHash: 'second' })).toBe(false);
  request.cookies['page-two'] = request.cookies['page-one'] ?? '';
  expect(isOpen({ ...page, id: 'two' })).toBe(false);
  time += 12 * 60 * 60_000;
  expect(isOpen()).toBe(false);
});

it('has the password of the letter to members, in both languages', async () => {
  for (const file of ['site.json', 'site.he.json']) {
    const { letter, lockedPages } = JSON.parse(readFileSync(`demo/content/${file}`, 'utf8')).membersArea;
    expect(letter.body).toContain('>first-thaw</b>');
    expect(await findPassword('first-thaw', [lockedPages['first-look'].passwordHash])).toBe(0);
  }
});
