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

test('every required field is named, except for those that people rate (spec §5 Extra-details forms)', {
  tag: '@long',
}, async ({ page }) => {
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
  test(`${site}: a form with nothing but ratings is sent, and a failure without a message has a text (spec §8 Forms)`, {
    tag: isRated ? '@long' : [],
  }, async ({ page, allowConsole }) => {
    allowConsole(/status of 418/);
    await page.route('**/api/rest/forms/validate/**', (route) => route.fulfill({ status: 418, json: {} }));
    await openParts(page, [{ html: printProductWithForm('likert') }], { isRated });
    await sendEmptyForm(page);
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(text);
  });
}

/** What the shop's server reports about a value of each type. */
const SERVER_TEXTS: Readonly<Record<string, string>> = {
  email: 'Email is not valid. Email addresses should follow the format name@example.com.',
  textarea: 'You have exceeded the character limit.',
  number: 'Please enter a number.',
  date: 'Please enter a date that exists.',
  time: 'Please enter a time that exists.',
  radio: 'Please choose one of the options.',
  checkbox: 'Please choose one of the options.',
  likert: 'Please choose one of the options.',
};

for (const [width, theme] of [
  [320, 'the demo'],
  [390, 'the demo'],
  [1280, 'the demo'],
  [320, 'no theme'],
  [390, 'no theme'],
  [1280, 'no theme'],
] as const) {
  const options = { tag: '@long' };
  test(
    `late errors of the server have space beside titles of any length, ${theme} in ${width} px`,
    options,
    async ({ page, allowConsole, layoutShift, everyLayoutShift }) => {
      allowConsole(/status of 400/);
      await page.setViewportSize({ width, height: 800 });
      if (theme === 'no theme')
        await page.route('**/*.css*', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
      const titles = ['To', 'Name on the card', 'Whom should we write to about the delivery of this board?'];
      const types = [...TYPES, 'likert'].flatMap((type) =>
        titles.map((title, index) => ({ type, title, index })),
      );
      const fields = types.map(({ type, title, index }) => ({
        id: `${type}-${index}`,
        type,
        title,
        required: false,
        options: OPTIONS,
      }));
      const errors = Object.fromEntries(
        fields.map(({ id, type }) => [id, SERVER_TEXTS[type] ?? 'Required'] as const),
      );
      const form = { id: FORM_ID, name: 'Letters', fields };
      const variants = [{ sku: 'ONE', attributes: {} }];
      let answer = (): void => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      const validated = page.waitForRequest('**/api/rest/forms/validate/**');
      await page.route('**/api/rest/forms/validate/**', async (route) => {
        await held;
        await route.fulfill({ status: 400, json: { message: 'x', error: 'x', errors } });
      });
      await openParts(page, [
        { html: article({ variants, additionalFieldsFormId: FORM_ID, additionalFieldsForm: form }) },
      ]);
      await sendEmptyForm(page);
      await validated;
      const dialog = page.getByRole('dialog');
      const tops = (): Promise<number[]> =>
        dialog.locator('.field-element,.option input').evaluateAll((controls) => {
          const top = controls[0]?.getBoundingClientRect().top ?? 0;
          return controls.map((control) => control.getBoundingClientRect().top - top);
        });
      const before = await tops();
      const shift = await everyLayoutShift();
      // A shift up to half a second after an input would not count.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
      answer();
      await expect(dialog.locator('.field-error')).toHaveCount(fields.length);
      await expect(dialog.locator('#email-2 .field-error')).toBeVisible();
      expect(await tops()).toEqual(before);
      expect(await everyLayoutShift()).toBe(shift);
      expect(await layoutShift()).toBe(0);
    },
  );
}
