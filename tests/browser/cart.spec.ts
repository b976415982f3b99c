import { expect, test } from './fixtures';
import { addByRequest, BOARD, expectAdded, itemIdOf, openProduct } from './product-page';

test.describe('the cart pill and the indicators (spec §4 Floating cart pill)', () => {
  test('the cart pill opens the cart, which contains the added product', async ({ page }) => {
    const product = await openProduct(page, BOARD);
    await product.button.click();
    await expectAdded(product, '1');
    await expect(product.pill).toHaveAttribute('href', /\/cart$/);
    await product.pill.click();
    await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText('Saltmarsh Board');
  });

  test('the cart pill shows 100+ for more than 100 items', { tag: '@long' }, async ({ page }) => {
    const product = await openProduct(page, BOARD);
    const itemId = await itemIdOf(product);
    await page.route('**/api/commerce/shopping-cart/entries', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      json.shoppingCart.totalQuantity = 101;
      await route.fulfill({ response, json });
    });
    expect(itemId).toMatch(/^[0-9a-f]{24}$/);
    await product.button.click();
    await expect(product.pill).toHaveText('100+');
    await expect(product.pill).toHaveAccessibleName('More than 100 items in cart');
  });

  test('an indicator is initialized and empty for a visitor without a cart, and not empty after an add', {
    tag: '@long',
  }, async ({ page }) => {
    const product = await openProduct(page, BOARD);
    const link = page.locator('.sqs-custom-cart').first();
    await expect(link).toHaveClass(/cart-quantity-zero/);
    await expect(link).toHaveAttribute('data-initialized', 'true');
    await expect(link).toHaveAttribute('data-empty', 'true');
    await product.button.click();
    await expect(link).toHaveAttribute('data-empty', 'false');
    await expect(link).toHaveAttribute('data-initialized', 'true');
    await expect(link).not.toHaveClass(/cart-quantity-zero/);
  });

  test('the cart is fetched once for a visitor with a cart and never for one without', async ({ page }) => {
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/commerce/shopping-cart?'))
        loads.push(new URL(request.headers().referer ?? 'about:blank').pathname);
    });
    const product = await openProduct(page, BOARD);
    const itemId = await itemIdOf(product);
    // The script looks for a cart once the browser is idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
    expect(loads).toEqual([]);
    await addByRequest(page, {
      itemId,
      sku: null,
      quantity: 2,
      additionalFields: 'null',
    });
    await page.goto('/shop');
    await expect(product.pill).toHaveText('2');
    // On a busy machine, the product page finds the cart, too.
    expect(loads.filter((path) => path === '/shop')).toHaveLength(1);
  });

  test('a cart response that arrives after the first add does not empty the cart', async ({
    page,
    context,
    baseURL,
  }) => {
    const value = encodeURIComponent(JSON.stringify({ authenticated: true }));
    await context.addCookies([{ name: 'SiteUserInfo', value, url: String(baseURL) }]);
    let respond = (): void => {};
    const isReleased = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route('**/api/commerce/shopping-cart?*', async (route) => {
      const response = await route.fetch();
      await isReleased;
      await route.fulfill({ response });
    });
    const loading = page.waitForRequest('**/api/commerce/shopping-cart?*');
    const product = await openProduct(page, BOARD);
    await loading;
    await product.button.click();
    await expectAdded(product, '1');
    const loaded = page.waitForEvent('requestfinished', (request) =>
      request.url().includes('shopping-cart?'),
    );
    respond();
    await loaded;
    await expect(product.button).toHaveText('Add To Cart');
    await expect(product.pill).toHaveText('1');
    await expect(product.pill).toBeVisible();
  });

  test('mounting them causes no layout shift', { tag: '@long' }, async ({ page, layoutShift }) => {
    const product = await openProduct(page, BOARD);
    await addByRequest(page, {
      itemId: await itemIdOf(product),
      sku: null,
      quantity: 2,
      additionalFields: 'null',
    });
    for (const path of ['/', '/shop', BOARD, '/cart']) {
      await page.goto(path);
      await expect(page.locator('.sqs-custom-cart')).toHaveAttribute('data-initialized', 'true');
      await expect(product.count).toHaveText('2');
      expect(await layoutShift(), path).toBe(0);
    }
  });
});

test.describe('the cart page', () => {
  test('changes a quantity and removes a line', { tag: '@long' }, async ({ page }) => {
    const product = await openProduct(page, BOARD);
    await product.button.click();
    await expectAdded(product, '1');
    await page.goto('/cart');
    await page.getByRole('spinbutton').fill('3');
    await page.getByRole('spinbutton').press('Enter');
    await expect(product.count).toHaveText('3');
    await page.getByRole('button', { name: /remove/i }).click();
    await expect(page.getByRole('main')).toContainText('Nothing in here yet');
  });
});
