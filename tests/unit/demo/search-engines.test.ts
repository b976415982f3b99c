import type { FastifyInstance } from 'fastify';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/platform/database/open-database';
import { openTestDatabase } from '../server/open-test-database';
import { openDemoShop, SITE_URL, Visitor } from '../server/shop-fixture';

const HOSTILE = 'Bowl </script><script>alert(1)</script><!-- "quoted" & ’';

type Element = DefaultTreeAdapterMap['element'];

let database: OpenDatabase;
let app: FastifyInstance;
let visitor: Visitor;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await openDemoShop(database.db, ({ shop }) => {
    shop.items[1].title = HOSTILE;
  });
  visitor = new Visitor(app);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Returns the elements of a page's head with their attributes, and their text. */
async function readHead(path: string) {
  const { body, statusCode } = await visitor.get(path);
  const html = parse(body).childNodes.filter(defaultTreeAdapter.isElementNode)[0];
  const head = html?.childNodes.filter(defaultTreeAdapter.isElementNode)[0];
  const elements = head?.childNodes.filter(defaultTreeAdapter.isElementNode) ?? [];
  return { statusCode, elements: elements.map(describeElement) };
}

function describeElement({ tagName, attrs, childNodes }: Element) {
  const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
  return {
    tagName,
    text: childNodes.map((node) => ('value' in node ? node.value : '')).join(''),
    ...attributes,
  };
}

type Head = Awaited<ReturnType<typeof readHead>>;
type Described = Record<string, string | undefined>;

const linksOf = ({ elements }: Head, rel: string) =>
  (elements as Described[]).filter((each) => each.tagName === 'link' && each.rel === rel);
const metaOf = ({ elements }: Head, property: string) =>
  (elements as Described[]).find((each) => (each.property ?? each.name) === property)?.content;
const structuredDataOf = ({ elements }: Head) =>
  (elements as Described[])
    .filter((each) => each.type === 'application/ld+json')
    .map(({ text }) => JSON.parse(text ?? ''));

describe('the canonical address', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=mail', '/'],
    ['/shop/', '/shop'],
    ['/shop?page=2', '/shop?page=2'],
    ['/shop/table?page=1', '/shop/table'],
    ['/shop/p/tidal-bowl', '/shop/p/tidal-bowl'],
    ['/about', '/about'],
    ['/journal/one-plank', '/journal/one-plank'],
    ['/overlays', '/overlays'],
  ])('of %s is %s', async (path, canonical) => {
    const head = await readHead(path);
    expect(linksOf(head, 'canonical').map(({ href }) => href)).toEqual([SITE_URL + canonical]);
    expect(metaOf(head, 'og:url')).toBe(SITE_URL + canonical);
    expect(metaOf(head, 'robots')).toBeUndefined();
  });

  it.each(['/cart', '/search?q=bowl', '/members', '/nowhere'])(
    'is missing from %s, which search engines must not list',
    async (path) => {
      const head = await readHead(path);
      expect(linksOf(head, 'canonical')).toEqual([]);
      expect(metaOf(head, 'robots')).toBe('noindex');
    },
  );
});

describe('a page that is shared', () => {
  it('has a title, a text and a picture with its size', async () => {
    const head = await readHead('/shop/p/tidal-bowl');
    expect(metaOf(head, 'og:type')).toBe('product');
    expect(metaOf(head, 'og:title')).toBe('Tidal Bowl');
    expect(metaOf(head, 'og:description')).toBe(
      'A thrown stoneware bowl with a rim that wanders like a waterline.',
    );
    expect(metaOf(head, 'og:site_name')).toBe('Fenwater');
    expect(metaOf(head, 'og:locale')).toBe('en_US');
    expect(metaOf(head, 'og:image')).toBe(`${SITE_URL}/assets/theme/images/tidal-bowl-chalk-1000.webp`);
    expect(metaOf(head, 'og:image:width')).toBe('1000');
    expect(metaOf(head, 'og:image:height')).toBe('1250');
    expect(metaOf(head, 'og:image:alt')).toMatch(/^A wide stoneware bowl/);
    expect(metaOf(head, 'twitter:card')).toBe('summary_large_image');
  });

  it.each([
    ['/', 'website', 'Fenwater'],
    ['/journal/one-plank', 'article', undefined],
    ['/shop', 'website', 'The shop'],
  ])('%s is of the type %s', async (path, type, title) => {
    const head = await readHead(path);
    expect(metaOf(head, 'og:type')).toBe(type);
    expect(metaOf(head, 'og:image')).toMatch(/^https:/);
    if (title) expect(metaOf(head, 'og:title')).toBe(title);
  });
});

describe('the data of a product', () => {
  it('cannot close its script element', async () => {
    const [data] = structuredDataOf(await readHead('/shop/p/saltmarsh-board'));
    expect(data['@context']).toBe('https://schema.org');
    expect(data['@graph'][0].name).toBe(HOSTILE);
    const { body } = await visitor.get('/shop/p/saltmarsh-board');
    expect(body).not.toContain('<script>alert(1)');
  });

  it('follows the stock', async () => {
    const set = (qtyInStock: number) =>
      database.db.updateTable('variant').set({ qtyInStock }).where('sku', '=', 'SB-ASH').execute();
    const read = async () =>
      structuredDataOf(await readHead('/shop/p/saltmarsh-board'))[0]['@graph'][0].offers.availability;
    await set(0);
    expect(await read()).toBe('https://schema.org/OutOfStock');
    await set(4);
    expect(await read()).toBe('https://schema.org/InStock');
  });

  it('is on product pages only', async () => {
    expect(structuredDataOf(await readHead('/shop'))).toEqual([]);
    expect(structuredDataOf(await readHead('/shop/p/tidal-bowl'))[0]['@graph']).toMatchObject([
      { '@type': 'ProductGroup' },
      { '@type': 'BreadcrumbList' },
    ]);
  });
});

describe('/robots.txt', () => {
  it('names the sitemap and what crawlers must leave', async () => {
    const { body, headers } = await visitor.get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /cart',
      'Disallow: /config',
      'Disallow: /search',
      '',
      `Sitemap: ${SITE_URL}/sitemap.xml`,
      '',
    ]);
  });
});

describe('/sitemap.xml', () => {
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => `${url}`);

  it('lists every page of the store once, with the time of its last change', async () => {
    const { body, headers } = await visitor.get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const urls = locations(body);
    expect(new Set(urls).size).toBe(urls.length);
    const paths = urls.map((url) => url.replace(SITE_URL, ''));
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/shop',
        '/shop?page=3',
        '/shop/table',
        '/shop/p/tidal-bowl',
        '/about',
        '/journal',
        '/journal/one-plank',
        '/plain',
      ]),
    );
    expect(paths.filter((path) => path.startsWith('/shop/p/'))).toHaveLength(34);
    expect(body.match(/<lastmod>\d{4}-\d\d-\d\d(T[\d:.]+Z)?<\/lastmod>/g)).toHaveLength(urls.length);
  });

  it('lists pages that exist and name themselves as canonical', async () => {
    const { body } = await visitor.get('/sitemap.xml');
    for (const url of locations(body).filter((each) => !each.endsWith('/plain'))) {
      const head = await readHead(url.replace(SITE_URL, '').replaceAll('&amp;', '&'));
      expect([url, head.statusCode]).toEqual([url, 200]);
      expect(linksOf(head, 'canonical').map(({ href }) => href)).toEqual([url]);
    }
  });
});

describe('a page in two languages', () => {
  it.each([
    ['/', '/he'],
    ['/shop/p/tidal-bowl', '/he/p/tidal-bowl'],
  ])('%s and %s name each other, and the sitemap lists both', async (english, hebrew) => {
    const sitemap = (await visitor.get('/sitemap.xml')).body;
    for (const path of [english, hebrew]) {
      expect(
        linksOf(await readHead(path), 'alternate').map(({ hreflang, href }) => [hreflang, href]),
      ).toEqual([
        ['en-US', SITE_URL + english],
        ['he', SITE_URL + hebrew],
        ['x-default', SITE_URL + english],
      ]);
      expect(sitemap).toContain(`<loc>${SITE_URL}${path}</loc>`);
    }
  });

  it('a page in one language names no other', async () => {
    expect(linksOf(await readHead('/shop/p/ebb-plate'), 'alternate')).toEqual([]);
  });
});
