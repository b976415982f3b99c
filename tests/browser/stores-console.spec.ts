import { expect } from './fixtures';
import { test } from './own-store';
import { signIn } from './performance-views';

test('the owner creates a store by keyboard; after a failure half-way, a second run continues it', {
  tag: '@long',
}, async ({ page, ownStore, axe, axeColours, allowConsole }) => {
  test.slow();
  const origin = await ownStore.start({ OWNER_TOKEN: 'owner-of-the-tests' });
  await signIn(page, `${origin}/config/stores`);
  await expect(page.getByText('No further stores yet.')).toBeVisible();
  allowConsole(/status of 404/);
  const message = 'Unable to find site main navigation';
  await page.route('**/link', (route) => route.fulfill({ status: 404, json: { message } }));
  const title = page.getByLabel('Title of the store');
  await title.fill('Wool & Wax');
  await title.press('Enter');
  const failure = page.getByRole('alert');
  await expect(failure).toContainText(message);
  await expect(failure.getByRole('listitem')).toHaveText([
    'Collection of products: done',
    'Root category: done',
    'Link in the main navigation: failed',
  ]);
  await expect(title).toHaveValue('Wool & Wax');
  expect(await axe()).toEqual([]);

  await page.unroute('**/link');
  await title.press('Enter');
  await expect(page.getByText('Link in the main navigation: done')).toBeVisible();
  await expect(title).toHaveValue('');
  await expect(page.locator('.store-row')).toHaveCount(1);
  await expect(page.locator('.store-row')).toContainText('/wool-wax · 0 products · In the main navigation');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axe()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeColours()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await page.goto(`${origin}/config/products`);
  await page.locator('summary', { hasText: 'New product' }).press('Enter');
  await page.getByLabel('Title', { exact: true }).fill('Candle');
  await page.getByRole('combobox', { name: 'Store' }).selectOption('Wool & Wax');
  await page.getByLabel('Title', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Candle');
  await page.goto(`${origin}/wool-wax`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wool & Wax');
});
