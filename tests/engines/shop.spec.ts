import type { Driver } from './drivers/driver';
import { expect, test } from './fixtures';
import {
  checkOut,
  choose,
  clickText,
  fillIn,
  retype,
  waitForFocus,
  waitForNone,
  waitForPath,
  waitForText,
} from './page-actions';
import type { ShopProxy } from './shop-proxy';

const BOARD = '/shop/p/saltmarsh-board';
const BUTTON = 'main .sqs-add-to-cart-button';
const ADDS = /shopping-cart\/entries/;

async function addBoard(driver: Driver, { origin }: ShopProxy): Promise<void> {
  await driver.open(origin + BOARD);
  await driver.click(BUTTON);
  await waitForText(driver, '.vitrine-cart-pill', '1');
}

/** Waits until the cart page shows the cart of the server, with this total. */
async function waitForTotal(driver: Driver, total: string): Promise<void> {
  await waitForText(driver, '.cart[data-state=loaded] .cart-summary', total);
}

test('a visitor finds a product, adds it, opens the cart and places an order', async ({ driver, shop }) => {
  await driver.open(`${shop.origin}/shop`);
  await clickText(driver, '.product-card h3 a', 'Saltmarsh Board');
  await waitForPath(driver, BOARD);
  await driver.click(BUTTON);
  await waitForText(driver, BUTTON, 'Added!');
  await waitForText(driver, '.site-header .sqs-cart-quantity', '1');
  await driver.click('.vitrine-cart-pill');
  await waitForText(driver, 'dialog[open] .cart-line', 'Saltmarsh Board');
  await driver.open(`${shop.origin}/cart`);
  await waitForTotal(driver, '$68.00');
  await clickText(driver, '.cart-summary a, .cart-summary button', 'Checkout');
  await waitForPath(driver, '/checkout');
  await checkOut(driver, 'ada@example.com');
  await waitForText(driver, 'main', 'Saltmarsh Board');
});

test('the checkout names the fields that are missing, and keeps the others', async ({ driver, shop }) => {
  await addBoard(driver, shop);
  await driver.open(`${shop.origin}/checkout`);
  await fillIn(driver, { '#email': 'ada@example', '#name': 'Ada Lovelace' });
  await driver.click('main button[value=review]');
  await waitForText(driver, '#address1-error', ' ');
  await waitForFocus(driver, '[role=alert]');
  const [name, isInvalid] = await driver.evaluate(() => [
    document.querySelector<HTMLInputElement>('#name')?.value ?? '',
    document.querySelector('#email')?.getAttribute('aria-invalid') ?? '',
  ]);
  expect([name, isInvalid]).toEqual(['Ada Lovelace', 'true']);
});

/** Adds a board and opens the cart page with it. */
async function openCartOfBoard(driver: Driver, shop: ShopProxy): Promise<void> {
  await addBoard(driver, shop);
  await driver.open(`${shop.origin}/cart`);
  await waitForTotal(driver, '$68.00');
}

test('the cart page changes a quantity, by button and by typing, and removes a line', async ({
  driver,
  shop,
}) => {
  await openCartOfBoard(driver, shop);
  await driver.click('[data-cart-step="1"]');
  await waitForTotal(driver, '$136.00');
  await retype(driver, '.cart-stepper input', '3');
  await driver.press('Enter');
  await waitForTotal(driver, '$204.00');
  await waitForText(driver, '.site-header .sqs-cart-quantity', '3');
  await clickText(driver, '.cart-line button', 'Remove');
  await waitForText(driver, '.cart-empty', 'Nothing in here yet.');
  await waitForNone(driver, '.cart-line');
});

test('a change of the cart that the network loses is kept, and the page says so until it is sent', async ({
  driver,
  shop,
}) => {
  await openCartOfBoard(driver, shop);
  const restore = shop.fail(/\/cart\/entries\/|shopping-cart/, 0);
  await driver.click('[data-cart-step="1"]');
  await waitForText(driver, '.cart [role=alert]', 'Your changes are kept.');
  restore();
  await driver.click('[data-cart-step="1"]');
  await waitForTotal(driver, '$204.00');
});

test('an add without a connection says so, and works at the next press', {
  tag: ['@sample', '@not-chromium'],
}, async ({ driver, shop }) => {
  const restore = shop.fail(ADDS, 0);
  await driver.open(shop.origin + BOARD);
  await driver.click(BUTTON);
  await waitForText(driver, 'main [role=alert]', 'Please check your internet connection.');
  restore();
  await driver.click(BUTTON);
  await waitForText(driver, '.vitrine-cart-pill', '1');
});

test('a quantity that is not in stock is refused with the reason', async ({ driver, shop }) => {
  await driver.open(shop.origin + BOARD);
  await retype(driver, 'main .product-quantity-input input', '9000');
  await driver.click(BUTTON);
  await waitForText(driver, 'main [role=alert]', 'Sorry, we do not have enough of that item available.');
  await retype(driver, 'main .product-quantity-input input', '2');
  await driver.click(BUTTON);
  await waitForText(driver, '.vitrine-cart-pill', '2');
});

test('a gift card asks for its value, and continues at its checkout', { tag: '@sample' }, async ({
  driver,
  shop,
}) => {
  await driver.open(`${shop.origin}/shop/p/gift-card`);
  await driver.click(BUTTON);
  await waitForText(driver, 'main [role=alert]', 'Select a denomination for the Gift Card');
  await choose(driver, 'main select[data-variant-option-name]', '$50');
  await waitForText(driver, 'main .product-price', '$50.00');
  await driver.click(BUTTON);
  await waitForPath(driver, '/checkout/gift-card');
  await waitForText(driver, 'main', '$50.00');
});

test('the drawer of the cart opens from the header, changes the cart and closes', async ({
  driver,
  shop,
}) => {
  await addBoard(driver, shop);
  await driver.click('.site-header .sqs-custom-cart');
  await waitForText(driver, 'dialog[open] .cart[data-state=loaded]', 'Saltmarsh Board');
  await driver.click('dialog[open] [data-cart-step="1"]');
  await waitForText(driver, 'dialog[open] [data-cart=line-total]', '$136.00');
  await driver.press('Escape');
  await waitForNone(driver, 'dialog');
  await waitForText(driver, '.site-header .sqs-cart-quantity', '2');
  expect(await driver.evaluate(() => location.pathname)).toBe(BOARD);
});
