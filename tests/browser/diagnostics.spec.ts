import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const ERROR = '<button type="button" data-vitrine="add-to-crat">Buy</button>';

/** Opens the shop with a validation error in its markup, and collects the warnings and the requested diagnostics. */
async function openWithError(page: Page, attribute = ''): Promise<{ warnings: string[]; chunks: string[] }> {
  const warnings: string[] = [];
  const chunks: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  page.on('request', (request) => {
    if (request.url().includes('/chunks/diagnostics-')) chunks.push(request.url());
  });
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html
      .replace('<html', `<html ${attribute}`)
      .replace('</main>', `${ERROR}</main>`)
      .replace('</body>', `${errornMount(html)}</body>`);
    await route.fulfill({ response, body });
  });
  const telemetry = page.waitForResponse('**/api/1/performance/settings');
  await page.goto('/about');
  await telemetry;
  await page.waitForLoadState('networkidle');
  return { warnings, chunks };
}

/** A module script, with the nonce of the page's own, that calls `mount` before diagnostics have loaded. */
function errornMount(html: string): string {
  const nonce = html.match(/<script[^>]*nonce="([^"]*)"/)?.[1] ?? '';
  return `<script type="module" nonce="${nonce}">await vitrine.mount('#shelf')</script>`;
}

test('a page with data-vitrine-debug warns of a misspelt behaviour and a wrong root, with the remedy', async ({
  page,
}) => {
  const { warnings } = await openWithError(page, 'data-vitrine-debug');
  await expect
    .poll(() => warnings.join())
    .toContain('data-vitrine="add-to-crat" is unknown. Did you mean "add-to-cart"?');
  await expect
    .poll(() => warnings.join())
    .toContain('mount takes a node: document, an element or a shadow root. Given was #shelf');
});

test('other pages load no diagnostics', { tag: '@long' }, async ({ page }) => {
  const { warnings, chunks } = await openWithError(page);
  expect(chunks).toEqual([]);
  expect(warnings.filter((text) => text.includes('data-vitrine='))).toEqual([]);
});
