import { expect, test } from './fixtures';

const PRODUCT = '/shop/p/saltmarsh-board';
const BUTTON = 'main .sqs-add-to-cart-button';
const CHANGED = '\ndocument.documentElement.dataset.changed = "true";';

test('a changed chunk that the page preloads does not run: the form posts by itself', {
  tag: ['@sample', '@not-chromium'],
}, async ({ driver, shop }) => {
  shop.append(/\/chunks\/add-to-cart-/, CHANGED);
  await driver.open(`${shop.origin}${PRODUCT}`);
  await driver.click(BUTTON);
  await driver.waitFor(() => location.pathname === '/cart' && document.readyState === 'complete');
  expect(await driver.evaluate(() => document.querySelector('main')?.textContent)).toContain(
    'Saltmarsh Board',
  );
  expect(shop.requests.some(({ path }) => path.includes('/chunks/add-to-cart-'))).toBe(true);
});

test('a changed chunk that nothing preloads does not run: the link leads to its page', async ({
  driver,
  shop,
}) => {
  shop.append(/\/chunks\/overlay-link-/, CHANGED);
  await driver.open(`${shop.origin}/overlays`);
  await driver.click('main a[href="/#studio"]');
  await driver.waitFor(() => location.pathname + location.hash === '/#studio');
  expect(shop.requests.some(({ path }) => /\/chunks\/overlay-link-.*\?again/.test(path))).toBe(true);
});

test('the files of a page view and an add are fetched once', { tag: '@sample' }, async ({ driver, shop }) => {
  await driver.open(`${shop.origin}${PRODUCT}`);
  await driver.click(BUTTON);
  await driver.waitFor(() =>
    document.querySelector('main .sqs-add-to-cart-button')?.textContent?.includes('Added!'),
  );
  const files = shop.requests.map(({ path }) => path).filter((path) => path.startsWith('/assets/vitrine/'));
  expect(files).toContain('/assets/vitrine/vitrine.js');
  expect(files.filter((path, index) => files.indexOf(path) !== index)).toEqual([]);
});
