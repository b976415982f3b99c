import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { tabTo } from './tab-to';

const ENTRY = '/journal/washing-linen';
const button = (page: Page) => page.getByRole('main').locator('.like-button');
const count = async (page: Page) => Number(await page.getByRole('main').locator('.like-count').textContent());

test('a visitor likes an entry by keyboard, which stays after a reload, and takes it back', async ({
  page,
  axe,
  layoutShift,
}) => {
  await page.goto(ENTRY);
  await button(page).scrollIntoViewIfNeeded();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  const stored = page.waitForResponse('**/likes');
  await tabTo(page, button(page));
  await page.keyboard.press('Enter');
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  const { likeCount } = await (await stored).json();
  await expect(button(page)).toHaveAccessibleName(`Like ${likeCount}`);
  expect(await axe('.like-form')).toEqual([]);
  expect(await layoutShift()).toBe(0);

  await page.reload();
  await button(page).scrollIntoViewIfNeeded();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  const removed = page.waitForResponse(
    (response) => response.url().endsWith('/likes') && response.request().method() === 'POST',
  );
  await button(page).click();
  expect((await (await removed).json()).isLiked).toBe(false);
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
});

test('a like that is not stored is taken back, and says why', { tag: '@long' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 429/);
  await page.route('**/likes', (route) =>
    route.fulfill({ status: 429, json: { message: 'Please <b>wait</b>.' } }),
  );
  await page.goto(ENTRY);
  await button(page).scrollIntoViewIfNeeded();
  const before = await count(page);
  await button(page).click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'wait' })).toHaveText(
    'Please <b>wait</b>.',
  );
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await count(page)).toBe(before);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the button likes once', { tag: '@long' }, async ({ page }) => {
    await page.goto(ENTRY);
    await button(page).click();
    await expect(page).toHaveURL(`${ENTRY}#likes`);
    const after = await count(page);
    expect(after).toBeGreaterThan(0);
    await button(page).click();
    await expect(button(page)).toBeVisible();
    // Other tests may like the same entry, and this visitor counts once.
    expect(await count(page)).toBeGreaterThan(0);
  });
});
