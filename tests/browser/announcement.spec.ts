import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const barOf = (page: Page) => page.getByRole('form', { name: 'Announcement' });
const closeOf = (page: Page) => barOf(page).getByRole('button', { name: 'Close the announcement' });

test('the announcement is dismissed by keyboard without a request, and absent from later pages and cached ones', async ({
  page,
  axe,
  everyLayoutShift,
}) => {
  await page.goto('/about');
  expect(await axe()).toEqual([]);
  await closeOf(page).focus();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.method()} ${request.resourceType()}`));
  await page.keyboard.press('Enter');
  await expect(barOf(page)).toHaveCount(0);
  await expect(page.locator('.site-header').getByRole('link', { name: 'Fenwater' })).toBeFocused();
  expect(requested.filter((each) => each.endsWith(' document'))).toEqual([]);

  const later = await page.goto('/journal');
  expect(await later?.text()).not.toContain('announcement-bar');
  // A cache has kept the page of another visitor.
  const cached = await page.request.fetch('/contact', { headers: { cookie: 'announcement=earlier' } });
  const body = await cached.text();
  expect(body).toContain('announcement-bar');
  await page.route('**/contact', (route) => route.fulfill({ response: cached, body }));
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(barOf(page)).toHaveCount(0);
  // The first page moved up at the press, which was an input.
  expect(await everyLayoutShift()).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the announcement is dismissed by a post that leads back, and another text is shown', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/shop?page=2');
    await closeOf(page).click();
    await expect(page).toHaveURL(/\/shop\?page=2$/);
    await expect(page.locator('.site-header')).toBeVisible();
    await expect(barOf(page)).toHaveCount(0);
    await page.goto('/he');
    await expect(page.getByRole('form', { name: 'הודעה' })).toBeVisible();
  });
});
