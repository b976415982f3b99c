import type { Page } from '@playwright/test';
import { exportVitals } from './exported-vitals';
import { expect, test } from './fixtures';

const CHAT = 'https://chat.example';
/** Milliseconds that the script of each origin keeps the main thread busy. */
const BUSY = 200;
/** Blocking begins after so many milliseconds of a task. */
const FREE = 50;

// The shop's policy allows no scripts of others.
test.use({ bypassCSP: true });

/** Runs a script of an address that keeps the main thread busy, and returns when the browser has reported its frame. */
async function runBusyScript(page: Page, address: string): Promise<void> {
  const body = `{ const end = performance.now() + ${BUSY}; while (performance.now() < end); }`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.evaluate(
    (src) =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((list, observer) => {
          const frames = list.getEntries() as (PerformanceEntry & { scripts: { sourceURL: string }[] })[];
          if (!frames.some(({ scripts }) => scripts.some(({ sourceURL }) => sourceURL === src))) return;
          observer.disconnect();
          resolve();
        }).observe({ type: 'long-animation-frame' });
        document.head.append(Object.assign(document.createElement('script'), { src }));
      }),
    address,
  );
}

test('the blocking time of scripts is reported by address', async ({ page, request, baseURL }) => {
  const settings = page.waitForResponse('**/api/1/performance/settings');
  await page.goto('/shop');
  const { pageLoadId } = await (await settings).json();
  const addresses = [`${CHAT}/widget.js`, `${baseURL}/busy.js`];
  for (const address of addresses) await runBusyScript(page, `${address}?visitor=1`);
  await page.goto('/about');
  const readScripts = async () =>
    (await exportVitals(request, pageLoadId)).filter(({ url = '' }) => addresses.includes(url));
  await expect.poll(async () => (await readScripts()).length).toBe(2);
  for (const { type, url, blocking } of await readScripts()) {
    expect(type).toBe('script');
    expect(Number(blocking), url).toBeGreaterThan((BUSY - FREE) * 0.8);
  }
});
