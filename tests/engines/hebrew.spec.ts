import { expect, test } from './fixtures';
import { choose, waitForNone, waitForText } from './page-actions';

const BOARD = '/he/p/saltmarsh-board';

test('a Hebrew page runs from right to left, fits its window, and adds with Hebrew texts', {
  tag: '@sample',
}, async ({ driver, shop }) => {
  await driver.open(shop.origin + BOARD);
  const [direction, overflow, isRight] = await driver.evaluate(() => {
    const heading = document.querySelector('main .breadcrumb li')?.getBoundingClientRect();
    return [
      getComputedStyle(document.body).direction,
      document.documentElement.scrollWidth - document.documentElement.clientWidth,
      Number(heading?.right) > innerWidth / 2,
    ];
  });
  expect([direction, overflow, isRight]).toEqual(['rtl', 0, true]);
  await driver.click('main .sqs-add-to-cart-button');
  await waitForText(driver, '.vitrine-cart-pill', '1');
  const pill = await driver.evaluate(
    () =>
      document.querySelector('.vitrine-cart-pill')?.ariaLabel ??
      document.querySelector('.vitrine-cart-pill')?.textContent,
  );
  expect(pill).toMatch(/[א-ת]|1/);
  await driver.open(`${shop.origin}/he/cart`);
  await waitForText(driver, '.cart[data-state=loaded]', '68.00');
});

test('on a Hebrew page the left arrow leads to the next picture', async ({ driver, shop }) => {
  await driver.open(`${shop.origin}/he/p/tidal-bowl`);
  await driver.click('main .product-zoom');
  const picture = 'dialog[open] .vitrine-slide:not([inert]) img';
  const first = await driver.waitFor((css) => document.querySelector<HTMLImageElement>(css)?.alt, picture);
  await driver.press('ArrowLeft');
  await driver.waitFor(
    (css, alt) => document.querySelector<HTMLImageElement>(css)?.alt !== alt,
    picture,
    String(first),
  );
  await driver.press('ArrowRight');
  await driver.waitFor(
    (css, alt) => document.querySelector<HTMLImageElement>(css)?.alt === alt,
    picture,
    String(first),
  );
  await driver.press('Escape');
  await waitForNone(driver, 'dialog');
});

test('an add without a choice is refused in Hebrew', async ({ driver, shop }) => {
  await driver.open(`${shop.origin}/he/p/tidal-bowl`);
  await driver.click('main .purchase .sqs-add-to-cart-button');
  const alert = await driver.waitFor(() => document.querySelector('main [role=alert]')?.textContent.trim());
  expect(alert).toMatch(/[א-ת]/);
  await choose(driver, 'main .purchase select', 'קטנה');
  await driver.click('main .purchase .swatch');
  await driver.click('main .purchase .sqs-add-to-cart-button');
  await waitForText(driver, '.vitrine-cart-pill', '1');
});
