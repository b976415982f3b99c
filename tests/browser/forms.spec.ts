import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { answersOf, readSubmissions } from './form-answers';

const CONTACT_ID = '6913aa10c2f0a1577d3e0001';
const COMMISSION_ID = '6913aa10c2f0a1577d3e0002';

const contactForm = (page: Page) => page.getByRole('form', { name: 'Write to us' });
const summary = (page: Page) => contactForm(page).getByRole('alert');

/** Resolves when the behaviour has mounted: a native constraint would otherwise act first. */
async function mount(page: Page): Promise<void> {
  await contactForm(page).getByLabel('First Name').focus();
  await expect(page.locator('.form-block form')).toHaveJSProperty('noValidate', true);
}

async function fillIn(page: Page, email: string): Promise<void> {
  const form = contactForm(page);
  await form.getByLabel('First Name').fill('Ada');
  await form.getByLabel('Last Name').fill('Lovelace');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('What is it about?').selectOption('A visit');
  await form.getByLabel('Message').fill('Is the door open\non Friday?');
}

test('a letter is written by keyboard, stored, and its message has the focus', async ({ page, axe }) => {
  await page.goto('/contact?from=journal');
  await mount(page);
  const email = `ada-${Date.now()}@example.photography`;
  for (const text of ['Ada', 'Lovelace', email, 'A visit', 'Is the door open?']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your letter is here.')).toBeVisible();
  await expect(page.locator('.form-block .form-submission-text')).toBeFocused();
  await expect(contactForm(page)).toBeHidden();
  expect(await axe()).toEqual([]);
  expect(await answersOf(page, CONTACT_ID, email)).toEqual({
    'name-a1': ['Ada', 'Lovelace'],
    'email-a2': email,
    'select-a3': 'A visit',
    'textarea-a4': 'Is the door open?',
    'hidden-a5': 'journal',
  });
});

test('invalid fields are named in a summary with the focus, which leads to them', { tag: '@long' }, async ({
  page,
  axe,
}) => {
  await page.goto('/contact');
  await mount(page);
  await fillIn(page, 'ada@');
  await contactForm(page).getByLabel('Message').fill('x'.repeat(1001));
  await expect(page.getByText('1001 / 1000')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toContainText('Please scroll down to review.');
  expect(await axe()).toEqual([]);
  await summary(page)
    .getByRole('link', { name: /^Email: / })
    .click();
  const email = contactForm(page).getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/follow the format name@example\.com/);
  await email.fill('ada@example.com');
  await expect(page.locator('#email-a2 .field-error')).toHaveCount(0);
  await expect(page.locator('#textarea-a4 .field-error')).toHaveText(
    'You have exceeded the character limit.',
  );
  await expect(summary(page)).toBeVisible();
  await contactForm(page).getByLabel('Message').fill('Is the door open?');
  // No field is wrong any more, so neither summary is true.
  await expect(page.locator('.field-error,.form-error')).toHaveCount(0);
});

test('a text that is pasted while the counter is still loading is kept whole, and counted', {
  tag: '@long',
}, async ({ page }) => {
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route('**/count-characters-*.js', async (route) => {
    await delivered;
    await route.continue();
  });
  await page.goto('/contact');
  await mount(page);
  await fillIn(page, 'ada@example.com');
  const message = contactForm(page).getByLabel('Message');
  await message.fill('x'.repeat(1001));
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('#textarea-a4 .field-error')).toHaveText(
    'You have exceeded the character limit.',
  );
  deliver();
  await expect(page.getByText('1001 / 1000')).toBeVisible();
  await expect(message).toHaveValue('x'.repeat(1001));
});

test('what was typed stays when the network fails, and one submission is stored', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await page.goto('/contact');
  await mount(page);
  const email = `lost-${Date.now()}@example.com`;
  await fillIn(page, email);
  // The server stores the submission, and its response is lost.
  await page.route('**/api/form/SaveFormSubmission', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(summary(page)).toHaveText('Please check your internet connection.');
  await expect(contactForm(page).getByLabel('Email')).toHaveValue(email);
  await page.unroute('**/api/form/SaveFormSubmission');
  await page.getByRole('button', { name: 'Send' }).dblclick();
  await expect(page.getByText('Your letter is here.')).toBeVisible();
  expect((await readSubmissions(page, CONTACT_ID)).split(email)).toHaveLength(2);
});

test('the newsletter form in the footer says thank you in its place', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  const newsletter = page.getByRole('form', { name: 'Letters from the kiln' });
  await newsletter.getByLabel('Email').fill(`news-${Date.now()}@example.com`);
  await newsletter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('The next letter is yours.')).toBeVisible();
  await expect(newsletter).toBeHidden();
});

test('the form with every field type is accessible and fits a narrow phone', { tag: '@long' }, async ({
  page,
  axe,
  layoutShift,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/commission');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await axe()).toEqual([]);
  expect(await layoutShift()).toBe(0);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a form shows its errors beside what was typed, and is then stored', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    await page.goto('/commission');
    await page.getByLabel('First Name').fill('Ada');
    await page.getByLabel('Last Name').fill('Lovelace');
    const email = `ada-${Date.now()}@example.com`;
    await page.getByLabel('Email', { exact: false }).first().fill(email);
    await page.getByLabel('What should it be?').fill('A bowl');
    await page.getByLabel('Ink').check();
    await page.getByLabel('The oven').check();
    await page.getByLabel('How many?').fill('six');
    await page.getByRole('button', { name: 'Ask for it' }).click();
    await expect(page).toHaveURL(`/forms/${COMMISSION_ID}`);
    await expect(page.getByRole('alert')).toHaveText(
      'One or more fields is invalid, please check your entries.',
    );
    await expect(page.locator('#number-b12 .field-error')).toHaveText('Please enter a number.');
    await expect(page.getByLabel('First Name')).toHaveValue('Ada');
    await expect(page.getByLabel('Ink')).toBeChecked();
    await expect(page.getByLabel('The oven')).toBeChecked();
    await page.getByLabel('How many?').fill('6');
    await page.getByRole('button', { name: 'Ask for it' }).click();
    await expect(page.getByText('We look at the drawing board first')).toBeVisible();
    expect(await answersOf(page, COMMISSION_ID, email)).toMatchObject({
      'number-b12': '6',
      'checkbox-b11': ['The oven'],
    });
  });
});
