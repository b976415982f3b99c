import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { dialogs, openOverlaysPage, settled } from './overlay-page';

// Scrollbars take up width, as on a desktop with a mouse: hiding one could then move the page.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
  viewport: { width: 900, height: 500 },
});

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** Returns the largest difference in pixels. A theme’s `vw` may cause one: it includes the scrollbar. */
const distance = (one: DOMRect, other: DOMRect) =>
  Math.max(...(['top', 'left', 'width', 'height'] as const).map((side) => Math.abs(one[side] - other[side])));
const titleBox = (page: Page) =>
  page.locator('.overlays-page h1').evaluate((title) => title.getBoundingClientRect().toJSON() as DOMRect);

test('the page does not move when an overlay opens and closes', { tag: '@long' }, async ({
  page,
  layoutShift,
}) => {
  await openOverlaysPage(page);
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
  await page.evaluate(() => scrollTo(0, 120));
  const before = await titleBox(page);
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-vitrine=popup]')?.click());
  await expect(dialogs(page)).toHaveCount(1);
  await settled(page);
  expect(distance(await titleBox(page), before)).toBeLessThan(2);
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
  expect(distance(await titleBox(page), before)).toBeLessThan(2);
  expect(await layoutShift()).toBe(0);
});

test('the page behind does not scroll by wheel or key until the overlay closes', async ({ page }) => {
  await openOverlaysPage(page);
  await page.getByRole('link', { name: 'Delivery' }).click();
  await expect(dialogs(page)).toHaveCount(1);
  const before = await scrolled(page);
  await page.mouse.move(450, 250);
  await page.mouse.wheel(0, 300);
  await page.keyboard.press('End');
  await settled(page);
  expect(await scrolled(page)).toBe(before);
  await page.keyboard.press('Escape');
  await page.mouse.wheel(0, 300);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
});

test('closing one of two overlays keeps the page locked', { tag: '@long' }, async ({ page }) => {
  const isLocked = () =>
    page.evaluate(() =>
      [document.documentElement, document.body].some(
        (element) => getComputedStyle(element).overflowY === 'hidden',
      ),
    );
  await openOverlaysPage(page);
  await page.getByRole('link', { name: 'How to care for ash' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Which oil?' }).click();
  await expect(dialogs(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(1);
  expect(await isLocked()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
  expect(await isLocked()).toBe(false);
});

test('sticky elements stay sticky when the body clips its overflow', { tag: '@long' }, async ({ page }) => {
  await openOverlaysPage(page);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      'html{overflow:visible}body{overflow-x:hidden}.overlays-page{overflow:visible}.site-header{position:sticky;top:0}',
    );
    document.adoptedStyleSheets.push(sheet);
    scrollTo(0, 200);
  });
  const top = () =>
    page.locator('.site-header').evaluate((header) => Math.round(header.getBoundingClientRect().top));
  expect(await top()).toBe(0);
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-vitrine=popup]')?.click());
  await expect(dialogs(page)).toHaveCount(1);
  expect(await top()).toBe(0);
});

test.describe('in Safari on iOS', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS) as (condition: string) => boolean;
      CSS.supports = (condition: string) => condition.includes('touch-callout') || supports(condition);
    }),
  );

  test('the page is pinned and its scroll position restored', { tag: '@long' }, async ({ page }) => {
    await openOverlaysPage(page);
    await page.evaluate(() => scrollTo(0, 180));
    const before = await titleBox(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-vitrine=popup]')?.click());
    await expect(dialogs(page)).toHaveCount(1);
    await expect(page.locator('body')).toHaveCSS('position', 'fixed');
    expect((await titleBox(page)).top).toBeCloseTo(before.top, 0);
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(0);
    expect(await scrolled(page)).toBe(180);
    await expect(page.locator('body')).not.toHaveAttribute('style', /top/);
  });
});

test('a panel taller than the window starts 50 px below its top after resizing', { tag: '@long' }, async ({
  page,
}) => {
  await openOverlaysPage(page);
  await page.getByRole('link', { name: 'Care, as text' }).click();
  await expect(page.getByRole('dialog').locator('li')).toHaveCount(3);
  await settled(page);
  const top = () =>
    page.locator('.vitrine-panel').evaluate((panel) => Math.round(panel.getBoundingClientRect().top));
  await page.setViewportSize({ width: 900, height: 900 });
  await expect(page.locator('[data-tall]')).toHaveCount(0);
  expect(await top()).toBeGreaterThan(50);
  await page.setViewportSize({ width: 900, height: 240 });
  await expect.poll(top).toBe(50);
});

test.describe('the fade of an overlay', () => {
  const fade = (page: Page) =>
    page.locator('.vitrine-dialog').evaluate((dialog) => getComputedStyle(dialog).transitionDuration);

  test('takes 0.3 s, and the page is usable during the fade-out', { tag: ['@long', '@long-react'] }, async ({
    page,
  }) => {
    await openOverlaysPage(page);
    await page.getByRole('link', { name: 'Delivery' }).click();
    expect(await fade(page)).toBe('0.3s');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Glazes' }).click({ timeout: 1000 });
    await expect(page.getByRole('dialog', { name: 'Our three glazes' })).toBeVisible();
  });

  test('is off with reduced motion', { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openOverlaysPage(page);
    await page.getByRole('link', { name: 'Delivery' }).click();
    expect(await fade(page)).toBe('0s');
  });
});

test('in forced colours the panel and its buttons have an edge', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openOverlaysPage(page);
  await page.getByRole('link', { name: 'Go to the shop' }).click();
  for (const part of ['.vitrine-panel', '.vitrine-primary']) {
    await expect(page.locator(part)).toHaveCSS('border-top-style', 'solid');
    await expect(page.locator(part)).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
  }
});

test('from right to left the close button is on the left', { tag: '@long' }, async ({ page }) => {
  await openOverlaysPage(page);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await page.getByRole('link', { name: 'Delivery' }).click();
  await settled(page);
  const [panel, close] = [
    await page.locator('.vitrine-panel').boundingBox(),
    await page.locator('.vitrine-close').boundingBox(),
  ];
  expect((close?.x ?? 0) - (panel?.x ?? 0)).toBeLessThan(40);
});
