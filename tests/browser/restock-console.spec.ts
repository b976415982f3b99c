import type { Page } from '@playwright/test';
import { createSignupGroup } from '../support/signup-group';
import { expect, test } from './fixtures';
import { signIn } from './performance-views';

const CALL = '**/api/site-users/account/notifications/restock';
const dialog = (page: Page) => page.getByRole('dialog');
const status = (page: Page) => page.locator('.list-change');

test('the owner sends the e-mails of a variant by keyboard, after a confirmation', async ({ page, axe }) => {
  const bowl = createSignupGroup();
  const throwSoldOut = createSignupGroup({
    productId: 'p2',
    productTitle: 'Salt Throw',
    variantName: '',
    isInStock: false,
  });
  const sent = createSignupGroup({ states: { waiting: 0, pending: 0, delivered: 3, failed: 0 } });
  let isSent = false;
  await page.route(`${CALL}/groups`, (route) =>
    route.fulfill({
      json: {
        signUpGroups: [isSent ? sent : bowl, throwSoldOut],
        hasNextPage: false,
        nextPageCursor: null,
      },
    }),
  );
  const requests: unknown[] = [];
  await page.route(`${CALL}?*`, (route) =>
    route.fulfill({ json: signupPage(new URL(route.request().url()).searchParams.get('cursor')) }),
  );
  await page.route(`${CALL}/send`, (route) => {
    requests.push(route.request().postDataJSON());
    isSent = true;
    return route.fulfill({ json: { queued: 3 } });
  });
  await signIn(page, '/config/restock');
  const rows = page.locator('.signup-row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('Sold out. Add stock before you send.');
  await expect(rows.nth(1).getByRole('button', { name: 'Send' })).toHaveCount(0);
  const toggle = rows.nth(0).getByRole('button', { name: '3 addresses: Tidal Bowl, Large, Ink' });
  await toggle.press('Enter');
  const addresses = page.getByRole('list', { name: 'Signups for Tidal Bowl, Large, Ink' });
  await expect(addresses.getByRole('listitem')).toHaveText([
    /^ada@example\.com.*waiting, language he$/,
    /^hugo@example\.com.*waiting, joins the mailing list$/,
    /^grace@example\.com.*e-mail given up \(Mailbox full\)$/,
  ]);
  expect(await axe()).toEqual([]);
  await toggle.press('Enter');
  await expect(addresses).toHaveCount(0);

  const button = rows.nth(0).getByRole('button', { name: 'Send 3 e-mails: Tidal Bowl, Large, Ink' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('Send 3 e-mails?');
  await expect(dialog(page)).toContainText('Tidal Bowl, Large, Ink. Each address receives one e-mail');
  expect(await axe()).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  expect(requests).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  // The next press comes before the dialog has reported that it is closed.
  await button.evaluate((element: HTMLElement) => {
    document.querySelector('dialog')?.close();
    element.click();
  });
  await expect(dialog(page).getByRole('button', { name: 'Send' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('3 e-mails queued.');
  await expect(page.getByRole('heading', { name: 'Restock e-mails' })).toBeFocused();
  await expect(rows.nth(0)).toContainText('3 e-mails sent.');
  await expect(button).toHaveCount(0);
  expect(requests).toEqual([{ productId: 'p1', variantId: 'v1' }]);
});

function signupPage(cursor: string | null) {
  const signup = (email: string, changes: object = {}) => ({
    id: email,
    email,
    isJoinMailingList: false,
    language: null,
    createdAt: '2026-11-22T10:00:00.000Z',
    state: 'waiting',
    endedAt: null,
    lastError: null,
    ...changes,
  });
  const failed = { state: 'failed', lastError: 'Mailbox full.' };
  return cursor === null
    ? {
        signUps: [
          signup('ada@example.com', { language: 'he' }),
          signup('hugo@example.com', { isJoinMailingList: true }),
        ],
        hasNextPage: true,
        nextPageCursor: 'hugo@example.com',
      }
    : { signUps: [signup('grace@example.com', failed)], hasNextPage: false, nextPageCursor: null };
}

test('a failure names its cause, and can be tried again', { tag: '@long' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  await page.route(`${CALL}/groups`, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await signIn(page, '/config/restock');
  await expect(page.getByRole('alert')).toContainText('The server could not do this (503).');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Restock e-mails' })).toBeVisible();
});
