import { expect, test } from './fixtures';
import { signIn } from './performance-views';

test('the owner makes, edits, deletes and restores products by keyboard', async ({
  page,
  context,
  axe,
  axeColours,
  layoutShift,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/status of 400/);
  const status = page.getByRole('status').last();
  await signIn(page, '/config/products');
  await page.getByLabel('Title, tag or SKU').fill('wick');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/config/products?search=wick');
  const row = page.locator('.product-row');
  await expect(row).toHaveCount(1);
  expect(await axe()).toEqual([]);
  const name = (await row.getByRole('link').textContent()) ?? '';
  await row.getByRole('link').press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(name);
  await expect(heading).toBeFocused();
  const address = await page.getByRole('link', { name: 'Open its page' }).getAttribute('href');

  const title = page.getByRole('textbox', { name: 'Title' });
  const [price, sku] = [page.getByLabel('Price, USD').first(), page.getByLabel('SKU').first()];
  await expect(sku).toHaveAttribute('readonly');
  await title.fill(`${name} of the owner`);
  await price.fill('12,5 or so');
  await price.press('Control+s');
  await expect(price).toBeFocused();
  await expect(page.getByText('Enter an amount, such as 38.00.')).toBeVisible();
  // By keys: the message leaves at an input of the owner, which is no unexpected shift.
  await price.press('Control+a');
  await price.pressSequentially('123.45');
  await expect(page.getByText('Enter an amount, such as 38.00.')).toBeHidden();
  await page.getByLabel('Not counted').press('Space');
  await page.getByLabel('In stock').fill('3');
  await page.getByText('Size and weight').first().press('Enter');
  await page.getByLabel('Weight, kg').first().fill('0.3');
  await page.getByRole('button', { name: 'Add an option' }).press('Enter');
  await page.getByLabel('Option 1').first().fill('Glaze');
  await page.getByLabel('Glaze', { exact: true }).fill('Reed');
  await page.getByText('Swatches of colours').press('Enter');
  await page.getByLabel('Swatch of Reed').selectOption('A colour');
  await page.getByLabel('Colour of Reed').fill('#a1b2c3');
  await page.getByLabel('Form before an add').selectOption('Letters for your board');
  await page.getByLabel('It is a subscription').press('Space');
  await expect(page.getByLabel('Paid every')).toHaveValue('1');
  await page.getByLabel('It is a subscription').press('Space');
  const across = page.getByLabel('Focus from the left, %').first();
  await page
    .locator('.focal-picture')
    .first()
    .click({ position: { x: 24, y: 90 } });
  await expect(across).toHaveValue('25');
  await across.press('ArrowUp');
  await expect(across).toHaveValue('30');
  await page.getByLabel('Label of the button').fill('Light it');
  await page.getByLabel('Low stock').fill('3');
  await page.getByRole('button', { name: 'Add a detail' }).press('Enter');
  await page
    .getByLabel(/^Name of detail/)
    .last()
    .fill('Burns for');
  await page
    .getByLabel(/^Text of detail/)
    .last()
    .fill('Nine hours');
  await page.getByLabel('Another product').selectOption('Tidal Bowl');
  await page.getByRole('button', { name: 'Add the product' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Related products' })).toHaveText(/Tidal Bowl/);
  await page.getByLabel('Picture', { exact: true }).first().selectOption({ index: 1 });
  await page.getByLabel('New tag').fill('owned');
  await page.getByLabel('New tag').press('Enter');
  await expect(page.getByRole('list', { name: 'Tags' })).toHaveText(/owned/);
  const picture = { name: 'wick.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await page.getByLabel('Add pictures').setInputFiles(picture);
  await expect(page.getByText('The file wick.svg does not appear to be a supported file')).toBeVisible();
  await page.getByLabel('Add pictures').setInputFiles('demo/assets/images/tidal-bowl-chalk-500.webp');
  const uploaded = page.locator('.picture-row').last();
  await expect(uploaded.locator('img')).toHaveAttribute('src', /^\/pictures\//);
  await uploaded.getByLabel('Alternative text').fill('A picture of the owner.');
  const fileName = uploaded.getByLabel(/^File name of picture/);
  await expect(fileName).toHaveValue('tidal-bowl-chalk-500.webp');
  await fileName.fill(' ');
  await fileName.press('Enter');
  await expect(uploaded.getByText('Please enter a file name')).toBeVisible();
  await fileName.fill('wick of the owner.webp');
  await fileName.press('Enter');
  await expect(uploaded.getByText('The file is renamed.')).toBeVisible();
  await uploaded.getByRole('button', { name: 'Earlier' }).press('Enter');
  expect(await axe()).toEqual([]);

  // Another page of the screen keeps the changes.
  await page.getByRole('link', { name: 'All products' }).press('Enter');
  await expect(page.getByText('has changes that are not saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).press('Enter');
  await expect(title).toHaveValue(`${name} of the owner`);
  expect(await layoutShift()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axe()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeColours()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  // The narrow screen has moved everything.
  const shifted = await layoutShift();
  // A shift counts from 500 ms after an input.
  await page.route('**/api/vitrine/console/products/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const event = page.waitForRequest((request) => request.url().endsWith('/api/events/RecordEvent'));
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(status).toHaveText('Saved. Visitors see it now.');
  expect(await layoutShift()).toBe(shifted);
  expect((await event).postData()).toContain('inventory_panel_stock_changed');

  const visit = await context.newPage();
  await visit.goto(address ?? '');
  await expect(visit.getByRole('heading', { level: 1 })).toHaveText(`${name} of the owner`);
  await expect(visit.locator('main')).toContainText('$123.45');
  await expect(visit.getByAltText('A picture of the owner.').first()).toBeAttached();
  await visit.close();

  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.locator('.list-change')).toHaveText(`${name} of the owner is deleted.`);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toHaveAttribute('aria-disabled', 'false');
  expect((await page.request.get(address ?? '')).status()).toBe(404);
  await undo.press('Enter');
  await expect(page.locator('.list-change')).toHaveText(`${name} of the owner is back.`);
  expect((await page.request.get(address ?? '')).status()).toBe(200);
});
