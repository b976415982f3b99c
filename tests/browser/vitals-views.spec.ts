import type { APIRequestContext } from '@playwright/test';
import type { Browser } from 'puppeteer-core';
import { type ExportedLine, exportVitals, metricsOf } from './exported-vitals';
import { expect, test } from './fixtures';
import { launchTabs } from './launch-tabs';

/** A page that no other test opens, and how long it is prerendered before its activation, in ms. */
const PRERENDERED = '/shop/p/ebb-plate';
const PRERENDER_TIME = 2500;

// Playwright disables the back/forward cache by default.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

test('a page that comes back from the back/forward cache is a page view of its own', {
  tag: '@whole-browser',
}, async ({ page, request }) => {
  const settings = page.waitForResponse('**/api/1/performance/settings');
  await page.goto('/shop');
  const { pageLoadId } = await (await settings).json();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    addEventListener('pageshow', ({ timeStamp }) => Object.assign(window, { restoredAt: timeStamp }));
  });
  await page.goto('/about');
  await page.goBack({ waitUntil: 'commit' });
  await page.evaluate(untilProcessed);
  const sinceRestored = await page.evaluate(
    () => performance.now() - (window as unknown as { restoredAt: number }).restoredAt,
  );
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
  // Not since the first navigation.
  expect(Number(restored.LCP)).toBeLessThanOrEqual(sinceRestored);
});

test('a soft navigation is a page view of its own, where the browser reports them', async ({
  page,
  request,
}) => {
  const settings = page.waitForResponse('**/api/1/performance/settings');
  await page.goto('/policies');
  const { pageLoadId } = await (await settings).json();
  await page.waitForLoadState('networkidle');
  const isSupported = await page.evaluate(() =>
    PerformanceObserver.supportedEntryTypes.includes('soft-navigation'),
  );
  test.skip(!isSupported, 'this browser does not report soft navigations');
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
  await page.evaluate(untilReported, 'soft-navigation');
  await page.evaluate(untilProcessed);
  await page.goto('/about');
  await expect
    .poll(async () => (await exportVitals(request, pageLoadId)).map(({ navigationType }) => navigationType))
    .toContain('soft-navigation');
  const lines = (await exportVitals(request, pageLoadId)).filter(({ view }) => view === 1);
  expect(new Set(lines.map(({ path }) => path))).toEqual(new Set(['/soft']));
  expect(metricsOf(lines, 1)).toMatchObject({ LCP: expect.any(Number), CLS: expect.any(Number) });
});

test.describe('in a browser with tabs', { tag: '@whole-browser' }, () => {
  let browser: Browser;

  test.beforeAll(async ({ launchOptions }) => {
    browser = await launchTabs(launchOptions.executablePath);
  });
  test.afterAll(() => browser.close());

  const revisions = (lines: readonly ExportedLine[]) =>
    lines.filter(({ name }) => name === 'CLS').map(({ value, revision }) => [value, revision]);

  test('changed values are sent each time a page is hidden, and replace earlier ones', async ({
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
    await page.evaluate(() => {
      const late = Object.assign(document.createElement('p'), { textContent: 'Late' });
      late.style.height = '150px';
      document.body.prepend(late);
    });
    await page.evaluate(untilReported, 'layout-shift');
    await page.evaluate(untilProcessed);
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

  test('a prerendered page is measured from its activation', { tag: '@long' }, async ({
    request,
    baseURL,
  }) => {
    const earlier = (await exportPrerendered(request)).map(({ pageLoadId }) => pageLoadId);
    const newLines = async () =>
      (await exportPrerendered(request)).filter(({ pageLoadId }) => !earlier.includes(pageLoadId));
    const page = await browser.newPage();
    // The speculation rules are an inline script, which the policy would block.
    await page.setBypassCSP(true);
    await page.goto(`${baseURL}/shop`, { waitUntil: 'networkidle0' });
    await page.evaluate((path) => {
      const rules = document.createElement('script');
      rules.type = 'speculationrules';
      rules.textContent = JSON.stringify({ prerender: [{ urls: [path], eagerness: 'immediate' }] });
      document.head.append(rules);
    }, PRERENDERED);
    // The LCP is to be measured from the activation, so that a real time has to pass before it.
    await new Promise((resolve) => setTimeout(resolve, PRERENDER_TIME));
    expect(await newLines()).toEqual([]);
    await page.evaluate((path) => void setTimeout(() => location.assign(path)), PRERENDERED);
    // The prerendered page replaces the other one, and only the browser's own session lists it.
    const session = await browser.target().createCDPSession();
    const findShown = async () => {
      const { targetInfos } = await session.send('Target.getTargets');
      return targetInfos.find(({ url }) => url.endsWith(PRERENDERED))?.targetId;
    };
    await expect.poll(findShown).toBeTruthy();
    const targetId = String(await findShown());
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: true });
    const shown = session.connection()?.session(sessionId);
    const run = async (expression: string) =>
      (await shown?.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }))?.result
        .value;
    await expect.poll(() => run(`(${isObserved})()`)).toBe(true);
    await run(`(${untilProcessed})()`);
    const { activation, paint } = await run(`(${readLargestPaint})()`);
    expect(activation).toBeGreaterThan(PRERENDER_TIME / 2);
    await session.send('Target.closeTarget', { targetId });
    await expect.poll(async () => (await newLines()).length).toBeGreaterThan(3);
    const lines = await newLines();
    expect(new Set(lines.map(({ navigationType }) => navigationType))).toEqual(new Set(['prerender']));
    expect(metricsOf(lines)).toMatchObject({ TTFB: 0, CLS: 0 });
    expect(Number(metricsOf(lines).LCP)).toBeCloseTo(Math.max(0, paint - activation), 0);
  });
});

/** Runs in the page: resolves to its activation and its largest paint, in ms since the prerendering began. */
function readLargestPaint(): Promise<{ activation: number; paint: number }> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      observer.disconnect();
      const [navigation] = performance.getEntriesByType('navigation') as unknown as {
        activationStart: number;
      }[];
      resolve({
        activation: navigation?.activationStart ?? 0,
        paint: list.getEntries().at(-1)?.startTime ?? 0,
      });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

/** Runs in the page: resolves once the browser has reported an entry of a type to its observers. */
function untilReported(type: string): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type, buffered: true });
  });
}

/** Runs in the page: resolves once web-vitals has processed what was reported, in up to three frames and an idle callback. */
async function untilProcessed(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  for (let idle = 0; idle < 2; idle += 1) await new Promise((resolve) => requestIdleCallback(resolve));
}

/** Runs in the page: whether all metrics are observed. The page requests its settings after that. */
function isObserved(): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/performance/settings'));
}

async function exportPrerendered(request: APIRequestContext): Promise<ExportedLine[]> {
  return (await exportVitals(request)).filter(({ path }) => path === PRERENDERED);
}
