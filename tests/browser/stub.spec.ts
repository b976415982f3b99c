import type { Page, Route } from '@playwright/test';
import { provideCaptcha } from './captcha-provider';
import { expect, test } from './fixtures';
import { BOARD, BOWL, expectAdded, type ProductPage, productOf } from './product-page';

/** Opens a page whose script loads only after a call of `loadScript`. */
async function openWithoutScript(
  page: Page,
  path = BOARD,
  shown = 'main .sqs-add-to-cart-button',
): Promise<{ product: ProductPage; loadScript(): void }> {
  let loadScript = (): void => {};
  const isReleased = new Promise<void>((resolve) => {
    loadScript = resolve;
  });
  await page.route('**/assets/vitrine/vitrine.js', async (route: Route) => {
    await isReleased;
    await route.continue().catch(() => {});
  });
  await page.goto(path, { waitUntil: 'commit' });
  const product = productOf(page);
  await expect(page.locator(shown).first()).toBeVisible();
  return { product, loadScript };
}

test.describe('a click before the script has loaded', () => {
  test('is held and dispatched once when the script has loaded', async ({ page }) => {
    const { product, loadScript } = await openWithoutScript(page);
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url());
    });
    await product.button.click();
    await product.button.click();
    await expect(product.button).toHaveAttribute('data-vitrine-held');
    await expect(product.button).toHaveAttribute('aria-busy', 'true');
    loadScript();
    await expectAdded(product, '1');
    await expect(product.button).not.toHaveAttribute('data-vitrine-held');
    expect(posts.filter((url) => url.endsWith('/entries'))).toHaveLength(1);
    expect(page.url()).toContain(BOARD);
  });

  test('is held, too, when it is a press of Enter', { tag: '@long' }, async ({ page }) => {
    const { product, loadScript } = await openWithoutScript(page);
    await product.button.focus();
    await page.keyboard.press('Enter');
    await expect(product.button).toHaveAttribute('data-vitrine-held');
    loadScript();
    await expectAdded(product, '1');
    await expect(product.button).toBeFocused();
  });

  test('submits the form after 4 s, and once for two clicks, when the script never loads', async ({
    page,
  }) => {
    const { product } = await openWithoutScript(page);
    await product.button.dblclick();
    await expect(page).toHaveURL(/\/cart$/, { timeout: 10_000 });
    await expect(page.getByRole('main')).toContainText('Saltmarsh Board');
    await expect(product.count).toHaveText('1');
  });

  test('is dropped with a message when the product has changed', { tag: '@long' }, async ({ page }) => {
    const { product, loadScript } = await openWithoutScript(page);
    await product.button.click();
    await product.button.evaluate((button) => button.setAttribute('data-item-id', 'f'.repeat(24)));
    loadScript();
    await expect(page.getByRole('alert')).toHaveText('Please try again.');
    await expect(product.button).toHaveText('Add To Cart');
  });

  test('is not held on an element without a behaviour', { tag: '@long' }, async ({ page }) => {
    await openWithoutScript(page, BOWL);
    await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
    await expect(page).toHaveURL(/\/shop$/);
  });
});

/** Inserts a form of the page's author into the page of the board. */
async function serveWithForm(page: Page, form: string): Promise<void> {
  await page.route(`**${BOARD}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('<main', `${form}<main`) });
  });
}

test('each click on − and + before the script has loaded counts once', { tag: '@long' }, async ({ page }) => {
  await serveWithForm(
    page,
    `<div class="product-quantity-input" role="group"><button class="decrease-button">−</button>
      <input type="number" name="quantity-input" aria-label="Pieces" min="1" max="9999" value="1">
      <button class="increase-button"><b>+</b></button></div>`,
  );
  const { loadScript } = await openWithoutScript(page, BOARD, '.increase-button');
  const box = page.locator('.product-quantity-input').first();
  const field = page.getByLabel('Pieces');
  for (let click = 0; click < 4; click++) await box.getByText('+').click();
  await box.getByText('−').click();
  await expect(box.locator('.increase-button')).toHaveAttribute('data-vitrine-held');
  // A click into the field is not held.
  await field.click();
  await expect(field).toHaveValue('1');
  loadScript();
  await expect(field).toHaveValue('4');
  await expect(page.locator('[data-vitrine-held],[aria-busy]')).toHaveCount(0);
  await box.getByText('+').click();
  await expect(field).toHaveValue('5');
});

test.describe('a form that is not for a product', () => {
  const SEARCH = `<form action="/shop"><input name="q" aria-label="Words">
    <a data-vitrine="popup" href="#terms">Terms</a><button>Search</button></form>`;

  test('is submitted at once, although it contains a link that opens a popup', { tag: '@long' }, async ({
    page,
  }) => {
    await serveWithForm(page, SEARCH);
    await openWithoutScript(page);
    await page.getByLabel('Words').fill('bowl');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/shop\?q=bowl$/, { timeout: 2000 });
  });

  test('is submitted at once with the script, while the chunk of the link loads', { tag: '@long' }, async ({
    page,
  }) => {
    await page.route('**/chunks/overlay-link-*', () => {});
    await serveWithForm(page, SEARCH);
    await page.goto(BOARD);
    await page.getByLabel('Words').evaluate((input: HTMLInputElement) => {
      input.value = 'bowl';
      input.form?.requestSubmit();
    });
    await expect(page).toHaveURL(/\/shop\?q=bowl$/, { timeout: 2000 });
  });

  test('is not submitted by a click on the link when the script never loads', { tag: '@long' }, async ({
    page,
  }) => {
    await serveWithForm(page, SEARCH.replace('<form', '<form method="post"'));
    await openWithoutScript(page);
    const link = page.getByRole('link', { name: 'Terms' });
    await link.click();
    await expect(link).toHaveAttribute('data-vitrine-held');
    await expect(link).not.toHaveAttribute('data-vitrine-held', { timeout: 10_000 });
    await expect(page).toHaveURL(new RegExp(BOARD));
  });

  test('with a confirmation is submitted after 4 s when the script never loads', { tag: '@long' }, async ({
    page,
  }) => {
    await serveWithForm(
      page,
      '<form action="/shop" data-vitrine="confirm"><button name="q" value="all">See all</button></form>',
    );
    await openWithoutScript(page);
    await page.getByRole('button', { name: 'See all' }).click();
    await expect(page.locator('form[data-vitrine-held]')).toHaveCount(1);
    await expect(page).toHaveURL(/\/shop\?q=all$/, { timeout: 10_000 });
  });
});

test('an engine’s restock form, which has no address, is held until the script has loaded', {
  tag: '@long',
}, async ({ page }) => {
  await provideCaptcha(page);
  await page.route('**/shop/p/otter-bottle', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      /<form class="product-restock-form"[^>]*>/,
      '<form class="product-restock-form" action="#">',
    );
    await route.fulfill({ response, body: html });
  });
  const { loadScript } = await openWithoutScript(page, '/shop/p/otter-bottle', '.product-restock-form');
  const form = page.locator('main .product-restock-form');
  await form.getByLabel('Email').fill('ada@example');
  await form.getByRole('button').click();
  await expect(form).toHaveAttribute('data-vitrine-held');
  loadScript();
  await expect(page.locator('main .product-restock-error-message')).toHaveText('Email is invalid');
  await expect(form.getByLabel('Email')).toHaveValue('ada@example');
  await expect(page).toHaveURL(/\/otter-bottle$/);
});

test('a key on a native button outside a form is left to the browser, whose click is held', {
  tag: '@long',
}, async ({ page }) => {
  await page.route(`**${BOARD}`, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      '<main',
      '<button class="sqs-add-to-cart-button" id="native" data-item-id="x">Native</button><main',
    );
    await route.fulfill({ response, body: html });
  });
  await openWithoutScript(page, BOARD, '#native');
  await page.locator('#native').press('Enter');
  const held = await page.evaluate(() =>
    (window as unknown as { vitrine: { held: [Event][] } }).vitrine.held.map(([{ type }]) => type),
  );
  expect(held).toEqual(['click']);
});

test('inline scripts of the page can call the global Y without effect', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(BOWL);
  const outcome = await page.evaluate(() => {
    const { Y } = window as unknown as {
      Y: Record<string, (...args: unknown[]) => Record<string, () => unknown>>;
    };
    Y.use?.('node', () => {
      throw new Error('called');
    });
    return typeof Y.on?.('domready', () => {}).detach?.();
  });
  expect(outcome).toBe('function');
});
