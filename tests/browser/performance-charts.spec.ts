import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { sendViews, signIn } from './performance-views';

async function openMetric(page: Page, query: string): Promise<void> {
  await signIn(page, `/config/performance${query}`);
  await expect(page.locator('.report-body')).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'LCP' }).click();
  await expect(page.locator('#lcp .chart-figure').first()).toBeVisible();
}

const slider = (page: Page, chart: string) => page.getByRole('slider', { name: `Values of LCP, ${chart}` });

for (const { width, dir } of [
  { width: 1440, dir: 'ltr' },
  { width: 390, dir: 'rtl' },
])
  test(`a chart is read point by point, at ${width} px, ${dir}`, {
    tag: dir === 'rtl' ? [] : '@long',
  }, async ({ page, request, axe }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await openMetric(page, `?template=${await sendViews(request, 40)}&hours=24`);
    await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir);
    const text = page.locator('#lcp .cursor-text');
    const trend = slider(page, 'hour by hour');
    await trend.focus();
    await expect(trend).toHaveAttribute(
      'aria-valuetext',
      /: 2,3\d\d\u202fms, 95\u202f% interval .*40 values/,
    );
    await expect(text).toHaveText((await trend.getAttribute('aria-valuetext')) ?? '');
    await page.keyboard.press('Home');
    await expect(text).toContainText('no values');
    await page.keyboard.press('ArrowRight');
    await expect(trend).toHaveValue('1');
    await page.keyboard.press('End');
    await expect(trend).toHaveValue('23');
    const box = await text.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await axe('#lcp')).toEqual([]);

    const distribution = slider(page, 'distribution');
    await distribution.press('ArrowRight');
    await expect(text).toHaveText(/^250\u202fms to 500\u202fms: \d page views, 7\.5\u202f%, good$/);
    const devices = slider(page, 'by page type');
    await devices.press('ArrowDown');
    await expect(devices).toHaveAttribute('aria-valuetext', /^product or post: /);
    await expect(page.locator('#lcp .segments .is-current')).toContainText('product or post');
    await expect(slider(page, 'page views by rating')).toHaveAttribute(
      'aria-valuetext',
      /^good: .*, 3\d page views$/,
    );

    await expect(text).toHaveCount(0);
    const chart = page.locator('#lcp .chart-cursor').filter({ has: trend });
    await chart.scrollIntoViewIfNeeded();
    await chart.hover({ position: { x: 70, y: 120 } });
    await expect(text).toContainText('no values');
    await page.mouse.move(0, 0);
    await expect(text).toHaveCount(0);
  });

test('the cursor is visible in forced colours', { tag: '@long' }, async ({ page, request }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openMetric(page, `?template=${await sendViews(request, 20)}&hours=24`);
  await slider(page, 'hour by hour').focus();
  const line = page.locator('#lcp .cursor line');
  const highlight = await page.evaluate(() => {
    document.body.style.color = 'Highlight';
    return getComputedStyle(document.body).color;
  });
  await expect(line).toHaveCSS('stroke', highlight);
});
