import { expect, test } from './fixtures';
import { BOARD, BOWL } from './product-page';

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

test('the cart page shows why a product was not added', async ({ page }) => {
  await page.goto(BOARD);
  await page.locator('input[name=quantity]').fill('9999');
  await page.locator('.product-form button[type=submit]').click();
  await expect(page).toHaveURL(/\/cart\?error=/);
  await expect(page.getByRole('alert')).toContainText('Unable to Add Item');
  await expect(page.getByRole('alert')).toContainText('Sorry, we do not have enough of that item available.');
});

test('a product page has no controls that need scripts, and no room for them', async ({ page }) => {
  await page.goto(BOWL);
  await expect(page.locator('.sqs-add-to-cart-button')).toBeHidden();
  await expect(page.locator('.product-variants')).toBeHidden();
  const box = async (selector: string) => {
    const { x = 0, y = 0, height = 0 } = (await page.locator(`main ${selector}`).first().boundingBox()) ?? {};
    return { x, top: y, bottom: y + height };
  };
  const button = await box('.product-form button[type=submit]');
  const link = await box('.restock-links a');
  expect(link.x).toBe(button.x);
  expect(link.top - button.bottom).toBeLessThan(40);
  const label = await box('noscript label');
  expect(label.top - (await box('.product-instalments')).bottom).toBeLessThan(40);
});

test('the details of a product are edited without scripts', async ({ page }) => {
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
});
