import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { samplesIn } from '../support/code-samples';
import { openFaultyProxy } from './faulty-proxy';
import { expect, test } from './fixtures';

test.use({ cookieChoice: null });

/** Serves a document as `/sample` and opens it. */
async function openDocument(page: Page, body: string): Promise<void> {
  await page.route('**/sample', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
  await page.goto('/sample');
}

/** Opens a page that consists of the HTML and the scripts of a documentation page, below `more`. */
async function openSample(page: Page, file: string, more = ''): Promise<void> {
  const html = samplesIn(file, 'html').join('\n').replace('https://cdn.example/vitrine/', '/assets/vitrine/');
  const tag = html.includes('vitrine.js')
    ? ''
    : '<script type="module" src="/assets/vitrine/vitrine.js"></script>';
  const scripts = samplesIn(file, 'js').map((code) => `<script type="module">${code}</script>`);
  await openDocument(
    page,
    `<!doctype html><html lang="en"><head><title>Sample</title></head>
      <body><main>${tag}${more}${html}</main>${scripts.join('')}</body></html>`,
  );
}

/** An add-to-cart form, for pages whose samples are scripts alone. */
const FORM = `<form method="post" action="/api/commerce/shopping-cart/entries"
    data-vitrine="add-to-cart" data-item-id="691209764f2f550d89d9ac63">
  <input type="hidden" name="itemId" value="691209764f2f550d89d9ac63">
  <input type="number" aria-label="Quantity" value="1" data-vitrine="quantity">
  <button>Add to Cart</button>
</form>`;

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
const howTo = (name: string): string => `docs/how-to/${name}.md`;
const button = (page: Page, name: string) => page.getByRole('button', { name });

test('show-events-and-maps.md: the calendar file is saved', { tag: '@long' }, async ({ page }) => {
  await openSample(page, howTo('show-events-and-maps'));
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save to your calendar' }).click();
  expect((await file).suggestedFilename()).toBe('opening-the-winter-firing.ics');
});

test('show-an-announcement.md: the bar leaves, and its cookie stays', { tag: '@long' }, async ({ page }) => {
  await openSample(page, howTo('show-an-announcement'));
  await button(page, 'Close the announcement').click();
  await expect(page.getByRole('form')).toHaveCount(0);
  expect(await page.evaluate(() => document.cookie)).toContain('announcement=winter-2026');
});

test('show-a-cookie-banner.md: Accept removes the banner, and its cookie stays', { tag: '@long' }, async ({
  page,
}) => {
  await openSample(page, howTo('show-a-cookie-banner'));
  await button(page, 'Accept').click();
  await expect(page.getByRole('form')).toHaveCount(0);
  expect(await page.evaluate(() => document.cookie)).toContain('ss_cookieAllowed=full');
});

test('README.md: its example is a complete page that adds to the cart', async ({ page }) => {
  await openDocument(page, samplesIn('README.md', 'html').join());
  await button(page, 'Add to Cart').click();
  await expect(button(page, 'Added!')).toBeVisible();
  await expect(page.locator('[data-vitrine=cart-quantity]')).toHaveText('1');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('README.md: its example adds to the cart, too', { tag: '@long' }, async ({ page }) => {
    await openDocument(page, samplesIn('README.md', 'html').join());
    await button(page, 'Add to Cart').click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('main')).toContainText('Saltmarsh Board');
  });
});

test('galleries.md: the example shows one slide, and the next at a press', { tag: '@long' }, async ({
  page,
}) => {
  await openSample(page, 'docs/galleries.md');
  const [first, second] = [page.getByAltText('A chalk-white bowl'), page.getByAltText('A grey-blue bowl')];
  await button(page, 'Next slide').click();
  await expect(second).toBeInViewport();
  await expect(first).not.toBeInViewport();
  expect(await page.getByRole('region', { name: 'Bowls' }).getAttribute('aria-roledescription')).toBe(
    'carousel',
  );
});

test('markup.md: the form adds to the cart and updates the count', async ({ page }) => {
  await openSample(page, 'docs/markup.md');
  await button(page, 'Add to Cart').click();
  await expect(button(page, 'Added!')).toBeVisible();
  await expect(page.locator('[data-vitrine=cart-quantity]')).toHaveText('1');
});

test('forms.md: the form names an error and is sent', { tag: '@long' }, async ({ page }) => {
  await openSample(page, 'docs/forms.md');
  const email = page.getByLabel('Email');
  await email.focus();
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
  await button(page, 'Subscribe').click();
  await expect(page.getByRole('alert')).toContainText('Required');
  await email.fill(`docs-${Date.now()}@example.com`);
  await button(page, 'Subscribe').click();
  await expect(page.getByText('The next letter is yours.')).toBeFocused();
});

test('overlays.md: the link opens a lightbox, the button a confirmation, the link a popup', {
  tag: '@long',
}, async ({ page }) => {
  await openSample(page, 'docs/overlays.md');
  await page.getByRole('link', { name: 'Meet the studio' }).click();
  await expect(page.getByRole('dialog').locator('.vitrine-content')).not.toBeEmpty();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button(page, 'Remove').click();
  await expect(page.getByRole('dialog', { name: 'Remove it?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Delivery' }).click();
  await expect(page.getByRole('dialog')).toContainText('Parcels leave on Tuesdays.');
});

test('events.md: listeners receive the add, a handler replaces it, and the cart is emptied', {
  tag: '@long',
}, async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => void messages.push(message.text()));
  await openSample(page, 'docs/events.md', FORM);
  await page.waitForFunction(() => 'vitrine' in window);
  await button(page, 'Add to Cart').click();
  await expect(button(page, 'Yours!')).toBeVisible();
  await expect.poll(() => messages).toContain('2 × Saltmarsh Board');
  await page.getByLabel('Quantity').fill('21');
  await expect(button(page, 'Add to Cart')).toBeVisible();
  const request = page.waitForRequest((each) => each.method() === 'DELETE');
  await page.reload();
  await request;
  const count = () =>
    page.evaluate(async () =>
      (await fetch('/api/commerce/shopping-cart')).json().then((cart) => cart.totalQuantity),
    );
  await expect.poll(count).toBe(0);
});

test('tracking.md: the scripts dispatch consent and an event, which is sent', async ({ page }) => {
  const pageView = page.waitForRequest(/\/api\/census\/RecordHit/);
  await openSample(page, 'docs/markup.md');
  await pageView;
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/clanker/events') && /cart_remove/.test(request.postData() ?? ''),
  );
  for (const code of samplesIn('docs/tracking.md', 'js')) await page.evaluate(code);
  expect(JSON.parse((await sent).postData() ?? '')).toMatchObject({ eventSchemaName: 'CommerceShopping' });
});

test('tracking.md: a row of related products sends its display as an event', { tag: '@long' }, async ({
  page,
}) => {
  const display = page.waitForRequest((request) => /related_display/.test(request.postData() ?? ''));
  await openSample(page, 'docs/tracking.md');
  await display;
});

test('load from another origin: the form adds to the cart', async ({ page }) => {
  await openSample(page, howTo('load-from-another-origin'));
  await button(page, 'Add to Cart').click();
  await expect(button(page, 'Added!')).toBeVisible();
});

test('add the script tag: the link opens a popup', { tag: '@long' }, async ({ page }) => {
  await openSample(page, howTo('add-the-script-tag'));
  await page.getByRole('link', { name: 'Delivery' }).click();
  await expect(page.getByRole('dialog')).toContainText('Parcels leave on Tuesdays.');
});

test('add-the-script-tag.md: what vitrine init prints runs with what it copies, under the policy it prints', async ({
  page,
}) => {
  const folder = test.info().outputPath('public/assets/vitrine');
  const args = [`${REPOSITORY}dist/cli.js`, 'init', folder];
  const printed = execFileSync(process.execPath, args, { encoding: 'utf8' });
  const [tag] = /<script[\s\S]*?<\/script>/.exec(printed) ?? [];
  const [, policy = ''] = /^Content-Security-Policy: (.*)$/m.exec(printed) ?? [];
  const [sample = ''] = samplesIn(howTo('add-the-script-tag'), 'html');
  const icon = '<link rel="icon" href="/assets/theme/favicon.svg">';
  const html = `<!doctype html><html lang="en"><head><title>Sample</title>${icon}</head>
    <body><main>${sample.replace(/<script[\s\S]*?<\/script>/, tag ?? '')}</main></body></html>`;
  const headers = { 'content-security-policy': policy };
  await page.route('**/sample', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html, headers }),
  );
  await page.route('**/assets/vitrine/**', (route, request) =>
    route.fulfill({ path: `${folder}/${new URL(request.url()).pathname.replace('/assets/vitrine/', '')}` }),
  );
  await page.goto('/sample');
  await page.getByRole('link', { name: 'Delivery' }).click();
  await expect(page.getByRole('dialog')).toContainText('Parcels leave on Tuesdays.');
  expect(await page.locator('script').getAttribute('integrity')).toMatch(/^sha384-/);
});

const CSP_PAGE = howTo('set-a-content-security-policy');

/** The documentation's page with its header, its import map filled in, and `folder` in place of its folders. */
function policyPage(sample: 0 | 1, folder = '/assets/vitrine/') {
  const script = test.info().outputPath('print-import-map.mjs');
  writeFileSync(script, samplesIn(CSP_PAGE, 'js').join());
  const map = execFileSync(process.execPath, [script, folder], { cwd: REPOSITORY, encoding: 'utf8' }).trim();
  const hash = createHash('sha256').update(map).digest('base64');
  const [html = ''] = samplesIn(CSP_PAGE, 'html');
  const filled = html
    .replace('/assets/vitrine/vitrine.js', `${folder}vitrine.js`)
    .replace(/(?<=<script type="importmap" nonce="R4nd0m">)[^<]*/, () => map);
  const policy = (samplesIn(CSP_PAGE, 'http')[sample] ?? '')
    .replace(/^Content-Security-Policy: /, '')
    .replace('https://cdn.example', new URL(folder, 'http://shop.example').origin)
    .replace('sha256-…', `sha256-${hash}`)
    .trim();
  return {
    headers: { 'content-security-policy': policy },
    body: `<!doctype html><html lang="en"><head><title>Sample</title><link rel="icon" href="/assets/theme/favicon.svg"></head><body><main>${filled}</main></body></html>`,
  };
}

async function expectEverythingWorks(page: Page): Promise<void> {
  await button(page, 'Add to Cart').click();
  await expect(button(page, 'Added!')).toBeVisible();
  await page.getByRole('link', { name: 'A part of another page' }).click();
  await expect(page.getByRole('dialog').locator('.vitrine-content')).not.toBeEmpty();
}

test('set a content security policy: its page works under its header', async ({ page }) => {
  await page.route('**/sample', (route) => route.fulfill({ contentType: 'text/html', ...policyPage(0) }));
  await page.goto('/sample');
  await expectEverythingWorks(page);
});

for (const [name, sample] of [
  ['a nonce', 0],
  ['a list of origins', 1],
] as const) {
  test.describe('from another origin', () => {
    // A header of the test's own would make each request for a script one that the browser asks permission for first.
    test.use({ extraHTTPHeaders: {} });

    test(`set a content security policy: its page works with a CDN and ${name}`, {
      tag: name === 'a nonce' ? [] : '@long',
    }, async ({ page, baseURL }) => {
      const shop = await openFaultyProxy(String(baseURL));
      const served = policyPage(sample, `${baseURL}/assets/vitrine/`);
      shop.pages.set('/sample', served.body);
      Object.assign(shop.pageHeaders, served.headers);
      await page.goto(`${shop.origin}/sample`);
      await expectEverythingWorks(page);
      await shop.close();
    });
  });
}

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

test('make an add-to-cart button: it rejects a sold-out variant without a request', { tag: '@long' }, async ({
  page,
}) => {
  await openSample(page, howTo('make-an-add-to-cart-button'));
  await page.getByLabel('Size').selectOption('Medium');
  await page.getByLabel('Glaze').selectOption('Iron');
  await button(page, 'Add to Cart').click();
  await expect(page.getByRole('alert')).toContainText('Sorry, we do not have enough of that item available.');
});

test('show a cart count: count, subtotal and cart pill appear after an add', { tag: '@long' }, async ({
  page,
}) => {
  await openSample(page, howTo('show-a-cart-count'));
  await expect(page.locator('.vitrine-cart-pill')).toHaveCount(0);
  await button(page, 'Add to Cart').click();
  await expect(page.locator('[data-vitrine=cart-quantity]')).toHaveText('1');
  await expect(page.locator('[data-vitrine=cart-subtotal]')).toHaveText('$68.00');
  await expect(page.locator('.vitrine-cart-pill')).toHaveText('1');
});

test('open the cart in a drawer: it opens after an add, and by the link', { tag: '@long' }, async ({
  page,
}) => {
  await openSample(page, howTo('open-the-cart-in-a-drawer'));
  const drawer = page.getByRole('dialog', { name: 'Cart' });
  await button(page, 'Add to Cart').click();
  await expect(drawer).toContainText('Saltmarsh Board');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await page.getByRole('link', { name: 'Cart 1' }).click();
  await drawer.getByRole('button', { name: 'One more of' }).click();
  await expect(drawer).toContainText('$136.00');
});

test('confirm before sending: cancel stays on the page, confirm sends the button’s value', {
  tag: '@long',
}, async ({ page }) => {
  await openSample(page, howTo('confirm-before-sending'));
  await button(page, 'Search').click();
  await button(page, 'Stay here').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toMatch(/\/sample$/);
  await button(page, 'Search').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=bowl&sent=yes$/);
});

test('show a lightbox: it shows the part, and Back closes it', { tag: '@long' }, async ({ page }) => {
  await openSample(page, howTo('show-a-lightbox'));
  await page.getByRole('link', { name: 'Meet the studio' }).click();
  await expect(page.getByRole('dialog', { name: 'The studio' }).locator('.vitrine-content')).not.toBeEmpty();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Get our letters' }).click();
  await page.getByRole('dialog', { name: 'Get our letters' }).getByLabel('Email').fill('ada@');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Get our letters' }).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue('ada@');
});

test('build a form: its link opens the form above the page', { tag: '@long' }, async ({ page }) => {
  await openSample(page, howTo('build-a-form'));
  await page.getByRole('link', { name: 'Commission a piece' }).click();
  const dialog = page.getByRole('dialog', { name: 'Commission a piece' });
  await dialog.getByLabel('First Name').fill('Ada');
  // Until its behaviour is mounted, the form is checked by the browser.
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Ask for it' }).click();
    await expect(dialog.getByText('Required').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('show a popup: it is shown after its time, and its form is sent', { tag: '@long' }, async ({ page }) => {
  await openSample(page, howTo('show-a-popup'));
  const popup = page.getByRole('dialog', { name: 'Letters from the kiln' });
  await expect(popup).toHaveAttribute('data-position', 'bottom-left');
  await popup.getByLabel('Email').fill(`popup-${Date.now()}@example.com`);
  await popup.getByRole('button', { name: 'Subscribe' }).click();
  await expect(popup.getByText('The next letter is yours.')).toBeVisible();
});

test('let visitors share a page: the link copies the address and reports it', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await openSample(page, howTo('let-visitors-share-a-page'));
  await page.getByText('Share', { exact: true }).click();
  await page.getByRole('link', { name: 'Link to this page' }).click();
  await expect(page).toHaveTitle('Shared by link');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/journal\/one-plank$/);
});

test('show a video: it plays by its own controls, by a link that asks first, and in the background', {
  tag: '@long',
}, async ({ page, everyLayoutShift }) => {
  // Decoding videos takes long on a busy machine.
  test.setTimeout(90_000);
  const requested: string[] = [];
  await page.route('https://player.vimeo.com/**', (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>The player of Vimeo' });
  });
  await openSample(page, howTo('show-a-video'));
  const own = page.locator('.vitrine-video video');
  await own.focus();
  await page.keyboard.press('Space');
  await expect(own).toHaveJSProperty('paused', false);
  await expect(own).toHaveAccessibleName('Centring the clay');
  const link = page.getByRole('link', { name: 'Play video from Vimeo' });
  page.once('dialog', (dialog) => void dialog.dismiss());
  await link.click();
  await expect(page.locator('.vitrine-facade:not([data-state])')).toBeVisible();
  expect(requested).toEqual([]);
  page.once('dialog', (dialog) => void dialog.accept());
  await link.click();
  const player = page.frameLocator('iframe[title="The mill across the water"]');
  await expect(player.getByText('The player of Vimeo')).toBeVisible();
  expect(requested).toEqual(['https://player.vimeo.com/video/76979871?autoplay=1&dnt=1']);
  await page.locator('[data-background]').scrollIntoViewIfNeeded();
  await button(page, 'Pause background video').click();
  await expect(button(page, 'Play background video')).toBeVisible();
  expect(await everyLayoutShift()).toBe(0);
});

test('add a search: it suggests a product, and the form leads to the results', { tag: '@long' }, async ({
  page,
}) => {
  await openSample(page, howTo('add-a-search'));
  const field = page.getByLabel('Search');
  await field.pressSequentially('tidal');
  await expect(page.getByRole('option').first()).toHaveText('Tidal Bowl');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=tidal$/);
});

test('fold questions and answers: one is open at a time, and an address opens its answer', {
  tag: '@long',
}, async ({ page }) => {
  await openSample(page, howTo('fold-questions'));
  await page.getByText('And into the oven?').click();
  await page.getByRole('link', { name: 'the dishwasher' }).click();
  await expect(page.getByText('Yes, all of it.')).toBeVisible();
  await expect(page.getByText('Up to 220')).toBeHidden();
});

test('change texts: the page context and configure replace texts', { tag: '@long' }, async ({ page }) => {
  await openSample(page, howTo('change-texts'));
  await button(page, 'In den Warenkorb').click();
  await expect(button(page, 'Wird hinzugefügt …')).toBeVisible();
  await expect(button(page, 'Im Warenkorb!')).toBeVisible();
});

test('listen to events: an add is stopped, delayed and reported', { tag: '@long' }, async ({ page }) => {
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

test('keep pages for members: a visitor signs up, joins the area and reads it', { tag: '@long' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 403/);
  await openSample(page, howTo('keep-pages-for-members'));
  await page.getByLabel('Name').fill('Inge');
  await page.getByLabel('Email').fill('inge@fenwater.example');
  await page.getByLabel('Password').fill('the leaning pitcher');
  await button(page, 'Sign up').click();
  await expect(page).toHaveURL('/members/glaze-book');
  await expect(button(page, 'Join this area')).toBeVisible();
  await page.goto('/sample');
  await button(page, 'Join the glaze book').click();
  await expect(page).toHaveURL('/members/glaze-book');
  await expect(page.getByText('Weigh dry, sieve twice')).toBeVisible();
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
