import type { Page } from '@playwright/test';
import { addProductPages, expect, expectPageViews, type HostSite, renderPage, test } from './host-site';

const SWUP = `<script src="/lib/swup.js"></script>
<script type="module">new Swup({ containers: ['#content'], animationSelector: false });</script>`;
const POPUP = ' <a href="#delivery" data-vitrine="popup">Delivery</a><p id="delivery">On Tuesdays.</p>';

function useSwup(site: HostSite): void {
  site.libraries.set('/lib/swup.js', 'swup/dist/Swup.umd.js');
  const parts = { head: SWUP, header: POPUP, contextIn: 'main' } as const;
  addProductPages(site, parts);
  const main = '<div id="sqs-cart-root"></div>';
  site.pages.set('/cart', renderPage({ ...parts, title: 'Cart', currency: 'EUR', main }));
}

const price = (page: Page) => page.locator('.price');
const pill = (page: Page) => page.locator('.vitrine-cart-pill');
const button = (page: Page) => page.locator('main button');

test('the next page has its own currency and behaviours, and the pill stays', async ({ page, site }) => {
  useSwup(site);
  await site.open('/');
  await page.evaluate(() => void Reflect.set(window, 'isSameLoad', true));
  await expect(price(page)).toHaveText('€28.00');
  await button(page).click();
  await expect(button(page)).toHaveText('Added!');
  await page.getByRole('link', { name: 'Trays' }).click();
  await expect(price(page)).toHaveText('$64.00');
  await button(page).click();
  await expect(pill(page)).toHaveText('2');
  expect(site.adds()).toBe(2);
  await page.goBack();
  await expect(price(page)).toHaveText('€28.00');
  await expect(button(page)).toHaveText('Add to Cart');
  await expect(pill(page)).toHaveText('2');
  expect(await page.evaluate(() => Reflect.get(window, 'isSameLoad'))).toBe(true);
});

test('the cart page has no pill, and the next page has it again', async ({ page, site }) => {
  useSwup(site);
  await site.open('/');
  await button(page).click();
  await expect(pill(page)).toHaveText('1');
  await page.getByRole('link', { name: 'Cart', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible();
  await expect(pill(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Trays' }).click();
  await expect(pill(page)).toHaveText('1');
});

test('an open overlay closes when the visitor goes to another page', async ({ page, site }) => {
  useSwup(site);
  await site.open('/');
  await page.getByRole('link', { name: 'Trays' }).click();
  await expect(page.getByRole('heading')).toHaveText('Trays');
  await page.getByRole('link', { name: 'Delivery' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Mugs' })).toBeVisible();
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Trays' })).toBeVisible();
});

test('each navigation is one page view', async ({ page, site }) => {
  useSwup(site);
  await expectPageViews(page, site);
});
