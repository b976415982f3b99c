import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/platform/database/open-database';
import { openTestDatabase } from '../server/open-test-database';
import { openDemoShop } from '../server/shop-fixture';

let database: OpenDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await openDemoShop(database.db);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const search = async (path: string, query: string) =>
  (await app.inject({ url: `${path}?q=${encodeURIComponent(query)}` })).body;
const cardsOf = (html: string) => [...html.matchAll(/<h3><a href="([^"]+)"/g)].map(([, url]) => url);

it('finds products in the language of the page alone', async () => {
  const hebrew = await search('/he/search', 'קערת');
  expect(hebrew).toContain('<html lang="he" dir="rtl">');
  expect(hebrew).toContain('action="/he/search"');
  expect(cardsOf(hebrew)).toEqual(['/he/p/tidal-bowl']);
  expect(hebrew).toMatch(/role="status">נמצא/);
  expect(await search('/he/search', 'bowl')).toContain('לא נמצא דבר.');
  const english = await search('/search', 'tidal');
  expect(cardsOf(english)).toContain('/shop/p/tidal-bowl');
  expect(english).not.toContain('/he/p/');
});

it('states the words that it searched for a misspelled one', async () => {
  expect(await search('/search', 'saltmarhs')).toContain('for “saltmarsh”.');
  expect(await search('/he/search', 'קערט')).toMatch(/עבור ”\u2068קער./);
});

it.each(['/search', '/he/search'])('%s prints a hostile query as text', async (path) => {
  const html = await search(path, '"><script>alert(1)</script>');
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('<meta name="robots" content="noindex">');
});
