import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { article, openParts } from './product-parts';

/* The texts of the specification in the form with extra details, each as the browser shows it. */

const FORM_ID = '6913aa10c2f0a1577d3e00ff';
const OPTIONS = ['One', 'Two'];
const TYPES = [
  'text textarea email number website currency password twitter',
  'date time name address phone radio checkbox select',
]
  .join(' ')
  .split(' ');

/** Prints a product with a form that requires these fields. */
function printProductWithForm(...types: readonly string[]): string {
  const fields = types.map((type) => ({
    id: `${type}-1`,
    type,
    title: type,
    required: true,
    options: OPTIONS,
  }));
  const form = { id: FORM_ID, name: 'Letters', fields };
  const variants = [{ sku: 'ONE', attributes: {} }];
  return article({ variants, additionalFieldsFormId: FORM_ID, additionalFieldsForm: form });
}

/** Opens the form of the only product of the page, and sends it as it is. */
async function sendEmptyForm(page: Page): Promise<void> {
  await page.route('**/inventory/stock?*', (route) =>
    route.fulfill({ json: { results: [{ unlimited: true, qtyInStock: 0 }] } }),
  );
  await page.locator('.part .sqs-add-to-cart-button').press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).press('Enter');
}

test('every required field is named, except for those that people rate (spec §5)', async ({ page }) => {
  await openParts(page, [{ html: printProductWithForm(...TYPES, 'likert') }]);
  await sendEmptyForm(page);
  const dialog = page.getByRole('dialog');
  for (const type of TYPES) await expect(dialog.locator(`#${type}-1 .field-error`)).toHaveText('Required');
  await expect(dialog.locator('.field-error')).toHaveCount(TYPES.length);
  await expect(dialog.locator('#likert-1')).toContainText('Strongly Agree');
});

for (const [site, isRated, text] of [
  ['a site', false, 'Unknown error, please try again later.'],
  ['a site whose captcha rates visits', true, 'Unable to submit form. Please try again later.'],
] as const) {
  test(`${site}: a form with nothing but ratings is sent, and a failure without a message has a text (spec §8)`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 418/);
    await page.route('**/api/rest/forms/validate/**', (route) => route.fulfill({ status: 418, json: {} }));
    await openParts(page, [{ html: printProductWithForm('likert') }], { isRated });
    await sendEmptyForm(page);
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(text);
  });
}
