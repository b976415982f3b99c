import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fillIn, placeOrder, stepButton } from './checkout-page';
import { test as base, expect } from './fixtures';
import { BOARD, productOf } from './product-page';
import { randomAddress } from './random-address';

/** Chromium with the setting "block all cookies", which refuses storage too. */
const test = base.extend({
  context: async ({ playwright, launchOptions, baseURL, javaScriptEnabled }, use, testInfo) => {
    const folder = testInfo.outputPath('profile');
    mkdirSync(join(folder, 'Default'), { recursive: true });
    const refused = { profile: { default_content_setting_values: { cookies: 2 } } };
    writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify(refused));
    const context = await playwright.chromium.launchPersistentContext(folder, {
      ...launchOptions,
      baseURL: baseURL ?? '',
      javaScriptEnabled: javaScriptEnabled ?? true,
      serviceWorkers: 'block',
      extraHTTPHeaders: { 'X-Forwarded-For': randomAddress() },
    });
    await use(context);
    await context.close();
  },
});

// Each test starts a browser of its own.
test.slow();

const line = (page: Page, name: string) => page.locator('.cart-line', { hasText: name });
const total = (page: Page) => page.locator('.cart-summary dd').first();
/** Orders the cart of the open page. Every page of the checkout leads back to it. */
async function orderCart(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Checkout' }).click();
  await fillIn(page);
  await stepButton(page, 'review').click();
  await page.getByRole('link', { name: 'Change the cart' }).click();
  await expect(line(page, 'Saltmarsh Board')).toBeVisible();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await placeOrder(page);
  await page.locator('.sqs-custom-cart').first().click();
  // On the cart page or, with scripts, in the drawer.
  await expect(page.getByText('Nothing in here yet').first()).toBeVisible();
}

test('a cart works for the visit in a browser that refuses cookies', {
  tag: ['@whole-browser', '@long'],
}, async ({ page }) => {
  await page.goto(BOARD);
  await productOf(page).button.click();
  await expect(page).toHaveURL(/\/cart\?CART=/);
  await expect(line(page, 'Saltmarsh Board')).toBeVisible();
  await page.reload();
  await expect(line(page, 'Saltmarsh Board')).toBeVisible();
  // Changes are sent without leaving the page.
  await expect(page.locator('#sqs-cart-root')).toHaveAttribute('data-state', 'loaded');
  await page.getByRole('button', { name: 'One more of' }).click();
  await expect(total(page)).toHaveText('$136.00');
  await expect(page.locator('#sqs-cart-root')).toHaveAttribute('data-state', 'loaded');
  // The next products go to the same cart.
  await page.getByRole('link', { name: 'Continue shopping' }).click();
  await expect(page.locator('.sqs-cart-quantity').first()).toHaveText('2');
  await page.locator('a[href="/shop/p/salt-pot"]').first().click();
  const product = productOf(page);
  await product.button.first().click();
  await expect(product.count).toHaveText('3');
  await page.locator('.sqs-custom-cart').first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL(/\/cart\?CART=/);
  await expect(line(page, 'Salt Pot')).toBeVisible();
  await expect(line(page, 'Saltmarsh Board')).toContainText('$136.00');
  // Whoever opens its address elsewhere sees no cart.
  const stranger = await page.context().newPage();
  await stranger.goto(page.url());
  await expect(stranger).toHaveURL(/\/cart$/);
  await expect(stranger.locator('.cart-line')).toHaveCount(0);
  await page.bringToFront();
  await orderCart(page);
});

test('a theme that does not add without cookies asks the visitor to enable them', {
  tag: ['@whole-browser', '@long'],
}, async ({ page, allowConsole }) => {
  allowConsole(/403/);
  // As in a theme that does not post the first add itself.
  await page.addInitScript(() =>
    addEventListener('vitrine:before-add', (event) => event.stopPropagation(), true),
  );
  await page.goto(BOARD);
  expect(await page.evaluate(() => [navigator.cookieEnabled, document.cookie])).toEqual([true, '']);
  await productOf(page).button.click();
  await expect(productOf(page).alert).toContainText(
    'Please enable cookies in your browser, reload the page, and try again.',
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor whose browser refuses cookies orders', { tag: ['@whole-browser', '@long'] }, async ({
    page,
  }) => {
    await page.goto(BOARD);
    await page.locator('.product-form button[type=submit]').click();
    await expect(line(page, 'Saltmarsh Board')).toBeVisible();
    await orderCart(page);
  });
});
