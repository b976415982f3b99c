import { type APIRequestContext, chromium } from '@playwright/test';
import puppeteer, { type Browser } from 'puppeteer-core';
import { type ExportedLine, exportVitals, metricsOf } from './exported-vitals';
import { expect, test } from './fixtures';

/** A page that no other test opens, and how long it is ready before anybody sees it, in ms. */
const PREPARED = '/shop/p/ebb-plate';
const LONG_BEFORE = 2500;

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

test('a soft navigation is a visit of its own, where the browser tells of them', async ({
  page,
  request,
}) => {
  const settings = page.waitForResponse('**/api/1/performance/settings');
  await page.goto('/policies');
  const { pageLoadId } = await (await settings).json();
  await page.waitForLoadState('networkidle');
  const isTold = await page.evaluate(() =>
    PerformanceObserver.supportedEntryTypes.includes('soft-navigation'),
  );
  test.skip(!isTold, 'this browser tells nothing of soft navigations');
  await page.evaluate(() => {
    document.querySelector('h1')?.addEventListener('click', () => {
      history.pushState({}, '', '/soft');
      const text = 'Another page altogether, in large letters. '.repeat(20);
      document
        .querySelector('main')
        ?.replaceChildren(Object.assign(document.createElement('h2'), { textContent: text }));
    });
  });
  await page.locator('h1').click();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await page.goto('/about');
  await expect
    .poll(async () => (await exportVitals(request, pageLoadId)).map(({ navigationType }) => navigationType))
    .toContain('soft-navigation');
  const lines = (await exportVitals(request, pageLoadId)).filter(({ view }) => view === 1);
  expect(new Set(lines.map(({ path }) => path))).toEqual(new Set(['/soft']));
  expect(metricsOf(lines, 1)).toMatchObject({ LCP: expect.any(Number), CLS: expect.any(Number) });
});

// What the test runner's own browser cannot do: a page that hides and stays, and one that is prepared ahead.
test.describe('in a browser with tabs', () => {
  let browser: Browser;

  test.beforeAll(async ({ launchOptions }) => {
    browser = await puppeteer.launch({
      executablePath: launchOptions.executablePath ?? chromium.executablePath(),
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

  test('a page prepared ahead counts from the moment that it is shown', async ({ request, baseURL }) => {
    const earlier = (await toldOfPrepared(request)).map(({ pageLoadId }) => pageLoadId);
    const toldNow = async () =>
      (await toldOfPrepared(request)).filter(({ pageLoadId }) => !earlier.includes(pageLoadId));
    const page = await browser.newPage();
    // Rules in a script of the test's own.
    await page.setBypassCSP(true);
    await page.goto(`${baseURL}/shop`, { waitUntil: 'networkidle0' });
    await page.evaluate((path) => {
      const rules = document.createElement('script');
      rules.type = 'speculationrules';
      rules.textContent = JSON.stringify({ prerender: [{ urls: [path], eagerness: 'immediate' }] });
      document.head.append(rules);
    }, PREPARED);
    await new Promise((resolve) => setTimeout(resolve, LONG_BEFORE));
    expect(await toldNow()).toEqual([]);
    await page.evaluate((path) => void setTimeout(() => location.assign(path)), PREPARED);
    // The page that was prepared takes the other's place, and only the browser itself knows it.
    const session = await browser.target().createCDPSession();
    const findShown = async () => {
      const { targetInfos } = await session.send('Target.getTargets');
      return targetInfos.find(({ url }) => url.endsWith(PREPARED))?.targetId;
    };
    await expect.poll(findShown).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await session.send('Target.closeTarget', { targetId: String(await findShown()) });
    await expect.poll(async () => (await toldNow()).length).toBeGreaterThan(3);
    const lines = await toldNow();
    expect(new Set(lines.map(({ navigationType }) => navigationType))).toEqual(new Set(['prerender']));
    expect(metricsOf(lines)).toMatchObject({ TTFB: 0, CLS: 0 });
    expect(Number(metricsOf(lines).LCP)).toBeLessThan(LONG_BEFORE);
  });
});

async function toldOfPrepared(request: APIRequestContext): Promise<ExportedLine[]> {
  return (await exportVitals(request)).filter(({ path }) => path === PREPARED);
}
