import { expect } from './fixtures';
import { test } from './own-store';
import { signIn } from './performance-views';

test('the owner makes, nests, renames, merges and deletes categories and tags by keyboard, and takes a change back', {
  tag: '@long',
}, async ({ page, ownStore, axe, axeColours, allowConsole }) => {
  test.slow();
  allowConsole(/status of 409/);
  const origin = await ownStore.start({ OWNER_TOKEN: 'owner-of-the-tests' });
  await signIn(page, `${origin}/config/categories`);
  const rows = page.locator('.tag-row');
  const status = page.locator('.list-change');
  await expect(rows).toHaveCount(4);
  expect(await axe()).toEqual([]);

  const made = page.getByLabel('New category');
  await made.fill('table');
  await made.press('Enter');
  await expect(made).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('This category already exists')).toBeVisible();
  await made.fill('Bowls');
  await made.press('Enter');
  await expect(status).toHaveText('Bowls is made.');
  await expect(made).toHaveValue('');

  await page.getByRole('button', { name: 'Edit the category Bowls' }).press('Enter');
  const form = page.getByRole('form', { name: 'Bowls' });
  const name = form.getByLabel('Name');
  await expect(name).toBeFocused();
  await name.fill('Bowls and cups');
  await form.getByLabel('Below').selectOption('Table');
  await page.getByRole('button', { name: 'Edit the category Kitchen' }).press('Enter');
  await expect(form.getByRole('alert')).toHaveText('You may only edit one category at a time');
  await expect(name).toBeFocused();
  expect(await axe()).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axe()).toEqual([]);
  expect(await axeColours()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await name.press('Enter');
  await expect(status).toHaveText('Bowls and cups is saved. Visitors see it now.');
  await expect(rows.nth(1)).toHaveAttribute('data-depth', '1');
  await expect(page.getByRole('button', { name: 'Edit the category Bowls and cups' })).toBeFocused();

  const up = page.getByRole('button', { name: 'Move up Home' });
  await up.press('Enter');
  await expect(status).toHaveText('Home is now 2 of 4.');
  await expect(up).toBeFocused();
  await up.press('Enter');
  await expect(status).toHaveText('Home is now 1 of 4.');
  await expect(rows.first()).toContainText('Home');
  await expect(up).toBeFocused();

  await page.getByRole('button', { name: 'Edit the category Home' }).press('Enter');
  const merge = page.getByLabel('Merge into');
  await merge.selectOption('Kitchen');
  await page.getByRole('button', { name: 'Merge the category' }).press('Enter');
  await expect(status).toHaveText('Home is merged into Kitchen.');
  await expect(rows).toHaveCount(4);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(status).toHaveText('The last change is taken back.');
  await expect(rows).toHaveCount(5);

  const tag = page.getByLabel('New tag');
  await tag.fill('Gift');
  await tag.press('Enter');
  await page.getByRole('button', { name: 'Edit the tag Gift' }).press('Enter');
  await page.getByRole('form', { name: 'Gift' }).getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(status).toHaveText('Gift is deleted.');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Edit the tag Gift' })).toBeVisible();

  await page.goto(`${origin}/shop/table`);
  const collections = page.getByRole('navigation', { name: 'Collections' });
  await collections.getByRole('link', { name: 'Bowls and cups' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bowls and cups');
  expect(await axe()).toEqual([]);
});
