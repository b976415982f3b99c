import { expect, test } from './fixtures';
import { dialogs } from './overlay-page';
import { openProduct } from './product-page';
import { tabTo } from './tab-to';

const NAME = 'A wide stoneware bowl in a chalk-white glaze, on a pale ground.';

test('a picture is enlarged and put back by keyboard alone, and nothing moves', async ({
  page,
  axe,
  layoutShift,
}) => {
  await openProduct(page);
  const link = page.getByRole('link', { name: `Enlarge: ${NAME}` });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: NAME });
  await expect(dialog).toMatchAriaSnapshot(`
    - button "Close"
    - img "${NAME}"
  `);
  expect(await dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  const picture = dialog.getByRole('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const before = await page.locator('.product-pictures img').first().boundingBox();
  expect((await picture.boundingBox())?.width).toBeGreaterThan((before?.width ?? 0) * 1.3);
  expect(await axe('dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  expect(await layoutShift()).toBe(0);
});

test('on a phone, a press on a picture shows it larger than the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openProduct(page);
  await page.locator('.product-pictures li').first().click();
  const view = page.getByRole('dialog', { name: NAME }).locator('.product-zoom-view');
  await expect(view).toBeVisible();
  expect(await view.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(
    150,
  );
});

test('without a script, a picture leads to its file', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await page.goto('/shop/p/tidal-bowl');
  const file = page.waitForResponse((response) => response.url().includes('/images/tidal-bowl-chalk-2500'));
  await page.getByRole('link', { name: `Enlarge: ${NAME}` }).click();
  expect((await file).headers()['content-type']).toMatch(/^image\//);
  await page.close();
});
