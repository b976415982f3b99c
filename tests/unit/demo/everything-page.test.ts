import type { FastifyInstance } from 'fastify';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/platform/database/open-database';
import { behaviours } from '../../../src/behaviours';
import { parseDirectory } from '../../../src/loader/parse-directory';
import { openTestDatabase } from '../server/open-test-database';
import { openDemoShop } from '../server/shop-fixture';

/** Pages that are no public pages with status 200. */
const STATUS: Readonly<Record<string, number>> = {
  '/nowhere': 404,
  '/he/nowhere': 404,
  '/checkout': 303,
  '/he/checkout': 303,
};

const windows: Window[] = [];
let database: OpenDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await openDemoShop(database.db);
});
afterAll(async () => {
  await app.close();
  await database.close();
  await Promise.all(windows.map((window) => window.happyDOM.close()));
});

type OpenedPage = Awaited<ReturnType<typeof openPage>>;
const opened = new Map<string, Promise<OpenedPage>>();

/** Returns a page as `openPage` does. Tests change no page, so each is parsed once. */
function open(path: string): Promise<OpenedPage> {
  const page = opened.get(path) ?? openPage(path);
  opened.set(path, page);
  return page;
}

/** Requests a page, and returns its status and its document without what only visitors without a script have. */
async function openPage(path: string) {
  const { statusCode, body } = await app.inject({ url: path, headers: { accept: 'text/html' } });
  const window = new Window({ url: 'https://shop.example' });
  windows.push(window);
  window.document.write(body.replace(/<noscript>[\s\S]*?<\/noscript>/g, ''));
  return { statusCode, document: window.document };
}

/** Returns the pages that the page of links leads to, by their paths without fragments. */
async function openLinked(path: string) {
  const { document } = await open(path);
  const hrefs = [...document.querySelectorAll('.everything-group a')].map((each) =>
    each.getAttribute('href'),
  );
  const urls = hrefs.map((href) => new URL(href ?? '', `https://shop.example${path}`));
  const pages = new Map<string, OpenedPage>();
  for (const { pathname } of urls) if (!pages.has(pathname)) pages.set(pathname, await open(pathname));
  return { urls, pages };
}

describe.each(['/everything', '/he/everything'])('the page %s', (path) => {
  let linked: Awaited<ReturnType<typeof openLinked>>;
  beforeAll(async () => {
    linked = await openLinked(path);
  });

  it('is linked from the footer', async () => {
    const { document } = await open(path === '/everything' ? '/' : '/he');
    expect(document.querySelector(`.site-footer a[href="${path}"]`)).not.toBeNull();
  });

  it('leads to pages that exist, and to parts of them that exist', () => {
    for (const { pathname, hash } of linked.urls) {
      const page = linked.pages.get(pathname);
      expect([pathname, page?.statusCode]).toEqual([pathname, STATUS[pathname] ?? 200]);
      if (hash)
        expect([pathname, hash, page?.document.querySelector(hash) !== null]).toEqual([pathname, hash, true]);
    }
  });

  it.each(parseDirectory(behaviours).map(({ name, _selector }) => [name, _selector]))(
    'leads to a page that requests the behaviour %s',
    (_name, selector) => {
      const found = [...linked.pages].filter(([, { document }]) => document.querySelector(selector));
      expect(found.map(([address]) => address)).not.toEqual([]);
    },
  );
});

it('leads to every design of galleries, every kind of sections and every view of summaries', async () => {
  const { pages } = await openLinked('/everything');
  const missing = [
    ...['grid', 'slideshow', 'slider', 'stacked'].map((each) => `.sqs-gallery-block-${each}`),
    ...['grid', 'strips', 'masonry', 'slideshow', 'reel'].map((each) => `.gallery-${each}[data-controller]`),
    ...['list', 'grid', 'product', 'wall', 'carousel'].map((each) => `.summary-design-${each}`),
    '[data-vitrine=cart-subtotal]',
    'form[data-success-redirect^="/"]',
    '[data-submission-html]:not([data-submission-html=""])',
    '.instalments-info[href$="/en_GB"]',
  ].filter((selector) => ![...pages.values()].some(({ document }) => document.querySelector(selector)));
  expect(missing).toEqual([]);
});

it('shows a popup after two seconds at each of the nine positions, and none at another', async () => {
  const { document } = await open('/popups');
  const links = [...document.querySelectorAll('.popup-positions a')].map(
    (each) => each.getAttribute('href') ?? '',
  );
  expect(links).toHaveLength(9);
  for (const link of links) {
    const page = (await open(link)).document;
    const context = JSON.parse(page.querySelector('[data-vitrine-context]')?.textContent ?? '');
    const rules = context.websiteSettings.popupOverlaySettings;
    expect(rules).toMatchObject({ position: link.split('/').at(-1), showOnTimer: true, timerDelay: 2000 });
    expect(rules.enabledPages).toContain(context.collection.id);
    expect(page.querySelector('template[data-vitrine=popup-overlay]')).not.toBeNull();
  }
  expect((await open('/popups/middle')).statusCode).toBe(404);
});

it('has forms for a captcha of each kind', async () => {
  const { document } = await open('/checks');
  const popup = document.querySelector('template[data-vitrine=popup-overlay]')?.innerHTML;
  expect(document.querySelectorAll('main .newsletter-form, main a[href="/seconds"]')).toHaveLength(2);
  expect(popup).toContain('data-object-name="popup-overlay"');
  expect(document.querySelector('main a[href="/shop/p/hearth-throw"]')).not.toBeNull();
});

it('prints the prices of a shopper in Britain with the brand of Britain', async () => {
  const { document } = await open('/clearpay');
  const lines = [...document.querySelectorAll('.instalments-text')].map((each) => each.textContent);
  expect(lines).toEqual([
    expect.stringContaining('£35.00'),
    expect.stringContaining('£13.50'),
    expect.stringContaining('£200.00'),
  ]);
  expect(document.querySelector('.instalments-info')?.getAttribute('aria-label')).toContain('Clearpay');
});

it('prints the text of a button that the merchant wrote', async () => {
  const { document } = await open('/shop/p/mending');
  expect(document.querySelector('.sqs-add-to-cart-button')?.textContent).toContain('Ask us to mend it');
});
