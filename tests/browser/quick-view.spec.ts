import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures';
import { dialogs, focused, settled } from './overlay-page';
import { BOARD, BOWL, expectAddedText } from './product-page';
import { tabTo } from './tab-to';

const PRODUCT_PAGES = '**/shop/p/*';

const quickViewOf = (page: Page, title: string) => page.getByRole('button', { name: `Quick View ${title}` });
const shown = (page: Page, title: string) =>
  page.getByRole('dialog', { name: title }).locator('.vitrine-quick-view');

/** Counts the requests of product pages by `fetch`. */
function countRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'fetch' && pathname.startsWith('/shop/p/')) requested.push(pathname);
  });
  return requested;
}

/** Holds the page at `path` back until the returned function is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}`, async (route: Route) => {
    if (route.request().resourceType() === 'fetch') await released;
    await route.continue().catch(() => {});
  });
  return release;
}

test.beforeEach(({ page }) => page.goto('/shop'));

test('a product with options is chosen and added by keyboard alone, and nothing moves once it is shown', {
  tag: '@long-react',
}, async ({ page, axe, layoutShift, everyLayoutShift }) => {
  const button = quickViewOf(page, 'Tidal Bowl');
  await expect(page.locator('.product-card').first()).toMatchAriaSnapshot(`
    - article:
      - heading "Tidal Bowl" [level=3]:
        - link "Tidal Bowl"
      - text: from $38.00
      - button "Quick View Tidal Bowl"
      - link "Choose Options Tidal Bowl"
  `);
  const prefetched = page.waitForResponse(`**${BOWL}`);
  await tabTo(page, button);
  await prefetched;
  await expect(button).toHaveCSS('opacity', '1');
  expect(await layoutShift()).toBe(0);
  await page.keyboard.press('Enter');
  const product = shown(page, 'Tidal Bowl');
  await expect(product).toMatchAriaSnapshot(`
    - article:
      - group "Pictures"
      - heading "Tidal Bowl" [level=1]:
        - link "Tidal Bowl":
          - /url: /\\/shop\\/p\\/tidal-bowl$/
      - status: from $38.00
      - combobox "Size"
      - radiogroup "Glaze"
      - spinbutton "Quantity"
      - button "Add To Cart"
      - paragraph:
        - link "View full details":
          - /url: /\\/shop\\/p\\/tidal-bowl$/
  `);
  expect(await axe('dialog')).toEqual([]);
  expect(await everyLayoutShift()).toBe(0);

  await tabTo(page, product.getByRole('combobox', { name: 'Size' }));
  await page.keyboard.press('S');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(product).toMatchAriaSnapshot(`
    - status: $38.00
    - combobox "Size":
      - option "Small" [selected]
    - radiogroup "Glaze":
      - radio "Chalk" [checked]
      - radio "Iron – sold out"
  `);
  await tabTo(page, product.getByRole('button', { name: 'Add To Cart' }));
  await page.keyboard.press('Enter');
  await expectAddedText(product.locator('.sqs-add-to-cart-button'));
  expect(page.url()).toMatch(/\/shop$/);

  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(page.locator('.vitrine-cart-pill')).toHaveText('1');
  await expect(page.locator('.product-card .product-price').first()).toHaveText('from $38.00');
  expect(await layoutShift()).toBe(0);
});

test('the page of a product is requested once, when the pointer reaches its button', {
  tag: '@long',
}, async ({ page }) => {
  const requested = countRequests(page);
  const button = quickViewOf(page, 'Tidal Bowl');
  await button.hover();
  await expect.poll(() => requested).toEqual([BOWL]);
  await button.click();
  await expect(shown(page, 'Tidal Bowl')).toBeVisible();
  expect(requested).toEqual([BOWL]);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await settled(page);
  expect(requested).toEqual([BOWL]);
});

test('in forced colours and with reduced motion, the dialog and a chosen swatch have edges, and nothing moves', {
  tag: '@long',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await quickViewOf(page, 'Tidal Bowl').press('Enter');
  const product = shown(page, 'Tidal Bowl');
  const label = product.locator('.variant-radiobtn[value=Chalk] + label');
  await expect(label).toBeVisible();
  const dialog = dialogs(page);
  expect(await dialog.evaluate((element) => element.getAnimations().length)).toBe(0);
  await expect(dialog.locator('.vitrine-panel')).toHaveCSS('border-top-style', 'solid');
  await expect(label).toHaveCSS('outline-style', 'none');
  await label.click();
  await expect(label).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('visitors who save data request it by the press', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } }),
  );
  await page.reload();
  const requested = countRequests(page);
  const button = quickViewOf(page, 'Tidal Bowl');
  await button.focus();
  await button.hover();
  await settled(page);
  expect(requested).toEqual([]);
  await button.click();
  await expect(shown(page, 'Tidal Bowl')).toBeVisible();
  expect(requested).toEqual([BOWL]);
});

test('Choose Options opens the same product, and a click with a modifier key its page', {
  tag: '@long',
}, async ({ page, context }) => {
  const options = page.getByRole('link', { name: 'Choose Options Tidal Bowl' });
  const opened = context.waitForEvent('page');
  await options.click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(new RegExp(`${BOWL}$`));
  await expect(dialogs(page)).toHaveCount(0);
  await options.click();
  await expect(shown(page, 'Tidal Bowl')).toBeVisible();
});

test('a late response for one product is not shown after the next was opened', { tag: '@long' }, async ({
  page,
}) => {
  const release = await hold(page, BOWL);
  await quickViewOf(page, 'Tidal Bowl').click();
  await expect(page.getByRole('dialog', { name: 'Tidal Bowl' })).toContainText('Loading…');
  await page.keyboard.press('Escape');
  await quickViewOf(page, 'Saltmarsh Board').click();
  await expect(shown(page, 'Saltmarsh Board')).toBeVisible();
  const answered = page.waitForResponse(`**${BOWL}`);
  release();
  await answered;
  await settled(page);
  await expect(dialogs(page)).toHaveCount(1);
  await expect(dialogs(page).getByRole('heading', { level: 1 })).toHaveText('Saltmarsh Board');
});

test('of two products pressed while the code loads, the last is shown', { tag: '@long' }, async ({
  page,
}) => {
  let send = () => {};
  const pressed = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(/chunks\/lightbox/, async (route) => {
    await pressed;
    await route.continue();
  });
  const entries = await page.evaluate(() => history.length);
  await quickViewOf(page, 'Tidal Bowl').click();
  await quickViewOf(page, 'Saltmarsh Board').click();
  send();
  await expect(shown(page, 'Saltmarsh Board')).toBeVisible();
  await expect(dialogs(page)).toHaveCount(1);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
});

test('Back closes it, and its title leads to the page of the product', {
  tag: ['@long', '@long-react'],
}, async ({ page }) => {
  await quickViewOf(page, 'Saltmarsh Board').click();
  await expect(shown(page, 'Saltmarsh Board')).toBeVisible();
  await page.goBack();
  // With the dialog that fades out, there would be two links to the product.
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(page.url()).toMatch(/\/shop$/);
  expect(await focused(page)).toContain('Quick View');
  await quickViewOf(page, 'Saltmarsh Board').press('Space');
  await shown(page, 'Saltmarsh Board').getByRole('link', { name: 'Saltmarsh Board' }).click();
  await expect(page).toHaveURL(new RegExp(`${BOARD}$`));
});

test('a failure offers a retry and the page', { tag: '@long-react' }, async ({ page, allowConsole, axe }) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  await page.route(PRODUCT_PAGES, (route) => route.abort());
  const button = quickViewOf(page, 'Saltmarsh Board');
  await button.focus();
  await expect(dialogs(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Saltmarsh Board' });
  await expect(dialog).toMatchAriaSnapshot(`
    - alert: Unable to load. Try again.
    - link "Open the page":
      - /url: /\\/shop\\/p\\/saltmarsh-board$/
    - button "Try again"
  `);
  expect(await axe('dialog')).toEqual([]);
  await page.unroute(PRODUCT_PAGES);
  await dialog.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(shown(page, 'Saltmarsh Board').getByRole('button', { name: 'Add To Cart' })).toBeVisible();
});

test('the pictures of the product page behind it keep their choice', { tag: '@long' }, async ({ page }) => {
  await page.goto(BOWL);
  await page.locator('.product-thumbs [name=picture]').nth(1).check({ force: true });
  const related = page.locator('.product-grid .sqs-product-quick-view-button').first();
  await related.focus();
  await page.keyboard.press('Enter');
  const inside = page.locator('dialog .product-thumbs input');
  await expect(inside.first()).toBeChecked();
  await expect(page.locator('main .product-thumbs input').nth(1)).toBeChecked();
  await page.keyboard.press('Escape');
});

test('markup with an id alone shows the product, in the words of its page', { tag: '@long' }, async ({
  page,
}) => {
  const itemId = await page.locator('.product-card').first().getAttribute('data-item-id');
  await page.evaluate((id) => {
    const button = document.createElement('button');
    Object.assign(button.dataset, { vitrine: 'quick-view', id });
    button.textContent = 'Look';
    document.querySelector('main')?.prepend(button);
  }, itemId);
  await page.getByRole('button', { name: 'Look' }).click();
  const dialog = page.getByRole('dialog', { name: 'Look' });
  await expect(dialog.getByRole('heading', { level: 1 })).toHaveText('Tidal Bowl');
  await dialog.getByRole('link', { name: 'View full details' }).click();
  await expect(page).toHaveURL(new RegExp(`${BOWL}$`));
});

test('the opened product is reported to telemetry once', { tag: '@long' }, async ({ page }) => {
  const records = page.waitForRequest(/RecordQuickView\//);
  await quickViewOf(page, 'Tidal Bowl').click();
  await expect(shown(page, 'Tidal Bowl')).toBeVisible();
  const itemId = await page.locator('.product-card').first().getAttribute('data-item-id');
  expect((await records).url()).toMatch(new RegExp(`RecordQuickView/${itemId}`));
});

test('a Hebrew list shows the Hebrew page of a product', { tag: '@long' }, async ({ page, axe }) => {
  await page.goto('/he');
  await page.locator('.sqs-product-quick-view-button').first().focus();
  await page.keyboard.press('Enter');
  const product = page.locator('dialog .vitrine-quick-view');
  await expect(product.getByRole('link', { name: 'לכל הפרטים' })).toHaveAttribute('href', /\/he\/p\//);
  await expect(product).not.toContainText(/Add|Size|View/);
  expect(await axe('dialog')).toEqual([]);
});
