import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const form = (page: Page) => page.locator('main form');
const stored = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

/** Waits until telemetry knows what the visitor allows. Until then, a draft stays in memory. */
const consentKnown = (page: Page) =>
  expect.poll(() => page.evaluate(() => (window as { vitrineConsent?: string }).vitrineConsent)).toBe('full');

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'ss_cookieAllowed', value: '1', url: baseURL ?? '' }]);
});

for (const [address, label] of [
  ['/commission', 'Anything else'],
  ['/visit', 'Anything we should know'],
] as const) {
  const options = { tag: address === '/visit' ? [] : '@long' };
  test(
    `what was typed is there when the visitor opens ${address} again, until it is sent`,
    options,
    async ({ page }) => {
      await page.goto(address);
      await consentKnown(page);
      await form(page).getByLabel('First Name').fill('Ada');
      await form(page).getByLabel(label).fill('Left-handed.');
      await expect.poll(() => stored(page)).toContain('Left-handed.');
      // Another page, and not a reload, after which browsers restore forms themselves.
      await page.goto('/about');
      await page.goto(address);
      await form(page).getByLabel('Last Name').focus();
      await expect(form(page).getByLabel('First Name')).toHaveValue('Ada');
      await expect(form(page).getByLabel(label)).toHaveValue('Left-handed.');
      await expect(form(page).locator('.character-counter')).toHaveText(/^12 /);
      await expect(form(page).getByLabel('Last Name')).toBeFocused();
    },
  );
}

test('a draft is removed once the form is sent', { tag: '@long' }, async ({ page }) => {
  await page.goto('/visit');
  await consentKnown(page);
  await form(page).getByLabel('First Name').fill('Ada');
  await form(page).getByLabel('Last Name').fill('Lovelace');
  await form(page).getByLabel('Email').fill('ada@example.com');
  await form(page).getByLabel('How many are you?').selectOption('Two');
  await expect.poll(() => stored(page)).toContain('Lovelace');
  await form(page).getByRole('button').click();
  await expect(page.getByText('We look forward to it.')).toBeVisible();
  await page.goto('/about');
  expect(await stored(page)).not.toContain('Lovelace');
});

test('a draft survives where the browser denies storage', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Storage is denied.', 'SecurityError');
        },
      });
  });
  await page.goto('/visit');
  await consentKnown(page);
  await form(page).getByLabel('First Name').fill('Ada');
  const names = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect
    .poll(async () => (await names()).some((name) => name.startsWith('vitrine-session-')))
    .toBe(true);
  await page.goto('/about');
  await page.goto('/visit');
  await form(page).getByLabel('Last Name').focus();
  await expect(form(page).getByLabel('First Name')).toHaveValue('Ada');
});
