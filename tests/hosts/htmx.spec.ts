import type { Page } from '@playwright/test';
import { samplesIn } from '../support/code-samples';
import {
  addProductPages,
  expect,
  expectPageViews,
  type HostSite,
  productForm,
  renderPage,
  test,
} from './host-site';

const button = (page: Page, name = 'Add to Cart') => page.getByRole('button', { name });
const pill = (page: Page) => page.locator('.vitrine-cart-pill');
const markLoad = (page: Page) => page.evaluate(() => void Reflect.set(window, 'isSameLoad', true));
const isSameLoad = (page: Page) => page.evaluate(() => Reflect.get(window, 'isSameLoad') === true);

const LETTERS = `<form data-form-id="letters" method="post" action="/forms/letters">
<label>Email <input type="email" name="email" required></label> <button>Subscribe</button>
<p class="form-submission-text" hidden>Thank you.</p></form>`;
const POPUP = '<a href="#delivery" data-vitrine="popup">Delivery</a><p id="delivery">On Tuesdays.</p>';
const BUY_NOW = '<button formaction="/buy" formmethod="get">Buy now</button>';

for (const [version, library, boost] of [
  ['2', 'htmx-2/dist/htmx.js', 'hx-boost="true"'],
  ['4', 'htmx.org/dist/htmx.js', 'hx-boost:inherited="true"'],
] as const) {
  const useHtmx = (site: HostSite): void => {
    site.libraries.set('/lib/htmx.js', library);
    const parts = {
      head: '<script src="/lib/htmx.js" defer></script>',
      bodyAttributes: boost,
      contextIn: 'main',
    } as const;
    addProductPages(site, parts);
    const main = productForm('mug', '28.00', BUY_NOW) + LETTERS + POPUP;
    site.pages.set('/all', renderPage({ ...parts, title: 'All', currency: 'EUR', main }));
    site.pages.set('/buy', renderPage({ ...parts, title: 'Pay', currency: 'EUR', main: '' }));
  };

  test.describe(`htmx ${version}, with hx-boost`, () => {
    test('a press adds once, and the visitor stays', { tag: '@sample' }, async ({ page, site }) => {
      useHtmx(site);
      await site.open('/');
      await markLoad(page);
      for (const adds of [1, 2]) {
        await button(page).click();
        await expect(button(page, 'Added!')).toBeVisible();
        expect(site.adds()).toBe(adds);
        await expect(pill(page)).toHaveText(`${adds}`);
        await expect(button(page)).toBeVisible();
      }
      await expect(page).toHaveURL(`${site.origin}/`);
      await expect(page.getByRole('heading')).toHaveText('Mugs');
      expect(await isSameLoad(page)).toBe(true);
    });

    test('a form is sent once, and a link opens its popup alone', async ({ page, site }) => {
      useHtmx(site);
      await site.open('/all');
      await page.getByLabel('Email').fill('name@example.com');
      await button(page, 'Subscribe').click();
      await expect(page.getByText('Thank you.')).toBeVisible();
      expect(site.posts('/api/form/SaveFormSubmission')).toBe(1);
      expect(site.posts('/forms/letters')).toBe(0);
      await page.getByRole('link', { name: 'Delivery' }).click();
      await expect(page.getByRole('dialog')).toContainText('On Tuesdays.');
      await expect(page).toHaveURL(/\/all/);
    });

    test('a button with another address is left to htmx', async ({ page, site }) => {
      useHtmx(site);
      await site.open('/all');
      await markLoad(page);
      // The behaviour is mounted, and leaves the submit alone.
      await button(page).click();
      await expect(button(page, 'Added!')).toBeVisible();
      await button(page, 'Buy now').click();
      await expect(page.getByRole('heading')).toHaveText('Pay');
      expect(site.adds()).toBe(1);
      expect(await isSameLoad(page)).toBe(true);
    });

    test('the next page has its own currency, the pill, and no state of the former', async ({
      page,
      site,
    }) => {
      useHtmx(site);
      await site.open('/');
      await markLoad(page);
      await expect(page.locator('.price')).toHaveText('€28.00');
      await button(page).click();
      await expect(button(page, 'Added!')).toBeVisible();
      await page.getByRole('link', { name: 'Trays' }).click();
      await expect(page.locator('.price')).toHaveText('$64.00');
      await expect(pill(page)).toHaveText('1');
      await page.goBack();
      await expect(page.locator('.price')).toHaveText('€28.00');
      await expect(button(page)).toBeVisible();
      await expect(pill(page)).toHaveCount(1);
      await expect(pill(page)).toHaveText('1');
      await button(page).click();
      await expect(pill(page)).toHaveText('2');
      expect(site.adds()).toBe(2);
      expect(await isSameLoad(page)).toBe(true);
    });

    test('a page of which htmx replaces the content alone is followed, too', async ({ page, site }) => {
      useHtmx(site);
      const inherited = version === '4' ? ':inherited' : '';
      const swap = `hx-target${inherited}="#content" hx-select${inherited}="#content > *" hx-swap${inherited}="innerHTML"`;
      for (const [path, html] of site.pages) site.pages.set(path, html.replace('<body', `<body ${swap}`));
      await site.open('/');
      await markLoad(page);
      await page.getByRole('link', { name: 'Trays' }).click();
      await expect(page.locator('.price')).toHaveText('$64.00');
      await expect.poll(site.pageViews).toEqual(['/', '/trays']);
      await button(page).click();
      await expect(pill(page)).toHaveText('1');
      expect(site.adds()).toBe(1);
      expect(await isSameLoad(page)).toBe(true);
    });

    test('each navigation is one page view', async ({ page, site }) => {
      useHtmx(site);
      await expectPageViews(page, site);
    });
  });
}

test('the sample of the how-to page adds once, in its own currency', async ({ page, site }) => {
  const [html = ''] = samplesIn('docs/how-to/use-client-routers.md', 'html');
  site.libraries.set('/lib/htmx.js', 'htmx.org/dist/htmx.js');
  site.pages.set('/', html);
  await site.open('/');
  await expect(page.locator('p')).toHaveText('€28.00');
  await button(page).click();
  await expect(button(page, 'Added!')).toBeVisible();
  expect(site.adds()).toBe(1);
});
