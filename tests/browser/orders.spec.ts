import type { Page } from '@playwright/test';
import { pageTypeOf, placeOrder } from './checkout-page';
import { expect } from './fixtures';
import { openCart, POT } from './open-cart';
import { test } from './own-store';
import { addWithoutPage, BOARD, openProduct } from './product-page';

interface Site {
  readonly websiteSettings: { readonly storeSettings: { expressCheckout: boolean } };
}

/** Returns a function that reads the purchases that the page has sent to an ad pixel. */
async function watchPixel(page: Page): Promise<() => Promise<unknown[][]>> {
  await page.addInitScript(() => {
    const calls: unknown[] = [];
    Object.assign(window, { calls, fbq: (...call: unknown[]) => calls.push(call) });
  });
  return async () => {
    const calls = await page.evaluate(() => (window as unknown as { calls: unknown[][] }).calls);
    return calls.filter(([, name]) => name === 'Purchase');
  };
}

test('an order with a service is received, and has the page of its type', async ({ page, axe }) => {
  await addWithoutPage(page, '/shop/p/mending');
  await page.goto('/checkout');
  await placeOrder(page);
  expect([await pageTypeOf(page), await axe()]).toEqual([207, []]);
  await expect(page.getByRole('main')).toContainText('Mending');
  await page.getByRole('link', { name: 'See the order status' }).click();
  expect(await pageTypeOf(page)).toBe(211);
});

test('an express store leads from the product through the checkout to the order', { tag: '@long' }, async ({
  page,
  ownStore,
}) => {
  test.setTimeout(180_000);
  ownStore.edit<Site>('site.json', ({ websiteSettings }) => {
    websiteSettings.storeSettings.expressCheckout = true;
  });
  const origin = await ownStore.start();
  const { button } = await openProduct(page, `${origin}${BOARD}`);
  await expect(button).toHaveText(/^\s*Purchase\s*$/);
  await button.press('Enter');
  await expect(page).toHaveURL(`${origin}/checkout`);
  await expect(page.getByRole('main')).toContainText('Saltmarsh Board');
  await placeOrder(page);
  expect(await pageTypeOf(page)).toBe(202);
  await expect(page.getByRole('main')).toContainText('Saltmarsh Board');
  await page.goto(`${origin}/cart`);
  await expect(page.getByRole('main')).toContainText('Nothing in here yet.');
});

test('ad pixels receive the data of an order once, and of none in test mode', { tag: '@long' }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'ss_cookieAllowed', value: 'full', url: String(baseURL) }]);
  const purchases = await watchPixel(page);
  await openCart(page, [{ ...POT, quantity: 2 }]);
  await page.goto('/checkout');
  // Telemetry has started, and reports what happened before, once it has recorded the page.
  const hit = page.waitForRequest(
    (request) => /RecordHit/.test(request.url()) && /confirmed/.test(request.postData() ?? ''),
  );
  await placeOrder(page);
  await hit;
  const order = JSON.parse(await page.locator('#purchase').evaluate((script) => script.textContent));
  expect(order).toMatchObject({ testMode: true, items: [{ sku: 'SALT-POT', quantity: 2 }] });
  expect(await purchases()).toEqual([]);
  // As the theme dispatches it in a store that takes payments.
  await page.evaluate(
    (detail) => {
      document.dispatchEvent(new CustomEvent('vitrine:purchase', { detail }));
    },
    { order: { ...order, testMode: false } },
  );
  await expect.poll(purchases).toHaveLength(1);
  expect((await purchases())[0]?.[2]).toMatchObject({
    value: Number(order.grandTotal.value),
    shipping: Number(order.shippingTotal.value),
    tax: Number(order.taxTotal.value),
    currency: 'USD',
    transaction_id: order.id,
    items: [{ item_id: 'SALT-POT', item_name: 'Salt Pot', quantity: 2, price: 26 }],
  });
});
