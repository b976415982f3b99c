import { dismissAnnouncement } from './dismiss-announcement';
import { expect, test } from './fixtures';
import { BOARD, chooseBowl, expectAdded, expectAddedText, openProduct } from './product-page';

test.describe('adding a product (spec §4 Add-to-cart button)', () => {
  test('by mouse: Adding…, Added!, the cart pill shows 1, also after a reload', async ({ page }) => {
    const product = await openProduct(page);
    await expect(product.pill).toHaveCount(0);
    await chooseBowl(product);
    await product.button.click();
    await expect(product.button).toHaveText('Adding…');
    await expect(product.button).toHaveAttribute('data-state', 'adding');
    await expectAdded(product, '1');
    await expect(product.count).toHaveText('1');
    await expect(page.getByRole('status').last()).toHaveText('Added!');
    await expect(product.button).toHaveText('Add To Cart');
    await page.reload();
    await expect(product.pill).toHaveText('1');
    await expect(product.pill).toHaveAccessibleName('1 item in cart');
    await expect(product.count).toHaveText('1');
  });

  test('by keyboard only, on the button that the engine prints as a div', async ({ page }) => {
    const product = await openProduct(page);
    await page.getByRole('combobox', { name: 'Size', exact: true }).focus();
    await page.keyboard.type('Small');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('radio', { name: 'Chalk', exact: true })).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(product.quantity).toBeFocused();
    await page.keyboard.type('2');
    await page.keyboard.press('Tab');
    await expect(product.button).toBeFocused();
    await page.keyboard.press('Space');
    await expectAdded(product, '2');
    await expect(product.button).toBeFocused();
    await expect(product.button).toHaveText('Add To Cart');
    await page.keyboard.press('Enter');
    await expectAdded(product, '4');
  });

  test('by Enter in the quantity field', { tag: '@long' }, async ({ page }) => {
    const product = await openProduct(page, BOARD);
    await product.quantity.focus();
    await page.keyboard.press('Enter');
    await expectAdded(product, '1');
    expect(page.url()).toContain(BOARD);
  });

  test('a double click and a click during the add send one request', async ({ page }) => {
    const product = await openProduct(page, BOARD);
    const adds: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/entries')) adds.push(request.url());
    });
    await product.button.dblclick();
    await expectAdded(product, '1');
    await expect(product.button).toHaveText('Add To Cart');
    expect(adds).toHaveLength(1);
  });

  test('a press while the button shows "Added!" is ignored', { tag: '@long' }, async ({ page }) => {
    const adds: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/entries')) adds.push(request.url());
    });
    const product = await openProduct(page, BOARD);
    await product.button.click();
    await expectAdded(product, '1');
    await product.button.click();
    await expect(product.button).toHaveText('Added!');
    await expect(product.button).toHaveText('Add To Cart');
    expect(adds).toHaveLength(1);
  });

  test('the first click without a sign of intent is held and dispatched once', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const product = await openProduct(page, BOARD);
    // No pointer or focus comes first.
    await product.button.evaluate((button: HTMLElement) => button.click());
    await expectAdded(product, '1');
    expect(requests.filter((path) => path.includes('/chunks/add-to-cart'))).toHaveLength(1);
    expect(requests.filter((path) => path.endsWith('/entries'))).toHaveLength(1);
  });

  test('a button with a held click is marked as busy until the click is dispatched', {
    tag: '@long',
  }, async ({ page }) => {
    let loadChunk = (): void => {};
    const isReleased = new Promise<void>((resolve) => {
      loadChunk = resolve;
    });
    await page.route('**/chunks/add-to-cart-*.js', async (route) => {
      await isReleased;
      await route.continue();
    });
    const product = await openProduct(page, BOARD);
    await product.button.click();
    await expect(product.button).toHaveAttribute('data-vitrine-held');
    await expect(product.button).toHaveAttribute('aria-busy', 'true');
    loadChunk();
    await expectAdded(product, '1');
    await expect(product.button).not.toHaveAttribute('data-vitrine-held');
  });

  test('a page without products loads only the entry and sends no request', { tag: '@long' }, async ({
    page,
    baseURL,
  }) => {
    await dismissAnnouncement(page, baseURL);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto('/shop', { waitUntil: 'networkidle' });
    const bundleRequests = requests.filter(
      (path) => path.startsWith('/assets/vitrine') || path.startsWith('/api'),
    );
    // Telemetry loads when the page is idle; tests/browser/tracking.spec.ts tests it.
    expect(bundleRequests[0]).toBe('/assets/vitrine/vitrine.js');
    expect(
      bundleRequests
        .slice(1)
        .filter(
          (path) =>
            !/chunks\/(start-telemetry|perf|tracking|outbox|page-context|resources)-|^\/api\/(census|1\/performance)\//.test(
              path,
            ),
        ),
    ).toEqual([]);
  });

  test('a product page preloads the chunk of the button without running it', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto(BOARD, { waitUntil: 'networkidle' });
    const link = page.locator('link[rel=modulepreload]');
    await expect(link).toHaveAttribute('href', /add-to-cart/);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => name.includes('/chunks/add-to-cart-'))).toHaveLength(1);
  });

  test('a quantity out of range is named when it is added', { tag: '@long' }, async ({ page }) => {
    const product = await openProduct(page, BOARD);
    await product.quantity.fill('0');
    await product.button.click();
    await expect(page.getByRole('alert')).toContainText('Quantity must be 1 or more.');
    await expect(product.quantity).toHaveValue('0');
    await product.quantity.fill('10000');
    await product.button.click();
    await expect(page.getByRole('alert')).toContainText('Quantity must be 9999 or less.');
  });

  test('the button has the same size in every state', { tag: '@long' }, async ({ page }) => {
    const product = await openProduct(page, BOARD);
    const idle = await product.button.boundingBox();
    await product.button.click();
    await expect(product.button).toHaveText('Adding…');
    expect(await product.button.boundingBox()).toEqual(idle);
    await expectAddedText(product.button);
    expect(await product.button.boundingBox()).toEqual(idle);
  });

  test('on a page of plain HTML, without the engine', { tag: '@long' }, async ({ page }) => {
    await page.goto('/plain');
    const form = page.locator('form[data-vitrine=add-to-cart]').first();
    for (const select of await form.locator('select[data-variant-option-name]').all()) {
      await select.selectOption({ index: 1 });
    }
    await form.getByRole('button').click();
    await expectAddedText(form.getByRole('button'));
    await expect(page.locator('[data-vitrine=cart-quantity]').first()).toHaveText('1');
  });
});
