import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { BOARD, expectAdded, openProduct } from './product-page';

// Playwright disables the back/forward cache by default.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

async function openCartWithBoard(page: Page): Promise<void> {
  const product = await openProduct(page, BOARD);
  await product.button.click();
  await expectAdded(product, '1');
  await page.goto('/cart', { waitUntil: 'networkidle' });
}

/** Marks the document, so that a restored page differs from a page that was loaded again. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

test('the cart page is restored from the back/forward cache', { tag: ['@whole-browser', '@long'] }, async ({
  page,
}) => {
  await openCartWithBoard(page);
  await mark(page);
  await page.goto('/about', { waitUntil: 'networkidle' });
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart');
  await page.waitForLoadState('networkidle');
  expect(await isMarked(page)).toBe(true);
});

test('a restored cart page shows what was added since', { tag: ['@whole-browser', '@long'] }, async ({
  page,
}) => {
  await openCartWithBoard(page);
  await mark(page);
  const product = await openProduct(page, BOARD);
  await product.button.click();
  await expectAdded(product, '2');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('spinbutton')).toHaveValue('2');
  await expect(page.getByRole('main')).toContainText('$136.00');
});

test('no script of the cart page forces the browser to lay it out', async ({ page, context }) => {
  const product = await openProduct(page, BOARD);
  await product.button.click();
  await expectAdded(product, '1');
  const session = await context.newCDPSession(page);
  const forced: string[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as {
      name: string;
      args?: { beginData?: { stackTrace?: object[] } };
    }[]) {
      if (name === 'Layout' && args?.beginData?.stackTrace)
        forced.push(JSON.stringify(args.beginData.stackTrace));
    }
  });
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'];
  await session.send('Tracing.start', { traceConfig: { includedCategories } });
  await page.goto('/cart', { waitUntil: 'networkidle' });
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  expect(forced.filter((stack) => /assets\/(?:vitrine|theme)/.test(stack))).toEqual([]);
});
