import type { Driver } from './drivers/driver';
import { expect, test } from './fixtures';
import { focus, goBack, waitForTelemetry, waitForText } from './page-actions';
import type { ShopProxy } from './shop-proxy';

const BOARD = '/shop/p/saltmarsh-board';
const BUTTON = 'main .sqs-add-to-cart-button';

/**
 * Marks the document: a page of the back/forward cache has the mark, one that was loaded again has not. Firefox caches no
 * page that is left during a request.
 */
async function mark(driver: Driver, shop: ShopProxy): Promise<void> {
  await driver.evaluate(() => void Object.assign(window, { isMarked: true }));
  await waitForTelemetry(driver);
  await expect.poll(() => shop.pending).toBe(0);
}

async function waitForMark(driver: Driver, path: string): Promise<void> {
  await driver.waitFor((expected) => location.pathname === expected && 'isMarked' in window, path);
}

test('a page from the back/forward cache shows the cart of now, and a press adds once', async ({
  driver,
  shop,
}) => {
  await driver.open(shop.origin + BOARD);
  await driver.click(BUTTON);
  await waitForText(driver, '.vitrine-cart-pill', '1');
  await mark(driver, shop);
  await driver.open(`${shop.origin}/shop/p/salt-pot`);
  await driver.click(BUTTON);
  await waitForText(driver, '.vitrine-cart-pill', '2');
  await goBack(driver);
  await waitForMark(driver, BOARD);
  await waitForText(driver, '.site-header .sqs-cart-quantity', '2');
  const isAdd = ({ method, path }: { method: string; path: string }) =>
    method === 'POST' && path.includes('/entries');
  const before = shop.requests.filter(isAdd).length;
  // By key: in Firefox, Playwright waits before a click for a navigation that the cache has ended.
  await waitForText(driver, BUTTON, 'Add To Cart');
  await driver.waitFor((css) => document.querySelector(css)?.getAttribute('data-state') === 'idle', BUTTON);
  await focus(driver, BUTTON);
  await driver.press('Enter');
  await waitForText(driver, '.site-header .sqs-cart-quantity', '3');
  expect(shop.requests.filter(isAdd).length - before).toBe(1);
});

test('a cart page from the back/forward cache shows what was added since', { tag: '@sample' }, async ({
  driver,
  shop,
}) => {
  await driver.open(shop.origin + BOARD);
  await driver.click(BUTTON);
  await waitForText(driver, '.vitrine-cart-pill', '1');
  await driver.open(`${shop.origin}/cart`);
  await waitForText(driver, '.cart[data-state=loaded] .cart-summary', '$68.00');
  await mark(driver, shop);
  await driver.open(shop.origin + BOARD);
  await driver.click(BUTTON);
  await waitForText(driver, '.vitrine-cart-pill', '2');
  await goBack(driver);
  await waitForMark(driver, '/cart');
  await waitForText(driver, '.cart[data-state=loaded] .cart-summary', '$136.00');
});
