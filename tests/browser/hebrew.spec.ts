import { expect, test } from './fixtures';
import { openProduct } from './product-page';

const HEBREW_ONLY = /^[^A-Za-z]*$/;

test.describe('the Hebrew pages', () => {
  test('name missing options in a Hebrew sentence, each isolated', { tag: '@long' }, async ({ page }) => {
    const { button, alert } = await openProduct(page, '/he/p/tidal-bowl');
    await button.click();
    await expect(alert).toContainText('נא לבחור גודל וגם זיגוג.');
    await expect(alert.locator('bdi')).toHaveText(['גודל', 'זיגוג']);
    await expect(alert).toHaveText(HEBREW_ONLY);
  });

  test('report an unavailable combination as text, in a live region', { tag: '@long' }, async ({ page }) => {
    const { choose } = await openProduct(page, '/he/p/tidal-bowl');
    const status = page.locator('.variant-notes[role=status]');
    await expect(status.locator('p:visible')).toHaveCount(0);
    await choose('גודל', 'קטנה');
    await choose('זיגוג', 'ברזל');
    await expect(status.locator('p:visible')).toHaveText('לא מיוצר בשילוב הזה.');
    await choose('גודל', 'בינונית');
    await expect(status.locator('p:visible')).toHaveText('אזל בשילוב הזה.');
    await choose('זיגוג', 'גיר');
    await expect(status.locator('p:visible')).toHaveCount(0);
  });

  for (const [message, hebrew] of [
    ['Sorry, we do not have enough of that item available.', 'מצטערים, אין לנו מספיק מהפריט הזה.'],
    ['Only one of this item can be in your cart.', 'אפשר להוסיף לסל רק יחידה אחת מהפריט הזה.'],
  ] as const) {
    test(`show the server’s refusal in Hebrew: ${message}`, {
      tag: '@long',
    }, async ({ page, allowConsole }) => {
      allowConsole(/status of 400/);
      const product = await openProduct(page, '/he/p/salt-pot');
      await page.route('**/api/commerce/shopping-cart/entries', (route) =>
        route.fulfill({ status: 400, json: { message } }),
      );
      await product.button.click();
      await expect(product.alert).toContainText(hebrew);
      await expect(product.alert).toHaveText(HEBREW_ONLY);
    });
  }

  test('have the form in the footer in Hebrew, its errors too', { tag: '@long' }, async ({ page }) => {
    await page.goto('/he');
    const newsletter = page.getByRole('form', { name: 'מכתבים מהתנור' });
    await newsletter.getByLabel('דוא״ל').focus();
    await expect(page.locator('.newsletter-form')).toHaveJSProperty('noValidate', true);
    await newsletter.getByRole('button').click();
    await expect(newsletter.getByRole('alert')).toContainText('שדה חובה');
    await expect(newsletter.getByRole('alert')).toHaveText(HEBREW_ONLY);
  });

  test('name the options that a form without a script left out', { tag: '@long' }, async ({ page }) => {
    await page.goto('/he/p/tidal-bowl');
    const itemId = await page.locator('.product-variants').getAttribute('data-item-id');
    await page.goto(`/he/cart?error=select-options&itemId=${itemId}`);
    await expect(page.getByRole('alert')).toContainText('נא לבחור גודל וגם זיגוג.');
    await expect(page.getByRole('alert')).toHaveText(HEBREW_ONLY);
  });

  test('have no slanted letters', { tag: '@long' }, async ({ page }) => {
    await page.goto('/he');
    await expect(page.locator('h1 em')).toHaveCSS('font-style', 'normal');
    await page.goto('/');
    await expect(page.locator('h1 em')).toHaveCSS('font-style', 'italic');
  });
});

test('an English page reports an unavailable combination in English, and holds no Hebrew text', {
  tag: '@long',
}, async ({ page }) => {
  const { choose } = await openProduct(page, '/shop/p/tidal-bowl');
  await choose('Size', 'Small');
  await choose('Glaze', 'Iron');
  await expect(page.locator('.variant-notes p:visible')).toHaveText('Not made in this combination.');
  const context = await page.locator('script[data-vitrine-context]').textContent();
  expect(context).not.toMatch(/[\u0590-\u05ff]/);
});

test.describe('the Hebrew cart', () => {
  test('is reached from Hebrew pages, shows translated products and names its controls in Hebrew', async ({
    page,
    axe,
  }) => {
    const product = await openProduct(page, '/he/p/tidal-bowl');
    await product.choose('גודל', 'קטנה');
    await product.choose('זיגוג', 'גיר');
    await product.button.click();
    await expect(product.pill).toHaveText('1');
    // The pill is not shown over the controls at the top of the page.
    await page.mouse.wheel(0, 300);
    await product.pill.click();
    await page.getByRole('dialog', { name: 'סל' }).getByRole('link', { name: 'לצפייה בסל' }).click();
    await expect(page).toHaveURL('/he/cart');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('סל');
    const line = page.locator('.cart-line');
    await expect(line.getByRole('link')).toHaveText('קערת גאות');
    await expect(line).toContainText('קטנה / גיר');
    await expect(line.getByRole('button')).toHaveText(['−', '+', 'הסרה']);
    await expect(line.getByRole('button').last()).toHaveAccessibleName(
      /^הסרה: \u2068קערת גאות, קטנה \/ גיר\u2069$/,
    );
    expect(await axe()).toEqual([]);
    await page.getByRole('spinbutton').fill('2');
    await page.getByRole('spinbutton').press('Enter');
    await expect(page.locator('.sqs-cart-quantity').first()).toHaveText('2');
    await expect(page).toHaveURL('/he/cart');
    await line.getByRole('button', { name: /^הסרה/ }).click();
    await expect(page.getByRole('main')).toContainText('עדיין אין כאן דבר.');
    await expect(page.getByRole('main')).toHaveText(HEBREW_ONLY);
  });

  test('shows a refused change in Hebrew', { tag: '@long' }, async ({ page }) => {
    await page.goto('/he/cart?error=out-of-stock&action=update');
    await expect(page.getByRole('alert')).toContainText('לא ניתן לעדכן את הכמות');
    await expect(page.getByRole('alert')).toHaveText(HEBREW_ONLY);
  });
});

test('an unknown address below /he has a Hebrew page', { tag: '@long' }, async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  const response = await page.goto('/he/nope');
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
  await expect(page.getByRole('main')).toHaveText(HEBREW_ONLY);
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL('/he');
});
