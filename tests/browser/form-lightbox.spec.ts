import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { dialogs, focused } from './overlay-page';
import { BOWL } from './product-page';

const ASK_ID = '6913aa10c2f0a1577d3e0005';
const OWNER = { Authorization: 'Bearer owner-of-the-tests' };

const handle = (page: Page) => page.getByRole('link', { name: 'Ask about this piece' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ask about this piece' });

async function submissions(page: Page): Promise<string> {
  const response = await page.request.get(`/api/vitrine/forms/${ASK_ID}/submissions`, { headers: OWNER });
  return response.text();
}

test('a handle opens its form in a lightbox, which keeps what was typed until it is sent', {
  tag: '@long-react',
}, async ({ page, axe, layoutShift }) => {
  await page.goto(BOWL);
  await expect(page.getByLabel('Your question')).toBeHidden();
  await handle(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Ask about this piece' })).toBeVisible();
  expect(await layoutShift()).toBe(0);
  const text = `Is it safe in the oven? ${Date.now()}`;
  await dialog(page).getByLabel('Your question').fill(text);
  expect(await axe('dialog')).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
  expect(await focused(page)).toBe('Ask about this piece');
  await handle(page).press('Enter');
  await expect(dialog(page).getByLabel('Your question')).toHaveValue(text);
  // A new entry waits for the step back from the former one.
  await expect.poll(() => page.evaluate(() => 'vitrineOverlays' in (history.state ?? {}))).toBe(true);
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await handle(page).click();

  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(dialog(page).getByRole('alert')).toBeFocused();
  await expect(dialog(page).getByLabel('Your question')).toHaveValue(text);
  await dialog(page).getByLabel('Your email').fill('ada@example.com');
  const saved = page.waitForRequest('**/api/form/SaveFormSubmission');
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  expect((await saved).postDataJSON()).toMatchObject({
    isOverlayForm: true,
    objectName: `form-${ASK_ID}`,
    pagePath: BOWL,
  });
  await expect(dialog(page).getByText('We have your question.')).toBeVisible();
  await expect(dialog(page).locator('.form-submission-text')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(handle(page)).toBeFocused();
  const stored = (await submissions(page)).split('\n').find((line) => line.includes(text));
  expect(stored).toContain('Tidal Bowl');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the handle is a link to the page of the form, which keeps the piece', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto(BOWL);
    await handle(page).click();
    await expect(page).toHaveURL(`/forms/${ASK_ID}?piece=Tidal+Bowl`);
    const text = `Does it float? ${Date.now()}`;
    await page.getByLabel('Your question').fill(text);
    await page.getByLabel('Your email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('We have your question.')).toBeVisible();
    const stored = (await submissions(page)).split('\n').find((line) => line.includes(text));
    expect(stored).toContain('Tidal Bowl');
  });
});

test('the handle leads to the page of the form when the code of the lightbox is unavailable', {
  tag: '@long',
}, async ({ page, allowConsole }) => {
  allowConsole(/Failed to load|Failed to fetch|ERR_FAILED/);
  await page.route(/chunks\/lightbox/, (route) => route.abort());
  await page.goto(BOWL);
  await handle(page).click();
  await expect(page).toHaveURL(`/forms/${ASK_ID}?piece=Tidal+Bowl`);
  await expect(page.getByLabel('Your question')).toBeVisible();
});
