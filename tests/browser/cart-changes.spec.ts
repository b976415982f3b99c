import { expect, test } from './fixtures';
import { BOWL, EDDY, lineOf, NOTES, openCart, POT, rest } from './open-cart';
import { BOARD, openProduct } from './product-page';

test.describe('a cart page', () => {
  test('sends ten presses in two requests at most, and shows the totals of the server', {
    tag: '@long',
  }, async ({ page, layoutShift }) => {
    await openCart(page, [BOWL, POT]);
    const shift = await layoutShift();
    const changes: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && changes.push(request.url()));
    const line = lineOf(page, 'Salt Pot');
    await line.getByRole('button', { name: 'One more of' }).evaluate((button: HTMLElement) => {
      for (let press = 0; press < 10; press++) button.click();
    });
    await expect(page.getByText('$324.00')).toBeVisible();
    await rest(page);
    await expect(line.getByRole('spinbutton')).toHaveValue('11');
    await expect(line).toContainText('$286.00');
    await expect(page.locator('.sqs-cart-quantity').first()).toHaveText('12');
    expect(changes.length).toBeLessThanOrEqual(2);
    // The count in the header becomes a digit wider.
    expect((await layoutShift()) - shift).toBeLessThan(0.001);
  });

  test('removes a line, moves the focus to the next, and takes it back', async ({ page, axe }) => {
    await openCart(page, [BOWL, POT]);
    await page.getByRole('button', { name: 'Remove Tidal Bowl' }).press('Enter');
    await expect(lineOf(page, 'Tidal Bowl')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Remove Salt Pot' })).toBeFocused();
    await expect(lineOf(page, 'Tidal Bowl')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Remove Salt Pot' })).toBeFocused();
    await rest(page);
    expect(await axe()).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(lineOf(page, 'Tidal Bowl')).toBeVisible();
    await expect(page.locator('.cart-summary')).toContainText('$64.00');
    await page.reload();
    await expect(lineOf(page, 'Tidal Bowl')).toBeVisible();
  });

  test('takes a line with the answers to its form back, before and after the server has removed it', {
    tag: '@long',
  }, async ({ page }) => {
    const answers = { 'text-e1': 'A. & J.', 'radio-e2': 'Running', 'checkbox-e3': ['Linen wrap'] };
    await openCart(page, [{ ...EDDY, additionalFields: JSON.stringify(answers) }, POT]);
    const line = lineOf(page, 'Eddy Board');
    const shown = await line.locator('.cart-line-answers').textContent();
    expect(shown).toContain('A. & J.');
    await page.getByRole('button', { name: 'Remove Eddy Board' }).press('Enter');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(line).toBeVisible();
    await rest(page);
    await page.getByRole('button', { name: 'Remove Eddy Board' }).press('Enter');
    await expect(line).toHaveCount(0);
    await rest(page);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(line.locator('.cart-line-answers')).toHaveText(shown ?? '');
    await rest(page);
    // The server's line has another id, and the same place for the focus.
    await expect(line.getByRole('link', { name: 'Eddy Board' }).first()).toBeFocused();
    await page.reload();
    await expect(line.locator('.cart-line-answers')).toHaveText(shown ?? '');
    await expect(page.locator('.cart-line')).toHaveCount(2);
  });

  test('without lines shows products that are in stock, and then what is added there', {
    tag: '@long',
  }, async ({ page, axe }) => {
    await page.goto('/cart');
    const recommended = page.getByRole('region', { name: 'From the kiln this week' });
    await expect(recommended.getByRole('link', { name: /./ }).first()).toBeVisible();
    await expect(recommended.locator('.product-card')).toHaveCount(3);
    expect(await axe()).toEqual([]);
    await recommended.locator('.sqs-add-to-cart-button, form button').first().click();
    await expect(page.locator('.cart-line')).toHaveCount(1);
    await expect(recommended).toHaveCount(0);
  });

  test('is empty after its last line, with the focus on Undo', { tag: '@long' }, async ({ page }) => {
    await openCart(page, [POT]);
    await page.getByRole('button', { name: 'Remove Salt Pot' }).press('Enter');
    await expect(page.getByRole('main')).toContainText('Nothing in here yet.');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(lineOf(page, 'Salt Pot')).toBeVisible();
  });

  test('applies coupons, a location and a way of shipping without leaving the page', {
    tag: '@long',
  }, async ({ page, allowConsole, axe }) => {
    allowConsole(/status of 400/);
    await openCart(page, [{ ...BOWL, quantity: 2 }, NOTES]);
    await page.evaluate(() => Object.assign(window, { isMarked: true }));
    const summary = page.locator('.cart-summary');
    await summary.getByLabel('Coupon').fill('welcome10');
    await summary.getByRole('button', { name: 'Apply' }).click();
    await expect(summary).toContainText('−$9.40');
    await expect(summary.getByLabel('Coupon')).toHaveValue('');
    await summary.getByLabel('Coupon').fill('table20');
    await summary.getByLabel('Coupon').press('Enter');
    await expect(summary).toContainText('counts from $150.00');
    await expect(summary.getByLabel('Coupon')).toHaveValue('');
    await summary.getByLabel('Coupon').fill('nonsense');
    await summary.getByLabel('Coupon').press('Enter');
    await expect(page.getByRole('alert')).toContainText('That coupon code is not valid.');
    await rest(page);
    await expect(summary.getByLabel('Coupon')).toHaveValue('nonsense');
    await summary.getByText('Where should it go?').click();
    await summary.getByLabel('Country').selectOption('US');
    await summary.getByLabel('State or territory').selectOption('US-NY');
    await summary.getByRole('button', { name: 'Calculate' }).click();
    await expect(summary.getByText('To United States, NY')).toBeVisible();
    const express = summary.getByRole('radio', { name: /Express/ });
    const before = await summary.locator('.cart-grand-total dd').textContent();
    await express.check();
    await expect(summary.locator('.cart-grand-total dd')).not.toHaveText(before ?? '');
    await rest(page);
    expect(await axe('.cart')).toEqual([]);
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
    const shown = await summary.locator('dl').ariaSnapshot();
    await page.reload();
    await expect.poll(() => summary.locator('dl').ariaSnapshot()).toBe(shown);
  });

  test('keeps what is typed elsewhere, while another change is made', { tag: '@long' }, async ({ page }) => {
    await openCart(page, [BOWL]);
    const summary = page.locator('.cart-summary');
    await summary.getByText('Where should it go?').click();
    await summary.getByLabel('Country').selectOption('CA');
    await summary.getByLabel('Postal code').fill('K1A');
    await summary.getByLabel('Coupon').fill('half a co');
    await page.getByRole('button', { name: 'One more of' }).click();
    await expect(summary).toContainText('$76.00');
    await rest(page);
    await expect(summary.getByLabel('Coupon')).toHaveValue('half a co');
    await expect(summary.getByLabel('Country')).toHaveValue('CA');
    await expect(summary.getByLabel('Postal code')).toHaveValue('K1A');
    await expect(summary.getByLabel('Postal code')).toBeVisible();
  });

  test('says why a quantity was refused, and shows the one that the server has', { tag: '@long' }, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    await openCart(page, [BOWL]);
    const quantity = page.getByRole('spinbutton');
    await quantity.fill('9999');
    await quantity.press('Tab');
    await expect(page.getByRole('alert')).toContainText('Unable to update quantity');
    await expect(page.getByRole('alert')).toContainText('we do not have enough');
    await expect(quantity).toHaveValue('1');
    await expect(lineOf(page, 'Tidal Bowl').locator('.cart-line-total')).toHaveText('$38.00');
  });

  test('keeps changes while the shop cannot be reached, says so, and sends them later', async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource|ERR_INTERNET/);
    await openCart(page, [POT]);
    await page.getByRole('button', { name: 'One more of' }).click();
    await rest(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'One more of' }).click();
    await expect(page.getByRole('spinbutton')).toHaveValue('3');
    await expect(page.getByRole('alert')).toContainText(/internet connection/);
    await context.setOffline(false);
    await expect(page.locator('.cart-summary')).toContainText('$78.00');
    await rest(page);
    // The message is no longer true.
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('spinbutton')).toHaveValue('3');
  });

  test('continues to the checkout with what was changed last', { tag: '@long' }, async ({ page }) => {
    await openCart(page, [POT]);
    await page.getByRole('button', { name: 'One more of' }).click();
    await page.getByRole('link', { name: 'Checkout' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole('main')).toContainText('$52.00');
  });

  test('shows what another tab changed', { tag: '@long' }, async ({ page, context }) => {
    await openCart(page, [POT]);
    const other = await context.newPage();
    await other.goto('/cart');
    await rest(other);
    await other.getByRole('button', { name: 'One more of' }).click();
    await expect(page.getByRole('spinbutton')).toHaveValue('2');
    await expect(page.locator('.cart-summary')).toContainText('$52.00');
  });

  test('stays Hebrew after a change', { tag: '@long' }, async ({ page }) => {
    await openCart(page, [BOWL], '/he/cart');
    await page.locator('[data-cart-step="1"]').click();
    await expect(page.getByRole('spinbutton')).toHaveValue('2');
    await rest(page);
    await expect(page.locator('.cart-line h2')).toHaveText('קערת גאות');
    await page.locator('.cart-line [name=remove]').click();
    await expect(page.locator('.vitrine-cart-message')).toContainText('הוסר מהסל');
    await expect(page.getByRole('main')).toHaveText(/^[^A-Za-z]*$/);
  });
});

test('a product page leads to a cart page that was changed since', { tag: '@long' }, async ({ page }) => {
  const product = await openProduct(page, BOARD);
  await product.button.click();
  await expect(product.pill).toHaveText('1');
  await page.goto('/cart');
  await rest(page);
  await page.getByRole('button', { name: 'One more of' }).click();
  await rest(page);
  await page.goBack();
  await expect(product.pill).toHaveText('2');
});
