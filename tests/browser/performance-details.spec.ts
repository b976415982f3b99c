import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { sendViews, signIn } from './performance-views';

async function openReport(page: Page, query: string): Promise<void> {
  await signIn(page, `/config/performance${query}`);
  await expect(page.locator('.report-body')).toHaveAttribute('aria-busy', 'false');
}

const lcp = (page: Page) => page.getByRole('region', { name: 'Largest Contentful Paint' });

for (const width of [390, 1440])
  test(`a metric is broken down by keyboard, and a segment filters the report, at ${width} px`, {
    tag: '@long',
  }, async ({ page, request, axe, axeColours }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const template = await sendViews(request, 20);
    await openReport(page, `?template=${template}`);
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: 'LCP' })
      .press('Enter');
    await lcp(page).getByRole('combobox', { name: 'Break down LCP by' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(new RegExp(`\\?template=${template}&by=path`));
    await expect(lcp(page).getByRole('heading', { name: 'By page' })).toBeVisible();
    await expect(lcp(page)).toContainText('20 values');
    expect(await axe('#lcp')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeColours('#lcp')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await lcp(page).getByRole('link', { name: '/shop' }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`\\?path=%2Fshop&template=${template}&by=path#lcp$`));
    await expect(page.getByRole('button', { name: 'Page: /shop' })).toBeVisible();
    await page.reload();
    await expect(lcp(page).getByRole('heading', { name: 'By page' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`\\?template=${template}&by=path#lcp$`));
    await expect(lcp(page).getByRole('link', { name: '/shop' })).toBeVisible();
  });

test('two periods are compared by keyboard, and the address names the comparison', { tag: '@long' }, async ({
  page,
  request,
  axe,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const template = await sendViews(request, 30);
  await openReport(page, `?template=${template}`);
  const fixes = page.getByRole('region', { name: 'What to fix first' });
  await expect(fixes).toContainText('CLS of /shop');
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Fix first' })
    .press('Enter');
  await expect(fixes).toContainText('Reserve its space');
  expect(await axe('#fixes')).toEqual([]);
  await fixes.getByRole('link', { name: '/shop' }).focus();
  const section = page.getByRole('region', { name: 'Comparison' });
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Compare' })
    .press('Enter');
  await section.getByRole('combobox', { name: 'Compare with' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(new RegExp(`template=${template}&against=previous#comparison$`));
  await expect(section).toContainText('Not known: one side has no values.');
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/against=days&againstFrom=.*&againstTo=/);
  await expect(section).toContainText(/Not known: 2,\d\d\d\u202fms in both/);
  await expect(section.getByRole('row', { name: /^LCP/ })).toContainText('30 values');
  expect(await axe('#comparison')).toEqual([]);
  await page.reload();
  await expect(section).toContainText(/Not known: 2,\d\d\d\u202fms in both/);
});
