import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { signIn } from './performance-views';
import { tabTo } from './tab-to';

const MADE_NAME = 'Workshop <b>סדנה</b>';

/** Makes a form by keyboard, whose editor opens. */
async function makeForm(page: Page, name: string): Promise<void> {
  await signIn(page, '/config/forms');
  await expect(page.locator('.form-row')).not.toHaveCount(0);
  await page.getByText('New form').press('Enter');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/config\/forms\/[0-9a-f]{24}\?edit$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

test('the owner builds a form by keyboard beside its preview, and a visitor sends it', async ({
  page,
  context,
  axe,
  axeColours,
  layoutShift,
  allowConsole,
}) => {
  test.slow();
  // Of axe, which examines the preview, too.
  allowConsole(/Blocked script execution in 'about:(srcdoc|blank)'/);
  await makeForm(page, MADE_NAME);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const preview = page.frameLocator('iframe[title="Preview of the form"]');
  const status = page.locator('.edit-save [role=status]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(MADE_NAME);
  await expect(preview.getByLabel('Email')).toBeVisible();
  // The style of the shop.
  const font = preview.getByRole('heading', { level: 1 });
  expect(await font.evaluate((heading) => getComputedStyle(heading).fontFamily)).toContain(
    'Instrument Serif',
  );
  expect(await axe()).toEqual([]);

  const cards = page.locator('.field-card');
  const add = page.getByText('Add a field');
  await add.press('Enter');
  await page.getByRole('button', { name: 'Radio buttons' }).press('Enter');
  await expect(cards).toHaveCount(4);
  const title = cards.last().getByLabel('Title');
  await expect(title).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription(/Enter a title\./);
  await expect(status).toHaveText('One field has to be corrected.');
  await page.keyboard.type('יום <i>day</i>');
  await expect(cards.last().getByText('Enter a title.')).toBeHidden();
  await cards.last().getByLabel('Options').fill('Saturday\n\n Sunday \nSunday');
  await expect(preview.getByText('יום <i>day</i>')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('“Sunday” is there twice.')).toBeVisible();
  await expect(cards.last().getByLabel('Options')).toBeFocused();
  await cards.last().getByLabel('Options').fill('Saturday\nSunday');
  await cards.last().getByLabel('Visitors must fill it in').press('Space');
  await expect(preview.getByLabel('Sunday')).toHaveCount(1);

  const up = cards.last().getByRole('button', { name: 'Move up יום <i>day</i>' });
  await up.focus();
  for (const place of [3, 2, 1]) {
    await page.keyboard.press('Enter');
    await expect(status).toHaveText(`יום <i>day</i> is now ${place} of 4.`);
    await expect(cards.nth(place - 1).getByRole('button', { name: /^Move up/ })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(cards.nth(1).getByRole('button', { name: /^Move down/ })).toBeFocused();
  await expect(preview.locator('.form-item').nth(1)).toContainText('Saturday');

  await page.getByRole('button', { name: 'Remove Message' }).press('Enter');
  await expect(cards).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(preview.getByLabel('Message')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(4);
  await expect(cards.last().locator('summary')).toBeFocused();

  // Another part of the screen keeps the changes.
  await page.getByRole('link', { name: 'All forms' }).press('Enter');
  await expect(page.getByText('has changes that are not saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).press('Enter');
  await expect(cards).toHaveCount(4);
  await page.getByText('After sending, and lightbox').press('Enter');
  await page.getByLabel('What visitors read after sending').fill('See you < soon\n\nThe studio');
  await page.getByLabel('After sending', { exact: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(preview.getByText('See you < soon')).toBeVisible();
  expect(await axe()).toEqual([]);
  expect(await layoutShift()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axe()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeColours()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // The narrow screen has moved everything.
  const shifted = await layoutShift();
  await tabTo(page, page.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Saved. Visitors see it now.');
  expect(await layoutShift()).toBe(shifted);

  const [, id = ''] = /forms\/(\w+)/.exec(page.url()) ?? [];
  const visit = await context.newPage();
  await visit.goto(`/forms/${id}`);
  const form = visit.locator('main form');
  await form.getByLabel('First Name').fill('Ada');
  await form.getByLabel('Last Name').fill('Lovelace');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Message').fill('Hello');
  // Until then, the browser validates the form.
  await expect(form).toHaveJSProperty('noValidate', true);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.locator('.field-error')).toHaveText('Required');
  // The owner changes the form while the visitor fills it in.
  await page.getByRole('button', { name: 'Remove Name', exact: true }).press('Enter');
  await page.keyboard.press('Control+s');
  await expect(status).toHaveText('Saved. Visitors see it now.');
  await form.getByLabel('Sunday').check();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(visit.getByText('See you < soon')).toBeVisible();
  await visit.close();
  await page.getByRole('link', { name: 'Answers' }).press('Enter');
  await expect(page.locator('.answer-row')).toContainText('Ada, Lovelace');
  await expect(page.locator('.answer-row')).toContainText('Sunday');
});

test('a slow preview, an ended session and a second editor lose nothing that the owner typed', {
  tag: '@long',
}, async ({ page, context, allowConsole }) => {
  test.slow();
  allowConsole(/status of (401|409|503)/);
  await makeForm(page, 'Fragile');
  const preview = page.frameLocator('iframe[title="Preview of the form"]');
  const status = page.locator('.edit-save [role=status]');
  const name = page.locator('.edit-form').getByLabel('Name', { exact: true }).first();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Fragile');

  // The response for "Slow" arrives after that for "Quick".
  let release = () => {};
  const isSlow = (text: string | null) => text?.includes('"name":"Slow"') ?? false;
  await page.route('**/forms/preview', async (route) => {
    if (isSlow(route.request().postData()))
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    await route.fallback().catch(() => {});
  });
  const slow = page.waitForRequest((request) => isSlow(request.postData()));
  await name.fill('Slow');
  await slow;
  await name.fill('Quick');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Quick');
  release();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/forms/preview', (route) => route.fulfill({ status: 503, body: '{}' }));
  await name.fill('Failing');
  await expect(page.locator('.form-preview [role=status]')).toContainText('could not do this (503)');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Quick');
  await page.unrouteAll();
  await name.fill('Working');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Working');
  await expect(page.locator('.form-preview [role=status]')).toHaveText('Nothing is sent from here.');

  await context.clearCookies();
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toContainText('What you typed is still on this page.');
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Sign in in a new tab' }).press('Enter'),
  ]);
  await signIn(other, page.url());
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Fragile');
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(dialog).toHaveCount(0);
  await expect(name).toHaveValue('Working');

  // The other tab saves first.
  await other.getByText('After sending, and lightbox').press('Enter');
  await other.getByLabel('Page that follows').fill('/thank-you');
  await other.keyboard.press('Control+s');
  await expect(other.locator('.edit-save [role=status]')).toHaveText('Saved. Visitors see it now.');
  await other.close();
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(status).toHaveText('Somebody has changed this form in the meantime. Load it again.');
  await page.getByRole('button', { name: 'Load again' }).press('Enter');
  await expect(status).toHaveText('There are changes that are not saved.');
  await expect(name).toHaveValue('Working');
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await expect(status).toHaveText('Saved. Visitors see it now.');
  await page.reload();
  await expect(name).toHaveValue('Working');
  await page.getByText('After sending, and lightbox').press('Enter');
  await expect(page.getByLabel('Page that follows')).toHaveValue('/thank-you');
});
