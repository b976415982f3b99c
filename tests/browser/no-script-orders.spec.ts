import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startShop } from '../support/shop-process';
import { fillIn, stepButton } from './checkout-page';
import { createDatabase } from './create-database';
import { expect, test } from './fixtures';
import { BOWL } from './product-page';

test.use({ javaScriptEnabled: false });

/** Sends the form of a product page. */
async function addByForm(page: Page, address: string, sku: string): Promise<void> {
  await page.goto(address);
  await page.locator('.product-form select[name=sku]').selectOption(sku);
  await page.locator('.product-form button[type=submit]').click();
}

/** Returns the printed totals of the open review or order: terms and amounts, without marks of direction. */
async function readTotals(page: Page): Promise<string[]> {
  const rows = page.locator('main dl:has(.is-total) > div');
  return (await rows.allTextContents()).map((text) =>
    text
      .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

/** Fills in the checkout and places the order; returns the totals of the review. */
async function orderByForm(page: Page): Promise<string[]> {
  await fillIn(page);
  await stepButton(page, 'review').click();
  return placeReviewed(page);
}

/** Places the order of the open review; returns the totals of the review. */
async function placeReviewed(page: Page): Promise<string[]> {
  const reviewed = await readTotals(page);
  await stepButton(page, 'place').click();
  await expect(page).toHaveURL(/\/checkout\/confirmed\?order=/);
  return reviewed;
}

test('a subscription is ordered without scripts, with the totals of its review', { tag: '@long' }, async ({
  page,
}) => {
  await addByForm(page, '/shop/p/soap-by-post', 'SOAPB-TWO');
  await expect(page).toHaveURL(/\/checkout\/subscription\?cartToken=/);
  const totals = ['Subtotal$20.00', 'Shipping: Standard (3 to 5 days)$8.00', 'Sales tax$1.12', 'Total$29.12'];
  expect([await orderByForm(page), await readTotals(page)]).toEqual([totals, totals]);
  await expect(page.getByRole('main')).toContainText('Your subscription is confirmed.');
  await expect(page.locator('main .cart-line')).toContainText('$20.00 every month for 1 year');
  await page.getByRole('link', { name: 'See the order status' }).click();
  expect(await readTotals(page)).toEqual(totals);
});

test('a Hebrew order is placed without scripts, in Hebrew from right to left on every page', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const main = page.getByRole('main');
  const expectHebrew = async () => {
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', /^he/);
  };
  await addByForm(page, '/he/p/tidal-bowl', 'TB-S-CH');
  await expect(page).toHaveURL(/\/he\/cart$/);
  await expectHebrew();
  await page.getByRole('spinbutton').fill('2');
  await page.getByRole('spinbutton').press('Enter');
  await expect(main).toContainText('76.00');
  await page.getByLabel('קופון').fill('welcome10');
  await page.getByLabel('קופון').press('Enter');
  await expect(main).toContainText('7.60');
  await page.getByRole('link', { name: 'לקופה' }).click();
  await stepButton(page, 'review').click();
  await expectHebrew();
  await expect(page.getByRole('alert')).toContainText('נא להזין שם.');
  await fillIn(page);
  await stepButton(page, 'review').click();
  await expectHebrew();
  await expect(page.getByRole('group', { name: 'משלוח' }).getByRole('radio').first()).toHaveAccessibleName(
    /^רגיל \(3 עד 5 ימים\)/,
  );
  const reviewed = await placeReviewed(page);
  await expectHebrew();
  const totals = [
    'סכום ביניים76.00 $',
    '10% הנחה−7.60 $',
    'משלוח: רגיל (3 עד 5 ימים)8.00 $',
    'מס מכירה3.06 $',
    'סך הכול79.46 $',
  ];
  expect([reviewed, await readTotals(page)]).toEqual([totals, totals]);
  await page.getByRole('link', { name: 'למצב ההזמנה' }).click();
  await expectHebrew();
  expect(await readTotals(page)).toEqual(totals);
});

test('an order in yen is placed without scripts, with whole yen', { tag: '@long' }, async ({ page }) => {
  // The test starts a server of its own.
  test.setTimeout(120_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-yen-'));
  const shop = await startShop({ ...(await createDatabase()), DATA_DIR: folder, STORE_CURRENCY: 'JPY' });
  try {
    await addByForm(page, shop.origin + BOWL, 'TB-S-CH');
    await page.getByLabel('Coupon').fill('take5');
    await page.getByLabel('Coupon').press('Enter');
    await expect(page.getByRole('main')).toContainText('−¥750');
    await page.getByRole('link', { name: 'Checkout' }).click();
    const totals = [
      'Subtotal¥5,700',
      '¥750 off−¥750',
      'Shipping: Standard (3 to 5 days)¥1,200',
      'Sales tax¥246',
      'Total¥6,396',
    ];
    expect([await orderByForm(page), await readTotals(page)]).toEqual([totals, totals]);
  } finally {
    await shop.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
});
