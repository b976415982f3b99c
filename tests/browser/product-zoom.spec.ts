import { expect, test } from './fixtures';
import { dialogs } from './overlay-page';
import { lightboxOn, loaded, readZoom } from './picture-lightbox-page';
import { openProduct } from './product-page';
import { tabTo } from './tab-to';

const NAME = 'A wide stoneware bowl in a chalk-white glaze, on a pale ground.';

test('a picture of a product is enlarged and put back by keyboard alone, and nothing moves', async ({
  page,
  axe,
  layoutShift,
}) => {
  await openProduct(page);
  const link = page.getByRole('link', { name: `Enlarge: ${NAME}` });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  const lightbox = lightboxOn(page);
  await expect(lightbox.dialog).toHaveAccessibleName('Pictures');
  await expect(lightbox.picture).toHaveAccessibleName(NAME);
  await loaded(lightbox);
  await expect(lightbox.dialog).toMatchAriaSnapshot(`
    - dialog "Pictures":
      - region "Pictures":
        - img "${NAME}"
      - button "Close"
      - button "Zoom out" [disabled]
      - button "Zoom in"
      - button "Previous picture"
      - button "Next picture"
      - status:
        - paragraph: 1 of 4
        - paragraph: ${NAME}
  `);
  await page.keyboard.press('+');
  expect((await readZoom(lightbox)).percent).toBe(150);
  // The browser is given the chance to load a file with more details.
  await expect(lightbox.picture).toHaveAttribute('sizes', /^min\(\d+px,2500px\)$/);
  expect(await axe('dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  expect(await layoutShift()).toBe(0);
});

test('on a page from right to left, too, a press anywhere on a picture shows it', { tag: '@long' }, async ({
  page,
}) => {
  await openProduct(page, '/he/p/tidal-bowl');
  await page.locator('.product-pictures li').first().click();
  const lightbox = lightboxOn(page);
  await expect(lightbox.dialog.getByRole('button', { name: 'הגדלה' })).toBeVisible();
  await loaded(lightbox);
});

test('a press on a picture shows it and the others of the product', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openProduct(page);
  await page.locator('.product-pictures li').first().click();
  const { caption, next } = lightboxOn(page);
  await expect(caption).toContainText('1 of 4');
  await next.click();
  await expect(caption).toContainText('2 of 4');
});

test('without a script, a picture leads to its file', { tag: '@long' }, async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await page.goto('/shop/p/tidal-bowl');
  const file = page.waitForResponse((response) => response.url().includes('/images/tidal-bowl-chalk-2500'));
  await page.getByRole('link', { name: `Enlarge: ${NAME}` }).click();
  expect((await file).headers()['content-type']).toMatch(/^image\//);
  await page.close();
});
