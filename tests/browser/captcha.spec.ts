import type { Page } from '@playwright/test';
import { provideCaptcha, rateVisits } from './captcha-provider';
import { expect, test } from './fixtures';

const SECONDS_ID = '6913aa10c2f0a1577d3e0007';
const SCRIPT =
  /^https:\/\/www\.google\.com\/recaptcha\/api\.js\?trustedtypes=true&render=explicit&hl=en-US&\d+$/;

const form = (page: Page) => page.getByRole('form', { name: 'A letter before the seconds sale' });
const summary = (page: Page) => form(page).getByRole('alert');
const checkbox = (page: Page) => page.frameLocator('.captcha-container iframe').getByRole('checkbox');
const sendButton = (page: Page) => form(page).getByRole('button', { name: 'Write to me' });
const send = (page: Page) => sendButton(page).click();
const thanks = (page: Page) => page.getByText('You are on the list.');

async function fillIn(page: Page): Promise<void> {
  await form(page).getByLabel('First Name').fill('Ada');
  await form(page).getByLabel('Last Name').fill('Lovelace');
  await form(page).getByLabel('Email').fill('ada@example.com');
}

/** Resolves when the behaviour has mounted and the provider's script has been requested. */
async function touch(page: Page): Promise<void> {
  await form(page).getByLabel('First Name').focus();
  await expect(page.locator('.form-block form')).toHaveJSProperty('noValidate', true);
}

/** Resolves when the page has the token of the ticked checkbox: the frame, in another process, sends it by message. */
async function receiveToken(page: Page): Promise<void> {
  await expect(page.locator('[name=g-recaptcha-response]')).not.toHaveValue('');
}

test('a person ticks the checkbox by keyboard; its script is loaded at the first touch, and it goes with the form', {
  tag: '@whole-browser',
}, async ({ page, axe }) => {
  const provider = await provideCaptcha(page);
  await page.goto('/seconds', { waitUntil: 'networkidle' });
  expect(provider.requests).toEqual([]);
  await touch(page);
  await expect(checkbox(page)).toBeVisible();
  expect(provider.requests[0]).toMatch(SCRIPT);
  await fillIn(page);
  expect(await axe('.form-block')).toEqual([]);
  await form(page).getByLabel('What you are looking for').focus();
  await page.keyboard.press('Tab');
  await expect(checkbox(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(checkbox(page)).toBeChecked();
  await receiveToken(page);
  await page.keyboard.press('Tab');
  // The focus arrives from the frame, which is in another process: a key that follows at once is still the frame's.
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeVisible();
  await expect(page.locator('.captcha-container iframe')).toHaveCount(0);
  expect(provider.requests.filter((url) => url.includes('api.js'))).toHaveLength(1);
});

test('a form whose checkbox is not ticked says so, and is not sent', { tag: '@long' }, async ({ page }) => {
  await provideCaptcha(page);
  await page.goto('/seconds');
  await touch(page);
  await fillIn(page);
  await send(page);
  await expect(summary(page)).toHaveText('Complete CAPTCHA before submitting.');
  await expect(summary(page)).toBeFocused();
  await checkbox(page).check();
  await receiveToken(page);
  await send(page);
  await expect(thanks(page)).toBeVisible();
});

test('a token that the server refuses is discarded, and what was typed stays', { tag: '@long' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await provideCaptcha(page, 'fails');
  await page.goto('/seconds');
  await touch(page);
  await fillIn(page);
  await checkbox(page).check();
  await receiveToken(page);
  await send(page);
  await expect(summary(page)).toHaveText('reCAPTCHA failed. Refresh this page and try again.');
  await expect(checkbox(page)).not.toBeChecked();
  await expect(form(page).getByLabel('Email')).toHaveValue('ada@example.com');
});

test('a script that is silent for eight seconds is given up, and loaded at the next attempt', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install();
  const provider = await provideCaptcha(page, 'silent');
  await page.goto('/seconds');
  await touch(page);
  await fillIn(page);
  await send(page);
  await expect(form(page).getByRole('button', { name: 'Submitting…' })).toBeVisible();
  // The summary takes the focus, which is a touch: the next attempt starts at once.
  provider.mode = 'solves';
  await page.clock.runFor(8_000);
  await expect(summary(page)).toHaveText(
    'The check that you are a person did not load. What you typed is still here: please try again.',
  );
  await expect(form(page).getByLabel('Email')).toHaveValue('ada@example.com');
  await page.clock.resume();
  await checkbox(page).check();
  await receiveToken(page);
  await send(page);
  await expect(thanks(page)).toBeVisible();
});

test('a checkbox that cannot be shown is logged and named', { tag: '@long' }, async ({
  page,
  consoleErrors,
  allowConsole,
}) => {
  allowConsole(/Error rendering captcha into node/);
  await provideCaptcha(page, 'throws');
  await page.goto('/seconds');
  await touch(page);
  await fillIn(page);
  await send(page);
  await expect(summary(page)).toHaveText('reCAPTCHA failed. Refresh this page and try again.');
  expect(consoleErrors.join()).toContain('Error rendering captcha into node');
});

test('a narrow phone has the compact checkbox, and nothing moves when it arrives', { tag: '@long' }, async ({
  page,
  layoutShift,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await provideCaptcha(page);
  await page.goto('/seconds');
  const height = async () => (await page.locator('.captcha-container').boundingBox())?.height;
  expect(await height()).toBe(144);
  await touch(page);
  await expect(checkbox(page)).toBeVisible();
  await expect(page.locator('.captcha-container iframe')).toHaveAttribute('name', 'compact light');
  expect(await height()).toBe(144);
  expect(await layoutShift()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('on a site that rates visits', () => {
  test.beforeEach(({ page }) => rateVisits(page, '/seconds'));

  test('a form is sent with a token for its action, and nothing is shown', { tag: '@long' }, async ({
    page,
  }) => {
    const provider = await provideCaptcha(page);
    await page.route('**/SaveFormSubmission', (route) => route.fulfill({ json: {} }));
    await page.goto('/seconds');
    await touch(page);
    await fillIn(page);
    await expect(page.locator('.captcha-container')).toBeHidden();
    const saved = page.waitForRequest('**/SaveFormSubmission');
    await send(page);
    expect((await saved).postDataJSON().captchaKey).toMatch(/^person-.+-FORM_BLOCK_SUBMISSION$/);
    await expect(thanks(page)).toBeVisible();
    expect(provider.requests).toHaveLength(1);
    expect(provider.requests[0]).toContain('enterprise.js?trustedtypes=true&render=score-key&hl=en-US');
  });

  test('a visit that is not rated is told to try later', { tag: '@long' }, async ({ page }) => {
    await provideCaptcha(page, 'throws');
    await page.goto('/seconds');
    await touch(page);
    await fillIn(page);
    await send(page);
    await expect(summary(page)).toHaveText('Unable to submit form. Please try again later.');
  });
});

test('only pages with a captcha admit its provider', { tag: '@long' }, async ({ request }) => {
  const policyOf = async (path: string) =>
    (await request.get(path)).headers()['content-security-policy'] ?? '';
  expect(await policyOf('/contact')).not.toContain('google');
  for (const path of ['/seconds', `/forms/${SECONDS_ID}`]) {
    const policy = await policyOf(path);
    expect(policy).toContain("frame-src 'self' https://www.google.com/recaptcha/");
    expect(policy).toContain("require-trusted-types-for 'script'");
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form says what it needs before and after it is sent, and keeps what was typed', {
    tag: '@long',
  }, async ({ page, allowConsole }) => {
    allowConsole(/status of 400/);
    await page.goto('/seconds');
    await expect(form(page).getByText(/needs JavaScript/)).toBeVisible();
    await fillIn(page);
    await send(page);
    await expect(page.getByRole('alert')).toContainText('What you typed is still here.');
    await expect(page.getByLabel('Email').first()).toHaveValue('ada@example.com');
  });
});
