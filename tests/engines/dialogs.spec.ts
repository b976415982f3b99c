import { expect, test } from './fixtures';
import {
  clickText,
  focus,
  goBack,
  waitForFocus,
  waitForNone,
  waitForPath,
  waitForText,
  waitFrames,
} from './page-actions';

test('a dialog that is taller than the window opens at its top', { tag: '@sample' }, async ({
  driver,
  shop,
}) => {
  await driver.open(`${shop.origin}/shop/p/eddy-board`);
  await driver.waitFor(() => document.querySelectorAll('main select').length === 2);
  await driver.evaluate(() => {
    const choose = (select: HTMLSelectElement | undefined, label: string) => {
      if (!select) throw new Error(`There is no field for ${label}.`);
      select.value = [...select.options].find(({ text }) => text.startsWith(label))?.value ?? '';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
    const [size, wood] = document.querySelectorAll<HTMLSelectElement>('main select');
    choose(size, '26 cm');
    choose(wood, 'Oak');
  });
  await driver.click('main .sqs-add-to-cart-button');
  await driver.waitFor(() => Boolean(document.querySelector('dialog[open][data-tall] :focus')));
  // A browser may scroll to the focus later.
  await waitFrames(driver);
  const [scrolled, top] = await driver.evaluate(() => [
    document.querySelector('dialog')?.scrollTop ?? -1,
    document.querySelector('dialog .vitrine-close')?.getBoundingClientRect().top ?? -1,
  ]);
  expect(scrolled).toBe(0);
  expect(top).toBeGreaterThanOrEqual(0);
});

test('the focus moves into a dialog, stays in it, and returns to the opener at Escape', {
  tag: ['@sample', '@not-chromium'],
}, async ({ driver, shop }) => {
  await driver.open(`${shop.origin}/overlays`);
  await focus(driver, 'main a[href="/#studio"]');
  await driver.press('Enter');
  await driver.waitFor(() => Boolean(document.querySelector('dialog[open] h2, dialog[open] h1')));
  await driver.waitFor(() => Boolean(document.activeElement?.closest('dialog')));
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab'] as const) {
    await driver.press(key);
    const place = await driver.evaluate(() =>
      document.activeElement === document.body
        ? 'browser'
        : Boolean(document.activeElement?.closest('dialog')),
    );
    // From the last element, Tab may lead to the browser's own buttons, but never to the page behind.
    expect(place, key).not.toBe(false);
  }
  await driver.press('Escape');
  await waitForNone(driver, 'dialog');
  await waitForFocus(driver, 'main a[href="/#studio"]');
});

test('the page behind a dialog does not scroll, and stays where it was', async ({ driver, shop }) => {
  await driver.open(`${shop.origin}/overlays`);
  await driver.evaluate(() => {
    document.querySelector('main')?.insertAdjacentElement('beforeend', document.createElement('hr'));
    window.scrollTo(0, 120);
  });
  await driver.waitFor(() => scrollY > 0);
  const before = await driver.evaluate(() => scrollY);
  await focus(driver, 'main a[href="/#studio"]');
  await driver.evaluate((y) => window.scrollTo(0, y), before);
  await driver.press('Enter');
  await driver.waitFor(() => Boolean(document.activeElement?.closest('dialog')));
  const [isLocked, y] = await driver.evaluate(() => [
    [document.documentElement, document.body].some((each) =>
      /hidden|clip/.test(getComputedStyle(each).overflowY),
    ),
    scrollY,
  ]);
  expect([isLocked, y]).toEqual([true, before]);
  await driver.press('Escape');
  await waitForNone(driver, 'dialog');
  expect(await driver.evaluate(() => scrollY)).toBe(before);
});

test('Back closes a dialog and stays on the page; the next Back leaves it', {
  tag: ['@sample', '@not-chromium'],
}, async ({ driver, shop }) => {
  await driver.open(`${shop.origin}/about`);
  await driver.open(`${shop.origin}/overlays`);
  await driver.click('main a[href="/#studio"]');
  await driver.waitFor(() => 'vitrineOverlays' in (history.state ?? {}));
  await goBack(driver);
  await waitForNone(driver, 'dialog');
  await waitForPath(driver, '/overlays');
  await waitForFocus(driver, 'main a[href="/#studio"]');
  await goBack(driver);
  await waitForPath(driver, '/about');
});

test('a confirmation stays on the page at Cancel, and goes on at its other button', async ({
  driver,
  shop,
}) => {
  await driver.open(`${shop.origin}/overlays`);
  await clickText(driver, 'main a', 'Go to the shop');
  await waitForText(driver, 'dialog[open]', 'Leave for the shop?');
  await clickText(driver, 'dialog[open] button', 'Stay here');
  await waitForNone(driver, 'dialog');
  await waitForPath(driver, '/overlays');
  await clickText(driver, 'main button', 'Send a form');
  await waitForText(driver, 'dialog[open]', 'Send the form?');
  await clickText(driver, 'dialog[open] button', 'Send');
  await waitForPath(driver, '/overlays?answered=yes');
});

test('a page that a dialog cannot load is missing with a link to it', async ({ driver, shop }) => {
  await driver.open(`${shop.origin}/overlays`);
  await clickText(driver, 'main a', 'A page that was lost');
  await waitForText(driver, 'dialog[open] [role=alert]', 'This content was not found.');
  await driver.press('Escape');
  await waitForNone(driver, 'dialog');
});

test('a popup opens by itself and is closed by its button', async ({ driver, shop }) => {
  await driver.open(`${shop.origin}/popups`);
  await waitForText(driver, 'dialog[open]', 'The kettle is on');
  await driver.click('dialog[open] .popup-overlay-close');
  await waitForNone(driver, 'dialog');
});
