import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { addWithoutPage, BOARD, BOWL } from './product-page';
import { setTextSize } from './text-size';

const PILL = '.vitrine-cart-pill';

test('the cart page has no cart pill', { tag: '@long' }, async ({ page }) => {
  await fillCart(page);
  await page.goto('/cart');
  await expect(page.locator('.sqs-cart-quantity').first()).toHaveText('1');
  await expect(page.locator('.sqs-custom-cart').first()).toHaveAttribute('data-initialized', 'true');
  await expect(page.locator(PILL)).toHaveCount(0);
});

/** Each with another width than the one before: the pill reads its place again when the window is resized. */
const SIZES = [
  { width: 320, textSize: 100 },
  { width: 390, textSize: 200 },
  { width: 1024, textSize: 100 },
  { width: 390, textSize: 100 },
];

for (const path of ['/', '/shop', BOWL, '/he/p/tidal-bowl', '/contact', '/plain']) {
  const options = { tag: path === BOWL ? [] : '@long' };
  test(
    `at any width and with large text, the pill covers at most half of a control or a price of ${path}`,
    options,
    async ({ page }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await fillCart(page);
      for (const [index, { width, textSize }] of SIZES.entries()) {
        await setTextSize(page, textSize);
        await page.setViewportSize({ width, height: 700 });
        if (index === 0) await page.goto(path);
        await expect(page.locator(PILL)).toHaveText('1');
        const covered = await page.evaluate(findCoveredWhileScrolling, PILL);
        expect(covered, `at ${width} px and ${textSize} % text`).toEqual([]);
      }
    },
  );
}

test('the pill is visible at each scroll position of the shop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await fillCart(page);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/shop');
  const pill = page.locator(PILL);
  await expect(pill).toHaveText('1');
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (let step = 0; step <= 10; step++) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), (end * step) / 10);
    await expect(pill).toBeInViewport({ ratio: 1 });
    await expect(pill).toHaveCSS('opacity', '1');
  }
});

async function fillCart(page: Page): Promise<void> {
  expect(await addWithoutPage(page, BOARD)).toBe(200);
}

/**
 * Runs in the page: scrolls from the top to the end in at most 42 steps. Returns the controls and prices that the pill
 * still overlaps ten seconds after a step, and nothing if there are none.
 */
async function findCoveredWhileScrolling(selector: string): Promise<string[]> {
  const findCovered = () => {
    const pill = document.querySelector(selector);
    if (!pill?.checkVisibility({ opacityProperty: true })) return [];
    const { top, right, bottom, left } = pill.getBoundingClientRect();
    const all = document.querySelectorAll(
      `:is(a,button,input,select,textarea,summary,[role=button],.product-price):not(${selector})`,
    );
    const lengthOf = (from: number, to: number) => Math.max(0, to - from);
    return [...all]
      .filter((each) => each.checkVisibility())
      .filter((each) =>
        [...each.getClientRects()].some((box) => {
          const width = lengthOf(Math.max(box.left, left), Math.min(box.right, right));
          const height = lengthOf(Math.max(box.top, top), Math.min(box.bottom, bottom));
          // What is larger can be pressed beside the pill.
          return width * height > (box.width * box.height) / 2;
        }),
      )
      .map((each) => each.outerHTML.slice(0, 80));
  };
  const PATIENCE = 10_000;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const end = document.documentElement.scrollHeight - innerHeight;
  const step = Math.max(60, end / 40);
  for (let top = 0; top < end + step; top += step) {
    scrollTo({ top: Math.min(top, end), behavior: 'instant' });
    const start = performance.now();
    // The browser reports what is in view after the frame of the scroll.
    await nextFrame();
    do await nextFrame();
    while (findCovered().length > 0 && performance.now() - start < PATIENCE);
    const covered = findCovered();
    if (covered.length > 0) return [`at ${Math.min(top, end)} px`, ...covered];
  }
  return [];
}

test('the pill is hidden while the cart is empty, and fades in with the first item (spec §4 Floating cart pill)', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const fades: string[] = [];
    Object.assign(window, { fades });
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (target instanceof Element && target.matches('.vitrine-cart-pill')) fades.push(propertyName);
    });
  });
  await page.goto('/shop/p/saltmarsh-board');
  await expect(page.locator(PILL)).toBeHidden();
  await page.locator('.sqs-add-to-cart-button').click();
  await expect(page.locator(PILL)).toHaveText('1');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { fades: string[] }).fades))
    .toEqual(['opacity']);
});
