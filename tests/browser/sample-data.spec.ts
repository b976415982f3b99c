import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { test } from './own-store';

const CALL = '**/api/vitrine/performance/sample';
const TOKEN = 'owner-of-the-tests';
/** Enough for every part, and stored within seconds. */
const VISITS = 60;

async function openReport(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/config/performance`);
  await page.getByLabel('Owner’s token').fill(TOKEN);
  await page.getByLabel('Owner’s token').press('Enter');
  await expect(page.locator('.report-body')).toHaveAttribute('aria-busy', 'false');
}

/** Makes the console fill with few visits. */
async function fillWithFew(page: Page): Promise<void> {
  await page.route(CALL, (route) =>
    route.request().method() === 'POST'
      ? route.continue({ postData: JSON.stringify({ visits: VISITS }) })
      : route.continue(),
  );
}

test('an empty report is filled with sample data, marked as such, and emptied again', {
  tag: '@long',
}, async ({ page, ownStore, axe, axeColours, layoutShift }) => {
  test.slow();
  const origin = await ownStore.start({ OWNER_TOKEN: TOKEN });
  await fillWithFew(page);
  await openReport(page, origin);
  await expect(page.getByRole('heading', { name: 'No visits were measured' })).toBeVisible();
  expect(await axe()).toEqual([]);

  const shifted = await layoutShift();
  await page.getByRole('button', { name: 'Fill with sample data' }).press('Enter');
  await expect(page.getByRole('progressbar', { name: 'Stored sample visits' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sample data' })).toBeFocused();
  expect(await layoutShift()).toBe(shifted);
  expect(await axe('.sample')).toEqual([]);
  // Another page shows the same progress, and the report comes to it too.
  await page.reload();
  const mark = page.getByRole('complementary', { name: 'Sample data' });
  await expect(mark).toContainText('simulated visits, not of your visitors', { timeout: 60_000 });
  await expect(page).toHaveURL(/\?sample=1$/);
  await expect(page.getByRole('navigation', { name: 'Metrics' })).toContainText('LCP');
  await expect(page.locator('#errors')).toContainText('price');
  expect(await axe('.sample-mark')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeColours('.sample-mark')).toEqual([]);

  // The figures of visitors are apart from them.
  await mark.getByRole('link', { name: 'Show the figures of your visitors' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'No visits were measured' })).toBeVisible();
  await page.getByRole('link', { name: 'Show the report with sample data' }).press('Enter');
  await mark.getByRole('button', { name: 'Remove sample data' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Fill with sample data' })).toBeVisible();
  await expect(page).toHaveURL(/performance$/);
  await expect(page.getByRole('heading', { name: 'Performance', exact: true })).toBeFocused();
});
