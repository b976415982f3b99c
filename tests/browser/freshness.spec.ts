import { expect, test } from './fixtures';
import { BOARD, BOWL, expectAdded, openProduct, productOf } from './product-page';

test.describe('a page shows the current cart', () => {
  test('when another tab adds to the cart, first to an empty one', async ({ page, context }) => {
    const thisTab = await openProduct(page, BOARD);
    const otherTab = await openProduct(await context.newPage(), BOARD);
    // Browsers dispatch it when the visitor switches to another tab; Playwright keeps every page focused.
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await otherTab.button.click();
    await expectAdded(otherTab, '1');
    await expect(thisTab.pill).toHaveText('1');
    await expect(otherTab.button).toHaveText('Add To Cart');
    await otherTab.button.click();
    await expectAdded(otherTab, '2');
    await expect(thisTab.pill).toHaveText('2');
    await expect(thisTab.count).toHaveText('2');
  });

  test('when it is brought to the front, also one that was opened in the background', async ({
    page,
    context,
  }) => {
    const thisTab = await openProduct(page, BOARD);
    const otherTab = await openProduct(await context.newPage(), BOARD);
    await otherTab.button.click();
    await expectAdded(otherTab, '1');
    // It has had no focus to lose, and the browser dispatches this once it is visible.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(thisTab.pill).toHaveText('1');
    await expect(thisTab.count).toHaveText('1');
  });

  test('when the visitor goes back in the history', { tag: '@long' }, async ({ page }) => {
    await page.goto(BOWL);
    const product = await openProduct(page, BOARD);
    await product.button.click();
    await expectAdded(product, '1');
    await page.goBack();
    await expect(productOf(page).pill).toHaveText('1');
  });

  test('and the options that the browser restored', { tag: '@long' }, async ({ page }) => {
    const product = await openProduct(page, BOWL);
    await product.choose('Size', 'Small');
    await expect(page.locator('.product-variants')).toHaveAttribute('data-unselected-options', '["Glaze"]');
    await page.goto('/shop');
    await page.goBack();
    const restored = await page.getByRole('combobox', { name: 'Size', exact: true }).inputValue();
    const unselected = restored ? '["Glaze"]' : null;
    if (unselected)
      await expect(page.locator('.product-variants')).toHaveAttribute('data-unselected-options', unselected);
    else await expect(page.locator('.product-variants')).not.toHaveAttribute('data-unselected-options');
  });
});

test('a prerendered page does nothing until it is activated', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    let isPrerendering = true;
    Object.defineProperty(Document.prototype, 'prerendering', {
      get: () => isPrerendering,
      configurable: true,
    });
    Object.assign(window, {
      activate: () => {
        isPrerendering = false;
        document.dispatchEvent(new Event('prerenderingchange'));
      },
    });
  });
  await page.goto(BOARD);
  expect(await page.evaluate(() => typeof window.vitrine?.configure)).toBe('undefined');
  await page.evaluate(() => (window as unknown as { activate(): void }).activate());
  const product = productOf(page);
  await product.button.click();
  await expectAdded(product, '1');
});
