import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { dialogs, focused, openOverlaysPage } from './overlay-page';

const openStudio = async (page: Page) => {
  await page.getByRole('link', { name: 'Meet the studio' }).click();
  // The dialog of an earlier opening may still fade out.
  await expect(dialogs(page).getByRole('heading')).toBeVisible();
};
const historyOf = (page: Page) =>
  page.evaluate(() => ({ length: history.length, state: history.state as unknown }));

test.beforeEach(async ({ page }) => {
  await page.goto('/shop');
  await openOverlaysPage(page);
});

test('Back closes the lightbox and stays on the page', { tag: '@long-react' }, async ({ page }) => {
  await openStudio(page);
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/overlays$/);
  expect(await focused(page)).toBe('Meet the studio');
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
});

test('Forward does not reopen the lightbox', { tag: '@long' }, async ({ page }) => {
  await openStudio(page);
  await page.goBack();
  await page.goForward();
  await expect(page).toHaveURL(/\/overlays$/);
  await expect(dialogs(page)).toHaveCount(0);
});

test('closing the lightbox with Escape leaves no history entry', { tag: '@long' }, async ({ page }) => {
  const before = await historyOf(page);
  await openStudio(page);
  expect((await historyOf(page)).length).toBe(before.length + 1);
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
  await expect.poll(async () => (await historyOf(page)).state).toEqual(before.state);
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
});

test('a confirmation and a popup add no history entry', { tag: '@long' }, async ({ page }) => {
  const before = await historyOf(page);
  await page.getByRole('link', { name: 'Delivery' }).click();
  await expect(dialogs(page)).toHaveCount(1);
  expect(await historyOf(page)).toEqual(before);
});

test('Back also closes the overlays above it', { tag: '@long' }, async ({ page }) => {
  await page.getByRole('link', { name: 'How to care for ash' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Which oil?' }).click();
  await expect(dialogs(page)).toHaveCount(2);
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/overlays$/);
});

test('opening the lightbox again at once adds a history entry again', { tag: '@long' }, async ({ page }) => {
  for (const _ of [1, 2, 3]) {
    await openStudio(page);
    await page.keyboard.press('Escape');
  }
  await openStudio(page);
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
});

test('following a link in a lightbox removes its history entry', { tag: '@long' }, async ({ page }) => {
  await page.getByRole('link', { name: 'How to care for ash' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'See the board' }).click();
  await expect(page).toHaveURL(/saltmarsh-board$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/overlays$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
});

test.describe('when the page adds history entries above the lightbox’s', () => {
  test.beforeEach(async ({ page }) => {
    await openStudio(page);
    await page.evaluate(() => {
      history.pushState({ own: 1 }, '', '?own=1');
      history.pushState({ own: 2 }, '', '?own=2');
    });
  });

  test('the visitor can go back and forward through them while it is open', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goBack();
    await page.goForward();
    await page.goBack();
    await expect(page).toHaveURL(/own=1$/);
    await expect(dialogs(page)).toHaveCount(1);
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(1);
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);
  });

  test('closing it keeps them, and Back later skips the entry of the lightbox', { tag: '@long' }, async ({
    page,
  }) => {
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(0);
    expect(await historyOf(page)).toMatchObject({ state: { own: 2 } });
    await page.goBack();
    await expect(page).toHaveURL(/own=1$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/overlays$/);
    await expect.poll(async () => (await historyOf(page)).state).toBe(null);
    await page.goBack();
    await expect(page).toHaveURL(/\/shop$/);
  });
});

test('the page’s history state is preserved', { tag: '@long' }, async ({ page }) => {
  await page.evaluate(() => history.replaceState({ own: 'kept' }, ''));
  await openStudio(page);
  expect(await historyOf(page)).toMatchObject({ state: { own: 'kept' } });
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await historyOf(page)).state).toEqual({ own: 'kept' });
});

test('Back and Escape close the lightbox without the Navigation API', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
  await page.reload({ waitUntil: 'networkidle' });
  await openStudio(page);
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await openStudio(page);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await historyOf(page)).state).toBe(null);
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
});
