import puppeteer, { type Browser } from 'puppeteer-core';
import { type ExportedLine, exportVitals, metricsOf } from './exported-vitals';
import { expect, test } from './fixtures';

// As browsers keep pages, and test runners do not.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

test('a page that comes back from the back/forward cache is a visit of its own', async ({
  page,
  request,
}) => {
  const settings = page.waitForResponse('**/api/1/performance/settings');
  await page.goto('/shop');
  const { pageLoadId } = await (await settings).json();
  await page.waitForLoadState('networkidle');
  await page.goto('/about');
  await page.goBack({ waitUntil: 'commit' });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await page.goto('/about');
  await expect
    .poll(async () => (await exportVitals(request, pageLoadId)).filter(({ type }) => type === 'view').length)
    .toBe(2);
  const lines = await exportVitals(request, pageLoadId);
  const views = lines.filter(({ type }) => type === 'view');
  expect(views.map(({ navigationType }) => navigationType).sort()).toEqual([
    'back-forward-cache',
    'navigate',
  ]);
  const restored = metricsOf(lines, 1);
  expect(restored).toMatchObject({ CLS: 0, TTFB: expect.any(Number), FCP: expect.any(Number) });
  expect(Number(restored.LCP)).toBeLessThan(Number(metricsOf(lines).LCP) + 200);
});

// What the test runner's own browser cannot do: a page that hides and stays.
test.describe('in a browser with tabs', () => {
  let browser: Browser;

  test.beforeAll(async ({ launchOptions }) => {
    browser = await puppeteer.launch({
      executablePath: String(launchOptions.executablePath ?? process.env.CHROMIUM_PATH),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    });
  });
  test.afterAll(() => browser.close());

  const revisions = (lines: readonly ExportedLine[]) =>
    lines.filter(({ name }) => name === 'CLS').map(({ value, revision }) => [value, revision]);

  test('each time a page hides, what has changed is told, and takes the place of what was', async ({
    request,
    baseURL,
  }) => {
    const page = await browser.newPage();
    const settings = page.waitForResponse((response) => response.url().endsWith('/performance/settings'));
    await page.goto(`${baseURL}/shop`, { waitUntil: 'networkidle0' });
    const { pageLoadId } = await (await settings).json();
    const other = await browser.newPage();
    await other.bringToFront();
    await expect.poll(async () => revisions(await exportVitals(request, pageLoadId))).toEqual([[0, 0]]);
    await page.bringToFront();
    await page.evaluate(async () => {
      const late = Object.assign(document.createElement('p'), { textContent: 'Late' });
      late.style.height = '150px';
      document.body.prepend(late);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    });
    await other.bringToFront();
    await expect
      .poll(async () => revisions(await exportVitals(request, pageLoadId)))
      .toEqual([[expect.any(Number), 1]]);
    const lines = await exportVitals(request, pageLoadId);
    expect(Number(metricsOf(lines).CLS)).toBeGreaterThan(0);
    expect(lines.filter(({ type }) => type === 'view')).toHaveLength(1);
    await page.close();
    await other.close();
  });
});
