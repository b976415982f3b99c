import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures';

const SAVE = '**/api/form/SaveFormSubmission';
const KEY = '**/api/form/FormSubmissionKey';

const form = (page: Page) => page.getByRole('form', { name: 'Write to us' });
const summary = (page: Page) => form(page).getByRole('alert');
const fail =
  (status: number, json: object = {}) =>
  (route: Route) =>
    route.fulfill({ status, json });

/** Each failure of the specification, and what the visitor reads (spec §8 Forms). */
const FAILURES: readonly (readonly [call: string, respond: (route: Route) => Promise<void>, text: string])[] =
  [
    [KEY, fail(503), 'Could not get a form submission key, please try again later.'],
    [SAVE, fail(401), 'Unable to submit form. Please try again later.'],
    [SAVE, fail(404), 'This form has not been configured yet.'],
    [SAVE, fail(429), 'Unable to submit form. Submission rate limit exceeded. Please try again later.'],
    [SAVE, fail(500), 'Unable to send form. Please try again later.'],
    [SAVE, fail(502), 'Unknown error, please try again later.'],
    [SAVE, fail(400, { data: { error: 'The kiln is on fire.' } }), 'The kiln is on fire.'],
    [
      SAVE,
      (route) => route.fulfill({ body: '<html>' }),
      'Error processing form submission. Please reload and try again.',
    ],
    [
      SAVE,
      (route) => route.continue({ postData: { ...route.request().postDataJSON(), form: '{' } }),
      'Could not parse the form fields, please check your entries.',
    ],
    [
      SAVE,
      (route) => route.continue({ postData: { ...route.request().postDataJSON(), key: 'used' } }),
      'Error processing form submission. Please reload and try again.',
    ],
    [SAVE, (route) => route.abort(), 'Please check your internet connection.'],
  ];

test('each failure of a submission shows its words, keeps what was typed and lets the visitor try again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  // Messages scroll into view at once: a press while the page scrolls may miss the button.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/contact');
  await form(page).getByLabel('First Name').fill('Ada');
  await form(page).getByLabel('Last Name').fill('Lovelace');
  await form(page).getByLabel('Email').fill('ada@example.com');
  await form(page).getByLabel('What is it about?').selectOption('A visit');
  await form(page).getByLabel('Message').fill('Is the door open?');
  for (const [call, respond, text] of FAILURES) {
    await page.route(call, respond);
    await form(page).getByRole('button', { name: 'Send' }).click();
    await expect(summary(page)).toHaveText(text);
    await expect(summary(page)).toBeFocused();
    await expect(form(page)).not.toHaveAttribute('aria-busy');
    await expect(form(page).getByLabel('Message')).toHaveValue('Is the door open?');
    await page.unroute(call);
  }
  const errors = { 'email-a2': 'We know this address.', 'select-a3': 'Not today.' };
  await page.route(SAVE, fail(400, { data: { errors, error: 'Two fields.' } }));
  await form(page).getByRole('button', { name: 'Send' }).click();
  await expect(summary(page)).toContainText(
    'Your form has encountered a problem. Please scroll down to review.',
  );
  await expect(form(page).locator('> .form-error').last()).toHaveText(
    'Your form has encountered a problem. Please scroll up to review.',
  );
  await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription(/We know this address\.$/);
  await expect(page.locator('#select-a3 .field-error')).toHaveText('Not today.');
});
