import { expect, test } from './fixtures';
import { answersOf } from './form-answers';

const VISIT_ID = '6913aa10c2f0a1577d3e000a';

test('a form that the script renders is filled in by keyboard and stored', async ({
  page,
  axe,
  layoutShift,
}) => {
  await page.goto('/visit?from=journal');
  const form = page.getByRole('form', { name: 'Ask for a morning' });
  await form.getByLabel('First Name').focus();
  expect(await axe()).toEqual([]);
  expect(await layoutShift()).toBe(0);
  for (const text of ['Ada', 'Lovelace', 'ada@']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Two');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Ask for a morning' }).click();
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/follow the format name@example\.com/);
  const email = `ada-${Date.now()}@example.com`;
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Build by hand').check();
  await form.getByLabel('Anything we should know').fill('Left-handed.');
  await expect(form.getByText('12 / 500')).toBeVisible();
  await form.getByRole('button', { name: 'Ask for a morning' }).click();
  await expect(page.getByText('We look forward to it.')).toBeVisible();
  await expect(form).toBeHidden();
  expect(await answersOf(page, VISIT_ID, email)).toMatchObject({
    'name-d1': ['Ada', 'Lovelace'],
    'select-d3': 'Two',
    'checkbox-d6': ['Build by hand'],
    'textarea-d7': 'Left-handed.',
    'hidden-d8': 'journal',
  });
});

test('a form context of invalid JSON is reported, and the rest of the page works', { tag: '@long' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/component-form failed on/);
  await page.route('**/visit', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('{"formId"', '{formId');
    await route.fulfill({ response, body: html });
  });
  await page.addInitScript(() => {
    document.addEventListener('vitrine:error', ({ detail }) => {
      document.documentElement.dataset.failed = `${detail.behaviour}: ${(detail.error as Error).message}`;
    });
  });
  await page.goto('/visit');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-failed', 'component-form: The form context is not valid JSON.');
  await expect(page.locator('main .form-wrapper')).toBeEmpty();
  const newsletter = page.getByRole('form', { name: 'Letters from the kiln' });
  await newsletter.getByLabel('Email').fill('ada@');
  // Until the form has mounted, the browser validates its fields.
  await expect(newsletter).toHaveJSProperty('noValidate', true);
  await newsletter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(newsletter.getByRole('alert')).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a form that the script would render is a link to the form', { tag: '@long' }, async ({ page }) => {
    await page.goto('/visit');
    await page.getByRole('link', { name: 'Ask for a morning' }).click();
    await expect(page.getByLabel('First Name')).toBeVisible();
  });
});
