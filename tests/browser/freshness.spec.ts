import { expect, test } from './fixtures';
import { BOARD, BOWL, expectAdded, openProduct, productOf } from './product-page';

test.describe('a page shows the cart as it is', () => {
  test('when another tab adds to it, whether or not this one had a cart', async ({ page, context }) => {
    const here = await openProduct(page, BOARD);
    const there = await openProduct(await context.newPage(), BOARD);
    // What a browser tells a page whose visitor turns to another; here every page is taken for the one in front.
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await there.button.click();
    await expectAdded(there, '1');
    await expect(here.pill).toHaveText('1');
    await expect(there.button).toHaveText('Add To Cart', { timeout: 4000 });
    await there.button.click();
    await expectAdded(there, '2');
    await expect(here.pill).toHaveText('2');
    await expect(here.count).toHaveText('2');
  });

  test('when the visitor comes back through the history', async ({ page }) => {
    await page.goto(BOWL);
    const product = await openProduct(page, BOARD);
    await product.button.click();
    await expectAdded(product, '1');
    await page.goBack();
    await expect(productOf(page).pill).toHaveText('1');
  });

  test('and tells of choices that the browser restored', async ({ page }) => {
    const product = await openProduct(page, BOWL);
    await product.choose('Size', 'Small');
    await expect(page.locator('.product-variants')).toHaveAttribute('data-unselected-options', '["Glaze"]');
    await page.goto('/shop');
    await page.goBack();
    const restored = await page.getByLabel('Select Size').inputValue();
    const open = restored ? '["Glaze"]' : null;
    if (open)
      await expect(page.locator('.product-variants')).toHaveAttribute('data-unselected-options', open);
    else await expect(page.locator('.product-variants')).not.toHaveAttribute('data-unselected-options');
  });
});

test('a page that is only prepared does nothing until it is shown', async ({ page }) => {
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
