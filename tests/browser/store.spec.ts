import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures';

/** Gone on purpose: the overlays page shows what a lost page does. */
const LOST = '/overlays/lost';
const PAGES = [
  '/shop?page=2',
  '/shop/studio',
  '/shop/p/estuary-set',
  '/shop/p/zwiebeltopf',
  '/shop/p/stool-plans',
  '/shop/p/evening-at-the-wheel',
  '/about',
  '/journal',
  '/journal/the-third-firing',
  '/contact',
  '/policies',
  '/search?q=bowl',
  '/members',
  '/he',
  '/he/p/tidal-bowl',
];

for (const path of PAGES) {
  test(`${path} is accessible in light and in dark, still, and fits a narrow phone`, async ({
    page,
    axe,
    layoutShift,
    allowConsole,
  }) => {
    if (path === '/members') allowConsole(/403/);
    await page.goto(path, { waitUntil: 'load' });
    expect(await axe()).toEqual([]);
    expect(await layoutShift()).toBe(0);
    expect(await page.locator('[style], style').count()).toBe(0);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axe(), 'in dark').toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

for (const path of ['/', '/shop', '/shop/p/tidal-bowl', '/shop/p/hearth-throw', '/cart', '/plain']) {
  test(`${path} is accessible in dark`, async ({ page, axe }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(path);
    expect(await axe()).toEqual([]);
  });
}

test('every link of the shop leads somewhere', async ({ request }) => {
  const broken: string[] = [];
  const seen = new Set<string>();
  const waiting = ['/', '/search?q=bowl'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const { status, links } = await readLinks(request, path);
    if (status !== 200 && path !== LOST) broken.push(`${status} ${path}`);
    waiting.push(...links);
  }
  expect(broken).toEqual([]);
  expect(seen.size).toBeGreaterThan(50);
});

async function readLinks(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  const html = await answer.text();
  const links = [...html.matchAll(/<a[^>]* href="(\/[^"#]*)/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  return { status: answer.status(), links };
}

test('a list goes on where its page ends, and there is nothing past its last', async ({ page, request }) => {
  await page.goto('/shop');
  const first = await page.locator('.product-card h3').allTextContents();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/shop?page=2');
  const second = await page.locator('.product-card h3').allTextContents();
  expect(second).toHaveLength(first.length);
  expect(second.filter((title) => first.includes(title))).toEqual([]);
  await expect(page.locator('head link[rel="prev"]')).toHaveAttribute('href', '/shop');
  await expect(page.locator('head link[rel="next"]')).toHaveAttribute('href', '/shop?page=3');
  for (const path of ['/shop?page=4', '/shop?page=0', '/shop?page=two', '/shop/nothing']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('a search that holds markup finds nothing and runs nothing', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('searchbox').fill('"><img src=x onerror=alert(1)>');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('status')).toHaveText('Nothing found.');
  await expect(page.getByRole('searchbox')).toHaveValue('"><img src=x onerror=alert(1)>');
  await expect(page.locator('main img')).toHaveCount(0);
});

test('a product of three options is chosen and added', async ({ page }) => {
  await page.goto('/shop/p/estuary-set');
  await page.getByLabel('Select People').selectOption('Two');
  await page.getByLabel('Select Glaze').selectOption('Chalk');
  await page.getByLabel('Select Cup').selectOption('Tumbler');
  await page.locator('.sqs-add-to-cart-button').click();
  await expect(page.locator('.sqs-add-to-cart-button')).toHaveText('Added!');
});

test('a service may be booked for several, a digital product is bought once', async ({ page }) => {
  await page.goto('/shop/p/mending');
  await expect(page.locator('.product-quantity-input input')).toBeVisible();
  await page.goto('/shop/p/glaze-notes');
  await expect(page.locator('.product-quantity-input')).toHaveCount(0);
  await page.locator('.sqs-add-to-cart-button').click();
  await expect(page.locator('.sqs-add-to-cart-button')).toHaveText('Added!');
});

test('in Hebrew the page runs from right to left, and a thing is added in its words', async ({ page }) => {
  await page.goto('/he/p/salt-pot');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const button = page.locator('.sqs-add-to-cart-button');
  await expect(button).toHaveText('הוספה לסל');
  await button.click();
  await expect(button).toHaveText('נוסף!');
});

test('on paper there is no button and no menu', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/shop/p/tidal-bowl');
  for (const name of ['.site-nav', '.product-form', '.site-footer nav'])
    await expect(page.locator(name)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('colours forced by the visitor leave buttons their outline', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/shop/p/saltmarsh-board');
  await expect(page.locator('.sqs-add-to-cart-button')).toHaveCSS('border-top-style', 'solid');
});
