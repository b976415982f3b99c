import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedDatabase } from '../../shared-database';
import { openDemoShop, SITE_URL } from '../../shop-fixture';

let app: FastifyInstance;

beforeAll(async () => {
  app = await openDemoShop(await sharedDatabase());
});
afterAll(() => app.close());

const get = (url: string, cookie = '') => app.inject({ url, headers: { cookie } });

it.each(['/', '/shop', '/cart', '/nowhere', '/he'])(
  'shows the banner on %s until the visitor has chosen, and is then no page for shared caches',
  async (url) => {
    const first = await get(url);
    expect(first.body).toContain('class="cookie-banner"');
    for (const choice of ['full', 'off', 'anonymous', '1', '0']) {
      const chosen = await get(url, `ss_cookieAllowed=${choice}`);
      expect(chosen.body).not.toContain('cookie-banner');
      expect(chosen.body).toContain('class="site-header"');
      expect(chosen.headers['cache-control']).not.toContain('public');
    }
    expect((await get(url, 'ss_cookieAllowed=maybe')).body).toContain('class="cookie-banner"');
  },
);

it('shows no banner on a site that sets cookies without asking', async () => {
  const open = await openDemoShop(await sharedDatabase(), ({ site }) => {
    site.websiteSettings.cookieSettings = { isRestrictiveCookiePolicyEnabled: false };
  });
  for (const url of ['/', '/he']) {
    const { body } = await open.inject(url);
    expect(body).not.toContain('class="cookie-banner"');
    expect(body).toContain(`href="${url === '/' ? '' : url}/cookies"`);
  }
  await open.close();
});

it.each(['/cookies', '/he/cookies'])('shows the current choice at %s, which no cache stores', async (url) => {
  const unchosen = await get(url);
  expect(unchosen.body).not.toContain('class="cookie-banner"');
  expect(unchosen.body).not.toMatch(/required checked/);
  const chosen = await get(url, 'ss_cookieAllowed=off');
  expect(chosen.body).toMatch(/value="off" required checked/);
  expect(chosen.headers['cache-control']).toBe('no-store');
  expect((await get('/about')).body).toContain('href="/cookies"');
});

const own = { 'sec-fetch-site': 'same-origin' };
const origin = `http://${new URL(SITE_URL).host}`;
const post = (headers: Record<string, string>, payload: string) =>
  app.inject({
    method: 'POST',
    url: '/cookies',
    headers: {
      host: new URL(SITE_URL).host,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload,
  });

it('a form without scripts saves the choice and leads back', async () => {
  const accepted = await post({ ...own, referer: `${origin}/shop?page=2` }, 'level=full');
  expect([accepted.statusCode, accepted.headers.location]).toEqual([303, '/shop?page=2']);
  expect(accepted.headers['set-cookie']).toBe(
    'ss_cookieAllowed=full; Max-Age=31536000; Path=/; SameSite=Lax',
  );
  const settings = await post({ ...own, referer: `${origin}/he/cookies?saved=1` }, 'level=off');
  expect(settings.headers.location).toBe('/he/cookies?saved=1');
});

it('a lower choice than full removes the cookies that need it', async () => {
  const cookie = 'ss_cvr=a; ss_cvt=1; SS_ANALYTICS_ID=b; CART=c';
  const { headers } = await post({ ...own, cookie }, 'level=anonymous');
  const set = [headers['set-cookie']].flat().map((each) => String(each).split(';')[0]);
  expect(set).toEqual(['ss_cookieAllowed=anonymous', 'ss_cvr=', 'ss_cvt=', 'SS_ANALYTICS_ID=']);
});

it('takes no choice from another site, and no other value', async () => {
  for (const refused of [
    await post({ 'sec-fetch-site': 'cross-site' }, 'level=full'),
    await post(own, 'level=all'),
    await post(own, ''),
  ]) {
    expect(refused.statusCode).toBe(303);
    expect(refused.headers).not.toHaveProperty('set-cookie');
  }
});
