import type { Page } from '@playwright/test';
import { printProduct } from '../support/engine-markup';
import { expect, test } from './fixtures';

const BOARD_ID = '691209764f2f550d89d9ac63';
const BOWL_ID = '6912edb2620002c05f71559a';
const ACTION = 'method="post" action="/api/commerce/shopping-cart/entries"';

/** Opens the plain HTML page with `markup` in place of its products; returns the bodies of its add requests. */
async function open(page: Page, markup: string): Promise<unknown[]> {
  await page.route('/plain', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(/<main[\s\S]*<\/main>/, `<main>${markup}</main>`) });
  });
  const adds: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/entries')) adds.push(request.postDataJSON());
  });
  await page.goto('/plain');
  return adds;
}

test('a form with two products: a double click adds the clicked product once', async ({ page }) => {
  const button = (id: string, name: string) =>
    `<button data-vitrine="add-to-cart" data-item-id="${id}">${name}</button>`;
  const adds = await open(
    page,
    `<form ${ACTION}>${button(BOWL_ID, 'Bowl')}${button(BOARD_ID, 'Board')}</form>`,
  );
  await page.getByRole('button', { name: 'Board' }).dblclick();
  await expect(page.getByRole('button', { name: 'Added!' })).toBeVisible();
  expect(adds).toMatchObject([{ itemId: BOARD_ID }]);
});

test('a form button with a formaction posts there on its first click', { tag: '@long' }, async ({ page }) => {
  const adds = await open(
    page,
    `<form ${ACTION} data-vitrine="add-to-cart"><input type="hidden" name="itemId" value="${BOARD_ID}">
      <button>Buy</button><button formaction="/wishlist">Keep</button></form>`,
  );
  const wishlistRequest = page.waitForRequest((request) => request.url().endsWith('/wishlist'));
  await page.route('/wishlist', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Kept</h1>' }),
  );
  await page.getByRole('button', { name: 'Keep' }).click();
  expect((await wishlistRequest).postData()).toContain(BOARD_ID);
  await expect(page.getByRole('heading')).toHaveText('Kept');
  expect(adds).toEqual([]);
});

test('a form with plain fields adds their values when its button is outside of the form', {
  tag: '@long',
}, async ({ page }) => {
  const adds = await open(
    page,
    `<form id="f" ${ACTION} data-vitrine="add-to-cart"><input type="hidden" name="itemId" value="${BOARD_ID}">
      <select name="quantity" aria-label="Quantity"><option>1</option><option>3</option></select></form>
    <input type="submit" form="f" value="Buy">`,
  );
  await page.getByLabel('Quantity').selectOption('3');
  const button = page.locator('input[type=submit]');
  await button.click();
  await expect(button).toHaveValue('Added!');
  expect(adds).toMatchObject([{ itemId: BOARD_ID, quantity: 3 }]);
  await expect(button).toHaveValue('Buy');
  await expect(page.getByLabel('Quantity')).toHaveValue('3');
});

test('an empty button has its label without a sign of intent, and a button with a label loads nothing', {
  tag: '@long',
}, async ({ page, layoutShift }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/\/add-to-cart-/.test(request.url())) loaded.push(request.url());
  });
  const settings = page.waitForRequest('**/api/1/performance/settings');
  const button = (label: string) =>
    `<button data-vitrine="add-to-cart" data-item-id="${BOARD_ID}">${label}</button>`;
  await open(page, button('Buy'));
  await settings;
  expect(loaded).toEqual([]);

  await page.unroute('/plain');
  await open(page, `<p>${button('')}</p><p>Below</p>`);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  expect(loaded).toHaveLength(1);
  // The text makes the button as high as it is.
  expect(await layoutShift()).toBeLessThan(0.05);
});

test("the engine's button with a blank label has a label without a sign of intent, and nothing moves", {
  tag: '@long',
}, async ({ page, layoutShift }) => {
  const button = (id: string, productType: number) =>
    printProduct('add-to-cart-btn', { id, productType, customAddButtonText: ' ' });
  const blank = button(BOARD_ID, 1);
  expect(blank).toMatch(/sqs-add-to-cart-button-inner">\s*</);
  const ofSecondGeneration = `<button class="sqs-add-to-cart-button" data-item-id="${BOARD_ID}">
    <span class="add-to-cart-text"></span><span class="cart-loader"></span></button>`;
  await open(page, `${blank}${button(BOWL_ID, 4)}<p>${ofSecondGeneration}</p><p>Below</p>`);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Purchase' })).toHaveCount(1);
  // The empty part beside the text moves inside its button, and nothing else does.
  expect(await layoutShift()).toBeLessThan(0.01);
});
