import { expect, test } from './fixtures';
import { signIn } from './performance-views';

test('the owner moves an event to another place by keyboard, and takes that back', async ({
  page,
  axe,
  axeColours,
  allowConsole,
}) => {
  allowConsole(/400 \(Bad Request\).*\/console\/events\//);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, '/config/events');
  expect(await axe()).toEqual([]);
  await page.getByRole('link', { name: 'River week' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('River week');

  const search = page.getByRole('combobox');
  const options = page.getByRole('option');
  const status = page.getByRole('status');
  await search.fill('9 Dale Avenue, glouc');
  await expect(options).toHaveCount(2);
  await expect(status.filter({ hasText: '2 places match.' })).toBeAttached();
  await search.press('ArrowDown');
  await search.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  expect(await axe()).toEqual([]);
  await search.press('Enter');
  await expect(options).toHaveCount(0);
  await expect(page.getByLabel('Street and number')).toHaveValue('9 Dale Avenue');
  await expect(page.getByRole('link', { name: /^51\.8642/ })).toBeVisible();
  await page.getByLabel('Title').press('Enter');
  await expect(status.filter({ hasText: 'River week is saved.' })).toBeVisible();
  expect(await (await page.request.get('/events/river-week')).text()).toContain('9 Dale Avenue');

  await page.getByLabel('Ends').fill('2020-01-01T10:00');
  await page.getByLabel('Title').press('Enter');
  await expect(page.getByText('The event ends before it starts.')).toBeVisible();
  await expect(page.getByLabel('Ends')).toHaveAttribute('aria-invalid', 'true');
  expect(await axeColours()).toEqual([]);

  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByLabel('Street and number')).toHaveValue('Harrow Landing');
  expect(await (await page.request.get('/events/river-week')).text()).not.toContain('9 Dale Avenue');
});
