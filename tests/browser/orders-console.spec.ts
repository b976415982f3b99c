import type { Page } from '@playwright/test';
import { placeOrder } from './checkout-page';
import { expect, test } from './fixtures';
import { signIn } from './performance-views';
import { addWithoutPage, BOARD } from './product-page';

/** Orders a board as a visitor, and returns the number of the order. */
async function buy(page: Page): Promise<number> {
  await addWithoutPage(page, BOARD);
  await page.goto('/checkout');
  await placeOrder(page);
  const token = new URL(page.url()).searchParams.get('order');
  const response = await page.request.get(`/api/vitrine/orders/${token}`);
  return (await response.json()).orderNumber;
}

test('the owner finds an order, fulfils it by keyboard, takes that back and exports it', async ({
  page,
  axe,
  axeColours,
  layoutShift,
}) => {
  test.slow();
  const number = await buy(page);
  const status = page.getByRole('status');
  await signIn(page, '/config/orders');
  await page.getByLabel('Number, name or e-mail address').fill(String(number));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/config/orders?search=${number}`);
  const row = page.locator('.order-row');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Ada Lovelace');
  expect(await axe()).toEqual([]);
  const fulfil = row.getByRole('button', { name: `Mark as fulfilled: order ${number}` });
  await fulfil.press('Enter');
  await expect(status).toHaveText(`Order ${number} is fulfilled.`);
  await expect(row).toContainText('Fulfilled');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(status).toHaveText(`Order ${number} is confirmed.`);
  await expect(fulfil).toBeVisible();

  await row.getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(`/config/orders/${number}?search=${number}`);
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('Saltmarsh Board');
  await expect(page.getByRole('region', { name: 'Contact and delivery' })).toContainText('Albany, NY 12207');
  await page.getByRole('button', { name: 'Cancel the order' }).press('Enter');
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'Owner’s token: Confirmed → Canceled',
  );
  expect(await axe()).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axe()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeColours()).toEqual([]);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBe(0);

  await page.getByRole('link', { name: 'All orders' }).press('Enter');
  await expect(row.getByRole('link')).toBeFocused();
  await expect(row).toContainText('Canceled');
  expect([await overflow(), await layoutShift()]).toEqual([0, 0]);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  await page.goBack();
  const exported = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).press('Enter');
  const file = await exported;
  expect(file.suggestedFilename()).toBe('orders.csv');
  const [, line = ''] = (await (await file.createReadStream()).toArray()).join('').split('\n');
  expect(line).toContain(`${number},`);
  expect(line).toContain('canceled,Ada Lovelace,ada@example.com');
});
