import { openFaultyProxy } from './faulty-proxy';
import { expect, test } from './fixtures';

const ITEM = '691209764f2f550d89d9ac63';

test('a base address of another origin moves the links of the page, and no call of the bundle', async ({
  page,
  baseURL,
  allowConsole,
}) => {
  const shop = await openFaultyProxy(String(baseURL));
  const foreign: string[] = [];
  await page.route('https://elsewhere.example/**', (route) => {
    foreign.push(`${route.request().resourceType()} ${route.request().url()}`);
    return route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' });
  });
  shop.pages.set(
    '/sample',
    `<!doctype html><html lang="en"><head><title>Sample</title><base href="https://elsewhere.example/shop/">
      <script type="module" src="${shop.origin}/assets/vitrine/vitrine.js"></script></head><body
        data-vitrine-hit="/api/census/RecordHit?event=1&data={}&vitals=">
      <button data-vitrine="add-to-cart" data-item-id="${ITEM}">Add to Cart</button>
      <a href="${shop.origin}/#studio" data-vitrine="lightbox">Studio</a>
      <a href="about" data-vitrine="lightbox">About</a></body></html>`,
  );
  allowConsole(/favicon/);
  const settings = page.waitForRequest(`${shop.origin}/api/1/performance/settings`);
  await page.goto(`${shop.origin}/sample`, { waitUntil: 'load' });
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('button', { name: 'Added!' })).toBeVisible();
  await expect(page.locator('.vitrine-cart-pill')).toHaveAttribute('href', `${shop.origin}/cart`);
  await page.getByRole('link', { name: 'Studio' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: /Four people/ })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('dialog')).toHaveCount(0);
  await settings;
  expect(foreign.filter((each) => /\/api\//.test(each))).toEqual([]);

  await page.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('https://elsewhere.example/shop/about');
  await shop.close();
});

test('an inner document without an address of its own, such as a preview, calls the site', async ({
  page,
  baseURL,
  allowConsole,
}) => {
  const shop = await openFaultyProxy(String(baseURL));
  const content = `<!doctype html><html lang=en><script type=module src=/assets/vitrine/vitrine.js></script>
    <body><button data-vitrine=add-to-cart data-item-id=${ITEM}>Add to Cart</button>
    <a href=/#studio data-vitrine=lightbox>Studio</a>`;
  shop.pages.set(
    '/preview',
    `<!doctype html><html lang="en"><title>Preview</title><iframe title="Page" width="900" height="700" srcdoc="${content}"></iframe>`,
  );
  allowConsole(/favicon/);
  await page.goto(`${shop.origin}/preview`);
  const frame = page.frameLocator('iframe');
  const added = page.waitForRequest(`${shop.origin}/api/commerce/shopping-cart/entries`);
  await frame.getByRole('button', { name: 'Add to Cart' }).click();
  await added;
  await expect(frame.getByRole('button', { name: 'Added!' })).toBeVisible();
  await expect(frame.locator('.vitrine-cart-pill')).toHaveAttribute('href', `${shop.origin}/cart`);
  await frame.getByRole('link', { name: 'Studio' }).click();
  await expect(frame.getByRole('dialog').getByRole('heading', { name: /Four people/ })).toBeVisible();
  await shop.close();
});

test('a visit that ends before telemetry starts is reported to its own origin', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const shop = await openFaultyProxy(String(baseURL));
  await page.route('**/chunks/start-telemetry-*.js', () => {});
  await page.addInitScript(() => {
    navigator.sendBeacon = (url) => {
      sessionStorage.setItem('beacon', new URL(url, document.baseURI).href);
      return true;
    };
  });
  shop.pages.set(
    '/sample',
    `<!doctype html><html lang="en"><head><title>Sample</title><link rel="icon" href="data:,">
      <base href="https://elsewhere.example/shop/">
      <script type="module" src="${shop.origin}/assets/vitrine/vitrine.js"></script></head>
      <body data-vitrine-hit="/api/census/RecordHit?event=1&data=%7B%7D&vitals="><p>Sample</p></body></html>`,
  );
  await page.goto(`${shop.origin}/sample`, { waitUntil: 'load' });
  await page.goto(`${shop.origin}/robots.txt`);
  expect(await page.evaluate(() => sessionStorage.getItem('beacon'))).toContain(
    `${shop.origin}/api/census/RecordHit?`,
  );
  await shop.close();
});
