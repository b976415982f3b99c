import type { Driver } from './drivers/driver';
import { expect, test } from './fixtures';
import { clickText, waitForText } from './page-actions';

// These preferences need a browser of their own.
test.use({ preferences: { isDark: true, reducesMotion: true } });

/** Returns the brightness of the ground and of the text of an element, from 0 to 255. */
function readBrightness(driver: Driver, selector: string): Promise<number[]> {
  return driver.evaluate((css) => {
    const element = document.querySelector(css);
    if (!element) throw new Error(`There is no ${css}.`);
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const { backgroundColor, color } = getComputedStyle(element);
    return [backgroundColor, color].map((value) => {
      if (!canvas) throw new Error('There is no canvas.');
      canvas.fillStyle = value;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return (red + green + blue) / 3;
    });
  }, selector);
}

test('pages of the shop and a dialog on them follow dark colours', async ({ driver, shop }) => {
  for (const path of ['/shop/p/tidal-bowl', '/cart', '/contact', '/overlays']) {
    await driver.open(shop.origin + path);
    const [ground = 255, text = 0] = await readBrightness(driver, 'body');
    expect(ground, path).toBeLessThan(80);
    expect(text, path).toBeGreaterThan(150);
  }
  await clickText(driver, 'main a', 'Meet the studio');
  await driver.waitFor(() => Boolean(document.querySelector('dialog[open] h2')));
  const [ground = 255, text = 0] = await readBrightness(driver, 'dialog[open] > *');
  expect(ground).toBeLessThan(80);
  expect(text).toBeGreaterThan(150);
});

test('the console follows dark colours', async ({ driver, shop }) => {
  await driver.open(`${shop.origin}/config/orders`);
  await driver.waitFor(() => Boolean(document.querySelector('[name=token]')));
  expect(await driver.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
  const [ground = 255, text = 0] = await readBrightness(driver, 'body');
  expect(ground).toBeLessThan(80);
  expect(text).toBeGreaterThan(150);
});

test('with reduced motion nothing slides or fades, and no film starts by itself', async ({
  driver,
  shop,
}) => {
  await driver.open(`${shop.origin}/overlays`);
  expect(await driver.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
  await clickText(driver, 'main a', 'Meet the studio');
  await driver.waitFor(() => Boolean(document.activeElement?.closest('dialog')));
  const moving = await driver.evaluate(
    () =>
      document
        .getAnimations()
        .map(({ effect }) => effect?.getComputedTiming())
        .filter((timing) => Number(timing?.duration) > 1).length,
  );
  expect(moving).toBe(0);
  await driver.open(`${shop.origin}/films`);
  await waitForText(driver, '.film-background', '');
  await driver.waitFor(() => {
    const button = document.querySelector('.film-background button');
    return button?.ariaLabel?.includes('Play') || button?.textContent.includes('Play');
  });
  expect(shop.requests.some(({ path }) => path.includes('tide-at-the-boathouse.mp4'))).toBe(false);
});
