import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { addToCart, BOWL, lineOf, POT, rest } from './open-cart';

/** From the page's root of the cart to the end of `main`. */
const ROOT = /<div class="cart" id="sqs-cart-root"[\s\S]*?(?=<\/main>)/;

/** Prints the cart page as the engine does: its root has settings and an empty container. */
async function printEmptyRoot(page: Page): Promise<void> {
  const json = JSON.stringify({ storeCurrency: 'USD', continueShoppingLinkUrl: '/shop' });
  const root = `<div class="cart" id="sqs-cart-root"><script type="application/json">${json}</script><div id="sqs-cart-container"></div></div>`;
  await page.route(/\/cart(?:\?|$)/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(ROOT, root) });
  });
}

test.describe('a cart page whose template prints an empty container', () => {
  test('shows the cart of the server, and works as any cart page', async ({ page, axe }) => {
    await addToCart(page, [BOWL, POT]);
    await printEmptyRoot(page);
    const loads: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/cart')) loads.push(pathname);
    });
    await page.goto('/cart');
    await rest(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart');
    await expect(page.locator('.cart')).not.toHaveAttribute('aria-busy');
    await expect(lineOf(page, 'Tidal Bowl')).toContainText('$38.00');
    await expect(page.locator('.cart-summary')).toContainText('$64.00');
    expect(loads).toEqual(['/cart', '/cart/contents']);
    expect(await axe()).toEqual([]);
    await page.getByRole('button', { name: 'One more of Salt Pot' }).press('Enter');
    // The line and the subtotal are amounts of the store's currency before the server has calculated them.
    await expect(lineOf(page, 'Salt Pot').locator('.cart-line-total')).toHaveText('$52.00');
    await rest(page);
    await expect(page.locator('.cart-summary')).toContainText('$90.00');
    await page.getByRole('button', { name: 'Remove Tidal Bowl' }).press('Enter');
    await expect(lineOf(page, 'Tidal Bowl')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(lineOf(page, 'Tidal Bowl')).toBeVisible();
    await rest(page);
    await page.reload();
    await expect(lineOf(page, 'Tidal Bowl')).toBeVisible();
  });

  test('shows what the store recommends while the cart is empty, and then what is added', {
    tag: '@long',
  }, async ({ page }) => {
    await printEmptyRoot(page);
    await page.goto('/cart');
    await expect(page.getByRole('main')).toContainText('Nothing in here yet.');
    const recommended = page.getByRole('region', { name: 'From the kiln this week' });
    await recommended.locator('.sqs-add-to-cart-button, form button').first().click();
    await expect(page.locator('.cart-line')).toHaveCount(1);
  });

  test('has a message and a link when the server prints no cart', { tag: '@long' }, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 404|could not be loaded/);
    await addToCart(page, [POT]);
    await printEmptyRoot(page);
    const contents: string[] = [];
    await page.route('**/cart/contents', (route) => {
      contents.push(route.request().url());
      return route.fulfill({ status: 404, body: '' });
    });
    await page.goto('/cart');
    await expect(page.getByRole('alert')).toHaveText('Unable to load. Try again.');
    await page.unroute('**/cart/contents');
    await page.getByRole('main').getByRole('link', { name: 'Try again' }).click();
    await expect(lineOf(page, 'Salt Pot')).toBeVisible();
    expect(contents).toHaveLength(1);
  });

  test('is shown in Hebrew, and in the drawer', { tag: '@long' }, async ({ page }) => {
    // The first opening of the drawer loads six files.
    test.setTimeout(60_000);
    await addToCart(page, [POT]);
    await printEmptyRoot(page);
    await page.goto('/he/cart');
    await rest(page, 30_000);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('סל');
    await expect(page.locator('.cart-line h2')).toHaveText('כלי למלח');
    await page.goto('/shop');
    await page.locator('.sqs-custom-cart').click();
    await rest(page, 30_000);
    await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText('Salt Pot');
    await page.getByRole('button', { name: 'One more of' }).click();
    await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText('$52.00');
  });
});
