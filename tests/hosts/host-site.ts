import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page, type Request, type Route } from '@playwright/test';

export { expect };

const root = fileURLToPath(new URL('../../', import.meta.url));
const ENTRIES = '/api/commerce/shopping-cart/entries';
const TELEMETRY = /^\/api\/(census|events|v1\/clanker|1\/performance)\//;

/** A site in front of the minimal back end, which has the cart and the files of the bundle. */
export interface HostSite {
  readonly origin: string;
  /** Pages by their path; others are those of the back end. */
  readonly pages: Map<string, string>;
  /** Files of `node_modules` by their path on the site. */
  readonly libraries: Map<string, string>;
  /** A folder with the files that a bundler has built. */
  folder?: string;
  /** Responses with an error status so far, and scripts that were loaded. */
  readonly failures: string[];
  readonly scripts: string[];
  open(path: string): Promise<void>;
  /** How many requests have added to the cart, by a script or by a form. */
  adds(): number;
  /** How many requests were sent to an address, by any method but GET. */
  posts(path: string): number;
  /** The paths of the page views that were recorded. */
  pageViews(): string[];
}

interface WorkerFixtures {
  /** Origin of the minimal back end. */
  shop: string;
}

export const test = base.extend<{ site: HostSite }, WorkerFixtures>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
    async ({}, use) => {
      const server = spawn(process.execPath, ['examples/minimal-backend/server.mjs', 'dist'], {
        cwd: root,
        env: { ...process.env, PORT: '0' },
      });
      const [line] = (await once(server.stdout, 'data')) as [Buffer];
      const origin = /http:\S+/.exec(String(line))?.[0] ?? '';
      // On localhost, the script also loads the warnings for authors.
      await use(origin.replace('localhost', '127.0.0.1'));
      server.kill();
    },
    { scope: 'worker' },
  ],

  site: async ({ page, shop }, use) => {
    await page.context().addCookies([
      { name: 'ss_cookieAllowed', value: 'full', url: shop },
      // The minimal back end sets its crumb with its own pages.
      { name: 'crumb', value: 'none', url: shop },
    ]);
    await use(await createSite(page, shop));
  },
});

async function createSite(page: Page, origin: string): Promise<HostSite> {
  const pages = new Map<string, string>();
  const libraries = new Map<string, string>();
  const posts: Request[] = [];
  const failures: string[] = [];
  const scripts: string[] = [];
  page.on('response', (response) => {
    const url = response.url();
    if (response.status() >= 400) failures.push(`${response.status()} ${url}`);
    if (response.request().resourceType() === 'script') scripts.push(url);
  });
  page.on('request', (request) => void (request.method() === 'GET' || posts.push(request)));

  const respond = async (route: Route): Promise<void> => {
    const { pathname } = new URL(route.request().url());
    const isRead = route.request().method() === 'GET';
    const html = isRead ? pages.get(pathname) : undefined;
    const library = libraries.get(pathname);
    if (html) await route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
    else if (library)
      await route.fulfill({
        contentType: 'text/javascript',
        body: await readFile(`${root}node_modules/${library}`, 'utf8'),
      });
    else if (isRead && site.folder && (await fulfillFile(route, site.folder, pathname))) return;
    else if (TELEMETRY.test(pathname)) await route.fulfill({ json: {} });
    else await route.continue();
  };
  await page.route(`${origin}/**`, respond);
  const sentTo = (path: string) => posts.filter((request) => new URL(request.url()).pathname === path);
  const site: HostSite = {
    origin,
    pages,
    libraries,
    failures,
    scripts,
    open: async (path) => void (await page.goto(origin + path)),
    adds: () => sentTo(ENTRIES).length,
    posts: (path) => sentTo(path).length,
    pageViews: () =>
      sentTo('/api/census/RecordHit').map((request) => {
        const fields = new URLSearchParams(request.postData() ?? '');
        return JSON.parse(fields.get('data') ?? '{}').url;
      }),
  };
  return site;
}

/** Responds with a file, or the index of a folder, and returns whether there is one. */
async function fulfillFile(route: Route, folder: string, pathname: string): Promise<boolean> {
  const file = path.join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
  if (!existsSync(file)) return false;
  await route.fulfill({ path: file });
  return true;
}

interface PageParts {
  readonly title: string;
  /** Of the store, in the page context. */
  readonly currency: string;
  readonly main: string;
  readonly head?: string;
  /** Attributes of the body, and what is above the content on every page. */
  readonly bodyAttributes?: string;
  readonly header?: string;
  /** Where the page context is. */
  readonly contextIn?: 'head' | 'main';
}

/** Returns a page with the script tag, a page context and the links of the site. */
export function renderPage(parts: PageParts): string {
  const { title, currency, main, head = '', bodyAttributes = '', header = '', contextIn = 'head' } = parts;
  const context = `<script type="application/json" data-vitrine-context>${JSON.stringify({
    websiteSettings: { storeSettings: { selectedCurrency: currency } },
    cookieSettings: { isRestrictiveCookiePolicyEnabled: false },
  })}</script>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<link rel="icon" href="data:,"><script type="module" src="/assets/vitrine/vitrine.js"></script>
${head}${contextIn === 'head' ? context : ''}</head>
<body ${bodyAttributes}>
<header><a href="/">Mugs</a> <a href="/trays">Trays</a> <a href="/cart">Cart</a>${header}</header>
<main id="content"><h1>${title}</h1>${contextIn === 'main' ? context : ''}${main}</main>
</body></html>`;
}

/** Returns the form that adds a product of the minimal back end, with its price. */
export function productForm(id: 'mug' | 'tray', price: string, more = ''): string {
  return `<p class="price" data-vitrine="money">${price}</p>
<form method="post" action="${ENTRIES}" data-vitrine="add-to-cart" data-item-id="${id}">
<input type="hidden" name="itemId" value="${id}"><button>Add to Cart</button>${more}</form>`;
}

/** Fills a site with two pages that differ in product and currency. */
export function addProductPages(site: HostSite, parts: Omit<PageParts, 'title' | 'currency' | 'main'>): void {
  const page = (title: string, currency: string, main: string) =>
    renderPage({ ...parts, title, currency, main });
  site.pages.set('/', page('Mugs', 'EUR', productForm('mug', '28.00')));
  site.pages.set('/trays', page('Trays', 'USD', productForm('tray', '64.00')));
}

/** A link leads to another page, and Back to the first: each is one page view. */
export async function expectPageViews(page: Page, site: HostSite): Promise<void> {
  await site.open('/');
  await expect.poll(site.pageViews).toEqual(['/']);
  await page.getByRole('link', { name: 'Trays' }).click();
  await expect.poll(site.pageViews).toEqual(['/', '/trays']);
  await page.goBack();
  await expect.poll(site.pageViews).toEqual(['/', '/trays', '/']);
}
