import { expect, test } from './fixtures';
import { signIn } from './performance-views';

test('the owner creates a key that works at once, revokes it and takes that back', async ({
  page,
  request,
  allowConsole,
  axe,
  axeColours,
}) => {
  allowConsole(/status of 40[13]/);
  const event = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('event=api_keys_panel_open'),
  );
  await signIn(page, '/config/api-keys');
  expect((await event).status()).toBe(200);
  const name = `Export ${Date.now()}`;
  await page.getByLabel('Name of the key').fill(name);
  await page.getByLabel('Role').selectOption('Reporting');
  const created = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('event=api_keys_panel_create'),
  );
  await page.getByLabel('Name of the key').press('Enter');
  const field = page.getByLabel(`Key ${name}`);
  await expect(field).toBeFocused();
  expect((await created).status()).toBe(200);
  expect(await axe()).toEqual([]);
  const headers = { authorization: `Bearer ${await field.inputValue()}` };
  const call = async (path: string) => (await request.get(path, { headers })).status();
  expect(await call('/api/vitrine/performance/budgets')).toBe(200);
  expect(await call('/api/vitrine/console/orders')).toBe(403);

  const row = page.locator('.key-row').filter({ hasText: name });
  await row.getByRole('button', { name: `Revoke ${name}` }).press('Enter');
  await expect(page.locator('.list-change')).toHaveText(
    `${name} is revoked. Programs that use it receive 401.`,
  );
  await expect(row).toHaveCount(0);
  await expect(field).toHaveCount(0);
  expect(await call('/api/vitrine/performance/budgets')).toBe(401);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(row).toContainText('Last used');
  expect(await call('/api/vitrine/performance/budgets')).toBe(200);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axe()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeColours()).toEqual([]);
  await row.getByRole('button', { name: `Revoke ${name}` }).click();
});
