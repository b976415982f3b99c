import { fillIn, pageTypeOf, placeOrder, stepButton } from './checkout-page';
import { expect, test } from './fixtures';
import { addWithoutPage, BOARD, expectAdded, openProduct } from './product-page';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor corrects the address, reviews, orders and finds the order again', { tag: '@long' }, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    await page.goto(BOARD);
    await page.locator('.product-form button[type=submit]').click();
    await page.goto('/checkout');
    await expect(page.getByText('no payment is taken').first()).toBeVisible();
    await stepButton(page, 'review').click();
    const alert = page.getByRole('alert');
    await expect(alert).toBeFocused();
    await expect(alert.getByRole('link')).toHaveCount(5);
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Enter your name.');
    await fillIn(page);
    await stepButton(page, 'review').click();
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary).toContainText('Sales tax');
    await stepButton(page, 'place').click();
    await expect(page).toHaveURL(/\/checkout\/confirmed\?order=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ada Lovelace.');
    await page.getByRole('link', { name: 'See the order status' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order status');
    await expect(page.getByRole('main')).toContainText('Saltmarsh Board');
    await page.goto('/cart');
    await expect(page.getByRole('main')).toContainText('Nothing in here yet');
  });

  test('a cart below the minimum states the amount and has no button for the order', {
    tag: '@long',
  }, async ({ page }) => {
    await addWithoutPage(page, '/shop/p/tide-calendar');
    await page.goto('/checkout');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('To check out, your order subtotal must be $10.00 or more.');
    await fillIn(page);
    await stepButton(page, 'review').click();
    await expect(page.locator('[aria-current=step]')).toHaveText('Review');
    await expect(alert).toContainText('$10.00 or more.');
    await expect(stepButton(page, 'place')).toBeHidden();
    await page.goto('/he/checkout');
    await expect(alert).toContainText('לתשלום, סכום הביניים צריך להיות');
    await expect(alert).toContainText('10.00');
  });
});

test('an order by keyboard reports its purchase once, on pages of their types without violations', async ({
  page,
  axe,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await page.addInitScript(() => {
    document.addEventListener('vitrine:purchase', (event) => {
      const { order } = (event as CustomEvent).detail;
      localStorage.purchases = JSON.stringify([...JSON.parse(localStorage.purchases ?? '[]'), order]);
    });
  });
  const purchases = () => page.evaluate(() => JSON.parse(localStorage.purchases ?? '[]'));
  const product = await openProduct(page, BOARD);
  await product.button.click();
  await expectAdded(product, '1');
  await page.goto('/checkout');
  expect([await pageTypeOf(page), await axe()]).toEqual([201, []]);
  await page.locator('#email').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  expect(await axe()).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#email')).toBeFocused();
  await fillIn(page);
  await page.locator('#postalCode').press('Enter');
  await expect(page.locator('[aria-current=step]')).toHaveText('Review');
  expect(await axe()).toEqual([]);
  await stepButton(page, 'place').press('Enter');
  await expect(page).toHaveURL(/\/checkout\/confirmed\?order=/);
  await expect.poll(purchases).toHaveLength(1);
  expect((await purchases())[0]).toMatchObject({ testMode: true, items: [{ quantity: 1 }] });
  expect([await pageTypeOf(page), await axe()]).toEqual([202, []]);
  await expect(page.locator('.sqs-custom-cart')).toHaveText(/0/);
  await page.reload();
  await page.getByRole('link', { name: 'See the order status' }).press('Enter');
  await expect(page).toHaveURL(/\/checkout\/status\?order=/);
  expect([await pageTypeOf(page), await axe()]).toEqual([211, []]);
  expect(await purchases()).toHaveLength(1);
});

test('two presses on the button place one order', async ({ page }) => {
  const product = await openProduct(page, BOARD);
  await product.button.click();
  await expectAdded(product, '1');
  await page.goto('/checkout');
  await fillIn(page);
  await stepButton(page, 'review').click();
  await stepButton(page, 'place').dblclick();
  await expect(page).toHaveURL(/\/checkout\/confirmed\?order=/);
  const first = page.url();
  await page.goBack();
  await stepButton(page, 'place').click();
  await expect(page).toHaveURL(first);
});

test('the Hebrew checkout shows its errors and the order in Hebrew', { tag: '@long' }, async ({
  page,
  axe,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const product = await openProduct(page, '/he/p/tidal-bowl');
  await product.choose('גודל', 'קטנה');
  await product.choose('זיגוג', 'גיר');
  await product.button.click();
  await expect(product.pill).toHaveText('1');
  await page.goto('/he/checkout');
  await stepButton(page, 'review').click();
  await expect(page.getByRole('alert')).toContainText('נא להזין שם.');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await placeOrder(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('.cart-line')).toContainText('קערת גאות');
  expect(await axe()).toEqual([]);
});
