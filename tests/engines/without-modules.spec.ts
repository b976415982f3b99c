import type { Driver } from './drivers/driver';
import { expect, test } from './fixtures';
import { serveWithoutModules } from './older-browser';

const mainText = (driver: Driver) => driver.evaluate(() => document.querySelector('main')?.textContent ?? '');

for (const [name, isAncient] of [
  ['modules', false],
  ['modules and without the syntax of the stub', true],
] as const)
  test(`a browser without ${name} buys a product with options by native forms`, async ({ driver, shop }) => {
    serveWithoutModules(shop, { isAncient });
    await driver.open(`${shop.origin}/shop/p/tidal-bowl`);
    await driver.evaluate(() => {
      const select = document.querySelector<HTMLSelectElement>('main select[name=sku]');
      if (select) select.value = 'TB-L-CH';
    });
    await driver.click('main .product-form button[type=submit]');
    await driver.waitFor(() => location.pathname === '/cart' && document.readyState === 'complete');
    expect(await mainText(driver)).toContain('$84.00');
    await driver.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>('main input[name=quantity]');
      if (field) field.value = '2';
    });
    await driver.click('main .cart-line button[form^=quantity-]');
    await driver.waitFor(() => document.querySelector('main')?.textContent.includes('$168.00'));
    await driver.click('main a[href*="/checkout"]');
    await driver.waitFor(() => document.querySelector('h1')?.textContent?.trim() === 'Checkout');
    expect(shop.requests.filter(({ path }) => path.includes('/assets/vitrine/'))).toEqual([]);
  });

test('a browser without modules sends the newsletter form, and shows what the shop refuses', async ({
  driver,
  shop,
}) => {
  serveWithoutModules(shop, { isAncient: true });
  await driver.open(`${shop.origin}/`);
  // The browser accepts an address without a dot.
  await driver.type('.newsletter-form input[type=email]', `ada-${Date.now()}@studio`);
  await driver.click('.newsletter-form button[type=submit]');
  await driver.waitFor(() => location.pathname !== '/' && document.readyState === 'complete');
  expect(await driver.evaluate(() => document.querySelector('main .field-error')?.textContent)).toMatch(
    /email/i,
  );
  // The address is kept, and completed.
  await driver.type('main form input[type=email]', '.photography');
  await driver.click('main form [type=submit]');
  await driver.waitFor(() => location.search === '?sent' && document.readyState === 'complete');
  expect(await mainText(driver)).toMatch(/thank|subscribed|welcome/i);
  const sent = shop.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toContain('studio.photography');
});
