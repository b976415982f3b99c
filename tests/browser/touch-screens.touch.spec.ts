import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { addWithoutPage, BOARD, chooseBowl, openProduct } from './product-page';
import { createTouch } from './touch';

/** Presses the middle of an element for long, and returns whether the page prevented the browser's menu. */
async function longPress(page: Page, selector: string): Promise<boolean> {
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const menu = await page.evaluateHandle(() => ({
    isPrevented: new Promise<boolean>((resolve) => {
      // After the listeners of the page.
      addEventListener('contextmenu', (event) => setTimeout(() => resolve(event.defaultPrevented)), {
        once: true,
      });
    }),
  }));
  const touch = await createTouch(page);
  await touch.longPress([x + width / 2, y + height / 2]);
  return menu.evaluate(({ isPrevented }) => isPrevented);
}

test('a long press adds nothing, opens nothing, and leaves the browser its menu', async ({ page }) => {
  const product = await openProduct(page);
  await chooseBowl(product);
  const adds: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/shopping-cart/')) adds.push(request.url());
  });
  expect(await longPress(page, 'main .sqs-add-to-cart-button')).toBe(false);
  await page.goto('/overlays');
  expect(await longPress(page, 'main a[data-vitrine=lightbox]')).toBe(false);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(adds).toEqual([]);
});

/** The fields of a page that are too small for iOS, which enlarges the page for a text of less than 16 px. */
const smallFields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input,select,textarea')]
      .filter(
        (field) => field.checkVisibility() && !field.matches('[type=checkbox],[type=radio],[type=range]'),
      )
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 120)),
  );

/** The fields of a page for e-mail, telephone and quantity without the keyboard or the completion of their kind. */
const plainFields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input')]
      .filter((field) => field.checkVisibility())
      .filter(
        ({ type, name, autocomplete, ariaLabel }) =>
          (/^(email|tel)$/.test(type) && !autocomplete) ||
          (/e-?mail/i.test(name) && type !== 'email') ||
          (/quantity/i.test(`${name} ${ariaLabel}`) && type !== 'number'),
      )
      .map((field) => field.outerHTML.slice(0, 200)),
  );

test('fields have 16 px or more, and the keyboard of their kind', async ({ page }) => {
  await addWithoutPage(page, BOARD);
  for (const path of ['/', BOARD, '/cart', '/contact', '/checkout', '/members', '/members/join', '/search']) {
    await page.goto(path);
    expect(await smallFields(page), path).toEqual([]);
    expect(await plainFields(page), path).toEqual([]);
    expect(await page.locator('meta[name=viewport]').getAttribute('content')).toBe(
      'width=device-width, initial-scale=1',
    );
  }
});

test('a dialog fits the window that a keyboard leaves', async ({ page }) => {
  await page.goto('/overlays');
  await page.getByRole('link', { name: 'Meet the studio' }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toBeVisible();
  // A keyboard takes half of a phone.
  await page.setViewportSize({ width: 390, height: 330 });
  await expect(dialog.locator('.vitrine-close')).toBeInViewport({ ratio: 1 });
  const sizes = await dialog.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
  expect(sizes).toEqual([390, 330]);
});
