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
  await expect(button).toHaveText('Add To Cart', { timeout: 2500 });
}

test.describe('what cannot be added says why, beside the button (spec §5)', () => {
  test('no option, one option, a combination that is not made', async ({ page, axe }) => {
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

  test("the variant's own stock", async ({ page }) => {
    const product = await openProduct(page);
    await product.choose('Size', 'Medium');
    await product.choose('Glaze', 'Iron');
    await product.button.click();
    await expectError(product, 'Sorry, we do not have enough of that item available.');
  });

  test('quantities that are no whole number', async ({ page }) => {
    const product = await openProduct(page, BOARD);
    await product.quantity.fill('');
    await product.button.click();
    await expectError(product, 'Quantity must be a number.');
    await product.quantity.fill('1.5');
    await product.button.click();
    await expectError(product, 'Quantity must be a whole number');
  });

  test('the focus stays on the button, and the alert describes it', async ({ page }) => {
    const product = await openProduct(page);
    await product.button.focus();
    await page.keyboard.press('Enter');
    await expectError(product, 'Please select the Size and Glaze options.');
    await expect(product.button).toBeFocused();
    await expect(product.button).toHaveAccessibleDescription(/Please select the Size and Glaze options/);
  });
});

test.describe('what goes wrong on the way says so (spec §8)', () => {
  test('an expired session', async ({ page, context, allowConsole }) => {
    allowConsole(/403/);
    const product = await openProduct(page, BOARD);
    const crumb = page.waitForResponse('**/api/vitrine/crumb');
    await product.button.hover();
    await crumb;
    await context.addCookies([{ name: 'crumb', value: 'forged', url: page.url() }]);
    await product.button.click();
    await expectError(product, 'Your session has expired. Please reload the page and try again.');
  });

  test('cookies switched off', async ({ page, context, allowConsole }) => {
    allowConsole(/403/);
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    });
    await page.route('**/entries', async (route) => {
      await context.clearCookies();
      await route.continue();
    });
    const product = await openProduct(page, BOARD);
    await product.button.click();
    await expectError(product, 'Please enable cookies in your browser, reload the page, and try again.');
  });

  test('too many changes in a row', async ({ page, allowConsole }) => {
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

  test('no network; and the same press works once it is back', async ({ page, context, allowConsole }) => {
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

  test('an answer that is not JSON', async ({ page }) => {
    const product = await openProduct(page, BOARD);
    await page.route('**/api/commerce/shopping-cart/entries', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Maintenance</h1>' }),
    );
    await product.button.click();
    await expectError(product, 'Please try again.');
  });

  test("the server's own message, when the cart already holds all there is", async ({
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
    await expect(product.button).toHaveText('Add To Cart', { timeout: 4000 });
    await product.quantity.fill('1');
    await product.button.click();
    await expectError(product, 'Sorry, we do not have enough of that item available.');
    await expect(product.pill).toHaveText('3');
  });

  test('an answer that was lost after the server acted is not paid for twice', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_/);
    const product = await openProduct(page, BOARD);
    let lost = 0;
    await page.route('**/api/commerce/shopping-cart/entries', async (route) => {
      const response = await route.fetch();
      lost += 1;
      if (lost === 1) await route.abort('connectionreset');
      else await route.fulfill({ response });
    });
    await product.button.click();
    await expectError(product, 'Please check your internet connection.');
    await product.button.click();
    await expectAdded(product, '1');
  });
});

test('a product added with options chosen keeps them after an error', async ({ page }) => {
  const product = await openProduct(page);
  await chooseBowl(product);
  await product.quantity.fill('1.5');
  await product.button.click();
  await expectError(product, 'Quantity must be a whole number');
  await expect(page.getByLabel('Select Size')).toHaveValue('Small');
  await expect(product.quantity).toHaveValue('1.5');
});
