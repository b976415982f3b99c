import type { Driver } from './drivers/driver';
import { expect, test } from './fixtures';
import { clickText, focus, startLoading, waitForFocus, waitForPath, waitForText } from './page-actions';

const BOARD = '/shop/p/saltmarsh-board';
const BUTTON = 'main .sqs-add-to-cart-button';

/** Waits until a press is held. It is for 4 seconds at most, also on a busy machine. */
async function waitForHeld(driver: Driver): Promise<void> {
  await driver.waitFor(() => Boolean(document.querySelector('[data-vitrine-held]')));
}

test('a click before the entry has arrived adds once, when it has', {
  tag: ['@sample', '@not-chromium'],
}, async ({ driver, shop }) => {
  const release = shop.delay(/\/vitrine\.js/);
  await startLoading(driver, shop.origin + BOARD);
  await waitForText(driver, BUTTON, 'Add To Cart');
  await driver.click(BUTTON);
  await driver.click(BUTTON);
  release();
  await waitForText(driver, '.site-header .sqs-cart-quantity', '1');
  const adds = shop.requests.filter(({ method, path }) => method === 'POST' && path.includes('/entries'));
  expect(adds).toHaveLength(1);
});

test('a key on a quick view whose code is slow opens it once the code has arrived', async ({
  driver,
  shop,
}) => {
  const release = shop.delay(/\/chunks\/quick-view-/);
  // After the load event, the entry loads code where the focus is.
  await driver.open(`${shop.origin}/shop`);
  await focus(driver, '.sqs-product-quick-view-button[data-id="691209764f2f550d89d9ac63"]');
  await expect.poll(() => shop.requests.some(({ path }) => path.includes('/chunks/quick-view-'))).toBe(true);
  await driver.press('Enter');
  await waitForHeld(driver);
  release();
  await waitForText(driver, 'dialog[open] .vitrine-quick-view h1', 'Saltmarsh Board');
  expect(await driver.evaluate(() => document.querySelectorAll('dialog').length)).toBe(1);
});

test('a form that is sent while its code is slow is sent once, without leaving the page', {
  tag: '@sample',
}, async ({ driver, shop }) => {
  const release = shop.delay(/\/chunks\/form-/);
  await driver.open(`${shop.origin}/about`);
  await driver.type('.newsletter-form input[type=email]', 'ada@example.com');
  await expect.poll(() => shop.requests.some(({ path }) => path.includes('/chunks/form-'))).toBe(true);
  await driver.press('Enter');
  await waitForHeld(driver);
  release();
  await waitForFocus(
    driver,
    '.newsletter-form .form-submission-text, .newsletter-form-wrapper .form-submission-text',
  );
  expect(await driver.evaluate(() => location.pathname)).toBe('/about');
  const saves = shop.requests.filter(({ path }) => path.includes('/SaveFormSubmission'));
  expect(saves).toHaveLength(1);
});

test('a link whose code cannot be loaded leads to its page', async ({ driver, shop }) => {
  shop.fail(/\/chunks\/overlay-link-/, 404);
  await driver.open(`${shop.origin}/overlays`);
  await clickText(driver, 'main a', 'Go to the shop');
  await waitForPath(driver, '/shop');
});

test('an add whose code cannot be loaded is posted by the form', async ({ driver, shop }) => {
  shop.fail(/\/chunks\/add-to-cart-/, 0);
  await driver.open(shop.origin + BOARD);
  await driver.click(BUTTON);
  await waitForPath(driver, '/cart');
  await waitForText(driver, 'main', 'Saltmarsh Board');
});
