import type { Page } from '@playwright/test';
import { exportRecords } from './exported-records';
import { expect, test } from './fixtures';
import { readExport } from './read-export';

test.use({ cookieChoice: null });

const TELEMETRY = /\/api\/(census|events|v1\/clanker|1\/performance)\//;

/** Milliseconds of the page's clock in which telemetry would send what it has: many times its longest delay. */
const LONG = 120_000;

// The test imports the chunk that the entry imports, which the policy allows to the entry alone.
test.use({ bypassCSP: true });

/** Starts telemetry with a signal that the page keeps as `stop`, in place of the entry. */
async function startTelemetry(page: Page): Promise<void> {
  const manifest = await (await page.request.get('/assets/vitrine/manifest.json')).json();
  const files = Object.entries(manifest.files as Record<string, { source?: string }>);
  const [file] = files.find(([, { source }]) => source === 'src/start-telemetry.ts') ?? [];
  await page.evaluate(async (path) => {
    const stop = new AbortController();
    const { startTelemetry: start } = await import(path);
    // Telemetry listens once it has read the cookies.
    const { origin } = location;
    await start({ window, document, origin, slots: {}, signal: stop.signal, announce: () => {} });
    Object.assign(window, { stop: () => stop.abort() });
  }, `/assets/vitrine/${file}`);
}

/** Dispatches an event that telemetry records, and an error. */
function act(page: Page, objectId: string): Promise<void> {
  return page.evaluate((id) => {
    const detail = { name: 'reviews_tab', objectId: id };
    document.dispatchEvent(new CustomEvent('vitrine:track', { detail }));
    dispatchEvent(new ErrorEvent('error', { message: `planned ${id}` }));
  }, objectId);
}

test('telemetry that was stopped sends nothing, also not when the page ends', async ({
  page,
  context,
  request,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/vitrine\.js/);
  await context.addCookies([{ name: 'ss_cookieAllowed', value: 'full', url: String(baseURL) }]);
  const paths: string[] = [];
  page.on('request', (each) => {
    const { pathname } = new URL(each.url());
    if (TELEMETRY.test(pathname)) paths.push(pathname);
  });
  await page.clock.install();
  await page.route('**/vitrine.js', (route) => route.abort());
  await page.goto('/shop');
  await startTelemetry(page);
  const [early, late] = ['early', 'late'].map((name) => `${name}-${Math.random().toString(36).slice(2, 8)}`);
  await act(page, String(early));
  await expect.poll(async () => JSON.stringify(await exportRecords(request))).toContain(early);
  await expect.poll(() => paths).toContain('/api/events/RecordJavascriptErrors');

  await page.evaluate(() => (window as unknown as { stop(): void }).stop());
  paths.length = 0;
  await act(page, String(late));
  await page.clock.runFor(LONG);
  await page.evaluate(() => fetch('/healthz').then(() => {}));
  expect(paths).toEqual([]);
  // A page that ends sends what it has; the next page is recorded after that.
  await page.unroute('**/vitrine.js');
  await page.goto('/plain');
  await expect.poll(() => paths).toContain('/api/census/RecordHit');
  for (const path of ['/api/vitrine/records', '/api/vitrine/performance/errors']) {
    const records = JSON.stringify(await readExport(request, path));
    expect(records).toContain(early);
    expect(records).not.toContain(late);
  }
});
