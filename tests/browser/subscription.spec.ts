import { pageTypeOf, placeOrder } from './checkout-page';
import { expect, test } from './fixtures';
import { openProduct } from './product-page';

test('a subscription states its period, begins at the button and is confirmed with its plan', async ({
  page,
  axe,
  layoutShift,
}) => {
  const { button, choose } = await openProduct(page, '/shop/p/soap-by-post');
  const cost = page.locator('.product-cost');
  await expect(cost).toHaveText('from $11.00 every month for 1 year');
  await choose('Bars', 'Two');
  await expect(cost).toHaveText('$20.00 every month for 1 year');
  expect(await layoutShift()).toBe(0);
  expect(await axe()).toEqual([]);
  await expect(button).toHaveText('Subscribe');
  await button.click();
  await expect(page).toHaveURL(/\/checkout\/subscription\?cartToken=/);
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$20.00 every month for 1 year');
  await placeOrder(page);
  expect([await pageTypeOf(page), await axe()]).toEqual([206, []]);
  const line = page.locator('main .cart-line');
  await expect(line).toContainText('$20.00 every month for 1 year');
  await expect(page.getByRole('main')).toContainText('Your subscription is confirmed.');
  await page.goto('/checkout/subscription?cartToken=another');
  await expect(page).toHaveURL(/\/cart$/);
});

test('a gift card requires its denomination, and its confirmation shows the code', async ({ page, axe }) => {
  const { button, alert, choose } = await openProduct(page, '/shop/p/gift-card');
  await expect(button).toHaveText('Purchase');
  await button.click();
  await expect(alert).toContainText('Unable to purchase Gift Card');
  await expect(alert).toContainText('Select a denomination for the Gift Card');
  await choose('Value', '$50');
  await button.click();
  await expect(page).toHaveURL(/\/checkout\/gift-card$/);
  await expect(page.getByRole('main')).toContainText('$50.00');
  await page.locator('#giftEmail').fill('grace@example.com');
  await placeOrder(page);
  expect([await pageTypeOf(page), await axe()]).toEqual([202, []]);
  await expect(page.locator('.order-codes code')).toHaveText(/^(\w{4}-){3}\w{4}$/);
  await expect(page.getByRole('main')).toContainText('Also sent to grace@example.com');
});
