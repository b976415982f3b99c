import { expect } from './fixtures';
import { test } from './own-store';
import { signIn } from './performance-views';

// In a store of its own: while nobody has a password, other tests sign in by a form with the token alone.
test('the owner invites a person by keyboard, who signs in with a role that the owner changes and restores', async ({
  page,
  browser,
  ownStore,
  allowConsole,
  axe,
  axeColours,
}) => {
  test.slow();
  allowConsole(/status of 40[03]/);
  const origin = await ownStore.start({ OWNER_TOKEN: 'owner-of-the-tests' });
  await signIn(page, `${origin}/config/people`);
  await expect(page.getByText('Nobody has an account yet.')).toBeVisible();
  await page.getByLabel('E-mail address').fill('ada@shop.example');
  await page.getByLabel('Role', { exact: true }).selectOption('Moderator');
  await page.getByLabel('E-mail address').press('Enter');
  await expect(page.getByRole('status')).toContainText('ada@shop.example is invited.');
  const { pathname, search } = new URL(await page.getByLabel('Link of the invitation').inputValue());
  const invitation = page.locator('.list-row').filter({ hasText: 'ada@shop.example' });
  await expect(invitation).toContainText('Moderator, invited by The owner');
  expect(await axe()).toEqual([]);

  const context = await browser.newContext();
  const ada = await context.newPage();
  await ada.goto(origin + pathname + search);
  await expect(ada).toHaveURL(/\/config\/invitation$/);
  await ada.getByLabel('Your name').fill('Ada');
  await ada.getByLabel('Password').fill('tall jugs here');
  await ada.getByLabel('Password').press('Enter');
  const screens = ada.getByRole('navigation', { name: 'Screens' });
  await expect(screens.getByRole('link')).toHaveText(['Overview', 'Reviews', 'Comments', 'Your password']);

  await page.reload();
  await page.getByLabel('Role of Ada').selectOption('Commenter');
  await page.getByRole('button', { name: 'Save the role of Ada' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('Ada has the role Commenter.');
  await ada.reload();
  await expect(screens.getByRole('link')).toHaveText(['Overview', 'Comments', 'Your password']);
  await screens.getByRole('link', { name: 'Comments' }).click();
  await expect(ada.locator('#screen')).toHaveAttribute('data-permissions', 'console:open comments:read');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('Ada has the role Moderator.');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await page.getByRole('link', { name: 'Changes' }).press('Enter');
  await expect(page.locator('.list-row').first()).toContainText(
    'Changes the role of a contributor: role: Moderator',
  );
  expect(await axe()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeColours()).toEqual([]);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto(`${origin}/config/performance`);
  await page.getByLabel('E-mail address').fill('ada@shop.example');
  await page.getByLabel('Password').fill('a wrong one');
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is wrong.');
  expect(await axe()).toEqual([]);
  await page.getByLabel('Password').fill('tall jugs here');
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not for your role');
  expect(await axe()).toEqual([]);
  await context.close();

  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await page.getByRole('link', { name: 'Your password' }).press('Enter');
  await page.getByLabel('Current password').fill('a wrong one');
  await page.getByLabel('New password').fill('wide bowls here');
  await page.getByLabel('New password').press('Enter');
  await expect(page.getByRole('alert')).toHaveText('This is not your current password.');
  await expect(page.getByLabel('Current password')).toBeFocused();
  expect(await axe()).toEqual([]);
  await page.getByLabel('Current password').fill('tall jugs here');
  await page.getByLabel('New password').fill('wide bowls here');
  await page.getByLabel('New password').press('Enter');
  await expect(page.getByRole('status')).toHaveText('The password is changed.');
  expect(await axe()).toEqual([]);

  const mailing = await ownStore.start({
    OWNER_TOKEN: 'owner-of-the-tests',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  await page.goto(`${mailing}/config/sign-in`);
  await page.context().clearCookies();
  await page.reload();
  await page.getByRole('link', { name: 'Forgot your password?' }).press('Enter');
  await page.getByLabel('E-mail address').fill('ada@shop.example');
  expect(await axe()).toEqual([]);
  await page.getByLabel('E-mail address').press('Enter');
  await expect(page.getByRole('status')).toContainText('If ada@shop.example has an account');
  expect(await axe()).toEqual([]);
});
