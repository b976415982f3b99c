import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Returns the code blocks of a language in a documentation page, including those in lists. */
function codeBlocks(file: string, language: string): string[] {
  const text = readFileSync(`${root}${file}`, 'utf8');
  return [...text.matchAll(new RegExp(`^ *\`\`\`${language}\n([\\s\\S]*?)^ *\`\`\`$`, 'gm'))].map(
    ([, code = '']) => code,
  );
}

/** Opens a page that consists of the HTML and the scripts of a documentation page. */
async function openSample(page: Page, file: string): Promise<void> {
  const html = codeBlocks(file, 'html').join('\n');
  const tag = html.includes('vitrine.js')
    ? ''
    : '<script type="module" src="/assets/vitrine/vitrine.js"></script>';
  const scripts = codeBlocks(file, 'js').map((code) => `<script type="module">${code}</script>`);
  await page.route('**/sample', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sample</title></head>
        <body><main>${tag}${html}</main>${scripts.join('')}</body></html>`,
    }),
  );
  await page.goto('/sample');
}

const howTo = (name: string): string => `docs/how-to/${name}.md`;
const button = (page: Page, name: string) => page.getByRole('button', { name });

test('README.md and markup.md: the form adds to the cart and updates the count', async ({ page }) => {
  for (const [file, count] of [
    ['README.md', '1'],
    ['docs/markup.md', '2'],
  ] as const) {
    await openSample(page, file);
    await button(page, 'Add to Cart').click();
    await expect(button(page, 'Added!')).toBeVisible();
    await expect(page.locator('[data-vitrine=cart-quantity]')).toHaveText(count);
  }
});

test('add the script tag: the link opens a popup', async ({ page }) => {
  await openSample(page, howTo('add-the-script-tag'));
  await page.getByRole('link', { name: 'Delivery' }).click();
  await expect(page.getByRole('dialog')).toContainText('Parcels leave on Tuesdays.');
});

test('make an add-to-cart button: it names missing options, then adds the chosen variant', async ({
  page,
}) => {
  await openSample(page, howTo('make-an-add-to-cart-button'));
  await button(page, 'Add to Cart').click();
  await expect(page.getByRole('alert')).toContainText('Please select the Size and Glaze options.');
  await page.getByLabel('Size').selectOption('Small');
  await page.getByLabel('Glaze').selectOption('Sea Grey');
  const request = page.waitForRequest('**/shopping-cart/entries');
  await button(page, 'Add to Cart').click();
  expect((await request).postDataJSON()).toMatchObject({ sku: 'TB-S-SE', quantity: 1 });
  await expect(button(page, 'Added!')).toBeVisible();
});

test('make an add-to-cart button: it rejects a sold-out variant without a request', async ({ page }) => {
  await openSample(page, howTo('make-an-add-to-cart-button'));
  await page.getByLabel('Size').selectOption('Medium');
  await page.getByLabel('Glaze').selectOption('Iron');
  await button(page, 'Add to Cart').click();
  await expect(page.getByRole('alert')).toContainText('Sorry, we do not have enough of that item available.');
});

test('show a cart count: count, subtotal and cart pill appear after an add', async ({ page }) => {
  await openSample(page, howTo('show-a-cart-count'));
  await expect(page.locator('.vitrine-cart-pill')).toHaveCount(0);
  await button(page, 'Add to Cart').click();
  await expect(page.locator('[data-vitrine=cart-quantity]')).toHaveText('1');
  await expect(page.locator('[data-vitrine=cart-subtotal]')).toHaveText('$68.00');
  await expect(page.locator('.vitrine-cart-pill')).toHaveText('1');
});

test('confirm before sending: cancel stays on the page, confirm sends the button’s value', async ({
  page,
}) => {
  await openSample(page, howTo('confirm-before-sending'));
  await button(page, 'Search').click();
  await button(page, 'Stay here').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toMatch(/\/sample$/);
  await button(page, 'Search').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=bowl&sent=yes$/);
});

test('show a lightbox: it shows the part, and Back closes it', async ({ page }) => {
  await openSample(page, howTo('show-a-lightbox'));
  await page.getByRole('link', { name: 'Meet the studio' }).click();
  await expect(page.getByRole('dialog', { name: 'The studio' }).locator('.vitrine-content')).not.toBeEmpty();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('change texts: the page context and configure replace texts', async ({ page }) => {
  await openSample(page, howTo('change-texts'));
  await button(page, 'In den Warenkorb').click();
  await expect(button(page, 'Wird hinzugefügt …')).toBeVisible();
  await expect(button(page, 'Im Warenkorb!')).toBeVisible();
});

test('listen to events: an add is stopped, delayed and reported', async ({ page }) => {
  await openSample(page, howTo('listen-to-events'));
  const requests: string[] = [];
  page.on('request', (request) => void requests.push(request.url()));
  await page.getByLabel('Quantity').fill('11');
  await button(page, 'Add to Cart').click();
  await expect(button(page, 'Add to Cart')).toBeVisible();
  await page.getByLabel('Quantity').fill('2');
  await button(page, 'Add to Cart').click();
  await expect(page.getByRole('status').filter({ hasText: 'Added' })).toHaveText(
    'Added 2 × Saltmarsh Board. The cart contains 2.',
  );
  expect(requests.filter((url) => url.endsWith('/entries'))).toHaveLength(1);
});

for (const [choice, level, cookies] of [
  ['Accept', 'full', ['ss_cvr']],
  ['Decline', 'off', []],
] as const) {
  test(`apply consent: ${choice} sets ${cookies.length} visitor cookies`, async ({ page, context }) => {
    await openSample(page, howTo('apply-consent'));
    await button(page, choice).click();
    await expect(page.locator('#cookie-banner')).toBeHidden();
    await page.reload({ waitUntil: 'load' });
    await page.waitForFunction((expected) => Reflect.get(window, 'vitrineConsent') === expected, level);
    const visitorCookies = async () =>
      (await context.cookies()).map(({ name }) => name).filter((name) => name === 'ss_cvr');
    await expect.poll(visitorCookies).toEqual(cookies);
    await expect(page.locator('#cookie-banner')).toBeHidden();
  });
}
