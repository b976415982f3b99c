import { placeOrder } from './checkout-page';
import { expect, test } from './fixtures';
import { addToCart, BOWL, lineOf, openCart, POT, rest } from './open-cart';

const ENTRIES = '**/api/commerce/shopping-cart/entries/*';

test('a cart page reports its view, its changes to their own endpoint, and a removal', {
  tag: '@long',
}, async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'ss_cookieAllowed', value: 'full', url: String(baseURL) }]);
  const sent = (path: RegExp, name: string) =>
    page.waitForRequest((request) => path.test(request.url()) && request.postData()?.includes(name) === true);
  await addToCart(page, [BOWL, POT]);
  const view = sent(/\/clanker\//, 'cart_view');
  await page.goto('/cart');
  await rest(page);
  await view;
  const requests = Promise.all([
    sent(/\/api\/events\/RecordEvent$/, 'cart_page_quantity'),
    sent(/\/api\/events\/RecordEvent$/, 'cart_page_remove'),
    sent(/\/clanker\//, 'cart_remove'),
  ]);
  await page.getByRole('button', { name: 'One more of Salt Pot' }).press('Enter');
  await rest(page);
  await page.getByRole('button', { name: 'Remove Tidal Bowl' }).press('Enter');
  await expect(lineOf(page, 'Tidal Bowl')).toHaveCount(0);
  await requests;
});

test('a cart that another tab has bought is empty, and the visitor reads what was not sent', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_FAILED|status of 4/);
  await openCart(page, [POT]);
  await page.route(ENTRIES, (route) => route.abort());
  await page.getByRole('button', { name: 'One more of' }).click();
  await expect(page.getByRole('alert')).toContainText('Your changes are kept.');
  const other = await context.newPage();
  await other.goto('/checkout');
  await placeOrder(other);
  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('alert')).toContainText('These changes were not sent: Salt Pot.');
  await expect(page.locator('.cart-line')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Nothing in here yet.');
  await expect(page.locator('.sqs-cart-quantity').first()).toHaveText('0');
});

test('a change that was not sent is sent by the next page of the visit', { tag: '@long' }, async ({
  page,
  context,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_FAILED/);
  await context.addCookies([{ name: 'ss_cookieAllowed', value: 'full', url: String(baseURL) }]);
  await openCart(page, [POT]);
  await page.route(ENTRIES, (route) => route.abort());
  await page.getByRole('button', { name: 'One more of' }).click();
  await expect(page.getByRole('alert')).toContainText('Your changes are kept.');
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('spinbutton')).toHaveValue('2');
  await expect(page.locator('.cart-summary')).toContainText('$52.00');
});

test('a quantity that the server lowered is explained, and shown', { tag: '@long' }, async ({ page }) => {
  await openCart(page, [POT]);
  await page.route(ENTRIES, (route) => route.continue({ postData: JSON.stringify({ quantity: 4 }) }));
  await page.getByRole('spinbutton').fill('9');
  await page.getByRole('spinbutton').press('Tab');
  await expect(page.getByRole('alert')).toContainText('The quantity of Salt Pot is now 4.');
  await expect(page.getByRole('spinbutton')).toHaveValue('4');
  await expect(page.locator('.cart-summary')).toContainText('$104.00');
});

test('without storage a cart page works all the same, from a quantity that was typed before its script', {
  tag: '@long',
}, async ({ page, context }) => {
  await addToCart(page, [POT]);
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  let send = () => {};
  const isTyped = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/vitrine.js', (route) => isTyped.then(() => route.continue()));
  await page.goto('/cart', { waitUntil: 'commit' });
  await page.getByRole('spinbutton').fill('3');
  await page.getByRole('spinbutton').blur();
  send();
  await expect(page.locator('.cart-summary')).toContainText('$78.00');
  await rest(page);
  await page.getByRole('button', { name: 'One more of' }).click();
  await expect(page.locator('.cart-summary')).toContainText('$104.00');
});
