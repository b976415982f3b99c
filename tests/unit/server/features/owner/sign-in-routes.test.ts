import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { sweepOldRows } from '../../../../../server/platform/database/sweep-old-rows';
import { openTestDatabase } from '../../open-test-database';
import { OWNER_TOKEN, openShop, Visitor } from '../../shop-fixture';

const HOUR = 60 * 60 * 1000;
const HTML = { accept: 'text/html,*/*' };
const SIGN_IN = '/config/sign-in';

let database: OpenDatabase;
let shop: FastifyInstance;
let visitor: Visitor;
let time = Date.UTC(2026, 0, 1);

beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openShop(database.db, { now: () => time, isDatabaseShared: true });
});
afterAll(async () => {
  await shop.close();
  await database.close();
});
beforeEach(() => {
  visitor = new Visitor(shop);
});

const signIn = (to = '', token = OWNER_TOKEN) => visitor.submit(SIGN_IN, { token, to });

describe('a browser without a session', () => {
  it('is redirected to sign in and then to the requested page', async () => {
    const sent = await visitor.get('/config/performance?device=phone', HTML);
    expect(sent.statusCode).toBe(303);
    expect(sent.headers.location).toBe('/config/sign-in?to=%2Fconfig%2Fperformance%3Fdevice%3Dphone');
    expect(sent.headers['cache-control']).toBe('no-store');
    const form = await visitor.get(String(sent.headers.location), HTML);
    expect(form.statusCode).toBe(200);
    expect(form.body).toContain('value="/config/performance?device=phone"');
    const done = await signIn('/config/performance?device=phone');
    expect([done.statusCode, done.headers.location]).toEqual([303, '/config/performance?device=phone']);
    expect((await visitor.get('/config/performance', HTML)).statusCode).toBe(200);
  });

  it('receives 401 for anything that is not a page', async () => {
    expect((await visitor.get('/config/performance', { accept: 'application/json' })).statusCode).toBe(401);
    expect((await visitor.get('/metrics', HTML)).statusCode).toBe(401);
    expect((await visitor.submit('/config/performance', {}, { ...HTML })).statusCode).toBe(401);
  });
});

describe('the sign-in page', () => {
  it('has a labelled field, no script and no inline style', async () => {
    const { body, headers } = await visitor.get(SIGN_IN, HTML);
    expect(body).toContain('<label for="token">');
    expect(body).toMatch(/<input id="token"[^>]*autofocus/);
    expect(body).toContain('Shop &#38; Co');
    expect(body).not.toMatch(/<script| style=|<style/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    [true, 'It is the server’s setting OWNER_TOKEN.'],
    [false, 'It was printed once, when the server first started.'],
  ])(
    'states where the token is found, also when another was typed: a setting: %s',
    async (isTokenSet, hint) => {
      const other = await openShop(database.db, { isTokenSet });
      const stranger = new Visitor(other);
      expect((await stranger.get(SIGN_IN, HTML)).body).toContain(`id="token-hint">${hint}<`);
      const refused = await stranger.submit(SIGN_IN, { token: 'another', to: '' });
      expect(refused.body).toContain(`This is not the owner’s token. ${hint}`);
      await other.close();
    },
  );

  it('shows the error beside the field and never the entered token', async () => {
    const wrong = await signIn('', 'a-guess-that-is-wrong');
    expect(wrong.statusCode).toBe(403);
    expect(wrong.body).toMatch(/aria-describedby="token-error/);
    expect(wrong.body).toContain('This is not the owner’s token.');
    expect(wrong.body).not.toContain('a-guess-that-is-wrong');
    expect(wrong.cookies).toEqual([]);
    expect((await signIn('', ' ')).body).toContain('Enter the owner’s token.');
  });

  it('never redirects to another site', async () => {
    expect((await signIn('https://elsewhere.example/config')).headers.location).toBe('/config');
    const form = await visitor.get(`${SIGN_IN}?to=//elsewhere.example`, { 'sec-fetch-site': 'cross-site' });
    expect(form.headers.location ?? form.body).not.toContain('elsewhere');
  });

  it('accepts the form from this site only', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, {}]) {
      const refused = await visitor.submit(
        SIGN_IN,
        { token: OWNER_TOKEN },
        headers as Record<string, string>,
      );
      expect([refused.statusCode, refused.cookies]).toEqual([403, []]);
    }
  });

  it('allows five wrong tokens a minute from one address', async () => {
    for (let tries = 0; tries < 5; tries++) expect((await signIn('', 'wrong')).statusCode).toBe(403);
    const refused = await signIn();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toContain('Too many wrong tokens.');
    time += 60_001;
    expect((await signIn()).statusCode).toBe(303);
  });

  it('does not count correct tokens', async () => {
    for (let times = 0; times < 8; times++) expect((await signIn()).statusCode).toBe(303);
  });

  it('links to the page after a cross-site link, which sends no cookie', async () => {
    const form = await visitor.get(`${SIGN_IN}?to=/config/performance`, {
      ...HTML,
      'sec-fetch-site': 'cross-site',
    });
    expect(form.body).toContain('<a href="/config/performance">Go on to the page</a>');
  });
});

describe('a session', () => {
  it('is an http-only, same-site cookie', async () => {
    const [cookie] = (await signIn()).cookies;
    expect(cookie).toMatchObject({ name: 'ownerSession', httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(cookie).toMatchObject({ maxAge: 12 * 60 * 60 });
    expect(cookie?.secure).toBeUndefined();
  });

  it('is a secure cookie of this host alone over https', async () => {
    const secure = { 'x-forwarded-proto': 'https', 'sec-fetch-site': 'same-origin' };
    const { cookies } = await visitor.submit(SIGN_IN, { token: OWNER_TOKEN }, secure);
    expect(cookies[0]).toMatchObject({ name: '__Host-ownerSession', secure: true, path: '/' });
    const open = (headers: Record<string, string>) => visitor.get('/config', { ...HTML, ...headers });
    expect((await open(secure)).statusCode).toBe(200);
    expect((await open({})).statusCode).toBe(303);
    const out = await visitor.submit('/config/sign-out', {}, secure);
    expect(out.cookies[0]).toMatchObject({ name: '__Host-ownerSession', value: '' });
  });

  it('expires after twelve hours even if the browser keeps the cookie', async () => {
    await signIn();
    time += 12 * HOUR - 1;
    expect((await visitor.get('/config', HTML)).statusCode).toBe(200);
    time += 2;
    expect((await visitor.get('/config', HTML)).statusCode).toBe(303);
  });

  it('ends when the owner’s token changes', async () => {
    await signIn();
    const other = await openShop(database.db, { now: () => time, ownerToken: 'another-token-of-the-owner' });
    const response = await other.inject({
      url: '/config',
      headers: HTML,
      cookies: { ownerSession: visitor.cookies.ownerSession ?? '' },
    });
    expect(response.statusCode).toBe(303);
    await other.close();
  });

  it('cannot be forged', async () => {
    await signIn();
    const token = visitor.cookies.ownerSession ?? '';
    for (const forged of [`${token}x`, token.slice(1), token.toUpperCase(), '.'])
      expect(
        (await shop.inject({ url: '/config', headers: HTML, cookies: { ownerSession: forged } })).statusCode,
      ).toBe(303);
  });

  it('cannot change anything from another site', async () => {
    await signIn();
    const post = (site: string) =>
      visitor.submit('/config/anything', {}, { ...HTML, 'sec-fetch-site': site });
    expect((await post('cross-site')).statusCode).toBe(403);
    expect((await post('same-origin')).statusCode).toBe(404);
  });

  it('authorises the owner’s calls', async () => {
    expect((await visitor.get('/metrics')).statusCode).toBe(401);
    await signIn();
    expect((await visitor.get('/metrics')).statusCode).toBe(200);
  });

  it('skips the sign-in page', async () => {
    await signIn();
    const sent = await visitor.get(`${SIGN_IN}?to=/config/performance`, HTML);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/config/performance']);
  });

  it('ends by signing out from this site', async () => {
    await signIn();
    expect(
      (await visitor.submit('/config/sign-out', {}, { 'sec-fetch-site': 'cross-site' })).statusCode,
    ).toBe(403);
    expect((await visitor.get('/config', HTML)).statusCode).toBe(200);
    const out = await visitor.submit('/config/sign-out', {});
    expect([out.statusCode, out.headers.location]).toEqual([303, SIGN_IN]);
    expect(out.cookies[0]).toMatchObject({ name: 'ownerSession', value: '' });
    expect((await visitor.get('/config', HTML)).statusCode).toBe(303);
  });
});

describe('the token of a session', () => {
  const open = (ownerSession: string) =>
    shop.inject({ url: '/config', headers: HTML, cookies: { ownerSession } });

  it('is new after each sign-in, which ends the session before', async () => {
    await signIn();
    const first = visitor.cookies.ownerSession ?? '';
    await signIn();
    expect(visitor.cookies.ownerSession).not.toBe(first);
    expect((await open(first)).statusCode).toBe(303);
  });

  it('is replaced once after an hour of use, and works for another minute', async () => {
    await signIn();
    const first = visitor.cookies.ownerSession ?? '';
    time += HOUR;
    const [one, other] = await Promise.all([open(first), open(first)]);
    const renewed = [...one.cookies, ...other.cookies];
    expect(renewed).toEqual([expect.objectContaining({ name: 'ownerSession', maxAge: 11 * 60 * 60 })]);
    expect((await open(first)).statusCode).toBe(200);
    time += 60_001;
    expect((await open(first)).statusCode).toBe(303);
    expect((await open(renewed[0]?.value ?? '')).statusCode).toBe(200);
    time += 11 * HOUR;
    expect((await open(renewed[0]?.value ?? '')).statusCode).toBe(303);
  });
});

describe('after signing out', () => {
  const open = (server: FastifyInstance, ownerSession: string) =>
    server.inject({ url: '/config', headers: HTML, cookies: { ownerSession } });

  it('a copy of the cookie is refused by every server of the website, others stay open', async () => {
    const websiteId = 'signed-out';
    const servers = [
      await openShop(database.db, { websiteId, now: () => time }),
      await openShop(database.db, { websiteId, now: () => time }),
    ] as const;
    visitor.moveTo(servers[0]);
    await signIn();
    const copy = visitor.cookies.ownerSession ?? '';
    const elsewhere = new Visitor(servers[1]);
    await elsewhere.submit(SIGN_IN, { token: OWNER_TOKEN });
    expect((await open(servers[1], copy)).statusCode).toBe(200);
    await visitor.submit('/config/sign-out', {});
    for (const server of servers) {
      expect((await open(server, copy)).statusCode).toBe(303);
      expect((await open(server, elsewhere.cookies.ownerSession ?? '')).statusCode).toBe(200);
      await server.close();
    }
  });

  it('the hash of a session is stored until a day after it has expired', async () => {
    const websiteId = 'swept';
    const server = await openShop(database.db, { websiteId, now: () => time });
    visitor.moveTo(server);
    await signIn();
    const sweep = (now: number) =>
      sweepOldRows({ db: database.db, websiteId, now, retention: { recordDays: 1, performanceDays: 1 } });
    expect(await sweep(time + 12 * HOUR)).toBe(0);
    expect(await sweep(time + 37 * HOUR)).toBe(1);
    await server.close();
  });

  it('signing out again without a session redirects to sign in', async () => {
    await signIn();
    await visitor.submit('/config/sign-out', {});
    expect((await visitor.submit('/config/sign-out', {})).statusCode).toBe(303);
  });
});

describe('the owner’s pages', () => {
  beforeEach(() => signIn());

  it('list the available screens', async () => {
    const { body } = await visitor.get('/config', HTML);
    expect(body).toContain('<a href="/config/performance">Performance</a>');
  });

  it('load the application and what it imports with a nonce and integrity', async () => {
    const { body, headers } = await visitor.get('/config/performance', HTML);
    const [, nonce] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
    expect(body).toContain(
      `<script type="module" src="/assets/owner/app-AB12.js" integrity="sha384-app" nonce="${nonce}">`,
    );
    expect(body).toContain(
      `<link rel="modulepreload" href="/assets/owner/shared-AB12.js" integrity="sha384-shared" nonce="${nonce}">`,
    );
    expect(body).toContain(
      `<script type="importmap" nonce="${nonce}">{"integrity":{"/assets/owner/app-AB12.js":"sha384-app",`,
    );
    expect(body).not.toMatch(/ style=|<style/);
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  });

  it('serve their files as immutable', async () => {
    const { statusCode, headers } = await visitor.get('/assets/owner/owner-AB12.css');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });
});
