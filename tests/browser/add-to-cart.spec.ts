import { expect, test } from './fixtures';
import { BOARD, chooseBowl, expectAdded, openProduct } from './product-page';

test.describe('adding a product (spec §4)', () => {
  test('by mouse: choose, Adding…, Added!, the pill says 1, and still does after a reload', async ({
    page,
  }) => {
    const product = await openProduct(page);
    await expect(product.pill).toHaveCount(0);
    await chooseBowl(product);
    await product.button.click();
    await expect(product.button).toHaveText('Adding…');
    await expect(product.button).toHaveAttribute('data-state', 'adding');
    await expectAdded(product, '1');
    await expect(product.count).toHaveText('1');
    await expect(page.getByRole('status')).toHaveText('Added!');
    await expect(product.button).toHaveText('Add To Cart', { timeout: 4000 });
    await page.reload();
    await expect(product.pill).toHaveText('1');
    await expect(product.pill).toHaveAccessibleName('1 item in cart');
    await expect(product.count).toHaveText('1');
  });

  test('by keyboard alone, on the button that the engine prints as a div', async ({ page }) => {
    const product = await openProduct(page);
    await page.getByLabel('Select Size').focus();
    await page.keyboard.type('Small');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Chalk');
    await page.keyboard.press('Tab');
    await expect(product.quantity).toBeFocused();
    await page.keyboard.type('2');
    await page.keyboard.press('Tab');
    await expect(product.button).toBeFocused();
    await page.keyboard.press('Space');
    await expectAdded(product, '2');
    await expect(product.button).toBeFocused();
    await expect(product.button).toHaveText('Add To Cart', { timeout: 4000 });
    await page.keyboard.press('Enter');
    await expectAdded(product, '4');
  });

  test('by Enter in the quantity field', async ({ page }) => {
    const product = await openProduct(page, BOARD);
    await product.quantity.focus();
    await page.keyboard.press('Enter');
    await expectAdded(product, '1');
    expect(page.url()).toContain(BOARD);
  });

  test('a double click, and a click while it is added, are one add', async ({ page }) => {
    const product = await openProduct(page, BOARD);
    const adds: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/entries')) adds.push(request.url());
    });
    await product.button.dblclick();
    await expectAdded(product, '1');
    await product.button.click();
    await expect(product.button).toHaveText('Add To Cart', { timeout: 4000 });
    expect(adds).toHaveLength(1);
  });

  test('the first click of all, with nothing to announce it, is held and handed on once', async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const product = await openProduct(page, BOARD);
    // No pointer or focus comes first.
    await product.button.evaluate((button: HTMLElement) => button.click());
    await expectAdded(product, '1');
    expect(requests.filter((path) => path.includes('/chunks/add-to-cart'))).toHaveLength(1);
    expect(requests.filter((path) => path.endsWith('/entries'))).toHaveLength(1);
  });

  test('a held button is marked in the next frame, and is itself again after', async ({ page }) => {
    let letThrough = (): void => {};
    const gate = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/chunks/add-to-cart-*.js', async (route) => {
      await gate;
      await route.continue();
    });
    const product = await openProduct(page, BOARD);
    await product.button.click();
    await expect(product.button).toHaveAttribute('data-vitrine-held');
    await expect(product.button).toHaveAttribute('aria-busy', 'true');
    letThrough();
    await expectAdded(product, '1');
    await expect(product.button).not.toHaveAttribute('data-vitrine-held');
  });

  test('a page that sells nothing loads the entry alone, and asks the server for nothing', async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto('/shop', { waitUntil: 'networkidle' });
    const ours = requests.filter((path) => path.startsWith('/assets/vitrine') || path.startsWith('/api'));
    // What counts the visit comes last, once the page is idle: tests/browser/tracking.spec.ts is about that.
    expect(ours[0]).toBe('/assets/vitrine/vitrine.js');
    expect(
      ours
        .slice(1)
        .filter(
          (path) =>
            !/chunks\/(start-telemetry|perf|tracking|outbox|page-context|resources)-|^\/api\/(census|1\/performance)\//.test(
              path,
            ),
        ),
    ).toEqual([]);
  });

  test('a page that sells fetches what a press waits for ahead, without running it', async ({ page }) => {
    await page.goto(BOARD, { waitUntil: 'networkidle' });
    const link = page.locator('link[rel=modulepreload]');
    await expect(link).toHaveAttribute('href', /add-to-cart/);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => name.includes('/chunks/add-to-cart-'))).toHaveLength(1);
  });

  test('a quantity out of bounds is brought to the limit on leaving the field', async ({ page }) => {
    const product = await openProduct(page, BOARD);
    await product.quantity.fill('0');
    await product.quantity.blur();
    await expect(product.quantity).toHaveValue('1');
    await product.quantity.fill('10000');
    await product.quantity.blur();
    await expect(product.quantity).toHaveValue('9999');
  });

  test('the button keeps its size through every state', async ({ page }) => {
    const product = await openProduct(page, BOARD);
    const idle = await product.button.boundingBox();
    await product.button.click();
    await expect(product.button).toHaveText('Adding…');
    expect(await product.button.boundingBox()).toEqual(idle);
    await expect(product.button).toHaveText('Added!');
    expect(await product.button.boundingBox()).toEqual(idle);
  });

  test('on a page of plain HTML, without the engine', async ({ page }) => {
    await page.goto('/plain');
    const form = page.locator('form[data-vitrine=add-to-cart]').first();
    for (const select of await form.locator('select[data-variant-option-name]').all()) {
      await select.selectOption({ index: 1 });
    }
    await form.getByRole('button').click();
    await expect(form.getByRole('button')).toHaveText('Added!');
    await expect(page.locator('[data-vitrine=cart-quantity]').first()).toHaveText('1');
  });
});
