import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { addByRequest, itemIdOf, openProduct } from './product-page';
import { expectRoomForLargeText } from './text-size';

/** `npm run test:long` examines the wide layout, too. */
const SLOW_WIDTHS = process.env.VITRINE_LAYOUT === 'all' ? [390, 1280] : [390];

/** Pages that `store.spec.ts` does not examine: it does this for its own. */
const PAGES = [
  '/',
  '/shop',
  '/shop/p/tidal-bowl',
  '/cart',
  '/checkout',
  '/members/glaze-book',
  '/overlays',
  '/everything',
  '/he/everything',
  '/galleries',
  '/summaries',
  '/popups',
  '/clearpay',
  '/plain',
  '/nowhere',
];
const SAMPLE = ['/shop/p/tidal-bowl'];

for (const path of PAGES) {
  const options = { tag: SAMPLE.includes(path) ? [] : '@long' };
  test(
    `${path} does not scroll sideways on a phone with text of 200 %`,
    options,
    async ({ page, allowConsole }) => {
      allowConsole(/status of 40[34]/);
      if (path === '/cart' || path === '/checkout')
        await fillCart(page, '/shop/p/saltmarsh-board', '/shop/p/evening-at-the-wheel');
      await page.goto(path);
      await expectRoomForLargeText(page);
    },
  );
}

for (const path of [
  '/films',
  '/lessons',
  '/lessons/centring-the-clay',
  '/lessons/opening-and-pulling',
  '/journal/a-house-in-pictures',
  '/galleries',
  '/summaries',
  '/listening',
]) {
  for (const width of SLOW_WIDTHS) {
    const options = { tag: SAMPLE.includes(path) ? [] : '@long' };
    test(
      `${path} does not shift at ${width} px on a processor four times slower`,
      options,
      async ({ page, context, everyLayoutShift }) => {
        await page.setViewportSize({ width, height: 844 });
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        await page.goto(path, { waitUntil: 'load' });
        await page.evaluate(scrollThrough);
        await page.waitForLoadState('networkidle');
        expect(await everyLayoutShift()).toBe(0);
      },
    );
  }
}

test('a printed cart shows quantities instead of their fields', { tag: '@long' }, async ({ page }) => {
  await fillCart(page, '/shop/p/saltmarsh-board');
  await page.emulateMedia({ media: 'print' });
  await page.goto('/cart');
  await expect(page.locator('.cart-line')).toContainText('Quantity: 2');
  await expect(page.getByText('Quantity: 2')).toBeVisible();
  await expect(page.getByRole('spinbutton')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText('Quantity: 2')).toBeHidden();
});

for (const path of [
  '/',
  '/shop',
  '/shop/p/tidal-bowl',
  '/shop/p/zwiebeltopf',
  '/cart',
  '/checkout',
  '/journal',
]) {
  const options = { tag: SAMPLE.includes(path) ? [] : '@long' };
  test(`printed titles of ${path} break between words only`, options, async ({ page }) => {
    if (path === '/cart' || path === '/checkout') await fillCart(page, '/shop/p/evening-at-the-wheel');
    // A sheet of A4 less its margins, at 96 px an inch.
    await page.setViewportSize({ width: 658, height: 986 });
    await page.emulateMedia({ media: 'print' });
    await page.goto(path);
    expect(await page.getByRole('heading').evaluateAll(findBrokenWords)).toEqual([]);
  });
}

test('a select has one arrow in forced colours', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/shop/p/tidal-bowl');
  const select = page.getByRole('combobox', { name: 'Size', exact: true });
  await expect(select).toHaveCSS('background-image', 'none');
  await expect(select).toHaveCSS('appearance', 'auto');
});

test('the totals of a cart are near the names on a wide screen', { tag: '@long' }, async ({ page }) => {
  await fillCart(page, '/shop/p/saltmarsh-board');
  await page.setViewportSize({ width: 2560, height: 1300 });
  await page.goto('/cart');
  const name = await page.locator('.cart-line h2').boundingBox();
  const total = await page.locator('.cart-line-total').boundingBox();
  const summary = await page.locator('.cart-summary').boundingBox();
  expect((total?.x ?? Infinity) - (name?.x ?? 0)).toBeLessThan(700);
  expect((summary?.x ?? Infinity) - (total?.x ?? 0)).toBeLessThan(300);
});

test('a cart mentions shipping only if something is sent', { tag: '@long' }, async ({ page }) => {
  await fillCart(page, '/shop/p/glaze-notes');
  await page.goto('/cart');
  await expect(page.locator('.cart-summary')).toContainText('Taxes come on top.');
  await expect(page.locator('.cart-summary')).not.toContainText(/shipping|sent/i);
  await fillCart(page, '/shop/p/saltmarsh-board');
  await page.goto('/cart');
  await expect(page.locator('.cart-summary')).toContainText('Shipping and taxes come on top.');
});

/** Adds two of each product; one of a product without a field for its quantity. */
async function fillCart(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    const product = await openProduct(page, path);
    const itemId = await itemIdOf(product);
    const sku = await page.evaluate(
      () =>
        JSON.parse(
          document.querySelector<HTMLElement>('[data-variants]')?.dataset.variants ?? '[{"sku":null}]',
        )[0].sku,
    );
    const quantity = (await product.quantity.count()) > 0 ? 2 : 1;
    const status = await addByRequest(page, { itemId, sku, quantity, additionalFields: 'null' });
    expect(status, path).toBe(200);
  }
}

/** Runs in the page: shows each part of it, so that everything mounts that waits until it is visible. */
async function scrollThrough(): Promise<void> {
  const { scrollHeight } = document.documentElement;
  for (let top = 0; top < scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' });
    // Observers of intersections run at the end of a frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
}

/** Returns the words of visible headings that are on more than one line. */
function findBrokenWords(headings: Element[]): string[] {
  return headings.flatMap((heading) => {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of node.textContent?.matchAll(/[^\s-]+/g) ?? []) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}
