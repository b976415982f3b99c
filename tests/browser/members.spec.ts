import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const EMAIL = 'marit@fenwater.example';
const PASSWORD = 'low-tide-four-bowls';

const email = (page: Page) => page.getByRole('main').getByLabel('Email', { exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

async function signIn(page: Page, word = PASSWORD): Promise<void> {
  await email(page).fill(EMAIL);
  await password(page).fill(word);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test.beforeEach(({ allowConsole }) => allowConsole(/status of (40[013]|503)/));

test('a visitor signs in by keyboard, reads and signs out', async ({ page, context, axe, layoutShift }) => {
  await page.goto('/members/firing');
  await expect(page.getByRole('link', { name: 'Join' })).toHaveAttribute('href', /^\/members\/join\?to=/);
  expect(await axe()).toEqual([]);
  await page.getByRole('link', { name: 'Sign in' }).press('Enter');
  await expect(email(page)).toHaveAttribute('autocomplete', 'email');
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
  await email(page).focus();
  await page.keyboard.type(EMAIL);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/members/firing');
  await expect(page.getByRole('heading', { name: 'Beside the kiln' })).toBeVisible();
  await page.getByRole('link', { name: 'The winter letter' }).click();
  await expect(page.getByText('Good to see you, Marit')).toBeVisible();
  expect(await axe()).toEqual([]);
  // The cart of a member may be on the server, and this one is empty.
  await expect(page.locator('.vitrine-cart-pill')).toBeHidden();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'This page available only site members' })).toBeVisible();
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.filter((name) => /siteUser/i.test(name))).toEqual([]);
  expect(await layoutShift()).toBe(0);
});

test('a wrong password is explained beside the kept email, in light and dark colours', {
  tag: '@long',
}, async ({ page, axe, axeColours, layoutShift }) => {
  // axe checks every element four times.
  test.slow();
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/members');
  expect(await axe()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeColours(), 'in dark colours').toEqual([]);
  await signIn(page, 'a-wrong-password');
  const reason = page.getByRole('alert');
  await expect(reason).toHaveText('The email address or the password is wrong.');
  await expect(email(page)).toHaveValue(EMAIL);
  await expect(password(page)).toHaveValue('a-wrong-password');
  await expect(page).toHaveURL('/members');
  expect(await axe(), 'in dark colours').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await axeColours()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // The reason moves the line below it, which counts when a busy server responds after more than half a second.
  expect(await layoutShift()).toBeLessThan(0.001);
});

test('the password can be shown, and is hidden again when it is sent', { tag: '@long' }, async ({ page }) => {
  await page.goto('/members');
  await password(page).fill(PASSWORD);
  const show = page.getByRole('button', { name: 'Show password' });
  await show.press('Enter');
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('.sign-in');
    form?.addEventListener('submit', (event) => event.preventDefault());
  });
  await signIn(page);
  await expect(password(page)).toHaveAttribute('type', 'password');
});

test('a member who is remembered has cookies that outlive the browser', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await page.goto('/members');
  await page.getByLabel('Keep me signed in for 30 days').check();
  await signIn(page);
  await expect(page.getByText('Good to see you, Marit')).toBeVisible();
  const session = (await context.cookies()).find(({ name }) => name === 'siteUserSession');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect((session?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 86_400);
});

test('signing in works in Hebrew, from right to left', { tag: '@long' }, async ({ page, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/he/members');
  await page.locator('#email').fill(EMAIL);
  await page.locator('#password').fill('a-wrong-password');
  await page.getByRole('button', { name: 'כניסה' }).click();
  await expect(page.getByRole('alert')).toContainText('הסיסמה שגויים. בדקו');
  expect(await axe('main')).toEqual([]);
  await page.locator('#password').fill(PASSWORD);
  await page.getByRole('button', { name: 'כניסה' }).click();
  await expect(page).toHaveURL('/he/members');
  await expect(page.getByText('טוב לראות אותך')).toBeVisible();
});

test('a visitor signs up by keyboard, in light and dark colours', async ({
  page,
  axe,
  axeColours,
  layoutShift,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/members');
  await page.getByRole('main').getByRole('link', { name: 'Join' }).press('Enter');
  await expect(page).toHaveURL('/members/join');
  await expect(password(page)).toHaveAttribute('autocomplete', 'new-password');
  expect(await axe()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeColours(), 'in dark colours').toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.type('Ola');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ola@fenwater.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('bread and rain');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Good to see you, Ola')).toBeVisible();
  expect(await layoutShift()).toBe(0);
});

test('a sign-in stores the language of the page, and a sign-out with a stale token is sent once more', {
  tag: '@long',
}, async ({ page, context }) => {
  // So high that the form to sign out mounts at once. A form that is not mounted yet is sent by the browser.
  await page.setViewportSize({ width: 1280, height: 3000 });
  await page.goto('/he/members', { waitUntil: 'networkidle' });
  const stored = page.waitForRequest('**/api/site-users/account/locale');
  await page.locator('#email').fill(EMAIL);
  await page.locator('#password').fill(PASSWORD);
  await page.getByRole('button', { name: 'כניסה' }).click();
  expect((await stored).postDataJSON()).toEqual({ language: 'he' });
  await expect(page.getByText('טוב לראות אותך')).toBeVisible();
  const crumb = (await context.cookies()).find(({ name }) => name === 'siteUserCrumb');
  if (!crumb) throw new Error('There is no token.');
  await context.addCookies([{ ...crumb, value: 'stale' }]);
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'DELETE') statuses.push(response.status());
  });
  await page.waitForLoadState('networkidle');
  await page.locator('form[action="/account/sign-out"] button').click();
  await expect(page.locator('#email')).toBeVisible();
  expect(statuses).toEqual([403, 200]);
});

test('a visitor who forgot the password finds the way to a new one', { tag: '@long' }, async ({
  page,
  axe,
}) => {
  await page.goto('/members');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await email(page).fill(EMAIL);
  await page.getByRole('button', { name: 'Send the link' }).click();
  // The server of the tests has no mail server, and says so for every address.
  await expect(page.getByRole('alert')).toContainText('This shop sends no e-mail at the moment.');
  await expect(email(page)).toHaveValue(EMAIL);
  expect(await axe()).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor signs in after a wrong attempt, reads and signs out', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/members');
    await expect(page.getByRole('button', { name: 'Show password' })).toBeHidden();
    await signIn(page, 'a-wrong-password');
    await expect(page.locator('#member-error')).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(email(page)).toHaveValue(EMAIL);
    await expect(email(page)).toHaveAccessibleDescription(/^The email or the password is wrong/);
    await expect(password(page)).toHaveValue('');
    await signIn(page);
    await expect(page.getByText('Good to see you, Marit')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.goto('/members');
    await expect(email(page)).toBeVisible();
  });

  test('a visitor signs up after a wrong attempt, reads and signs in again', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/members/firing');
    await page.getByRole('link', { name: 'Join' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Ruth');
    await email(page).fill('not an address@x');
    await password(page).fill('nine tall jugs');
    await page.evaluate(() => document.querySelector('form.sign-in')?.setAttribute('novalidate', ''));
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(page.locator('#member-error')).toBeFocused();
    await expect(email(page)).toHaveAccessibleDescription(/^Enter an email address/);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ruth');
    await email(page).fill('ruth@fenwater.example');
    await password(page).fill('nine tall jugs');
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(page.getByRole('heading', { name: 'Beside the kiln' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await email(page).fill('ruth@fenwater.example');
    await password(page).fill('nine tall jugs');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Good to see you, Ruth')).toBeVisible();
  });
});
