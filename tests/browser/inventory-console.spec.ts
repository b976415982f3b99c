import { expect } from './fixtures';
import { test } from './own-store';
import { signIn } from './performance-views';

test('the owner finds low stock, changes it in place by keyboard, and takes that back', {
  tag: '@long',
}, async ({ page, ownStore, axe, axeColours }) => {
  const origin = await ownStore.start({ OWNER_TOKEN: 'owner-of-the-tests' });
  const posted = (name: string) =>
    page.waitForResponse((response) => (response.request().postData() ?? '').includes(`event=${name}`));
  const opened = posted('inventory_panel_open');
  await signIn(page, `${origin}/config/inventory`);
  expect((await opened).status()).toBe(200);
  const rows = page.locator('.stock-row');
  const status = page.getByRole('status');
  await expect(rows.first()).toBeVisible();
  expect(await axe()).toEqual([]);
  const filtered = posted('inventory_panel_filter');
  await page.getByLabel('Stock', { exact: true }).selectOption('Sold out');
  await filtered;
  const row = rows.first();
  await expect(row).toContainText('Sold out');
  const field = row.getByRole('textbox');
  const name = ((await field.getAttribute('aria-label')) ?? '').replace('Stock of ', '');
  const changed = posted('inventory_panel_stock_changed');
  await field.fill('12');
  await field.press('Enter');
  await expect(status).toHaveText(`The stock of ${name} is 12.`);
  await changed;
  await expect(row).not.toContainText('Sold out');
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(status).toHaveText(`The stock of ${name} is 0.`);
  await expect(field).toHaveValue('0');
  await row.getByRole('checkbox').press('Space');
  await expect(status).toHaveText(`The stock of ${name} is unlimited.`);
  await expect(field).toBeDisabled();

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axe()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeColours()).toEqual([]);
});
