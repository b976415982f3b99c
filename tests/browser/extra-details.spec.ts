import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { dialogs } from './overlay-page';
import { addByRequest, expectAddedText, openProduct, type ProductPage } from './product-page';
import { tabTo } from './tab-to';

const EDDY = '/shop/p/eddy-board';
const EDDY_ID = '69120dd16d51cbd8e3ce3bf5';
const EDDY_SKU = 'EDDYB-26CM-OAK';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Letters for your board' });
const letters = (page: Page) => dialog(page).getByRole('textbox', { name: /^Letters/ });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Add to Cart' });

async function openForm(page: Page): Promise<ProductPage> {
  const product = await openProduct(page, EDDY);
  await chooseBoard(product);
  await product.button.press('Enter');
  await expect(dialog(page)).toBeVisible();
  return product;
}

async function chooseBoard(product: ProductPage, wood = 'Oak'): Promise<void> {
  await product.choose('Size', '26 cm');
  await product.choose('Wood', wood);
}

async function fillIn(page: Page): Promise<void> {
  await letters(page).fill('A. & J. שלום');
  await dialog(page).getByLabel('Running').check();
  await dialog(page).getByLabel('Linen wrap').check();
}

test('a button with a form opens it first by keyboard alone, and adds the product with what was filled in', {
  tag: '@long-react',
}, async ({ page, axe, layoutShift }) => {
  const product = await openProduct(page, EDDY);
  await tabTo(page, page.getByRole('combobox', { name: 'Size' }));
  await page.keyboard.press('2');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await tabTo(page, product.button);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toMatchAriaSnapshot(`
    - button "Close"
    - heading "Letters for your board" [level=2]
    - form "Letters for your board":
      - textbox "Letters"
      - group "Hand":
        - radio "Upright"
        - radio "Running"
      - group "With it":
        - checkbox "Linen wrap"
        - checkbox "A jar of wax"
      - textbox "A card, in our writing"
      - button "Add to Cart"
  `);
  expect(await layoutShift()).toBe(0);
  expect(await axe('dialog')).toEqual([]);
  await tabTo(page, send(page));
  await page.keyboard.press('Enter');
  await expect(letters(page)).toBeFocused();
  await expect(letters(page)).toHaveAccessibleDescription(/Required/);
  await expect(dialog(page)).toMatchAriaSnapshot(`
    - form "Letters for your board":
      - text: Letters Required Burned into the back by hand. Twelve fit in one line.
      - textbox "Letters" [invalid]
      - group "Hand":
        - text: Hand Required
  `);

  await page.keyboard.type('A. & J. שלום');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog(page)).toMatchAriaSnapshot(`
    - form "Letters for your board":
      - textbox "Letters":
        - text: A. & J. שלום
      - group "Hand":
        - radio "Running" [checked]
      - group "With it":
        - checkbox "Linen wrap" [checked]
  `);
  await expect(dialog(page).locator('.field-error')).toHaveCount(0);
  const added = page.waitForRequest('**/shopping-cart/entries');
  await tabTo(page, send(page));
  await page.keyboard.press('Enter');
  const { additionalFields } = (await added).postDataJSON();
  expect(JSON.parse(additionalFields)).toEqual({
    'text-e1': 'A. & J. שלום',
    'radio-e2': 'Running',
    'checkbox-e3': ['Linen wrap'],
    'textarea-e4': '',
  });
  await expectAddedText(product.button);
  await expect(product.button).toBeFocused();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(product.count).toHaveText('1');
});

test('closing the form adds nothing, and keeps the draft of each variant until it is added', {
  tag: '@long',
}, async ({ page }) => {
  const product = await openForm(page);
  await fillIn(page);
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
  await expect(product.button).toBeFocused();
  await expect(product.button).toHaveText('Add To Cart');
  await expect(product.button).not.toHaveAttribute('aria-busy', 'true');

  await chooseBoard(product, 'Walnut');
  await product.button.click();
  await expect(letters(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
  await chooseBoard(product);
  await product.button.click();
  await expect(letters(page)).toHaveValue('A. & J. שלום');
  await expect(dialog(page).getByLabel('Running')).toBeChecked();
  await send(page).click();
  await expectAddedText(product.button);
  await expect(product.count).toHaveText('1');

  // A press during "Added!" is ignored.
  await expect(product.button).toHaveAttribute('data-state', 'idle');
  await product.button.click();
  await expect(letters(page)).toHaveValue('');
});

for (const [width, height, theme] of [
  [390, 844, 'the demo'],
  [1280, 800, 'the demo'],
  [390, 844, 'no theme'],
  [1280, 800, 'no theme'],
] as const) {
  const options = { tag: theme === 'the demo' && width === 390 ? [] : '@long' };
  test(
    `errors of the server are above their fields and move no field, ${theme} in ${width} px`,
    options,
    async ({ page, allowConsole, everyLayoutShift }) => {
      allowConsole(/status of 400/);
      await page.setViewportSize({ width, height });
      if (theme === 'no theme')
        await page.route('**/*.css*', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
      const errors = { 'text-e1': 'Twelve at most.', 'radio-e2': 'Choose another.' };
      await page.route('**/api/rest/forms/validate/**', (route) =>
        route.fulfill({ status: 400, json: { message: 'x', error: 'x', errors } }),
      );
      const product = await openForm(page);
      await fillIn(page);
      const before = await everyLayoutShift();
      await send(page).click();
      await expect(dialog(page).locator('#text-e1 .title + .field-error')).toHaveText('Twelve at most.');
      await expect(dialog(page).locator('#radio-e2 .title + .field-error')).toHaveText('Choose another.');
      await expect(letters(page)).toBeFocused();
      await expect(letters(page)).toHaveValue('A. & J. שלום');
      // The label of the button is centred, so it moves a little when its text changes.
      expect(await everyLayoutShift()).toBeLessThan(before + 0.0002);
      await page.keyboard.press('Escape');
      await expect(product.count).toHaveText('0');
    },
  );
}

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [1280, 420],
] as const) {
  const options = { tag: '@long' };
  test(
    `the first error has the focus and is whole, however long it is, in ${width} px`,
    options,
    async ({ page, allowConsole }) => {
      allowConsole(/status of 400/);
      await page.setViewportSize({ width, height });
      const message = 'Twelve letters at most fit in one line of the back, which we burn by hand. '
        .repeat(3)
        .trim();
      await page.route('**/api/rest/forms/validate/**', (route) =>
        route.fulfill({ status: 400, json: { message: 'x', error: 'x', errors: { 'text-e1': message } } }),
      );
      await openForm(page);
      await fillIn(page);
      await send(page).click();
      await expect(letters(page)).toBeFocused();
      const error = dialog(page).locator('#text-e1 .field-error');
      await expect(error).toHaveText(message);
      await expect(letters(page)).toBeInViewport({ ratio: 1 });
      await expect
        .poll(() =>
          error.evaluate((element) => {
            const text = document.createRange();
            text.selectNodeContents(element);
            const covered = [...text.getClientRects()].filter(({ left, right, top, bottom }) =>
              [left + 1, right - 1].some((x) => document.elementFromPoint(x, (top + bottom) / 2) !== element),
            );
            return { covered: covered.length, overflow: element.scrollHeight - element.clientHeight };
          }),
        )
        .toEqual({ covered: 0, overflow: 0 });
    },
  );
}

test('a form does not open when the cart contains the stock, or when nobody can tell', {
  tag: '@long',
}, async ({ page, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to load/);
  const product = await openForm(page);
  await fillIn(page);
  await send(page).click();
  await expectAddedText(product.button);
  await page.route('**/inventory/stock?*', (route) =>
    route.fulfill({ json: { results: [{ unlimited: false, qtyInStock: 1 }] } }),
  );
  await expect(product.button).toHaveAttribute('data-state', 'idle');
  await product.button.click();
  await expect(product.alert).toContainText('Unable to Add Item');
  await expect(product.alert).toContainText('Sorry, we do not have enough of that item available.');
  await expect(dialogs(page)).toHaveCount(0);

  await page.route('**/inventory/stock?*', (route) => route.abort());
  await product.button.click();
  await expect(product.alert).toContainText('Unable to open form');
  await expect(product.alert).toContainText('Please check your internet connection.');
});

test('a choice made while the stock is checked wins over the one that was pressed', { tag: '@long' }, async ({
  page,
}) => {
  const product = await openProduct(page, EDDY);
  await chooseBoard(product);
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const checked = page.waitForRequest('**/inventory/stock?*');
  await page.route('**/inventory/stock?*', async (route) => {
    await held;
    await route.continue();
  });
  await product.button.click();
  await checked;
  await product.choose('Wood', 'Walnut');
  answer();
  await expect(dialog(page)).toBeVisible();
  await fillIn(page);
  const added = page.waitForRequest('**/shopping-cart/entries');
  await send(page).click();
  expect((await added).postDataJSON()).toMatchObject({ sku: EDDY_SKU.replace('OAK', 'WALN') });
});

test('the cart shows the details, and saves what the visitor changes', async ({
  page,
  axe,
  allowConsole,
}) => {
  allowConsole(/status of 500/);
  await page.goto('/cart');
  const details = { 'text-e1': 'A. & J. שלום', 'radio-e2': 'Running', 'checkbox-e3': ['Linen wrap'] };
  const additionalFields = JSON.stringify(details);
  expect(await addByRequest(page, { itemId: EDDY_ID, sku: EDDY_SKU, quantity: 1, additionalFields })).toBe(
    200,
  );
  await page.goto('/cart');
  const line = page.locator('.cart-line');
  await expect(line.locator('.cart-line-answers')).toContainText('A. & J. שלום');
  await expect(line.locator('.cart-line-answers')).toContainText('Linen wrap');
  expect(await axe('main')).toEqual([]);

  const edit = line.getByRole('button', { name: /^Edit the details of Eddy Board/ });
  await edit.click();
  await expect(letters(page)).toHaveValue('A. & J. שלום');
  await expect(dialog(page).getByLabel('Running')).toBeChecked();
  await expect(dialog(page).getByLabel('Linen wrap')).toBeChecked();
  await letters(page).fill('Ada');
  const save = dialog(page).getByRole('button', { name: 'Save' });
  await page.route('**/additionalFields', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await save.click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Unable to update form. Please try again.');
  await expect(letters(page)).toHaveValue('Ada');

  let proceed = (): void => {};
  const held = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  await page.unroute('**/additionalFields');
  await page.route('**/additionalFields', async (route) => {
    await held;
    await route.continue();
  });
  await save.click();
  await expect(dialog(page).getByRole('button', { name: 'Saving…' })).toBeVisible();
  proceed();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(line.locator('.cart-line-answers')).toContainText('Ada');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form has a page of its own, which adds the product once it is filled in', {
    tag: '@long',
  }, async ({ page, allowConsole }) => {
    allowConsole(/status of 400/);
    await page.goto(EDDY);
    const main = page.getByRole('main');
    await expect(main.locator('.product-form noscript p').first()).toHaveText(
      'This piece has a short form, which is on the next page.',
    );
    await main.locator('select[name=sku]').selectOption(EDDY_SKU);
    await main.locator('.product-form button[type=submit]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Letters for your board');
    await expect(main.getByRole('link', { name: 'Back to the product' })).toHaveAttribute('href', EDDY);

    // Spaces satisfy a browser, not the shop.
    await main.getByRole('textbox', { name: /^Letters/ }).fill(' ');
    await main.getByLabel('Linen wrap').check();
    await main.getByLabel('Running').check();
    await main.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(main.getByRole('alert')).toHaveText(
      'One or more fields is invalid, please check your entries.',
    );
    await expect(main.getByText('Required', { exact: true })).toBeVisible();
    await expect(main.getByLabel('Linen wrap')).toBeChecked();

    await main.getByRole('textbox', { name: /^Letters/ }).fill('A. & J.');
    await main.getByRole('button', { name: 'Add to Cart' }).press('Enter');
    await expect(page).toHaveURL(/\/cart$/);
    await expect(main.locator('.cart-line-answers')).toContainText('A. & J.');
    await expect(main.locator('.cart-line-answers')).toContainText('Linen wrap');
  });
});
