import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { signIn } from './performance-views';

const ENTRY = '/journal/one-plank';

/** Writes a comment as a visitor, and returns its text. */
async function writeComment(page: Page): Promise<string> {
  const text = `Which tree? ${Math.random()}`;
  await page.goto(ENTRY);
  const form = page.getByRole('form', { name: 'Add a word' });
  await form.getByLabel('Your comment').fill(text);
  await form.getByLabel('Your name').fill('Ada');
  await form.getByRole('button', { name: 'Send the comment' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: text })).toContainText('Only you can see this');
  return text;
}

test('the owner approves a comment by keyboard, stars it, and takes that back', async ({
  page,
  browser,
  axe,
}) => {
  const visitor = await browser.newPage();
  const text = await writeComment(visitor);
  await signIn(page, '/config/comments');
  await expect(page.getByRole('heading', { name: 'Comments', level: 1 })).toBeVisible();
  const row = page.locator('.list-row').filter({ hasText: text });
  expect(await axe()).toEqual([]);

  const approve = row.getByRole('button', { name: 'Approve the comment by Ada' });
  await approve.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('is on its page.');
  await expect(row).toContainText('On its page');
  await expect(approve).toBeFocused();
  await expect(approve).toHaveAttribute('aria-pressed', 'true');
  await row.getByRole('button', { name: 'Star the comment by Ada' }).click();
  await expect(page.getByRole('status')).toContainText('is starred.');
  expect(await axe()).toEqual([]);
  const stranger = await browser.newPage();
  await stranger.goto(ENTRY);
  await expect(stranger.getByRole('listitem').filter({ hasText: text })).toContainText('Pinned to our wall');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status')).toContainText('is no longer starred.');
  await row.getByRole('button', { name: 'Hide the comment by Ada' }).click();
  await expect(page.getByRole('status')).toContainText('is hidden, with its replies.');
  await stranger.reload();
  await expect(stranger.getByRole('listitem').filter({ hasText: text })).toHaveCount(0);
  await stranger.close();
  await visitor.close();
});

test('a failure of the list names its cause, and can be tried again', { tag: '@long' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  await page.route('**/api/vitrine/comments?*', (route) => route.fulfill({ status: 503, json: {} }), {
    times: 1,
  });
  await signIn(page, '/config/comments');
  await expect(page.getByRole('alert')).toContainText('The server could not do this (503).');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
