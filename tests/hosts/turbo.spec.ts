import type { Page } from '@playwright/test';
import { addProductPages, expect, expectPageViews, type HostSite, test } from './host-site';

const TURBO = '<script type="module">import "/lib/turbo.js";</script>';

function useTurbo(site: HostSite, contextIn: 'head' | 'main' = 'head'): void {
  site.libraries.set('/lib/turbo.js', '@hotwired/turbo/dist/turbo.es2017-esm.js');
  addProductPages(site, { head: TURBO, contextIn });
}

const price = (page: Page) => page.locator('.price');
const pill = (page: Page) => page.locator('.vitrine-cart-pill');
const button = (page: Page) => page.locator('main button');
/** A property that a page load would remove. */
const markLoad = (page: Page) => page.evaluate(() => void Reflect.set(window, 'isSameLoad', true));
const isSameLoad = (page: Page) => page.evaluate(() => Reflect.get(window, 'isSameLoad') === true);

for (const contextIn of ['head', 'main'] as const) {
  test(`each page has its own currency, with the context in the ${contextIn}`, async ({ page, site }) => {
    useTurbo(site, contextIn);
    await site.open('/');
    await markLoad(page);
    await expect(price(page)).toHaveText('€28.00');
    await page.getByRole('link', { name: 'Trays' }).click();
    await expect(price(page)).toHaveText('$64.00');
    await page.getByRole('link', { name: 'Mugs' }).click();
    await expect(price(page)).toHaveText('€28.00');
    await page.goBack();
    await expect(price(page)).toHaveText('$64.00');
    expect(await isSameLoad(page)).toBe(true);
  });
}

test('a copy of a former page has no pill and no state of a button', async ({ page, site }) => {
  useTurbo(site);
  await site.open('/');
  await markLoad(page);
  await button(page).click();
  await expect(button(page)).toHaveText('Added!');
  await expect(pill(page)).toHaveText('1');
  await page.getByRole('link', { name: 'Trays' }).click();
  await expect(page.getByRole('heading')).toHaveText('Trays');
  await expect(pill(page)).toHaveText('1');
  // The code that restores copies is loaded with the first page that Turbo shows.
  await expect.poll(() => site.scripts.some((url) => url.includes('/undo-'))).toBe(true);
  await page.evaluate(() => {
    // After the listeners of the document.
    addEventListener('turbo:before-render', (event) => {
      const { newBody } = (event as CustomEvent<{ newBody: Element }>).detail;
      Reflect.set(window, 'shown', newBody.outerHTML);
    });
  });
  await page.goBack();
  await expect(page.getByRole('heading')).toHaveText('Mugs');
  const shown = await page.evaluate(() => Reflect.get(window, 'shown') as string);
  expect(shown).toContain('Add to Cart');
  expect(shown).not.toMatch(/Added!|vitrine-cart-pill|data-vitrine-undo/);
  await expect(pill(page)).toHaveCount(1);
  await button(page).click();
  await expect(button(page)).toHaveText('Added!');
  await expect(pill(page)).toHaveText('2');
  expect(site.adds()).toBe(2);
  expect(await isSameLoad(page)).toBe(true);
});

test('an add on a page that was navigated to is one request', async ({ page, site }) => {
  useTurbo(site);
  await site.open('/trays');
  await markLoad(page);
  await page.getByRole('link', { name: 'Mugs' }).click();
  await expect(page.getByRole('heading')).toHaveText('Mugs');
  await button(page).click();
  await expect(button(page)).toHaveText('Added!');
  await expect(page).toHaveURL(`${site.origin}/`);
  expect(site.adds()).toBe(1);
  expect(await isSameLoad(page)).toBe(true);
});

test('each navigation is one page view', async ({ page, site }) => {
  useTurbo(site);
  await expectPageViews(page, site);
  // With a copy first, and then the page itself.
  await page.getByRole('link', { name: 'Trays' }).click();
  await expect.poll(site.pageViews).toEqual(['/', '/trays', '/', '/trays']);
  await page.reload();
  await expect.poll(site.pageViews).toHaveLength(5);
  // With the code that follows changes of the page.
  await page.goBack();
  await expect.poll(site.pageViews).toHaveLength(6);
  // The visitor leaves before the browser is idle.
  for (const heading of ['Trays', 'Mugs']) {
    await (heading === 'Mugs' ? page.goBack() : page.goForward());
    await expect(page.getByRole('heading')).toHaveText(heading);
  }
  await expect.poll(() => site.pageViews().slice(5)).toEqual(['/', '/trays', '/']);
});
