import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { BOWL } from './product-page';
import { tabTo } from './tab-to';

const ENTRY = '/journal/one-plank';
const menu = (page: Page) => page.getByRole('main').locator('.share-menu');

test('the menu of a product opens by keyboard, copies the address, and closes with Escape; nothing moves', async ({
  page,
  context,
  axe,
  layoutShift,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto(BOWL);
  const summary = menu(page).locator('summary');
  await tabTo(page, summary);
  await page.keyboard.press('Enter');
  await expect(menu(page).getByRole('link')).toHaveText([
    'Pinterest',
    'Facebook',
    'Email',
    'Link to this page',
  ]);
  expect(await axe('.share-menu')).toEqual([]);
  const address = await menu(page).getByRole('link').last().getAttribute('href');
  await tabTo(page, menu(page).getByRole('link', { name: 'Link to this page' }));
  await page.keyboard.press('Enter');
  await expect(menu(page).getByRole('link', { name: 'Link copied' })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  expect(new URL(address ?? '').pathname).toBe(BOWL);
  await page.keyboard.press('Escape');
  await expect(menu(page)).not.toHaveAttribute('open');
  await expect(summary).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toHaveAttribute('open');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu(page)).not.toHaveAttribute('open');
  expect(await layoutShift()).toBe(0);
});

for (const [outcome, isOpen] of [
  ['', false],
  ['AbortError', false],
  ['NotAllowedError', true],
] as const) {
  const options = { tag: '@long' };
  test(
    `a device has a share sheet, which ends with "${outcome}": the menu is open: ${isOpen}`,
    options,
    async ({ page }) => {
      await page.addInitScript((name) => {
        const share = async (data: ShareData) => {
          document.body.setAttribute('data-shared', JSON.stringify(data));
          if (name) throw new DOMException('', name);
        };
        Object.assign(Navigator.prototype, { share });
      }, outcome);
      await page.goto(BOWL);
      const summary = menu(page).locator('summary');
      await summary.hover();
      await page.waitForLoadState('networkidle');
      await summary.click();
      await expect(page.locator('body')).toHaveAttribute('data-shared', /"title":"Tidal Bowl".*tidal-bowl/);
      await expect(menu(page)).toHaveJSProperty('open', isOpen);
    },
  );
}

test('an entry of the journal has share, follow, profile and hashtag links', { tag: '@long' }, async ({
  page,
  axe,
}) => {
  await page.goto(ENTRY);
  const main = page.getByRole('main');
  await expect(main.getByRole('group', { name: 'Pass it on' })).toMatchAriaSnapshot(`
    - link "Pinterest"
    - link "Facebook"
    - link "Email"
    - link "Link to this page"
  `);
  await expect(main.getByRole('link', { name: 'Follow @fenwaterpots' })).toHaveAttribute('rel', 'noopener');
  await expect(main.getByRole('link', { name: '#quiettables' })).toHaveAttribute(
    'href',
    /\/hashtag\/quiettables/,
  );
  expect(await axe('.entry-foot')).toEqual([]);
});

test('elements that the engine printed empty are filled when they come near', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(ENTRY);
  await page.evaluate(() => {
    const empty = document.createElement('div');
    empty.className = 'squarespace-social-buttons button-style';
    empty.id = 'empty';
    document.querySelector('main')?.prepend(empty);
  });
  await expect(page.locator('#empty summary')).toHaveText('Share');
});

test('the Hebrew page has Hebrew texts', { tag: '@long' }, async ({ page }) => {
  await page.goto('/he/p/tidal-bowl');
  await menu(page).locator('summary').click();
  await expect(menu(page).locator('summary')).toHaveText('שיתוף');
  await expect(menu(page).getByRole('link').last()).toHaveAttribute('href', /\/he\/p\/tidal-bowl$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens, and its links lead to the services and to the page', async ({ page }) => {
    await page.goto(BOWL);
    await menu(page).locator('summary').click();
    await expect(menu(page).getByRole('link', { name: 'Pinterest' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.pinterest\.com\/pin\/create\/link\/\?url=http/,
    );
    await expect(menu(page).getByRole('link', { name: 'Email' })).toHaveAttribute(
      'href',
      /^mailto:\?subject=Tidal%20Bowl&body=http/,
    );
    await expect(menu(page).getByRole('link', { name: 'Link to this page' })).toBeVisible();
  });
});
