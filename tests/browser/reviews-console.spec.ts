import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { signIn } from './performance-views';

const rows = (page: Page) => page.locator('.list-row');

test('the owner filters the reviews, hides one by keyboard and takes that back', async ({ page, axe }) => {
  // Other tests read the reviews of this shop.
  await page.route('**/api/vitrine/reviews/*', (route) => route.fulfill({ json: {} }));
  await signIn(page, '/config/reviews');
  await expect(page.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible();
  const bowl = page.getByLabel('Product').getByRole('option', { name: /^Tidal Bowl/ });
  await page.getByLabel('Product').selectOption(await bowl.getAttribute('value'));
  await expect(rows(page).first()).toContainText('Tidal Bowl');
  await expect(rows(page).filter({ hasNotText: 'Tidal Bowl' })).toHaveCount(0);
  expect(await axe()).toEqual([]);

  const hide = rows(page)
    .first()
    .getByRole('button', { name: /^Hide the review/ });
  await hide.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('is hidden from the shop.');
  await expect(hide).toBeFocused();
  await expect(hide).toHaveAttribute('aria-pressed', 'true');
  expect(await axe()).toEqual([]);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('is in the shop.');
  await expect(undo).toBeFocused();
  await page.getByLabel('Reviews', { exact: true }).selectOption('Hidden');
  await expect(page.getByText('No review matches.')).toBeVisible();
});

test('a failure of the list names its cause, and can be tried again', { tag: '@long' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  await page.route('**/api/vitrine/reviews?*', (route) => route.fulfill({ status: 503, json: {} }), {
    times: 1,
  });
  await signIn(page, '/config/reviews');
  await expect(page.getByRole('alert')).toContainText('The server could not do this (503).');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
});
