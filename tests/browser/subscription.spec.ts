import { pageTypeOf, placeOrder } from './checkout-page';
import { expect, test } from './fixtures';
import { openProduct } from './product-page';
import { tabTo } from './tab-to';

test('a subscription states its period, begins at the button and is confirmed with its plan', async ({
  page,
  axe,
  layoutShift,
}) => {
  const { button } = await openProduct(page, '/shop/p/soap-by-post');
  const product = page.locator('article.product');
  await tabTo(page, page.getByRole('combobox', { name: 'Bars' }));
  await expect(product).toMatchAriaSnapshot(`
    - heading "Soap by Post" [level=1]
    - status: from $11.00 every month for 1 year
    - combobox "Bars":
      - option "Select Bars" [selected]
    - button "Subscribe"
  `);
  // The payments of a subscription are not divided.
  await expect(product.locator('.product-instalments')).toHaveCount(0);
  await page.keyboard.press('T');
  await expect(product).toMatchAriaSnapshot(`
    - status: $20.00 every month for 1 year
    - combobox "Bars":
      - option "Two" [selected]
  `);
  expect(await layoutShift()).toBe(0);
  expect(await axe()).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout\/subscription\?cartToken=/);
  await expect(page.getByRole('region', { name: 'Summary' })).toMatchAriaSnapshot(`
    - list:
      - listitem: 1 × Soap by Post Two $20.00
    - term: Subscription
    - definition: $20.00 every month for 1 year
  `);
  await placeOrder(page);
  expect([await pageTypeOf(page), await axe()]).toEqual([206, []]);
  const line = page.locator('main .cart-line');
  await expect(line).toContainText('$20.00 every month for 1 year');
  await expect(page.getByRole('main')).toContainText('Your subscription is confirmed.');
  await page.goto('/checkout/subscription?cartToken=another');
  await expect(page).toHaveURL(/\/cart$/);
});

for (const width of [320, 390, 412, 900, 1280]) {
  const options = { tag: '@long' };
  test(
    `the choice of a subscription moves nothing in ${width} px`,
    options,
    async ({ page, everyLayoutShift }) => {
      await page.setViewportSize({ width, height: 844 });
      await openProduct(page, '/shop/p/soap-by-post');
      const cost = page.locator('.product-cost');
      await page.getByRole('combobox', { name: 'Bars' }).selectOption('Two');
      await expect(cost).toHaveText('$20.00 every month for 1 year');
      expect(await everyLayoutShift()).toBe(0);
    },
  );
}

test('a gift card requires its denomination, and its confirmation shows the code', { tag: '@long' }, async ({
  page,
  axe,
  everyLayoutShift,
}) => {
  const { button } = await openProduct(page, '/shop/p/gift-card');
  const product = page.locator('article.product');
  await tabTo(page, button);
  await expect(product).toMatchAriaSnapshot(`
    - status: from $25.00
    - combobox "Value":
      - option "Select Value" [selected]
    - button "Purchase"
  `);
  await page.keyboard.press('Enter');
  await expect(product).toMatchAriaSnapshot(`
    - combobox "Value" [invalid]
    - button "Purchase"
    - alert:
      - strong: Unable to purchase Gift Card
      - paragraph: Select a denomination for the Gift Card
  `);
  await expect(button).toBeFocused();
  expect(await axe('article.product')).toEqual([]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(product).toMatchAriaSnapshot(`
    - status: $50.00
    - combobox "Value":
      - option "$50" [selected]
    - button "Purchase"
  `);
  expect(await everyLayoutShift()).toBe(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\/checkout\/gift-card$/);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Checkout" [level=1]
    - group "Gift card":
      - textbox "Their e-mail (optional)"
    - region "Summary":
      - list:
        - listitem: 1 × Gift Card $50 $50.00
  `);
  await page.locator('#giftEmail').fill('grace@example.com');
  await placeOrder(page);
  expect([await pageTypeOf(page), await axe()]).toEqual([202, []]);
  await expect(page.locator('.order-codes code')).toHaveText(/^(\w{4}-){3}\w{4}$/);
  await expect(page.getByRole('main')).toContainText('Also sent to grace@example.com');
});
