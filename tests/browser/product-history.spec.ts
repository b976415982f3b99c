import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { openProduct } from './product-page';

// Playwright disables the back/forward cache by default.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

/** Marks the document, so that a restored page differs from a page that was loaded again. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

async function leaveAndReturn(page: Page): Promise<void> {
  await mark(page);
  await page.goto('/about');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/tidal-bowl/);
  expect(await isMarked(page), 'restored from the cache').toBe(true);
}

test('a product page that comes back from the back/forward cache has its choice, and still follows it', {
  tag: ['@whole-browser', '@long'],
}, async ({ page, everyLayoutShift }) => {
  const { choose, quantity, button, count } = await openProduct(page);
  await choose('Size', 'Large');
  await choose('Glaze', 'Chalk');
  await quantity.fill('2');
  await expect(page.locator('.product-cost')).toContainText('$84.00');
  await page.waitForLoadState('networkidle');
  const shift = await everyLayoutShift();
  await leaveAndReturn(page);
  await expect(page.getByRole('combobox', { name: 'Size', exact: true })).toHaveValue('Large');
  await expect(page.locator('.product-cost')).toContainText('$84.00');
  await expect(page.locator('main .product-instalments')).toContainText('$21.00');
  await expect(quantity).toHaveValue('2');
  expect(await everyLayoutShift()).toBe(shift);
  await choose('Size', 'Small');
  await expect(page.locator('.product-cost')).not.toContainText('$84.00');
  await button.click();
  await expect(count).toHaveText('2');
});

test('a button that was pending when the visitor left is ready when they come back', {
  tag: ['@whole-browser', '@long'],
}, async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  const { choose, button } = await openProduct(page);
  await choose('Size', 'Small');
  await choose('Glaze', 'Chalk');
  await page.waitForLoadState('networkidle');
  const isRequested = page.waitForRequest('**/shopping-cart/entries');
  let respond = () => {};
  const released = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/shopping-cart/entries', async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  await button.click();
  await isRequested;
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await mark(page);
  await page.goto('/about');
  await page.goBack({ waitUntil: 'commit' });
  respond();
  await expect(page).toHaveURL(/tidal-bowl/);
  await expect(button).toHaveText('Add To Cart');
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await page.unroute('**/shopping-cart/entries');
  await expect(page.getByRole('combobox', { name: 'Size', exact: true })).toHaveValue('Small');
  await button.click();
  await expect(page.locator('.sqs-cart-quantity').first()).toHaveText(/[12]/);
});
