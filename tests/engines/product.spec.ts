import { expect, test } from './fixtures';
import {
  choose,
  clickText,
  focus,
  waitForCode,
  waitForFocus,
  waitForNone,
  waitForText,
} from './page-actions';

const BOWL = '/shop/p/tidal-bowl';
const BUTTON = 'main .purchase .sqs-add-to-cart-button';
const SIZE = 'main .purchase select[data-variant-option-name=Size]';
const GLAZE = 'main .purchase [data-variant-option-name=Glaze] input';

test('choosing a variant shows its price, its instalments and its address, and adds it', async ({
  driver,
  shop,
}) => {
  await driver.open(shop.origin + BOWL);
  await driver.click(BUTTON);
  await waitForText(driver, 'main [role=alert]', 'Please select the Size and Glaze options.');
  await choose(driver, SIZE, 'Large');
  await driver.click(`${GLAZE}[value=Chalk] + label`);
  await waitForText(driver, 'main .product-price', '$84.00');
  await waitForText(driver, 'main .product-instalments', 'payments of $21.00');
  await driver.waitFor(() => location.search.includes('variant='));
  await driver.click(BUTTON);
  await waitForText(driver, '.vitrine-cart-pill', '1');
});

test('the arrow keys choose a swatch, and a reload keeps the choice', {
  tag: '@sample',
}, async ({ driver, shop }) => {
  await driver.open(shop.origin + BOWL);
  await choose(driver, SIZE, 'Small');
  await focus(driver, `${GLAZE}[value=Chalk]`);
  await driver.press('ArrowRight');
  await driver.waitFor(() => location.search.includes('variant='));
  const address = await driver.evaluate(() => location.search);
  await driver.open(shop.origin + BOWL + address);
  const chosen = await driver.waitFor(
    (size, glaze) => {
      const values = [
        document.querySelector<HTMLSelectElement>(size)?.value ?? '',
        document.querySelector<HTMLInputElement>(`${glaze}:checked`)?.value ?? '',
      ];
      return values.every(Boolean) && values;
    },
    SIZE,
    GLAZE,
  );
  expect(chosen).toEqual(['Small', 'Sea Grey']);
});

test('a sold-out variant offers a signup, which names a wrong address and thanks for a right one', async ({
  driver,
  shop,
}) => {
  await driver.open(shop.origin + BOWL);
  await choose(driver, SIZE, 'Medium');
  await driver.click(`${GLAZE}[value=Iron] + label`);
  const box = 'main .purchase .product-restock-notification:not([hidden])';
  await driver.type(`${box} input[type=email]`, 'ada@');
  await driver.press('Enter');
  await waitForText(driver, `${box} [role=alert]`, 'Email is invalid');
  await waitForFocus(driver, `${box} input[type=email]`);
  await driver.insert('example.com');
  await driver.click(`${box} .captcha-stand-in input`);
  await driver.click(`${box} input[type=submit]`);
  await waitForText(driver, 'main .purchase', 'Signed up!');
});

test('a quick view opens from the list, shows the product and adds it', async ({ driver, shop }) => {
  await driver.open(`${shop.origin}/shop`);
  await focus(driver, '.sqs-product-quick-view-button[data-id="691209764f2f550d89d9ac63"]');
  await driver.press('Enter');
  await waitForText(driver, 'dialog[open] .vitrine-quick-view h1', 'Saltmarsh Board');
  await driver.click('dialog[open] .sqs-add-to-cart-button');
  await waitForText(driver, 'dialog[open] .sqs-add-to-cart-button', 'Added!');
  await driver.press('Escape');
  await waitForNone(driver, 'dialog');
  await waitForFocus(driver, '.sqs-product-quick-view-button');
  await waitForText(driver, '.site-header .sqs-cart-quantity', '1');
});

test('a quick view whose product cannot be loaded says so, and loads it at the next try', async ({
  driver,
  shop,
}) => {
  const restore = shop.fail(/\/shop\/p\/saltmarsh-board/, 500);
  await driver.open(`${shop.origin}/shop`);
  await focus(driver, '.sqs-product-quick-view-button[data-id="691209764f2f550d89d9ac63"]');
  await driver.press('Enter');
  await waitForText(driver, 'dialog[open] [role=alert]', 'Unable to load. Try again.');
  restore();
  await clickText(driver, 'dialog[open] button', 'Try again');
  await waitForText(driver, 'dialog[open] .vitrine-quick-view h1', 'Saltmarsh Board');
});

test('the terms of instalments open in a frame, and without them a link leads there', async ({
  driver,
  shop,
}) => {
  await driver.open(`${shop.origin}/shop/p/saltmarsh-board`);
  await waitForCode(driver, 'money');
  await clickText(driver, 'main .product-instalments a', 'About Afterpay');
  await driver.waitFor(
    () => document.querySelector('dialog[open] iframe')?.getAttribute('sandbox') !== undefined,
  );
  await driver.press('Escape');
  await waitForNone(driver, 'dialog');
  await waitForFocus(driver, 'main .product-instalments a');
});

test('a picture of a product is enlarged, the arrow keys lead to the next, and the focus returns', async ({
  driver,
  shop,
}) => {
  await driver.open(shop.origin + BOWL);
  await driver.click('main .product-zoom');
  await driver.waitFor(() => Boolean(document.querySelector('dialog[open] .vitrine-picture-lightbox img')));
  const current = () =>
    driver.waitFor(
      () => document.querySelector<HTMLImageElement>('dialog[open] .vitrine-slide:not([inert]) img')?.alt,
    );
  const first = await current();
  await driver.press('ArrowRight');
  await driver.waitFor(
    (alt) =>
      document.querySelector<HTMLImageElement>('dialog[open] .vitrine-slide:not([inert]) img')?.alt !== alt,
    String(first),
  );
  await driver.press('Escape');
  await waitForNone(driver, 'dialog');
  await driver.waitFor(() => Boolean(document.activeElement?.closest('.product-pictures')));
});

test('the menu that shares a product opens by keyboard and copies the address', async ({ driver, shop }) => {
  await driver.open(shop.origin + BOWL);
  await focus(driver, 'main .share-menu summary');
  await waitForCode(driver, 'share');
  await driver.press('Enter');
  await focus(driver, 'main .share-menu a[data-service=link]');
  await driver.press('Enter');
  await waitForText(driver, 'main .share-menu', 'Link copied');
  await driver.press('Escape');
  await waitForFocus(driver, 'main .share-menu summary');
  expect(await driver.evaluate(() => document.querySelector<HTMLDetailsElement>('.share-menu')?.open)).toBe(
    false,
  );
});

test('a link that asks about a product opens its form, which keeps what was typed', async ({
  driver,
  shop,
}) => {
  await driver.open(shop.origin + BOWL);
  await clickText(driver, 'main a.lightbox-handle', 'Ask about this piece');
  await driver.type('dialog[open] textarea', 'Is it safe in the oven?');
  await driver.press('Escape');
  await waitForNone(driver, 'dialog');
  await waitForFocus(driver, 'a.lightbox-handle');
  await driver.press('Enter');
  await driver.waitFor(
    () =>
      document.querySelector<HTMLTextAreaElement>('dialog[open] textarea')?.value ===
      'Is it safe in the oven?',
  );
  await clickText(driver, 'dialog[open] [type=submit]', 'Send');
  await waitForFocus(driver, 'dialog[open] [role=alert]');
  await driver.type('dialog[open] input[type=email]', 'ada@example.com');
  await clickText(driver, 'dialog[open] [type=submit]', 'Send');
  await waitForText(driver, 'dialog[open] .form-submission-text', 'We have your question.');
});

test('a subscription shows the price of its plan, and continues at its checkout', async ({
  driver,
  shop,
}) => {
  await driver.open(`${shop.origin}/shop/p/soap-by-post`);
  await choose(driver, 'main .purchase select[data-variant-option-name]', 'Two');
  await waitForText(driver, 'main .product-cost', '$20.00 every month for 1 year');
  await driver.click(BUTTON);
  await driver.waitFor(() => location.pathname === '/checkout/subscription');
  await waitForText(driver, 'main', '$20.00 every month for 1 year');
});
