import type { Page } from '@playwright/test';
import { provideCaptcha, rateVisits } from './captcha-provider';
import { expect, test } from './fixtures';
import { openProduct } from './product-page';
import { article, openParts } from './product-parts';
import { tabTo } from './tab-to';

const ALONE = '/shop/p/otter-bottle';

const box = (page: Page) => page.locator('main .product-restock-notification:visible');
const email = (page: Page) => box(page).getByLabel('Email');
const error = (page: Page) => box(page).getByRole('alert');
const robot = (page: Page) => box(page).frameLocator('iframe').getByRole('checkbox');
const uniqueEmail = () => `ada.${Date.now()}.${Math.random()}@example.com`;

test('a visitor signs up for a sold-out variant by keyboard alone; nothing moves', {
  tag: '@whole-browser',
}, async ({ page, axe, layoutShift }) => {
  await provideCaptcha(page);
  const { choose, button } = await openProduct(page);
  await tabTo(page, page.getByRole('combobox', { name: 'Size' }));
  await page.keyboard.press('M');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expect(button).toBeHidden();
  const form = page.getByRole('form', { name: 'Shall we write to you when Medium, Iron is back?' });
  await expect(form).toMatchAriaSnapshot(`
    - text: Email
    - textbox "Email"
    - button "Notify me"
    - checkbox "Send me the letters from the kiln, too."
    - alert
  `);
  await page.keyboard.press('Tab');
  await expect(email(page)).toBeFocused();
  await expect(robot(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form).toMatchAriaSnapshot(`
    - textbox "Email" [invalid]
    - alert: Email cannot be blank
    - iframe
  `);
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAccessibleDescription('Email cannot be blank');
  expect(await axe('.purchase')).toEqual([]);
  await page.keyboard.type('ada@example');
  await page.keyboard.press('Enter');
  await expect(form).toMatchAriaSnapshot(`
    - textbox "Email" [invalid]: ada@example
    - alert: Email is invalid
  `);
  const address = uniqueEmail();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(address);
  await page.keyboard.press('Enter');
  await expect(form).toMatchAriaSnapshot(`
    - textbox "Email": ${address}
    - alert: Complete CAPTCHA before submitting.
  `);
  await tabTo(page, form.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await expect(form).toMatchAriaSnapshot('- checkbox "Send me the letters from the kiln, too." [checked]');
  await tabTo(page, robot(page));
  await page.keyboard.press('Space');
  await expect(robot(page)).toBeChecked();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(form.getByRole('button')).toBeFocused();
  const request = page.waitForRequest('**/notifications/restock');
  await page.keyboard.press('Enter');
  expect((await request).postDataJSON()).toEqual({
    productId: expect.any(String),
    variantId: expect.any(String),
    siteVisitorEmail: address,
    isJoinMailingList: true,
    language: 'en-US',
    captchaToken: expect.stringMatching(/^person-/),
  });
  await expect(page.locator('.purchase')).toMatchAriaSnapshot(
    '- status: Signed up! We write to you as soon as it is back.',
  );
  await expect(form).toHaveCount(0);
  await expect(page.locator('main .captcha-container:visible')).toHaveCount(0);
  await expect(box(page).getByRole('status')).toBeFocused();
  expect(await axe('.purchase')).toEqual([]);
  expect(await layoutShift()).toBe(0);
  await choose('Glaze', 'Chalk');
  await expect(box(page)).toBeHidden();
  await expect(button).toBeVisible();
});

test('the message of the server is shown, and what was typed stays', async ({ page, allowConsole }) => {
  allowConsole(/status of 409/);
  await provideCaptcha(page);
  await page.route('**/notifications/restock', (route) =>
    route.fulfill({ status: 409, json: { message: 'Back <b>already</b>.' } }),
  );
  await page.goto(ALONE);
  await email(page).fill('ada@example.com');
  await robot(page).check();
  await box(page).getByRole('button').click();
  await expect(error(page)).toHaveText('Back <b>already</b>.');
  await expect(email(page)).toHaveValue('ada@example.com');
  await expect(robot(page)).not.toBeChecked();
});

const boxOf = (more = '') =>
  `<div class="product-restock-notification" data-product-id="{id}"${more}>
    <form class="product-restock-form" action="#" aria-label="Restock"><input type="text" name="email" aria-label="Email">
    <input type="submit" value="Notify me"></form></div>`;

for (const [kind, boxes] of [
  ['the only box of a product', boxOf(' hidden')],
  [
    'a box of each variant',
    boxOf(' data-variant-id="variant-0" hidden') + boxOf(' data-variant-id="variant-1" hidden'),
  ],
] as const) {
  test(`${kind}: a response about one variant is not shown to a later choice`, {
    tag: '@long',
  }, async ({ page, allowConsole }) => {
    allowConsole(/status of 409/);
    const variants = ['S', 'L'].map((Size) => ({ sku: Size, attributes: { Size }, qtyInStock: 0 }));
    await openParts(page, [{ html: article({ variants }, boxes) }]);
    const signUps: { variantId: string; respond: (status: number) => Promise<void> }[] = [];
    await page.route('**/notifications/restock', (route) => {
      const respond = (status: number) => route.fulfill({ status, json: { message: 'Not this one.' } });
      signUps.push({ variantId: route.request().postDataJSON().variantId, respond });
    });
    const choose = (size: string) => page.getByRole('combobox').selectOption(size);
    const signUp = async () => {
      const count = signUps.length;
      await email(page).fill('ada@example.com');
      await email(page).press('Enter');
      await expect.poll(() => signUps.length).toBe(count + 1);
      return signUps[count] as (typeof signUps)[number];
    };
    await choose('S');
    const refused = await signUp();
    await choose('L');
    await refused.respond(409);
    const late = await signUp();
    await choose('S');
    await late.respond(200);
    const last = await signUp();
    expect([refused, late, last].map(({ variantId }) => variantId)).toEqual([
      'variant-0',
      'variant-1',
      'variant-0',
    ]);
    await expect(box(page)).not.toContainText(/Signed up|Not this one/);
    await last.respond(200);
    await expect(box(page)).toContainText('Signed up!');
    if (kind.startsWith('a box')) return;
    // The box serves the next variant with its form.
    await choose('L');
    await expect(email(page)).toBeVisible();
    await expect(box(page)).not.toContainText('Signed up!');
    await (await signUp()).respond(409);
    await expect(error(page)).toHaveText('Not this one.');
    await choose('S');
    await expect(error(page)).toHaveText('');
  });
}

test('an address that signs up twice for a variant is one signup', { tag: '@long' }, async ({ page }) => {
  const address = uniqueEmail();
  await provideCaptcha(page);
  for (const _signup of ['first', 'second']) {
    await page.goto(ALONE);
    await email(page).fill(address);
    await robot(page).check();
    await email(page).press('Enter');
    await expect(box(page)).toHaveText('Signed up! We write to you as soon as it is back.');
  }
  const { productId = '', variantId = '' } = await page
    .locator('main .product-restock-notification')
    .evaluate(({ dataset }) => ({ ...dataset }));
  const response = await page.request.get('/api/site-users/account/notifications/restock', {
    params: { productId, variantId },
    headers: { Authorization: 'Bearer owner-of-the-tests' },
  });
  const { signUps } = await response.json();
  expect(signUps.filter((signUp: object) => JSON.stringify(signUp).includes(address))).toHaveLength(1);
});

for (const [site, pattern] of [
  ['without a translation widget', 'data-vitrine-translations'],
  ['without e-mails in several languages', 'multilingualTransactionalEmailsEnabled'],
] as const) {
  test(`a site that rates visits, ${site}: one token, no language, and a text for a failure without one`, {
    tag: '@long',
  }, async ({ page, allowConsole }) => {
    allowConsole(/status of 500/);
    await provideCaptcha(page);
    await rateVisits(page, ALONE, (html) => html.replaceAll(pattern, ''));
    await page.route('**/notifications/restock', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(ALONE);
    const request = page.waitForRequest('**/notifications/restock');
    await email(page).fill('ada@example.com');
    await email(page).press('Enter');
    expect((await request).postDataJSON()).toEqual({
      productId: expect.any(String),
      variantId: expect.any(String),
      siteVisitorEmail: 'ada@example.com',
      isJoinMailingList: false,
      recaptchaEnterpriseV3Token: expect.stringMatching(/^person-.*-PRODUCT_WAITLIST_SUBMISSION$/),
    });
    await expect(error(page)).toHaveText('Unable to submit form. Please try again later.');
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the box of each sold-out variant has a page, where a refused address stays', {
    tag: '@long',
  }, async ({ page, allowConsole }) => {
    allowConsole(/status of 400/);
    await page.goto('/shop/p/tidal-bowl');
    await page.getByRole('link', { name: 'Shall we write to you when Medium, Iron is back?' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tidal Bowl');
    await email(page).fill('ada@example.com');
    await box(page).getByRole('button').click();
    await expect(error(page)).toHaveText(/needs JavaScript/);
    await expect(email(page)).toHaveValue('ada@example.com');
  });
});
