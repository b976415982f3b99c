import type { Page } from '@playwright/test';
import { exportEvents, nameView } from './exported-records';
import { expect, test } from './fixtures';
import { addToCart, BOWL, type Choice, lineOf, POT, rest } from './open-cart';
import { dialogs, settled } from './overlay-page';

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Cart' });
const openerOf = (page: Page) => page.locator('.sqs-custom-cart');
const count = (page: Page) => page.locator('.sqs-cart-quantity').first();

/** A closed drawer stays in the page until its animation has ended. */
const expectRemoved = (page: Page) => expect(page.locator('.cart')).toHaveCount(0);

/** Presses a button whose responses wait until the press is shown. They then move neither a line nor the summary. */
async function pressInPlace(page: Page, name: string): Promise<void> {
  const cart = /\/(cart|shopping-cart(\/.*)?)$/;
  let release = () => {};
  const shown = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(cart, async (route) => {
    await shown;
    await route.continue();
  });
  await page.getByRole('button', { name }).press('Enter');
  await expect(page.locator('.cart')).toHaveAttribute('data-state', 'recalculating');
  const places = await page.evaluate(readPlaces);
  release();
  await rest(page);
  await page.unroute(cart);
  expect(await page.evaluate(readPlaces)).toEqual(places);
}

function readPlaces(): string[] {
  const parts = document.querySelectorAll('.cart-line:not([hidden]) h2, .cart-summary > *');
  return [...parts].map((part) => {
    const { x, y } = part.getBoundingClientRect();
    return `${part.matches('h2') ? part.textContent.trim() : part.className} ${x} ${y}`;
  });
}

/** Adds products and opens the drawer on the page of the shop. */
async function openDrawer(page: Page, choices: readonly Choice[] = [BOWL, POT]): Promise<void> {
  await addToCart(page, choices);
  await page.goto('/shop');
  await openerOf(page).click();
  await rest(page);
}

test.describe('the cart drawer', () => {
  test('is used by keyboard alone: it changes the cart, and nothing moves', { tag: '@long-react' }, async ({
    page,
    axe,
    axeColours,
  }) => {
    await addToCart(page, [BOWL, POT]);
    await page.goto('/shop');
    await openerOf(page).focus();
    await page.keyboard.press('Enter');
    const drawer = drawerOf(page);
    await rest(page);
    await expect(drawer).toMatchAriaSnapshot(`
      - button "Close"
      - status
      - heading "Cart" [level=1]
      - list:
        - listitem:
          - heading "Tidal Bowl" [level=2]
          - paragraph: Small / Chalk, $38.00 each
          - paragraph: $38.00
          - group "Quantity of Tidal Bowl, Small / Chalk":
            - button "One less of Tidal Bowl, Small / Chalk" [disabled]
            - spinbutton "Quantity of Tidal Bowl, Small / Chalk": "1"
            - button "One more of Tidal Bowl, Small / Chalk"
          - button "Remove Tidal Bowl, Small / Chalk"
        - listitem:
          - heading "Salt Pot" [level=2]
      - region "Summary":
        - textbox "Coupon or gift card"
        - button "Apply"
        - group
        - term: Subtotal
        - definition: $64.00
        - paragraph
        - link "Checkout"
        - link "View cart"
    `);
    await settled(page);
    expect(await axe('dialog')).toEqual([]);
    await pressInPlace(page, 'One more of Salt Pot');
    await expect(drawer).toContainText('$90.00');
    await expect(count(page)).toHaveText('3');
    await pressInPlace(page, 'Remove Tidal Bowl');
    await expect(page.getByRole('button', { name: 'Remove Salt Pot' })).toBeFocused();
    await expect(drawer.locator('.cart-line')).toHaveCount(1);
    await expect(drawer.getByRole('status').filter({ hasText: 'was removed.' })).toHaveText(/^Tidal Bowl/);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeColours('dialog')).toEqual([]);
    await pressInPlace(page, 'Undo');
    await expect(drawer.locator('.cart-line h2')).toHaveText(['Salt Pot', 'Tidal Bowl']);
    await expect(lineOf(page, 'Tidal Bowl').getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(0);
    await expect(openerOf(page)).toBeFocused();
    await expect(count(page)).toHaveText('3');
    await expect(page).toHaveURL(/\/shop$/);
  });

  test('keeps the focus, closes with Back, and leads to the checkout with the last change', {
    tag: '@long',
  }, async ({ page }) => {
    await openDrawer(page, [POT]);
    for (let press = 0; press < 20; press++) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () => document.hasFocus() && !document.activeElement?.closest('dialog, body:focus'),
      );
      expect(isOutside).toBe(false);
    }
    await page.goBack();
    await expectRemoved(page);
    await expect(page).toHaveURL(/\/shop$/);
    await openerOf(page).click();
    await rest(page);
    await page.getByRole('button', { name: 'One more of' }).click();
    await page.getByRole('link', { name: 'Checkout' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole('main')).toContainText('$52.00');
    await page.goBack();
    await expect(page).toHaveURL(/\/shop$/);
    await expect(dialogs(page)).toHaveCount(0);
  });

  test('reports a view of the cart each time it is opened, and the changes in it', { tag: '@long' }, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    test.setTimeout(90_000);
    await context.addCookies([{ name: 'ss_cookieAllowed', value: 'full', url: String(baseURL) }]);
    await addToCart(page, [POT]);
    const view = nameView();
    await page.goto(`/shop?utm_source=${view}`);
    const events = () => exportEvents(request, view);
    await openerOf(page).click();
    await rest(page, 30_000);
    await expect.poll(events, { timeout: 30_000 }).toEqual(['cart_view']);
    await page.getByRole('button', { name: 'One more of' }).click();
    await rest(page, 30_000);
    await page.keyboard.press('Escape');
    await expectRemoved(page);
    await openerOf(page).click();
    await rest(page, 30_000);
    await page.getByRole('button', { name: 'Remove Salt Pot' }).click();
    await expect
      .poll(events, { timeout: 30_000 })
      .toEqual([`cart_remove ${POT.itemId}`, 'cart_view', 'cart_view']);
  });

  test('sends a change that was made just before it was closed', { tag: '@long' }, async ({ page }) => {
    await openDrawer(page, [POT]);
    await page.getByRole('button', { name: 'One more of' }).click();
    await page.keyboard.press('Escape');
    await expectRemoved(page);
    await expect(count(page)).toHaveText('2');
    await openerOf(page).click();
    await expect(page.getByRole('spinbutton')).toHaveValue('2');
    await rest(page);
  });

  test('shows what another tab changed, and why a change was refused', { tag: '@long' }, async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    await openDrawer(page, [POT]);
    const other = await context.newPage();
    await other.goto('/cart');
    await rest(other);
    await other.getByRole('button', { name: 'One more of' }).click();
    await expect(page.getByRole('spinbutton')).toHaveValue('2');
    await expect(drawerOf(page)).toContainText('$52.00');
    await rest(page);
    await page.getByRole('spinbutton').fill('9999');
    await page.getByRole('spinbutton').press('Tab');
    await expect(drawerOf(page).getByRole('alert')).toContainText('we do not have enough');
    await expect(page.getByRole('spinbutton')).toHaveValue('2');
  });

  test('offers a retry and the cart page while the shop cannot be reached', { tag: '@long' }, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/Failed to load|ERR_FAILED/);
    await addToCart(page, [POT]);
    await page.goto('/shop');
    await page.route('**/cart', (route) => route.abort());
    await openerOf(page).click();
    const drawer = drawerOf(page);
    await expect(drawer.getByRole('alert')).toHaveText('Unable to load. Try again.');
    await expect(drawer.getByRole('link')).toHaveAttribute('href', /\/cart$/);
    await page.unroute('**/cart');
    await drawer.getByRole('button', { name: 'Try again' }).click();
    await expect(lineOf(page, 'Salt Pot')).toBeVisible();
    await rest(page);
  });

  test('is a link to the cart page without its code, and on the cart page', { tag: '@long' }, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/Failed to load|Failed to fetch|ERR_FAILED/);
    await page.route(/chunks\/cart-drawer/, (route) => route.abort());
    await page.goto('/shop');
    await openerOf(page).click();
    await expect(page).toHaveURL(/\/cart$/);
    await page.unrouteAll();
    await openerOf(page).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(dialogs(page)).toHaveCount(0);
  });

  test('fills a phone, slides in from the end of the line, and has an edge in forced colours', {
    tag: '@long',
  }, async ({ page }) => {
    const panel = page.locator('.vitrine-cart-drawer');
    await addToCart(page, [POT]);
    await page.emulateMedia({ reducedMotion: 'no-preference', forcedColors: 'active' });
    await page.goto('/he/');
    await page.locator('.sqs-custom-cart').click();
    await settled(page);
    const box = () => panel.boundingBox();
    await expect.poll(box).toMatchObject({ x: 0, y: 0 });
    expect(await panel.evaluate((element) => getComputedStyle(element).borderRightWidth)).toBe('1px');
    expect(await panel.evaluate((element) => getComputedStyle(element).transitionProperty)).toBe('translate');
    await page.setViewportSize({ width: 390, height: 700 });
    await expect.poll(box).toMatchObject({ x: 0, y: 0, width: 390, height: 700 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await panel.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0s');
  });
});
