import { expect } from './fixtures';
import { test } from './own-store';
import { signIn } from './performance-views';

test('the owner changes header, footer and languages by keyboard, and visitors see them at once', {
  tag: '@long',
}, async ({ page, browser, ownStore, axe, axeColours }) => {
  test.slow();
  const origin = await ownStore.start({ OWNER_TOKEN: 'owner-of-the-tests' });
  await signIn(page, `${origin}/config/site`);
  const header = page.getByRole('group', { name: 'Header' });
  const footer = page.getByRole('group', { name: 'Footer' });
  const status = page.getByRole('status');
  await expect(header.getByLabel('Title')).toHaveValue('Fenwater');
  await expect(footer.getByLabel('Text')).toHaveValue(/^Objects for quiet tables\./);
  expect(await axe()).toEqual([]);
  await header.getByLabel('Text').fill('Open from Thursday to Sunday');
  await footer.getByLabel('Title').fill('Fenwater pottery');
  await page.getByLabel('Language of the texts').selectOption('Hebrew');
  await header.getByLabel('Text').fill('פתוח בסוף השבוע');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    return dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect.poll(() => asked).toBe(1);
  await header.getByLabel('Title').press('Enter');
  await expect(status).toHaveText('Saved. Visitors see it now.');

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`${origin}/he`);
  await expect(visitor.locator('.site-header-text')).toHaveText('פתוח בסוף השבוע');
  await visitor.goto(origin);
  await expect(visitor.locator('.site-header-text')).toHaveText('Open from Thursday to Sunday');
  await expect(visitor.locator('.site-footer-name')).toHaveText('Fenwater pottery');
  await expect(visitor.getByRole('link', { name: 'עברית' })).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(status).toHaveText('Change undone.');
  await expect(header.getByLabel('Text')).toHaveValue('');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Hide Hebrew' }).press('Enter');
  await expect(status).toHaveText('Visitors are offered no translation.');
  await visitor.reload();
  await expect(visitor.locator('.site-header-text')).toHaveCount(0);
  await expect(visitor.getByRole('link', { name: 'עברית' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Disconnect translations' }).press('Enter');
  await expect(page.getByText('Translations are disconnected. They are kept')).toBeVisible();
  await visitor.goto(`${origin}/he/p/tidal-bowl`);
  await expect(visitor).toHaveURL(`${origin}/shop/p/tidal-bowl`);
  await context.close();
  await page.getByRole('button', { name: 'Offer Hebrew' }).press('Enter');
  await expect(status).toHaveText('Visitors are offered Hebrew.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axe()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeColours()).toEqual([]);
});
