import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const ITEM = '691209764f2f550d89d9ac63';
const ADD = 'method="post" action="/api/commerce/shopping-cart/entries"';
const VARIANTS = JSON.stringify([
  { attributes: { Size: 'S' }, sku: 'S', price: 100, qtyInStock: 9 },
  { attributes: { Size: 'M' }, sku: 'M', price: 100, qtyInStock: 9 },
]);

/** The form of a product, with fields named like members of a form. */
const DETAILS = JSON.stringify({
  id: 'd1',
  name: 'Letters',
  fields: [
    { type: 'text', id: 'text-1', title: 'Letters', required: true },
    ...['querySelector', 'dataset', 'elements', 'addEventListener', 'requestSubmit', 'prepend', 'append'].map(
      (key) => ({ type: 'hidden', id: `${key}-1`, key, value: 'x' }),
    ),
  ],
});
const TERMS = JSON.stringify({
  2: { afterPayAvailable: true, afterPayMin: 0, afterPayMax: 9000, stripeAccountCountry: 'US' },
});

/** A hidden control for every property of a form whose name appears in the bundle, in any role. */
let controls: string;

test.beforeAll(async ({ browser }) => {
  const files = (await readdir(DIST, { recursive: true })).filter((file) => file.endsWith('.js'));
  const code = await Promise.all(files.map((file) => readFile(`${DIST}${file}`, 'utf8')));
  const words = new Set(code.join('\n').match(/[a-z]\w+/gi));
  const page = await browser.newPage();
  const members = await page.evaluate(() => {
    const found: string[] = [];
    for (let at: object | null = document.createElement('form'); at; at = Object.getPrototypeOf(at))
      found.push(...Object.getOwnPropertyNames(at));
    return found;
  });
  await page.close();
  const names = members.filter((name) => words.has(name));
  expect(names.length).toBeGreaterThan(60);
  controls = names.map((name) => `<input type="hidden" name="${name}" value="x">`).join('');
});

/** Opens a page of such forms, one for each behaviour, below an image that hides a property of the document. */
async function open(page: Page): Promise<void> {
  await page.route('/plain', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const main = `<main><img name="host" alt="">
      <form id="own" ${ADD} data-vitrine="add-to-cart">
        ${controls}<input type="hidden" name="itemId" value="${ITEM}">
        <input id="note" name="note" aria-label="Note"><button>Add to Cart</button></form>
      <form id="engine" ${ADD}>${controls}<input type="hidden" name="itemId" value="${ITEM}">
        <div class="product-quantity-input" data-item-id="${ITEM}"><input type="number" name="quantity" value="1"></div>
        <div class="sqs-add-to-cart-button" role="button" tabindex="0" data-item-id="${ITEM}">Purchase</div></form>
      <form id="options"><div class="product-variants" data-item-id="1" data-variants="${VARIANTS.replaceAll('"', '&quot;')}">
        <select data-variant-option-name="Size" aria-label="Size"><option value="">Select</option><option>S</option></select>
        </div>${controls}<div class="sqs-add-to-cart-button" role="button" tabindex="0" data-item-id="1">Choose</div></form>
      <form id="search" action="/search" data-vitrine="confirm" data-title="Search the shop?">${controls}<button>Search</button></form>
      <div class="product-restock-notification" data-product-id="${ITEM}" data-variant-id="v">
        <form id="restock" class="product-restock-form" action="#">${controls}
          <input type="text" name="email" aria-label="Your e-mail"><input type="submit" value="Notify me"></form></div>
      <form id="details" ${ADD}>${controls}<input type="hidden" name="itemId" value="${ITEM}">
        <div class="sqs-add-to-cart-button use-form" role="button" tabindex="0" data-item-id="${ITEM}"
          data-form="${DETAILS.replaceAll('"', '&quot;')}">Write</div></form>
      <form id="pay">${controls}<div class="product-variants" data-item-id="2" data-variants="${VARIANTS.replaceAll('"', '&quot;')}"></div>
        <div data-afterpay="true" data-item-id="2" data-info-url="/instalments/en_US"
          data-current-context="${TERMS.replaceAll('"', '&quot;')}"></div></form>
      <form id="links">${controls}<a href="#links" data-text="Tuesdays" data-vitrine="popup">Delivery</a></form>
      <div class="form-wrapper"><form id="contact" method="post" data-form-id="contact">${controls}
        <input name="email" type="email" required aria-label="E-mail"><button>Send</button></form>
        <div class="hidden form-submission-text">Thank you!</div></div>
      <span data-vitrine="cart-quantity">0</span></main>`;
    await route.fulfill({ response, body: html.replace(/<main[\s\S]*<\/main>/, () => main) });
  });
  await page.goto('/plain');
}

/** Clicks the middle of an element once it rests. Playwright's own actions call methods of the form. */
async function press(page: Page, selector: string): Promise<void> {
  const [x = 0, y = 0] = await page.evaluate(async (each) => {
    const measure = () => {
      const element = document.querySelector(each);
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x: left, y: top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return [left + width / 2, top + height / 2];
    };
    let middle = measure();
    for (let rests = 0; rests < 3; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const next = measure();
      rests = `${next}` === `${middle}` ? rests + 1 : 0;
      middle = next;
    }
    return middle;
  }, selector);
  await page.mouse.click(x, y);
}

async function expectText(page: Page, selector: string, text: RegExp): Promise<void> {
  const read = () => page.evaluate((each) => document.querySelector(each)?.textContent ?? '', selector);
  await expect.poll(read).toMatch(text);
}

/** Telemetry does not read such forms: it reports an error of its own instead of their clicks and renders. */
const TELEMETRY = /closest is not a function|census\/form-render/;

const OWN = '#own > button';
const QUANTITY = '[data-vitrine=cart-quantity]';

test('controls whose name hides a property of their form break no behaviour', async ({
  page,
  allowConsole,
}) => {
  allowConsole(TELEMETRY);
  await open(page);
  await press(page, OWN);
  await expectText(page, QUANTITY, /^1$/);
  await press(page, '[type=number]');
  await page.keyboard.press('ArrowUp');
  await press(page, '#engine .sqs-add-to-cart-button');
  await expectText(page, QUANTITY, /^3$/);
  await expectText(page, OWN, /^Added!$/);
  // Until then, presses are ignored.
  await expectText(page, OWN, /^(?!Added!)/);
  await press(page, '#note');
  await page.keyboard.press('Enter');
  await expectText(page, QUANTITY, /^5$/);

  await press(page, '#options .sqs-add-to-cart-button');
  await expectText(page, '#options [role=alert]', /Please select the Size option\./);
  await page.evaluate(() => {
    const select = document.querySelector('select') as HTMLSelectElement;
    select.value = 'S';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  const chosen = () => page.evaluate(() => document.querySelector('[data-selected-variant]')?.className);
  await expect.poll(chosen).toBe('product-variants');

  await press(page, '#restock [type=submit]');
  await expectText(page, '.product-restock-notification', /Email cannot be blank/);
  expect(new URL(page.url()).pathname).toBe('/plain');

  await press(page, 'a[data-vitrine=popup]');
  await expectText(page, 'dialog', /Tuesdays/);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.querySelector('dialog'))).toBeNull();

  // Removed and inserted again, as a script of the page does.
  await page.evaluate(() => {
    const form = document.querySelector('#own') as Element;
    document.querySelector('main')?.append(document.importNode(form, true));
    Element.prototype.remove.call(form);
  });
  await press(page, OWN);
  await expectText(page, QUANTITY, /^7$/);
});

test('such a form asks for the details of its product, in a form with such controls', {
  tag: '@long',
}, async ({ page, allowConsole }) => {
  allowConsole(TELEMETRY);
  await page.route('**/api/rest/forms/validate/*', (route) => route.fulfill({ json: {} }));
  await open(page);
  await press(page, '#details .sqs-add-to-cart-button');
  await expectText(page, 'dialog', /Letters/);
  await press(page, 'dialog [type=submit]');
  await expectText(page, 'dialog .field-error', /^Required$/);
  await page.keyboard.type('A. & J.');
  const added = page.waitForRequest('**/shopping-cart/entries');
  await page.keyboard.press('Enter');
  const values = JSON.parse((await added).postDataJSON().additionalFields);
  expect(values).toMatchObject({ 'text-1': 'A. & J.', 'querySelector-1': 'x' });
  await expectText(page, QUANTITY, /^1$/);
});

test('such a form has a line about instalments, whose terms open', { tag: '@long' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(TELEMETRY);
  await open(page);
  await page.evaluate(() => document.querySelector('#pay [data-afterpay]')?.scrollIntoView());
  await expectText(page, '#pay .instalments-text', /^or 4 interest-free payments of \$0\.25 with/);
  await press(page, '#pay .instalments-info');
  await expect.poll(() => page.evaluate(() => document.querySelector('dialog iframe') !== null)).toBe(true);
});

test('a form with such controls is confirmed before it is submitted', { tag: '@long' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(TELEMETRY);
  await open(page);
  await press(page, '#search > button');
  await expectText(page, 'dialog', /Search the shop\?/);
  await press(page, 'dialog .vitrine-actions > :last-child');
  await expect(page).toHaveURL(/\/search\?/);
});

test('a form with such controls is checked and sent by script', { tag: '@long' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(TELEMETRY);
  await page.route('**/api/form/FormSubmissionKey', (route) => route.fulfill({ json: { key: 'key' } }));
  await page.route('**/api/form/SaveFormSubmission', (route) => route.fulfill({ json: {} }));
  await open(page);
  // The behaviour mounts at the press, once the script has loaded, and replaces the browser's own check.
  await expect(async () => {
    await press(page, '[type=email]');
    expect(await page.evaluate(() => document.querySelector('#contact[novalidate]') !== null)).toBe(true);
  }).toPass();
  await press(page, '#contact > button');
  await expectText(page, '.form-wrapper', /Required/);
  await press(page, '[type=email]');
  await page.keyboard.type('ada@example.com');
  const saved = page.waitForRequest('**/api/form/SaveFormSubmission');
  await page.keyboard.press('Enter');
  expect((await saved).postData()).toContain('ada@example.com');
  await expectText(page, '.form-submission-text:not(.hidden)', /Thank you!/);
});

test('such a form is submitted natively where the code is missing', { tag: '@long' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/failed on|Failed to/);
  await page.route('**/chunks/**', (route) => route.abort());
  for (const button of [OWN, '#engine .sqs-add-to-cart-button']) {
    await open(page);
    await press(page, button);
    await expect(page).toHaveURL(/\/cart$/);
  }
});

test('such a form is submitted natively while the script is missing', { tag: '@long' }, async ({
  page,
  allowConsole,
}) => {
  // The stub has no bytes for such forms. The browser continues when it throws.
  allowConsole(/Failed to|closest is not a function/);
  await page.route('**/vitrine.js', (route) => route.abort());
  await open(page);
  await press(page, OWN);
  await expect(page).toHaveURL(/\/cart$/);
});
