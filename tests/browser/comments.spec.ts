import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const ENTRY = '/journal/one-plank';
const owner = { Authorization: 'Bearer owner-of-the-tests' };
const comments = (page: Page) => page.getByRole('region', { name: 'From the table' });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a visitor writes, sees the comment that waits, and replies once it is approved', async ({
      page,
      request,
      browser,
      axe,
    }) => {
      const text = `Which tree? ${Math.random()}`;
      await page.goto(ENTRY);
      await comments(page).getByLabel('Your comment').fill(`${text}\nhttps://example.com/oak`);
      await comments(page).getByLabel('Your name').fill('Ada');
      await comments(page).getByRole('button', { name: 'Send the comment' }).click();
      if (!javaScriptEnabled) await expect(page).toHaveURL(/\?comments=own#comment-/);
      const mine = comments(page).getByRole('listitem').filter({ hasText: text });
      await expect(mine).toContainText('Only you can see this');
      await expect(mine.getByRole('link', { name: 'https://example.com/oak' })).toHaveAttribute(
        'rel',
        'ugc nofollow noopener',
      );
      if (javaScriptEnabled) {
        await expect(mine).toBeFocused();
        await expect(page).toHaveURL(/one-plank$/);
        await expect(comments(page).getByLabel('Your comment')).toHaveValue('');
        expect(await axe('.comments')).toEqual([]);
      }

      const stranger = await browser.newPage();
      await stranger.goto(ENTRY);
      await expect(comments(stranger)).not.toContainText(text);
      const id = (await mine.getAttribute('id'))?.replace('comment-', '');
      await request.put(`/api/vitrine/comments/${id}`, { headers: owner, data: { state: 'approved' } });
      await stranger.goto(ENTRY);
      await comments(stranger)
        .getByRole('listitem')
        .filter({ hasText: text })
        .getByRole('link', { name: 'Reply – Ada' })
        .click();
      await expect(comments(stranger).getByRole('form', { name: 'Reply to Ada' })).toBeVisible();
      await stranger.close();
    });
  });
}

test('the empty element that the engine prints is filled with the comments and their form, which is sent', {
  tag: '@long',
}, async ({ page }) => {
  const text = `Filled ${Math.random()}`;
  await page.route(/\/journal\/one-plank$/, async (route) => {
    const response = await route.fetch();
    const empty = (start: string) => `${start.replace('<section', '<div').replace(/ aria-\S+/, '')}</div>`;
    const body = (await response.text()).replace(
      /(<section class="section comments[^>]*>)[\s\S]*?<\/section>/,
      (_, start: string) => empty(start),
    );
    await route.fulfill({ response, body });
  });
  await page.goto(ENTRY);
  const place = page.locator('div.squarespace-comments');
  await expect(place).toBeAttached();
  await place.scrollIntoViewIfNeeded();
  await place.getByLabel('Your comment').fill(text);
  await place.getByLabel('Your name').fill('Ada');
  await place.getByRole('button', { name: 'Send the comment' }).click();
  await expect(place.getByRole('listitem').filter({ hasText: text })).toBeFocused();
  await expect(page).toHaveURL(/one-plank$/);
});

test('a comment that could not be sent stays in its form, with the reason, until it is sent once', {
  tag: '@long',
}, async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  const text = `Kept ${Math.random()}`;
  await page.goto(ENTRY);
  const button = comments(page).getByRole('button', { name: 'Send the comment' });
  await comments(page).getByLabel('Your comment').fill(text);
  await comments(page).getByLabel('Your name').fill('Ada');
  await page.route('**/comments', (route) => route.abort());
  await button.click();
  await expect(comments(page).getByRole('alert')).toHaveText('Please check your internet connection.');
  await expect(comments(page).getByLabel('Your comment')).toHaveValue(text);
  await page.unroute('**/comments');
  await button.dblclick();
  await expect(comments(page).getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
  await expect(comments(page).getByRole('alert')).toHaveCount(0);
  await page.reload();
  await page.goto(`${ENTRY}?comments=own`);
  await expect(comments(page).getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
});

test('a refused comment comes back with what was typed and the reason, and the focus in it', {
  tag: '@long',
}, async ({ page, browser, request, allowConsole }) => {
  allowConsole(/status of 400/);
  await page.goto(ENTRY);
  // Meanwhile, the owner approves another visitor's comment, which the response contains.
  const stranger = await browser.newPage();
  await stranger.goto(ENTRY);
  await comments(stranger).getByLabel('Your comment').fill('Meanwhile');
  await comments(stranger).getByLabel('Your name').fill('Grace');
  await comments(stranger).getByRole('button', { name: 'Send the comment' }).click();
  const theirs = comments(stranger).getByRole('listitem').filter({ hasText: 'Only you can see this' });
  const id = (await theirs.getAttribute('id'))?.replace('comment-', '');
  await request.put(`/api/vitrine/comments/${id}`, { headers: owner, data: { state: 'approved' } });
  await stranger.close();
  await comments(page).getByLabel('Your comment').fill('A thought');
  // White space satisfies the browser, and not the server.
  await comments(page).getByLabel('Your name').fill('   ');
  await comments(page).getByRole('button', { name: 'Send the comment' }).click();
  await expect(comments(page).getByRole('alert')).toContainText('Your name is required.');
  await expect(comments(page).getByLabel('Your comment')).toHaveValue('A thought');
  await expect(comments(page).getByLabel('Your comment')).toBeFocused();
  await expect(page).toHaveURL(/one-plank$/);
});
