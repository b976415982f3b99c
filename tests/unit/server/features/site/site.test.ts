import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HeaderFooter } from '../../../../../contract/site/site';
import { untranslated } from '../../../../../demo/pages/languages/redirect-hidden-languages';
import { seedSite } from '../../../../../server/features/site';
import type { Database } from '../../../../../server/platform/database/open-database';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openDemoShop, openShop, Visitor } from '../../shop-fixture';

const TEXTS = '/api/site-header-footer';
const LANGUAGES = '/api/multilingual/languages';
const BEARER = { authorization: `Bearer ${OWNER_TOKEN}` };
const websiteId = 'website-of-site-texts';

let db: Database;
let shop: FastifyInstance;
let owner: Visitor;

beforeAll(async () => {
  db = await sharedDatabase();
  shop = await openDemoShop(db, ({ site }) => {
    site.website.id = websiteId;
  });
  owner = new Visitor(shop);
});
afterAll(() => shop.close());

const readTexts = async () => ((await owner.get(TEXTS, BEARER)).json() as { data: HeaderFooter }).data;
const put = (url: string, payload: object) => owner.send({ method: 'PUT', url, payload, headers: BEARER });
const pageOf = async (path: string) => (await new Visitor(shop).get(path)).body.replace(/\s+/g, ' ');

it('returns the texts of the content, in each language', async () => {
  const { header, footer, revision } = await readTexts();
  expect(revision).toBe(0);
  expect(header).toMatchObject({ title: 'Fenwater', text: '' });
  expect(footer.text).toMatch(/^Objects for quiet tables\. /);
  expect(footer.translations.he?.text).toMatch(/^חפצים לשולחנות שקטים\. /);
  expect(await pageOf('/')).toContain(`<small>${footer.text}</small>`);
});

it('prints changed texts at once, as text', async () => {
  const { header, footer, revision } = await readTexts();
  const changed = {
    header: { ...header, title: 'Fen & Water', text: 'Open from Thursday <b>to</b> Sunday' },
    footer: { ...footer, translations: { he: { title: 'פן', text: 'שלום' } } },
    revision,
  };
  const response = await put(TEXTS, changed);
  expect([response.statusCode, response.json().data.revision]).toEqual([200, revision + 1]);
  const page = await pageOf('/about');
  expect(page).toContain('<a class="site-name" href="/">Fen &amp; Water</a>');
  expect(page).toContain('<p class="site-header-text">Open from Thursday &lt;b&gt;to&lt;/b&gt; Sunday</p>');
  const hebrew = await pageOf('/he');
  expect(hebrew).toContain('<a class="site-name" href="/he">Fenwater</a>');
  expect(hebrew).toContain('<p class="site-footer-name">פן</p> <small>שלום</small>');

  expect((await put(TEXTS, changed)).statusCode).toBe(409);
  expect((await put(TEXTS, { ...changed, header: { title: ' ', text: '' } })).json().message).toMatch(
    /The title is missing/,
  );
  const french = { ...header, translations: { fr: { title: 'a', text: '' } } };
  const refused = await put(TEXTS, { header: french, footer });
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'The site is not translated into fr.']);

  await seedSite(db, websiteId, { header, footer, sourceLanguage: 'en-US', translations: ['he'] });
  expect((await readTexts()).header.title).toBe('Fen & Water');
});

it('offers the chosen languages to visitors', async () => {
  const read = async (path: string) => (await owner.get(`/api/multilingual/${path}`, BEARER)).json();
  const hebrew = { language: 'he', name: 'Hebrew', nativeName: 'עברית', isOffered: true };
  expect(await read('settings')).toEqual({ sourceLanguage: 'en-US', transactionalEmailsEnabled: true });
  expect(await read('status')).toEqual({ isConnected: true });
  expect(await read('languages')).toEqual({ languages: [hebrew] });
  expect(await pageOf('/')).toMatch(/hreflang="he" href=".*href="\/he"/);
  expect((await put(LANGUAGES, { languages: ['fr'] })).statusCode).toBe(400);

  const none = { languages: [{ ...hebrew, isOffered: false }] };
  expect((await put(LANGUAGES, { languages: [] })).json()).toEqual(none);
  expect(await read('status')).toEqual({ isConnected: true });
  expect(await pageOf('/')).not.toMatch(/hreflang|href="\/he"/);
  expect(await pageOf('/sitemap.xml')).not.toContain('/he/');
  const visitor = new Visitor(shop);
  const { statusCode, headers } = await visitor.get('/he/search?q=bowl');
  expect([statusCode, headers.location]).toEqual([302, '/search?q=bowl']);
  expect((await visitor.get('/he/offline')).statusCode).toBe(200);

  await put(LANGUAGES, { languages: ['he'] });
  expect((await visitor.get('/he')).statusCode).toBe(200);
  const disconnect = { method: 'DELETE', url: '/api/multilingual/connection', headers: BEARER } as const;
  expect((await owner.send(disconnect)).json()).toEqual({});
  expect([await read('status'), await read('languages')]).toEqual([{ isConnected: false }, none]);
  expect((await visitor.get('/he')).headers.location).toBe('/');
  await put(LANGUAGES, { languages: ['he'] });
  expect(await read('status')).toEqual({ isConnected: true });
  expect(await pageOf('/sitemap.xml')).toContain('/he/p/');
});

it.each([
  ['/he', '/'],
  ['/he/', '/'],
  ['/he?a=b', '/?a=b'],
  ['/he/p/bowl?variant=1', '/shop/p/bowl?variant=1'],
  ['/he//evil.example', '/evil.example'],
  ['/he/\\evil.example', '/evil.example'],
  ['/he/cart', '/cart'],
  ['/he/offline', null],
])('leads from %s to %s', (address, expected) => {
  expect(untranslated(address, 'he')).toBe(expected);
});

it('has neither texts nor languages without pages', async () => {
  const other = await openShop(db, { websiteId: 'website-without-texts' });
  const visitor = new Visitor(other);
  expect((await visitor.get(TEXTS, BEARER)).statusCode).toBe(404);
  expect((await visitor.get(LANGUAGES, BEARER)).json()).toEqual({ languages: [] });
  await other.close();
});
