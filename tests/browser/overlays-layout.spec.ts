import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { dialogs, openOverlaysPage, settled } from './overlay-page';

/** Opens a page in a lightbox with the keyboard and returns its content. */
async function openInLightbox(page: Page, href: string): Promise<Locator> {
  await page.getByRole('link', { name: 'Meet the studio' }).evaluate((link, address) => {
    link.setAttribute('href', address);
  }, href);
  await page.getByRole('link', { name: 'Meet the studio' }).focus();
  await page.keyboard.press('Enter');
  const content = dialogs(page).locator('.vitrine-content');
  await expect(content.getByRole('heading').first()).toBeVisible();
  await settled(page);
  return content;
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await openOverlaysPage(page);
});

test('a part of another page is laid out by the width of the lightbox', { tag: '@long' }, async ({
  page,
}) => {
  const content = await openInLightbox(page, '/about');
  const picture = await boxOf(content.getByRole('img').first());
  const { width, bottom } = await boxOf(content.getByRole('heading', { level: 1 }));
  expect(picture.y, 'two columns need a window of 1,024 px; the lightbox is narrower').toBeGreaterThan(
    bottom,
  );
  expect(picture.width).toBeGreaterThanOrEqual(width);
});

test('a part of another page is stacked when large text leaves no room for two columns', {
  tag: '@long',
}, async ({ page }) => {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const content = await openInLightbox(page, '/#studio');
  const picture = await boxOf(content.getByRole('img').first());
  const heading = await boxOf(content.getByRole('heading').first());
  expect(heading.y).toBeGreaterThan(picture.bottom);
  expect(picture.width).toBeGreaterThan(500);
});

test('the two columns of a wide page stay in a lightbox that is wide enough', { tag: '@long' }, async ({
  page,
}) => {
  const content = await openInLightbox(page, '/#studio');
  const picture = await boxOf(content.getByRole('img').first());
  const heading = await boxOf(content.getByRole('heading').first());
  expect(heading.x).toBeGreaterThan(picture.right);
});

test('the close button is above the content, and the content has no focus ring that meets it', async ({
  page,
}) => {
  const content = await openInLightbox(page, '/#studio');
  const close = dialogs(page).getByRole('button', { name: 'Close' });
  const part = await boxOf(content);
  const panel = await boxOf(dialogs(page).locator('.vitrine-panel'));
  expect((await boxOf(close)).bottom).toBeLessThanOrEqual(part.y);
  expect(part.x - panel.x).toBeCloseTo(panel.right - part.right, 0);
  const ring = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle);
  expect(ring).toBe('none');

  await page.keyboard.press('Shift+Tab');
  await expect(close).toBeFocused();
  await expect(close).not.toHaveCSS('outline-style', 'none');
});
