import type { Page } from '@playwright/test';
import { type FaultyProxy, openFaultyProxy } from './faulty-proxy';
import { expect, test } from './fixtures';

// A header of the test's own would make each request for a script one that the browser asks permission for first.
test.use({ extraHTTPHeaders: {} });

/** The shop's own origin: a reverse proxy in front of the server. */
let shop: FaultyProxy;
/** The server's origin, which the bundle is loaded from. */
let cdn: string;

test.beforeEach(async ({ baseURL }) => {
  cdn = String(baseURL);
  shop = await openFaultyProxy(cdn);
});
test.afterEach(() => shop.close());

const MODULE = '<script type="module" src="{src}"></script>';
const CLASSIC = '<script defer src="{src}"></script>';

/** Opens a page of the shop that loads the bundle by `tag` from the other origin. */
async function openShopPage(page: Page, tag: string, formOrigin = ''): Promise<void> {
  const src = `${cdn}/assets/vitrine/vitrine.js`;
  shop.pages.set(
    '/sample',
    `<!doctype html><html lang="en"><head><title>Sample</title><link rel="icon" href="data:,">${tag.replace('{src}', src)}</head>
      <body>
      <form method="post" action="${formOrigin}/api/commerce/shopping-cart/entries"
            data-vitrine="add-to-cart" data-item-id="691209764f2f550d89d9ac63">
        <input type="hidden" name="itemId" value="691209764f2f550d89d9ac63">
        <button>Add to Cart</button>
      </form>
      <span data-vitrine="cart-quantity">0</span>
      <a href="#delivery" data-vitrine="popup">Delivery</a><p id="delivery">Parcels leave on Tuesdays.</p>
      </body></html>`,
  );
  await page.goto(`${shop.origin}/sample`, { waitUntil: 'load' });
}

const press = (page: Page) => page.getByRole('button', { name: 'Add to Cart' }).click();

for (const [name, tag] of [
  ['a module', MODULE],
  ['a classic script with crossorigin', CLASSIC.replace(' src', ' crossorigin src')],
] as const) {
  test(`the bundle of another origin works as ${name}: add to cart, cart count, overlay`, {
    tag: tag === MODULE ? [] : '@long',
  }, async ({ page }) => {
    const origins = new Set<string>();
    page.on('request', (request) => {
      if (/\/(chunks|api)\//.test(request.url())) origins.add(new URL(request.url()).origin);
    });
    await openShopPage(page, tag);
    await press(page);
    await expect(page.getByRole('button', { name: 'Added!' })).toBeVisible();
    await expect(page.locator('[data-vitrine=cart-quantity]')).toHaveText('1');
    await page.getByRole('link', { name: 'Delivery' }).click();
    await expect(page.getByRole('dialog')).toContainText('Parcels leave on Tuesdays.');
    expect([...origins].sort()).toEqual([cdn, shop.origin].sort());
  });
}

test('the page can measure the bundle of another origin', async ({ page }) => {
  await openShopPage(page, MODULE);
  const size = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('resource').filter(({ name }) => /vitrine\.js$/.test(name));
    return (entry as PerformanceResourceTiming).encodedBodySize;
  });
  expect(size).toBeGreaterThan(1000);
});

test('a form that posts to another origin receives a page of the store with what to do', {
  tag: '@long',
}, async ({ page, allowConsole, axe }) => {
  allowConsole(/status of 403/);
  await openShopPage(page, '', cdn);
  await press(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('That was not sent.');
  await expect(page.getByRole('main')).toContainText('Your session has expired.');
  expect(await axe()).toEqual([]);
  await page.getByRole('link', { name: 'See the shop' }).first().click();
  await expect(page).toHaveURL(`${cdn}/shop`);
});
