import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { openTestDatabase } from '../../open-test-database';
import { openDemoShop, SITE_URL } from '../../shop-fixture';

const HOSTILE = '</script><img src=x onerror=alert(1)> <!--/announcement--> "quoted" & ’';

let database: OpenDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await openDemoShop(database.db, ({ site }) => {
    site.websiteSettings.announcementBarSettings = {
      text: HOSTILE.replaceAll('<', '&lt;'),
      clickthroughUrl: { url: 'javascript:alert(1)', newWindow: false },
    };
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const keyOf = (html: string) => /<!--announcement ([\w-]+)-->/.exec(html)?.[1] ?? '';
const get = (url: string, cookie = '') => app.inject({ url, headers: { cookie } });

it('prints a hostile text as text, without its address', async () => {
  const { body } = await get('/about');
  expect(body).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;');
  expect(body).not.toContain('<img src=x');
  expect(body).not.toContain('javascript:alert');
  // It is printed once, and not in the context of the page.
  expect(body).not.toContain('announcementBarSettings');
});

it.each(['/', '/shop', '/cart', '/nowhere', '/he'])(
  'leaves the bar out of %s once it is dismissed',
  async (url) => {
    const first = await get(url);
    const key = keyOf(first.body);
    expect(key).not.toBe('');
    expect(first.body).toContain('class="announcement-bar"');
    const dismissed = await get(url, `announcement=${key}`);
    expect(dismissed.statusCode).toBe(first.statusCode);
    expect(dismissed.body).not.toContain('announcement-bar');
    expect(dismissed.body).toContain('class="site-header"');
    expect(dismissed.headers['cache-control']).not.toContain('public');
    expect(dismissed.headers.etag ?? '').not.toBe(first.headers.etag);
    // That of an earlier text.
    expect((await get(url, 'announcement=earlier1')).body).toContain('class="announcement-bar"');
  },
);

it('is dismissed by a form, which leads back to the page that contained it', async () => {
  const post = (headers: Record<string, string>, payload = 'announcement=abc-_123') =>
    app.inject({
      method: 'POST',
      url: '/announcement',
      headers: {
        host: new URL(SITE_URL).host,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload,
    });
  const own = { 'sec-fetch-site': 'same-origin' };
  const origin = `http://${new URL(SITE_URL).host}`;
  const posted = await post({ ...own, referer: `${origin}/shop?page=2#top` });
  expect(posted.statusCode).toBe(303);
  expect(posted.headers.location).toBe('/shop?page=2');
  expect(posted.headers['set-cookie']).toMatch(
    /^announcement=abc-_123; Max-Age=31536000; Path=\/; SameSite=Lax$/,
  );

  expect((await post({ ...own, referer: `${origin}//evil.example/a` })).headers.location).toBe('/');
  expect((await post({ ...own, referer: 'https://evil.example/a' })).headers.location).toBe('/');
  expect((await post(own)).headers.location).toBe('/');
  for (const refused of [
    await post({ 'sec-fetch-site': 'cross-site' }),
    await post(own, 'announcement=a%3B%20path'),
    await post(own, 'other=1'),
  ])
    expect(refused.headers).not.toHaveProperty('set-cookie');
});
