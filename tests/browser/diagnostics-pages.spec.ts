import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** Pages of each kind of markup; all others of the sitemap follow in `npm run test:long`. */
const SAMPLE = [
  '/',
  '/shop',
  '/shop/p/eddy-board',
  '/shop/p/tidal-bowl',
  '/cart',
  '/plain',
  '/contact',
  '/journal',
];

/** Opens pages with diagnostics, and returns what they warn of. */
async function findWarnings(page: Page, paths: readonly string[]): Promise<string[]> {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[vitrine]'))
      warnings.push(`${new URL(page.url()).pathname}: ${message.text()}`);
  });
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.vitrineDebug = '';
    }),
  );
  for (const path of paths) {
    const diagnostics = page.waitForResponse('**/chunks/diagnostics-*.js');
    await page.goto(path);
    await (await diagnostics).finished();
    // The warnings of the markup come as soon as the file has run.
    await page.waitForLoadState('networkidle');
  }
  return warnings;
}

test('pages of the demo store load with diagnostics and without a warning', async ({ page }) => {
  expect(await findWarnings(page, SAMPLE)).toEqual([]);
});

test('so do all pages of its sitemap', { tag: '@long' }, async ({ page, request }) => {
  test.setTimeout(600_000);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect(paths.length).toBeGreaterThan(SAMPLE.length);
  expect(await findWarnings(page, paths)).toEqual([]);
});
