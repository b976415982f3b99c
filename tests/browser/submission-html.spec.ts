import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const HTML = '<p id="added">Added.</p><script>document.documentElement.dataset.ran = "1"</script>';

/** Opens the page of the footer's form with submission HTML, and sends the form. */
async function send(page: Page, areScriptsAllowed: boolean): Promise<void> {
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const body = (await response.text())
      .replace(/(data-submission-html=")"/, `$1${HTML.replaceAll('"', '&quot;')}"`)
      .replace(
        '"websiteSettings":{',
        `"websiteSettings":{"formSubmissionScriptsEnabled":${areScriptsAllowed},`,
      );
    const csp = headers['content-security-policy']?.replace('vitrine theme', 'vitrine vitrine-scripts theme');
    await route.fulfill({ response, body, headers: { ...headers, 'content-security-policy': csp ?? '' } });
  });
  await page.goto('/about');
  const newsletter = page.getByRole('form', { name: 'Letters from the kiln' });
  await newsletter.getByLabel('Email').fill('ada@example.com');
  await newsletter.getByRole('button').click();
  await expect(page.locator('#added')).toBeAttached();
}

test('submission HTML runs its scripts where the site allows it, under a content security policy', async ({
  page,
}) => {
  await send(page, true);
  await expect(page.locator('html')).toHaveAttribute('data-ran', '1');
});

test('submission HTML is added without its scripts by default', { tag: '@long' }, async ({ page }) => {
  await send(page, false);
  await expect(page.locator('html')).not.toHaveAttribute('data-ran');
});
