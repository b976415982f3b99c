import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { BOWL, lineOf, openCart, POT, rest } from './open-cart';
import { addWithoutPage, BOARD } from './product-page';

/** What a tab keeps of changes that were not sent. */
function keptChanges(page: Page): Promise<{ intent: { code?: string } }[]> {
  return page.evaluate(() => JSON.parse(sessionStorage['vitrine-cart-intents'] ?? '{"value":[]}').value);
}

/** Returns the statuses of the changes of quantities from now on. */
function statusesOf(page: Page): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'PUT') statuses.push(response.status());
  });
  return statuses;
}

test.beforeEach(({ allowConsole }) =>
  allowConsole(/Failed to load resource|ERR_INTERNET|could not be loaded/),
);

test('a change that could not be sent for a day is not sent, and the visitor reads which', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await openCart(page, [POT]);
  const statuses = statusesOf(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'One more of' }).click();
  const message = page.getByRole('main').getByRole('alert');
  await expect(message).toContainText('Please check your internet connection.');
  await page.clock.fastForward('25:00:00');
  await expect(page.getByRole('spinbutton')).toHaveValue('2');
  await context.setOffline(false);
  await expect(message).toContainText('These changes were not sent: Salt Pot.');
  await expect(page.getByRole('spinbutton')).toHaveValue('1');
  await rest(page);
  // Until then, the page requests the text of the earlier message again.
  await page.clock.runFor(5_000);
  await expect(message).toContainText('These changes were not sent: Salt Pot.');
  expect(await keptChanges(page)).toEqual([]);
  expect(statuses).toEqual([]);
});

test('a change that could not be sent for hours is sent', { tag: '@long' }, async ({ page, context }) => {
  await page.clock.install();
  await openCart(page, [POT]);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'One more of' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('internet connection.');
  await page.clock.fastForward('23:00:00');
  await context.setOffline(false);
  await expect(page.locator('.cart-summary')).toContainText('$52.00');
  await rest(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('fifty changes are kept at most, and the visitor reads which one was not', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'ss_cookieAllowed', value: 'full', url: 'http://127.0.0.1' }]);
  await openCart(page, [POT]);
  // The texts of messages are loaded with the first one.
  await page.locator('#coupon').fill('NOTHING');
  await page.locator('#coupon').press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('That coupon code is not valid.');
  await context.setOffline(true);
  await page.locator('#coupon').evaluate((field: HTMLInputElement) => {
    for (let count = 1; count <= 51; count++) {
      field.value = `CODE${count}`;
      field.form?.requestSubmit();
    }
  });
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'These changes were not sent: CODE51.',
  );
  await expect.poll(async () => (await keptChanges(page)).length).toBe(50);
  expect((await keptChanges(page)).at(-1)?.intent.code).toBe('CODE50');
});

test('a change of an outdated cart is made on the current one, which is then shown', {
  tag: '@long',
}, async ({ page }) => {
  await openCart(page, [BOWL]);
  const statuses = statusesOf(page);
  await addWithoutPage(page, BOARD);
  await page.getByRole('button', { name: 'One more of' }).click();
  await expect(lineOf(page, 'Saltmarsh Board')).toBeVisible();
  await rest(page);
  await expect(lineOf(page, 'Tidal Bowl').getByRole('spinbutton')).toHaveValue('2');
  await expect(page.locator('.cart-summary')).toContainText('$144.00');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(statuses).toEqual([409, 200]);
});

test('a change that meets a changed cart twice is taken back, and the visitor reads why', {
  tag: '@long',
}, async ({ page }) => {
  await openCart(page, [BOWL]);
  const statuses = statusesOf(page);
  await page.route('**/shopping-cart/entries/*', async (route) => {
    await addWithoutPage(page, BOARD);
    await route.continue();
  });
  await page.getByRole('button', { name: 'One more of' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Unable to update quantity');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Your cart has changed in the meantime. Please try again.',
  );
  await rest(page);
  await expect(lineOf(page, 'Tidal Bowl').getByRole('spinbutton')).toHaveValue('1');
  await expect(lineOf(page, 'Saltmarsh Board').getByRole('spinbutton')).toHaveValue('2');
  expect(statuses).toEqual([409, 409]);
});
