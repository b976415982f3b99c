import { expect, test } from './fixtures';
import {
  addByRequest,
  BOARD,
  chooseBowl,
  expectAdded,
  itemIdOf,
  openProduct,
  type ProductPage,
} from './product-page';

async function expectError({ alert, button }: ProductPage, message: string): Promise<void> {
  await expect(alert.locator('strong')).toHaveText('Unable to Add Item');
  await expect(alert.locator('p')).toHaveText(message);
  await expect(alert).toBeInViewport();
  await expect(button).toHaveText('Add To Cart');
}

test.describe('an error message beside the button names the reason (spec §5 Add to cart)', () => {
  test('when no option or one option is selected, or the combination does not exist', async ({
    page,
    axe,
  }) => {
    const product = await openProduct(page);
    await product.button.click();
    await expectError(product, 'Please select the Size and Glaze options.');
    expect(await axe()).toEqual([]);
    await product.choose('Size', 'Small');
    await expect(product.alert).toHaveCount(0);
    await product.button.click();
    await expectError(product, 'Please select the Glaze option.');
    await product.choose('Glaze', 'Iron');
    await product.button.click();
    await expectError(product, 'Sorry, that item variant is unavailable. Please select another variant.');
  });

  test('when the variant is out of stock', { tag: '@long' }, async ({ page }) => {
    const product = await openProduct(page);
    await product.choose('Size', 'Medium');
    await product.choose('Glaze', 'Iron');
    // Where a theme has restock boxes, one takes the place of the button.
    await page.locator('.product-restock-notification').evaluateAll((boxes) => {
      for (const box of boxes) box.remove();
    });
    await product.button.click();
    await expectError(product, 'Sorry, we do not have enough of that item available.');
  });

  test('when the quantity is not a whole number', { tag: '@long' }, async ({ page }) => {
    const product = await openProduct(page, BOARD);
    await product.quantity.fill('');
    await product.button.click();
    await expectError(product, 'Quantity must be a number.');
    await product.quantity.fill('1.5');
    await product.button.click();
    await expectError(product, 'Quantity must be a whole number');
  });

  test('and keeps the focus on the button, which it describes', { tag: '@long' }, async ({ page }) => {
    const product = await openProduct(page);
    await product.button.focus();
    await page.keyboard.press('Enter');
    await expectError(product, 'Please select the Size and Glaze options.');
    await expect(product.button).toBeFocused();
    await expect(product.button).toHaveAccessibleDescription(/Please select the Size and Glaze options/);
  });
});

test.describe('a failed request shows an error message (spec §8 Cart add)', () => {
  test('but not for an old crumb: the add is sent again with the new one', { tag: '@long' }, async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(/403/);
    const product = await openProduct(page, BOARD);
    const crumb = page.waitForResponse('**/api/vitrine/crumb');
    await product.button.hover();
    await crumb;
    await context.addCookies([{ name: 'crumb', value: 'forged', url: page.url() }]);
    const refusal = page.waitForResponse((response) => response.status() === 403);
    await product.button.click();
    await refusal;
    await expectAdded(product, '1');
  });

  test('when cookies are disabled', { tag: '@long' }, async ({ page, context, allowConsole }) => {
    allowConsole(/403/);
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
      // As in a theme that does not post the first add itself.
      addEventListener('vitrine:before-add', (event) => event.stopPropagation(), true);
    });
    await page.route('**/entries', async (route) => {
      await context.clearCookies();
      await route.continue();
    });
    const product = await openProduct(page, BOARD);
    await product.button.click();
    await expectError(product, 'Please enable cookies in your browser, reload the page, and try again.');
  });

  test('when the rate limit is reached', { tag: '@long' }, async ({ page, allowConsole }) => {
    allowConsole(/429/);
    const product = await openProduct(page, BOARD);
    const itemId = await itemIdOf(product);
    const statuses = [];
    for (let add = 0; add < 10; add += 1) {
      statuses.push(await addByRequest(page, { itemId, sku: null, quantity: 1, additionalFields: 'null' }));
    }
    expect(statuses).toEqual(Array(10).fill(200));
    await product.button.click();
    await expectError(product, 'Please try again in a few seconds.');
  });

  test('when the browser is offline; a second click works once it is online', async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED/);
    const product = await openProduct(page, BOARD);
    const crumb = page.waitForResponse('**/api/vitrine/crumb');
    await product.button.hover();
    await crumb;
    await context.setOffline(true);
    await product.button.click();
    await expectError(product, 'Please check your internet connection.');
    await context.setOffline(false);
    await product.button.click();
    await expectAdded(product, '1');
    await expect(product.alert).toHaveCount(0);
  });

  test('when the response is not JSON', { tag: '@long' }, async ({ page }) => {
    const product = await openProduct(page, BOARD);
    await page.route('**/api/commerce/shopping-cart/entries', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Maintenance</h1>' }),
    );
    await product.button.click();
    await expectError(product, 'Please try again.');
  });

  test('from the server, when the cart already contains the whole stock', { tag: '@long' }, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/40\d|422/);
    const product = await openProduct(page);
    await product.choose('Size', 'Large');
    await product.choose('Glaze', 'Iron');
    await product.quantity.fill('3');
    await product.button.click();
    await expectAdded(product, '3');
    await expect(product.button).toHaveText('Add To Cart');
    await product.quantity.fill('1');
    await product.button.click();
    await expectError(product, 'Sorry, we do not have enough of that item available.');
    await expect(product.pill).toHaveText('3');
  });

  test('when a response is lost; the retry does not add the product twice', { tag: '@long' }, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_/);
    const product = await openProduct(page, BOARD);
    let responses = 0;
    await page.route('**/api/commerce/shopping-cart/entries', async (route) => {
      const response = await route.fetch();
      responses += 1;
      if (responses === 1) await route.abort('connectionreset');
      else await route.fulfill({ response });
    });
    await product.button.click();
    await expectError(product, 'Please check your internet connection.');
    await product.button.click();
    await expectAdded(product, '1');
  });
});

test('selected options and the quantity are kept after an error', { tag: '@long' }, async ({ page }) => {
  const product = await openProduct(page);
  await chooseBowl(product);
  await product.quantity.fill('1.5');
  await product.button.click();
  await expectError(product, 'Quantity must be a whole number');
  await expect(page.getByRole('combobox', { name: 'Size', exact: true })).toHaveValue('Small');
  await expect(product.quantity).toHaveValue('1.5');
});
