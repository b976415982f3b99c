import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const TOMAS = { email: 'tomas@fenwater.example', password: 'ash-from-the-mill' };

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.locator('form.sign-in .button').click();
}

async function signUp(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/members/join');
  await page.locator('#display-name').fill('Ola');
  await signIn(page, { email, password });
  await expect(page).toHaveURL('/members');
}

test.beforeEach(({ allowConsole }) => allowConsole(/status of 40[013]/));

test('a visitor becomes a member of an area by keyboard, and sees its pages in the navigation', async ({
  page,
  axe,
  axeColours,
  layoutShift,
}) => {
  // axe checks every element several times.
  test.slow();
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/members/glaze-book/oatmeal');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Join' }).press('Enter');
  await page.locator('#display-name').fill('Ola');
  await page.locator('#email').fill('ola-of-areas@fenwater.example');
  await page.locator('#password').fill('bread and rain');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/members/glaze-book/oatmeal');
  await expect(page.getByText('You are signed in as Ola.')).toBeVisible();
  await expect(page.getByText('Nepheline')).toHaveCount(0);
  expect(await axe()).toEqual([]);
  await page.getByRole('button', { name: 'Join this area' }).press('Enter');
  await expect(page.getByText('Nepheline syenite')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Oatmeal' })).toHaveAttribute('aria-current', 'page');
  expect(await axe()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeColours(), 'in dark colours').toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('link', { name: 'The winter letter' }).click();
  await expect(page.getByRole('link', { name: /^Open.*The glaze book/ })).toBeVisible();
  await expect(page.getByText('By invitation: the studio adds')).toBeVisible();
  expect(await axe()).toEqual([]);
  expect(await layoutShift()).toBe(0);
});

test('a member changes name and password, and is signed out of another browser', { tag: '@long' }, async ({
  page,
  browser,
  axe,
  axeColours,
  layoutShift,
}) => {
  test.slow();
  const email = 'ola-of-accounts@fenwater.example';
  await signUp(page, email, 'bread and rain');
  const other = await (await browser.newContext()).newPage();
  await other.goto(new URL('/members', page.url()).href);
  await signIn(other, { email, password: 'bread and rain' });
  await expect(other.getByText('Good to see you, Ola')).toBeVisible();

  await page.setViewportSize({ width: 320, height: 700 });
  await page.getByRole('link', { name: 'Account' }).click();
  expect(await axe()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeColours(), 'in dark colours').toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByLabel('Name', { exact: true }).fill('Ola R');
  await page.getByLabel('Language of our e-mails').selectOption('עברית');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  const current = page.getByLabel('Current password', { exact: true });
  await current.fill('a guess');
  await page.getByLabel('New password', { exact: true }).fill('nine tall jugs');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription('The current password is wrong.');
  // Nothing that was typed is lost.
  await expect(current).toHaveValue('a guess');
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('nine tall jugs');
  expect(await axe()).toEqual([]);
  await current.fill('bread and rain');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(page.getByText('Ola R, ')).toBeVisible();
  await other.reload();
  await expect(other.locator('#email')).toBeVisible();
  await other.context().close();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('You are signed out everywhere.')).toBeVisible();
  expect(await layoutShift()).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an account of the demo joins an area in Hebrew, and stays as it is', { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/he/members/glaze-book');
    await page.getByRole('link', { name: 'כניסה' }).click();
    await signIn(page, TOMAS);
    await page.getByRole('button', { name: 'הצטרפות לאזור' }).click();
    await expect(page.getByRole('main')).toContainText('שוקלים יבש');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('link', { name: 'החשבון' }).click();
    await expect(page.getByRole('main')).toContainText('כל מי שמנסה את אתר ההדגמה');
    await expect(page.locator('#current-password')).toHaveCount(0);
  });

  test('a page opens with its password after a wrong attempt', { tag: '@long' }, async ({ page }) => {
    await page.goto('/members/first-look');
    await expect(page.getByRole('heading', { name: 'This page available only site members' })).toBeVisible();
    const password = page.getByLabel('Password of the page');
    await password.fill('a guess');
    await page.getByRole('button', { name: 'Open the page' }).click();
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(/^This is not the password of the page/);
    await expect(page).toHaveTitle(/^Error: /);
    await password.fill('first-thaw');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/members/first-look');
    await expect(page.getByRole('heading', { name: 'A wide bowl, for two' })).toBeVisible();
  });
});
