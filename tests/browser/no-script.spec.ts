import { expect, test } from './fixtures';
import { addWithoutPage, BOARD, BOWL } from './product-page';

test.use({ javaScriptEnabled: false });

test('a product is added, changed and removed without scripts', async ({ page }) => {
  await page.goto(BOWL);
  await page.locator('select[name=sku]').selectOption('TB-L-CH');
  await page.locator('input[name=quantity]').fill('2');
  await page.locator('.product-form button[type=submit]').click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main')).toContainText('Tidal Bowl');
  await expect(page.getByRole('main')).toContainText('$168.00');
  await page.getByRole('spinbutton').fill('1');
  await page.getByRole('button', { name: /update/i }).click();
  await expect(page.getByRole('main')).toContainText('$84.00');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  await expect(page.getByRole('listitem').filter({ hasText: 'Tidal Bowl' })).toContainText('1 × Tidal Bowl');
  await page.getByRole('link', { name: 'Change the cart' }).click();
  await page.getByRole('button', { name: /remove/i }).click();
  await expect(page.getByRole('main')).toContainText('Nothing in here yet');
});

test('the cart page shows why a product was not added', { tag: '@long' }, async ({ page }) => {
  await page.goto(BOARD);
  await page.locator('input[name=quantity]').fill('9999');
  await page.locator('.product-form button[type=submit]').click();
  await expect(page).toHaveURL(/\/cart\?error=/);
  await expect(page.getByRole('alert')).toContainText('Unable to Add Item');
  await expect(page.getByRole('alert')).toContainText('Sorry, we do not have enough of that item available.');
});

test('only controls that work without scripts are visible', { tag: '@long' }, async ({ page }) => {
  await page.goto(BOWL);
  await expect(page.locator('.sqs-add-to-cart-button')).toBeHidden();
  await expect(page.locator('.product-variants')).toBeHidden();
  await expect(page.locator('.product-form button[type=submit]')).toBeVisible();
});

test('every form of the cart page works without scripts, and states what it refuses', async ({ page }) => {
  await addWithoutPage(page, '/shop/p/tide-calendar');
  await page.goto('/cart');
  const main = page.getByRole('main');
  const alert = main.getByRole('alert');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('To check out, your order subtotal must be $10.00 or more.');
  await expect(summary.getByRole('link', { name: 'Checkout' })).toHaveAttribute('aria-disabled', 'true');
  await addWithoutPage(page, BOARD);
  await page.reload();
  // Coupons.
  const code = summary.getByLabel('Coupon');
  await code.fill('NOTHING');
  await summary.getByRole('button', { name: 'Apply' }).click();
  await expect(alert).toContainText('Unable to add coupon');
  await expect(code).toHaveValue('NOTHING');
  await code.fill('welcome10');
  await summary.getByRole('button', { name: 'Apply' }).click();
  await expect(summary).toContainText('−$7.40');
  await summary.getByRole('button', { name: 'Remove WELCOME10' }).click();
  await expect(summary).not.toContainText('WELCOME10');
  // Location, options and taxes.
  await summary.locator('summary').click();
  await summary.getByLabel('Country').selectOption('US');
  await summary.getByLabel('State').selectOption('US-NY');
  await summary.getByLabel(/postal/i).fill('ABC');
  await summary.getByRole('button', { name: 'Calculate' }).click();
  await expect(alert).toContainText('Enter a valid postal code.');
  await summary.getByLabel(/postal/i).fill('12207');
  await summary.getByRole('button', { name: 'Calculate' }).click();
  await expect(summary).toContainText('Sales tax');
  await summary.getByRole('radio', { name: /Express/ }).check();
  await summary.getByRole('button', { name: 'Update' }).click();
  await expect(summary.getByRole('radio', { name: /Express/ })).toBeChecked();
  await expect(summary).toContainText('$25.00');
  // Quantities.
  const board = page.locator('.cart-line', { hasText: 'Saltmarsh Board' });
  await board.getByRole('button', { name: 'One more of' }).click();
  await expect(board).toContainText('$136.00');
  await board.getByRole('spinbutton').fill('9999');
  await board.getByRole('button', { name: 'Update' }).click();
  await expect(alert).toContainText('Unable to update quantity');
  // Removals.
  await board.getByRole('button', { name: 'Remove' }).click();
  await expect(board).toHaveCount(0);
  await expect(main.getByRole('status')).toContainText('Saltmarsh Board was removed.');
  await main.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(board).toContainText('$136.00');
});

test('the details of a product are edited without scripts', { tag: '@long' }, async ({ page }) => {
  await page.goto('/shop/p/eddy-board');
  await page.locator('select[name=sku]').selectOption({ index: 0 });
  await page.locator('.product-form button[type=submit]').click();
  const form = page.locator('main form').first();
  const engraving = form.getByRole('textbox').first();
  await engraving.fill('Ada');
  for (const group of await form.getByRole('group').all()) {
    const choice = group.getByRole('radio').first();
    if (await choice.isVisible()) await choice.check();
  }
  await form.getByRole('button').last().click();
  const line = page.locator('.cart-line', { hasText: 'Eddy Board' });
  await expect(line).toContainText('Ada');
  await line.getByRole('link', { name: /details/i }).click();
  await expect(engraving).toHaveValue('Ada');
  await engraving.fill('Grace');
  await form.getByRole('button').last().click();
  await expect(line).toContainText('Grace');
  await expect(line).not.toContainText('Ada');
  await line.getByRole('button', { name: 'Remove' }).click();
  await expect(line).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line).toContainText('Grace');
  await expect(page).toHaveURL(/\/cart$/);
});
