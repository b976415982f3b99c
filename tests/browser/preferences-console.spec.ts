import { expect } from './fixtures';
import { test } from './own-store';
import { signIn } from './performance-views';

test('the owner changes preferences by keyboard, visitors see them at once, and a failure changes nothing', {
  tag: '@long',
}, async ({ page, context, ownStore, axe, axeColours, layoutShift, allowConsole }) => {
  test.slow();
  const origin = await ownStore.start({ OWNER_TOKEN: 'owner-of-the-tests' });
  await signIn(page, `${origin}/config/preferences`);
  const express = page.getByLabel('Express checkout');
  const status = page.getByRole('status');
  await express.press('Space');
  await expect(status).toHaveText('Express checkout: on. Visitors see it now.');
  expect(await axe()).toEqual([]);
  const visit = await context.newPage();
  await visit.goto(`${origin}/shop/p/saltmarsh-board`);
  const button = visit.locator('main .sqs-add-to-cart-button').first();
  await expect(button).toHaveText('Purchase');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(status).toHaveText('Express checkout: off. Visitors see it now.');
  await visit.reload();
  await expect(button).not.toHaveText('Purchase');
  await visit.close();

  const lowest = page.getByLabel('Lowest total');
  await lowest.fill('41');
  await lowest.press('Enter');
  await expect(status).toHaveText('Lowest total: $41.00. Visitors see it now.');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(lowest).toHaveValue('35.00');

  allowConsole(/status of 500|could not do this/);
  await page.route('**/api/v1/commerce-preferences/store', (route) => route.fulfill({ status: 500 }));
  await page.getByLabel('Hide all reviews').press('Space');
  await expect(page.getByRole('alert')).toContainText('The server could not do this (500)');
  await expect(page.getByLabel('Hide all reviews')).not.toBeChecked();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axe()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeColours()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await layoutShift()).toBe(0);
});
