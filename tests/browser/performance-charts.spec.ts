import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from './fixtures';
import { sendVisits, signIn } from './performance-visits';

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
    await openMetric(page, `?template=${await sendVisits(request, 40)}&hours=24`);
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
    await expect(text).toHaveText(/^250\u202fms to 500\u202fms: \d visits, 7\.5\u202f%, good$/);
    const devices = slider(page, 'by page type');
    await devices.press('ArrowDown');
    await expect(devices).toHaveAttribute('aria-valuetext', /^product or post: /);
    await expect(page.locator('#lcp .segments .is-current')).toContainText('product or post');
    await expect(slider(page, 'visits by rating')).toHaveAttribute(
      'aria-valuetext',
      /^good: .*, 3\d visits$/,
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
  await openMetric(page, `?template=${await sendVisits(request, 20)}&hours=24`);
  await slider(page, 'hour by hour').focus();
  const line = page.locator('#lcp .cursor line');
  const highlight = await page.evaluate(() => {
    document.body.style.color = 'Highlight';
    return getComputedStyle(document.body).color;
  });
  await expect(line).toHaveCSS('stroke', highlight);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`a chart is saved as PNG as the page shows it, in ${colorScheme} colours`, {
    tag: '@long',
  }, async ({ page, request }) => {
    await page.setViewportSize({ width: 1440, height: 1000 });
    await page.emulateMedia({ colorScheme });
    await openMetric(page, `?template=${await sendVisits(request, 40)}&hours=24`);
    const figure = page.locator('#lcp .chart-figure').filter({ hasText: 'Distribution' });
    await figure.scrollIntoViewIfNeeded();
    const shown = sharp(await figure.screenshot());
    const downloading = page.waitForEvent('download');
    await figure.getByRole('button', { name: /^Save as PNG ?: LCP, distribution/ }).press('Enter');
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^lcp-distribution-.*-template-t-\w+\.png$/);
    const saved = await readFile(await download.path());
    const { width, height } = await sharp(saved).metadata();
    // Two lines of caption above, and a margin around.
    const size = { width: Math.floor(width / 2) - 48, height: Math.floor(height / 2) - 96 };
    const [inPicture, onPage] = await Promise.all([
      readGreys(
        sharp(saved)
          .extract({ left: 48, top: 144, width: size.width * 2, height: size.height * 2 })
          .resize(size.width),
      ),
      readGreys(shown.extract({ left: 0, top: 0, ...size })),
    ]);
    const differences = [...inPicture].map((value, index) => Math.abs(value - (onPage[index] ?? 0)));
    expect(differences.reduce((sum, each) => sum + each, 0) / differences.length).toBeLessThan(5);
    expect(differences.filter((each) => each > 32).length / differences.length).toBeLessThan(0.02);

    const all = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the open charts as PNG' }).click();
    const whole = await sharp(await readFile(await (await all).path())).metadata();
    expect(whole.height).toBeGreaterThan(1500);
  });

/** Returns the brightness of each pixel, blurred: letters are placed by fractions of a pixel. */
function readGreys(image: Sharp): Promise<Buffer> {
  return image.removeAlpha().greyscale().blur(2).raw().toBuffer();
}
