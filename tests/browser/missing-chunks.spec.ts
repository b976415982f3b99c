import type { Page } from '@playwright/test';
import { type FaultyProxy, openFaultyProxy } from './faulty-proxy';
import { expect, test } from './fixtures';

// A header of the test's own would make each request for a script one that the browser asks permission for first.
test.use({ extraHTTPHeaders: {} });

const ITEM = '691209764f2f550d89d9ac63';

/** The shop's own origin: a reverse proxy in front of the server, whose origin the bundle is loaded from. */
let shop: FaultyProxy;

test.beforeEach(async ({ baseURL, allowConsole }) => {
  allowConsole(/failed on|Failed to|about:blank|CORS policy|SyntaxError|is not a function/);
  shop = await openFaultyProxy(String(baseURL));
});
test.afterEach(() => shop.close());

/** Answers requests for chunks with a response that is no module of this release. */
const respond = (response: { status?: number; contentType?: string; body: string; origin?: string }) => {
  const { status = 200, contentType = 'text/javascript', body, origin = '*' } = response;
  const headers = { 'access-control-allow-origin': origin };
  return (page: Page) =>
    page.route('**/chunks/**', (route) => route.fulfill({ status, contentType, body, headers }));
};

/** Reasons why chunks are missing: the tag of the entry, and what happens to the requests. */
const REASONS: Record<string, readonly [tag: string, break_: (page: Page) => unknown]> = {
  'a classic script of another origin has no crossorigin': ['<script defer src="{src}"></script>', () => {}],
  'their requests are blocked': [
    '<script type="module" src="{src}"></script>',
    (page) => page.route('**/chunks/**', (route) => route.abort('blockedbyclient')),
  ],
  'a deploy removed them': [
    '<script type="module" src="{src}"></script>',
    respond({ status: 404, contentType: 'text/html', body: '<!doctype html>Not found' }),
  ],
  'their origin refuses CORS': [
    '<script type="module" src="{src}"></script>',
    respond({ body: 'export {}', origin: 'https://other.example' }),
  ],
  'they have a syntax error': [
    '<script defer crossorigin src="{src}"></script>',
    respond({ body: 'export {' }),
  ],
  'they are of another release': [
    '<script type="module" src="{src}"></script>',
    respond({ body: 'export const other = 1' }),
  ],
};

const BODY = `
  <form id="native" method="post" action="/api/commerce/shopping-cart/entries" data-vitrine="add-to-cart">
    <input type="hidden" name="itemId" value="${ITEM}">
    <div class="product-quantity-input"><input type="number" name="quantity" value="1" aria-label="Quantity"></div>
    <button>Add to Cart</button>
  </form>
  <form id="engine" method="post" action="/api/commerce/shopping-cart/entries">
    <input type="hidden" name="itemId" value="${ITEM}">
    <div class="sqs-add-to-cart-button" role="button" tabindex="0" data-item-id="${ITEM}">Purchase</div>
  </form>
  <a href="/page/about#studio" data-vitrine="lightbox">Studio</a>
  <a href="#delivery" data-vitrine="popup">Delivery</a>
  <button type="button" data-source="delivery" data-vitrine="popup">Returns</button>
  <p id="delivery">Parcels leave on Tuesdays.</p>`;

/** One of a failed request. */
const SAMPLE = ['a deploy removed them'];

for (const [reason, [tag, breakChunks]] of Object.entries(REASONS)) {
  test(`where ${reason}, every press does what the browser does alone`, {
    tag: SAMPLE.includes(reason) ? [] : '@long',
  }, async ({ page, baseURL }) => {
    const script = tag.replace('{src}', `${baseURL}/assets/vitrine/vitrine.js`);
    shop.pages.set(
      '/sample',
      `<!doctype html><html lang="en"><head><title>Sample</title><link rel="icon" href="data:,">${script}</head>
        <body>${BODY}</body></html>`,
    );
    const open = () => page.goto(`${shop.origin}/sample`, { waitUntil: 'load' });
    await breakChunks(page);

    await open();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page).toHaveURL(`${shop.origin}/cart`);
    await expect(page.getByRole('spinbutton').first()).toHaveValue('1');

    await open();
    await page.getByLabel('Quantity').fill('2');
    await page.getByLabel('Quantity').press('Enter');
    await expect(page).toHaveURL(`${shop.origin}/cart`);
    await expect(page.getByRole('spinbutton').first()).toHaveValue('3');

    await open();
    await page.getByRole('button', { name: 'Purchase' }).press('Enter');
    await expect(page).toHaveURL(`${shop.origin}/cart`);
    await expect(page.getByRole('spinbutton').first()).toHaveValue('4');

    await open();
    await page.getByRole('link', { name: 'Delivery' }).click();
    await expect(page).toHaveURL(`${shop.origin}/sample#delivery`);
    await page.getByRole('button', { name: 'Returns' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please check your internet connection.');
    await page.getByRole('link', { name: 'Studio' }).click();
    await expect(page).toHaveURL(`${shop.origin}/page/about#studio`);
  });
}

test('where the code of telemetry is blocked, no rejection is unhandled', async ({ page, baseURL }) => {
  const rejections: Error[] = [];
  page.on('pageerror', (error) => rejections.push(error));
  shop.pages.set(
    '/sample',
    `<!doctype html><html lang="en"><head><title>Sample</title><link rel="icon" href="data:,">
      <script type="module" src="${baseURL}/assets/vitrine/vitrine.js"></script></head>
      <body data-vitrine-debug>${BODY}<span data-vitrine="cart-subtotal"></span></body></html>`,
  );
  const blocked = page.waitForEvent('requestfailed', (request) => /start-telemetry/.test(request.url()));
  await page.route(/chunks\/(?:start-telemetry|money)-/, (route) => route.abort('blockedbyclient'));
  await page.goto(`${shop.origin}/sample`);
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await blocked;
  await warned;
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('button', { name: 'Added!' })).toBeVisible();
  expect(rejections).toEqual([]);
});
