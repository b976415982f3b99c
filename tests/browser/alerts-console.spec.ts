import { expect, test } from './fixtures';
import { signIn } from './performance-views';

test('a team sets a budget by keyboard, undoes a deletion, and sees what became of a test alert', async ({
  page,
  axe,
  axeColours,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, '/config/alerts');
  const budgets = page.locator('.budget-row');
  const status = page.getByRole('status');
  await page.getByRole('button', { name: 'Add a budget' }).press('Enter');
  const form = page.getByRole('form', { name: 'New budget' });
  await expect(form.getByLabel('Metric')).toBeFocused();
  await form.getByLabel('Metric').selectOption('INP');
  await expect(form.getByLabel('Limit (at most, in ms)')).toHaveValue('200');
  await form.getByLabel('Measure').selectOption('good');
  await form.getByLabel('Limit (at least, in %)').fill('90');
  await form.getByLabel('Pages').selectOption('50');
  await form.getByLabel('Devices').selectOption('phone');
  expect(await axe()).toEqual([]);
  await form.getByLabel('Fewest page views').press('Enter');
  await expect(status).toHaveText('INP, product or post, on phones: the budget is added.');
  await expect(page.getByRole('button', { name: 'Add a budget' })).toBeFocused();
  await expect(budgets.last()).toContainText(/at least 90.% of the page views good/);
  const before = await budgets.count();
  await budgets
    .last()
    .getByRole('button', { name: /^Delete / })
    .press('Enter');
  await expect(budgets).toHaveCount(before - 1);
  await expect(page.getByRole('button', { name: 'Add a budget' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(budgets).toHaveCount(before);

  const receivers = page.getByRole('form', { name: 'Where alerts are sent' });
  await receivers.getByLabel('E-mail addresses, one a line').fill('team@shop.example');
  await expect(receivers.getByRole('button', { name: 'Send a test alert' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await receivers.getByRole('button', { name: 'Save the receivers' }).press('Enter');
  await expect(status).toHaveText('The receivers of alerts are saved.');
  await page.getByRole('button', { name: 'Send a test alert' }).press('Enter');
  await expect(status).toContainText(
    'Not delivered to team@shop.example: E-mail needs SMTP_URL, which is not set.',
  );
  await expect(status).toHaveClass(/is-problem/);
  await expect(page.locator('.alert-row').first()).toContainText('Test alert');
  expect(await axe()).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await budgets
    .last()
    .getByRole('button', { name: /^Change / })
    .press('Enter');
  await expect(page.getByRole('form', { name: 'Change the budget' })).toBeVisible();
  expect(await axe()).toEqual([]);
  expect(await axeColours()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
