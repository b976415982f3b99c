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
      await expect(page).toHaveURL(/\?comments=own#comment-/);
      const mine = comments(page).getByRole('listitem').filter({ hasText: text });
      await expect(mine).toContainText('Only you can see this');
      await expect(mine.getByRole('link', { name: 'https://example.com/oak' })).toHaveAttribute(
        'rel',
        'ugc nofollow noopener',
      );
      if (javaScriptEnabled) expect(await axe('.comments')).toEqual([]);

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
