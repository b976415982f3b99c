import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const PRODUCT = '/shop/p/saltmarsh-board';
const TAMPERED = "console.error('tampered');";

/** Changes every chunk whose name matches on its way to the browser, and returns the addresses of those. */
async function tamper(page: Page, name: string): Promise<string[]> {
  const changed: string[] = [];
  await page.route(`**/chunks/${name}-*.js*`, async (route) => {
    changed.push(route.request().url());
    const response = await route.fetch();
    // The page may leave while its request is here: the form posts by itself.
    const body = await response.text().catch(() => '');
    await route.fulfill({ response, body: TAMPERED + body }).catch(() => {});
  });
  return changed;
}

test('a changed chunk does not run: the form posts by itself, and the console names the file', async ({
  page,
  allowConsole,
  consoleErrors,
}) => {
  allowConsole(/integrity|Failed to fetch dynamically imported module/);
  const changed = await tamper(page, 'add-to-cart');
  await page.goto(PRODUCT);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main')).toContainText('Saltmarsh Board');
  expect(consoleErrors.join()).not.toContain('tampered');
  expect(changed.length).toBeGreaterThan(0);
  expect(consoleErrors.join('\n')).toMatch(/'integrity' attribute.*chunks\/add-to-cart/s);
});

test('a changed chunk that nothing preloads does not run: the link leads to its page', {
  tag: '@long',
}, async ({ page, allowConsole, consoleErrors }) => {
  allowConsole(/integrity|Failed to fetch dynamically imported module/);
  const changed = await tamper(page, 'overlay-link');
  await page.goto('/overlays');
  await page.getByRole('link', { name: 'Meet the studio' }).click();
  await expect(page).toHaveURL(/\/#studio$/);
  expect(consoleErrors.join()).not.toContain('tampered');
  expect(changed.some((url) => url.endsWith('?again'))).toBe(true);
  expect(consoleErrors.join('\n')).toMatch(/'integrity' attribute.*chunks\/overlay-link/s);
});

test('every page carries the integrity of every chunk that it requests', async ({ page }) => {
  const requested = new Set<string>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.includes('/chunks/')) requested.add(pathname + search);
  });
  for (const path of ['/', PRODUCT, '/plain', '/overlays', '/cart']) {
    const response = await page.goto(path);
    const map = JSON.parse((await page.locator('script[type=importmap]').textContent()) ?? '{}');
    await expect.poll(() => requested.size).toBeGreaterThan(0);
    for (const file of requested) expect(Object.keys(map.integrity)).toContain(file);
    expect(response?.headers()['content-security-policy']).toContain('strict-dynamic');
    requested.clear();
  }
});
