import { isDeepStrictEqual } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import { exportRecords } from './exported-records';
import { exportVitals, metricsOf } from './exported-vitals';
import { expect, test } from './fixtures';
import { BOARD, expectAdded, openProduct, productOf } from './product-page';
import { addReference, readReference } from './reference-vitals';

test.use({ cookieChoice: null });

const TELEMETRY = '**/chunks/start-telemetry-*.js';

async function consentTo(context: BrowserContext, level: string): Promise<void> {
  const url = `http://127.0.0.1:${process.env.VITRINE_TEST_PORT}`;
  await context.addCookies([{ name: 'ss_cookieAllowed', value: level, url }]);
}

/** Holds all requests that match until the returned function is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Collects the paths of the page's calls. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

test.describe('before telemetry starts', () => {
  test('a refusal applies: no cookie is set, and nothing is sent', { tag: '@long' }, async ({
    page,
    context,
  }) => {
    await consentTo(context, 'full');
    const calls = watchCalls(page);
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        document.dispatchEvent(new CustomEvent('vitrine:consent', { detail: { level: 'off' } })),
      ),
    );
    await page.goto('/shop');
    await expect
      .poll(() => page.evaluate(() => (window as { vitrineConsent?: unknown }).vitrineConsent))
      .toBe('off');
    await page.goto('/about');
    expect(calls.filter((path) => /census|clanker|performance/.test(path))).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['ss_cookieAllowed']);
  });

  test('an add is recorded, and reported to ad pixels', async ({ page, context }) => {
    await consentTo(context, 'full');
    await page.addInitScript(() => {
      const pixels: unknown[] = [];
      Object.assign(window, { pixels, fbq: (...args: unknown[]) => pixels.push(args[1]) });
    });
    const release = await hold(page, '**/images/**');
    const event = page.waitForRequest(
      (request) => /clanker/.test(request.url()) && /cart_add/.test(request.postData() ?? ''),
    );
    await page.goto(BOARD, { waitUntil: 'commit' });
    const product = productOf(page);
    await product.button.click();
    await expectAdded(product, '1');
    release();
    await event;
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { pixels: string[] }).pixels))
      .toContain('AddToCart');
  });

  test('a purchase is reported to ad pixels', { tag: '@long' }, async ({ page, context }) => {
    await consentTo(context, 'full');
    await page.addInitScript(() => {
      const pixels: unknown[] = [];
      Object.assign(window, { pixels, fbq: (...args: unknown[]) => pixels.push(args[1]) });
      document.addEventListener('DOMContentLoaded', () => {
        const order = { id: 'o1', purchasedCartId: 'c1', items: [], grandTotal: { value: '10.00' } };
        document.dispatchEvent(new CustomEvent('vitrine:purchase', { detail: { order } }));
      });
    });
    await page.goto('/shop');
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { pixels: string[] }).pixels))
      .toContain('Purchase');
  });

  for (const [kind, busy, atLeast] of [
    ['an interaction', 60, 56],
    // The library's default would be the first one, which takes less.
    ['a later interaction of less than 40 ms', 20, 16],
  ] as const)
    test(`${kind} counts: the INP equals that of web-vitals, loaded first`, {
      tag: busy === 60 ? [] : '@long',
    }, async ({ page, request }) => {
      await addReference(page);
      await page.addInitScript((ms) => {
        let clicks = 0;
        addEventListener('click', () => {
          clicks += 1;
          const end = performance.now() + (clicks > 1 ? ms : 0);
          while (performance.now() < end);
        });
      }, busy);
      const release = await hold(page, TELEMETRY);
      const settings = page.waitForResponse('**/api/1/performance/settings');
      await page.goto('/about');
      await page.evaluate(() => {
        new PerformanceObserver((list) => {
          const clicks = list.getEntries().filter(({ name }) => name === 'click');
          for (const { duration } of clicks) document.documentElement.dataset.click = String(duration);
        }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      });
      const heading = page.locator('h1').first();
      await heading.click();
      await heading.click();
      await expect(page.locator('html')).toHaveAttribute('data-click');
      release();
      const { pageLoadId } = await (await settings).json();
      await page.waitForLoadState('networkidle');
      await page.goto('/shop');
      const { INP } = await readReference(page);
      await expect.poll(async () => metricsOf(await exportVitals(request, pageLoadId)).INP).toBe(INP);
      // On an idle machine it is less than 104, which the browser would not have kept for a late observer.
      expect(INP).toBeGreaterThanOrEqual(atLeast);
    });
});

test.describe('a page view that ends before telemetry starts', () => {
  /** Opens a page whose telemetry never arrives, leaves it once it is painted, and returns its beacons' addresses. */
  async function viewBriefly(page: Page, path: string): Promise<string[]> {
    await page.route(TELEMETRY, () => {});
    // The browser reports no requests of a page that ends.
    await page.addInitScript(() => {
      const sendBeacon = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (url) => {
        const sent = JSON.parse(sessionStorage.getItem('beacons') ?? '[]');
        sessionStorage.setItem('beacons', JSON.stringify([...sent, url]));
        return sendBeacon(url);
      };
    });
    await page.goto(path);
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1);
    await page.goto('/robots.txt');
    return page.evaluate(() => JSON.parse(sessionStorage.getItem('beacons') ?? '[]'));
  }

  test('sends one hit with its vitals, which identifies nobody', async ({ page, context, request }) => {
    await consentTo(context, 'full');
    const beacons = await viewBriefly(page, BOARD);
    expect(beacons).toHaveLength(1);
    const { pathname, searchParams } = new URL(String(beacons[0]));
    expect(pathname).toBe('/api/census/RecordHit');
    const { event, data, vitals, ...others } = Object.fromEntries(searchParams);
    expect([event, JSON.parse(String(data)), others]).toEqual([
      '1',
      expect.objectContaining({ pageType: 50, title: 'Saltmarsh Board' }),
      { sizes: expect.stringMatching(/^\d+,\d+,\d+,\d+$/) },
    ]);
    const [TTFB, FCP, LCP] = String(vitals).split(',').map(Number);
    // Pages of other tests may have had the same FCP.
    const findHit = async () =>
      (await exportRecords(request)).find(
        ({ kind, data }) => kind === 'hit' && isDeepStrictEqual(data.vitals, { TTFB, FCP, LCP }),
      );
    await expect.poll(findHit).toBeTruthy();
    const hit = await findHit();
    expect(hit?.data.ss_cvr).toBeUndefined();
    await expect
      .poll(async () => metricsOf(await exportVitals(request, hit?.id)))
      .toMatchObject({ TTFB, FCP });
  });

  test('sends nothing where the visitor has refused', { tag: '@long' }, async ({ page, context }) => {
    await consentTo(context, 'off');
    expect(await viewBriefly(page, BOARD)).toEqual([]);
  });

  test('is not recorded for a page that is not found', { tag: '@long' }, async ({ page, allowConsole }) => {
    allowConsole(/404/);
    expect(await viewBriefly(page, '/nowhere')).toEqual([]);
  });

  test('is recorded once when the visitor returns and telemetry starts', { tag: '@long' }, async ({
    page,
    context,
  }) => {
    await consentTo(context, 'full');
    const calls = watchCalls(page);
    const release = await hold(page, TELEMETRY);
    await openProduct(page, BOARD);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      Object.defineProperty(Document.prototype, 'hidden', { get: () => true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Object.defineProperty(Document.prototype, 'hidden', { get: () => false, configurable: true });
      Reflect.deleteProperty(document, 'hidden');
    });
    release();
    await expect.poll(() => calls).toContain('/api/v1/clanker/events');
    expect(calls.filter((path) => path === '/api/census/RecordHit')).toHaveLength(1);
  });
});
