import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectAddedText, productOf } from './product-page';
import { expectRoomForLargeText } from './text-size';

/** Missing on purpose: the demo links to them, to show what follows. */
const MISSING = ['/overlays/lost', '/nowhere', '/he/nowhere'];
const PAGES = ['/events?month=2026-12', '/he/p/tidal-bowl'];
/** They run in `npm run test:long`. */
const MORE_PAGES = [
  '/shop?page=2',
  '/members/join',
  '/shop/p/estuary-set',
  '/shop/p/evening-at-the-wheel',
  '/listening',
  '/lessons/shaping-a-bowl',
  '/journal/the-third-firing',
  '/contact',
  '/shop/studio',
  '/shop/p/zwiebeltopf',
  '/shop/p/stool-plans',
  '/about',
  '/journal',
  '/events/opening-the-winter-firing',
  '/films',
  '/lessons',
  '/policies',
  '/questions',
  '/search?q=bowl',
  '/members',
  '/members/password',
  '/members/new-password',
  '/members/first-look',
  '/he',
  '/he/search?q=קערה',
];

for (const path of [...PAGES, ...MORE_PAGES]) {
  const options = { tag: PAGES.includes(path) ? [] : '@long' };
  test(
    `${path} is accessible in light and dark colours, has no layout shift and fits a phone, also with large text`,
    options,
    async ({ page, axe, axeColours, layoutShift }) => {
      await page.goto(path, { waitUntil: 'load' });
      expect(await axe()).toEqual([]);
      expect(await layoutShift()).toBe(0);
      expect(await (await page.request.get(path)).text()).not.toMatch(/<style|\sstyle=/);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeColours(), 'in dark colours').toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await expectRoomForLargeText(page);
    },
  );
}

test('the shop has no broken links', { tag: '@long' }, async ({ request }) => {
  const broken: string[] = [];
  const seen = new Set<string>();
  const waiting = ['/', '/search?q=bowl'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const { status, links } = await readLinks(request, path);
    if (status !== 200 && !MISSING.includes(path)) broken.push(`${status} ${path}`);
    waiting.push(...links);
  }
  expect(broken).toEqual([]);
  expect(seen.size).toBeGreaterThan(50);
});

async function readLinks(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  const html = await response.text();
  const links = [...html.matchAll(/<a[^>]* href="(\/[^"#]*)/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  return { status: response.status(), links };
}

test('the next page of a list continues it, and pages after the last return 404', { tag: '@long' }, async ({
  page,
  request,
}) => {
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

test('a search for HTML finds nothing and runs no script', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('searchbox').fill('"><img src=x onerror=alert(1)>');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('status')).toHaveText('Nothing found.');
  await expect(page.getByRole('searchbox')).toHaveValue('"><img src=x onerror=alert(1)>');
  await expect(page.locator('main img')).toHaveCount(0);
});

test('a product with three options is added', { tag: '@long' }, async ({ page }) => {
  await page.goto('/shop/p/estuary-set');
  const { choose } = productOf(page);
  await choose('People', 'Two');
  await choose('Glaze', 'Chalk');
  await choose('Cup', 'Tumbler');
  await page.locator('.sqs-add-to-cart-button').click();
  await expectAddedText(page.locator('.sqs-add-to-cart-button'));
});

test('a service has a quantity field, a digital product has none', { tag: '@long' }, async ({ page }) => {
  await page.goto('/shop/p/mending');
  await expect(page.locator('.product-quantity-input input')).toBeVisible();
  await page.goto('/shop/p/glaze-notes');
  await expect(page.locator('.product-quantity-input')).toHaveCount(0);
  await page.locator('.sqs-add-to-cart-button').click();
  await expectAddedText(page.locator('.sqs-add-to-cart-button'));
});

for (const [path, names] of [
  ['/shop/p/tidal-bowl', ['Size', 'Glaze', 'Quantity']],
  ['/shop/p/estuary-set', ['People', 'Glaze', 'Cup', 'Quantity']],
  ['/he/p/tidal-bowl', ['גודל', 'זיגוג', 'כמות']],
  ['/plain', ['Size', 'Glaze', 'Quantity', 'Quantity']],
] as const) {
  test(`${path} names its controls as their visible labels do`, {
    tag: path === '/plain' ? [] : '@long',
  }, async ({ page }) => {
    await page.goto(path);
    const controls = page
      .getByRole('combobox')
      .or(page.getByRole('spinbutton'))
      .or(page.getByRole('radiogroup'));
    const tree = await page.getByRole('main').ariaSnapshot();
    expect(
      [...tree.matchAll(/- (?:combobox|spinbutton|radiogroup) "(.*?)"/g)].map(([, name]) => name),
    ).toEqual(names);
    await expect(controls).toHaveCount(names.length);
  });
}

test('a Hebrew page is right to left, and its button has Hebrew labels', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/he/p/salt-pot');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const button = page.locator('.sqs-add-to-cart-button');
  await expect(button).toHaveText('הוספה לסל');
  await button.click();
  await expect(button).toHaveText('נוסף!');
});

test('a printed page has no form and no navigation', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/shop/p/tidal-bowl');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('form, nav').filter({ visible: true })).toHaveCount(0);
});

test('buttons have a border in forced colours mode', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/shop/p/saltmarsh-board');
  await expect(page.locator('.sqs-add-to-cart-button')).toHaveCSS('border-top-style', 'solid');
});
