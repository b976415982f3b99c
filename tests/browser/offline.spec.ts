import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

test.use({ serviceWorkers: 'allow' });

/** Opens a page and waits until the worker of the offline page is active. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

test('a page that cannot be loaded shows the offline page, in its language, until the visitor is back', async ({
  page,
  context,
  axe,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await openWithWorker(page, '/shop');
  await context.setOffline(true);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Out of reach');
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveCSS('border-radius', '4px');
  expect(await axe()).toEqual([]);

  await page.goto('/he/p/tidal-bowl');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('אין חיבור');

  await page.goto('/about');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Four people, one kiln');
});

test('the worker stores the offline page only, and leaves all other requests to the browser', {
  tag: '@long',
}, async ({ page }) => {
  await openWithWorker(page, '/shop');
  // Not until the network is idle: requests of the page before, which the worker has seen, may count as open for good.
  await page.goto('/shop/p/tidal-bowl', { waitUntil: 'domcontentloaded' });
  const stored = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored.sort()).toEqual(['/he/offline', '/offline']);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain(
    '/offline-worker.js',
  );
  const readSources = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => (entry as { workerFinalSourceType?: string }).workerFinalSourceType),
    );
  await expect.poll(async () => (await readSources()).length).toBeGreaterThan(5);
  expect(new Set(await readSources()), 'where the requests of the page went').toEqual(new Set(['network']));
});

test('a response of the server, also an error, is never replaced', { tag: '@long' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/);
  await openWithWorker(page, '/shop');
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Washed away.');
});
