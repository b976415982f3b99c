import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { test as ownStoreTest } from './own-store';
import { signIn } from './performance-views';

const HTML = '<p id="added">Added.</p><script>document.documentElement.dataset.ran = "1"</script>';

/** Sends the form of the footer, which has submission HTML with a script. */
async function send(page: Page, origin = ''): Promise<void> {
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(data-submission-html=")"/,
      `$1${HTML.replaceAll('"', '&quot;')}"`,
    );
    await route.fulfill({ response, body });
  });
  await page.goto(`${origin}/about`);
  const newsletter = page.getByRole('form', { name: 'Letters from the kiln' });
  await newsletter.getByLabel('Email').fill('ada@example.com');
  await newsletter.getByRole('button').click();
  await expect(page.locator('#added')).toBeAttached();
}

ownStoreTest(
  'submission HTML runs its scripts once the owner allows it, under a content security policy',
  { tag: '@long' },
  async ({ page, context, ownStore }) => {
    ownStoreTest.slow();
    const origin = await ownStore.start({ OWNER_TOKEN: 'owner-of-the-tests' });
    await signIn(page, `${origin}/config/preferences`);
    const scripts = page.getByRole('checkbox', { name: 'Run scripts after a form is sent' });
    await expect(scripts).not.toBeChecked();
    await expect(scripts).toHaveAccessibleDescription(/Warning: Leave this off unless you need it/);
    await scripts.press('Space');
    await expect(page.getByRole('status')).toContainText('Run scripts after a form is sent: on');
    const visit = await context.newPage();
    await send(visit, origin);
    await expect(visit.locator('html')).toHaveAttribute('data-ran', '1');
  },
);

test('submission HTML is added without its scripts by default', { tag: '@long' }, async ({ page }) => {
  await send(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-ran');
});
