import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'esbuild';
import type { sanitizing as Sanitizing } from './sanitizer-page';

declare const sanitizing: typeof Sanitizing;

const script = build({
  entryPoints: [fileURLToPath(new URL('./sanitizer-page.ts', import.meta.url))],
  bundle: true,
  write: false,
  format: 'iife',
}).then(({ outputFiles: [file] }) => file?.text ?? '');

/** Opens an empty page with the sanitizer. `alert` sets `ran` to 1; other requests return 404. */
async function openSanitizer(page: Page): Promise<void> {
  await page.route('**', (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sanitizer</title>' })
      : route.fulfill({ status: 404 }),
  );
  await page.goto('https://shop.example/');
  await page.evaluate(() =>
    Object.assign(window, { ran: 0, alert: () => Object.assign(window, { ran: 1 }) }),
  );
  await page.evaluate(await script);
}

test('the Sanitizer API and the allowlist alone produce the same result for every attack', async ({
  page,
}) => {
  await openSanitizer(page);
  expect(await page.evaluate(() => sanitizing.hasApi)).toBe(true);
  const outcomes = await page.evaluate(() => sanitizing.outcomes());
  expect(outcomes.length).toBeGreaterThan(250);
  expect(outcomes.filter(({ native, walked }) => native !== walked)).toEqual([]);
});

test('DOMPurify with the same allowlist finds nothing to remove from any result', { tag: '@long' }, async ({
  page,
}) => {
  await openSanitizer(page);
  const outcomes = await page.evaluate(() => sanitizing.outcomes());
  expect(outcomes.filter(({ removed }) => removed.length > 0)).toEqual([]);
});

test('every element of every attack, picked as the root, is sanitized or not found', {
  tag: '@long',
}, async ({ page }) => {
  await openSanitizer(page);
  expect(await page.evaluate(() => sanitizing.unsafeRoots())).toEqual([]);
});

test('no form sends to another origin, and no opened page has access to this one', { tag: '@long' }, async ({
  page,
}) => {
  await openSanitizer(page);
  expect(await page.evaluate(() => sanitizing.foreignAccess())).toEqual([]);
});

test('sanitizing a result again changes nothing', { tag: '@long' }, async ({ page }) => {
  await openSanitizer(page);
  const outcomes = await page.evaluate(() => sanitizing.outcomes());
  expect(outcomes.filter(({ native, again }) => native !== again)).toEqual([]);
});

test('no attack runs when its result is inserted into the page', async ({ page }) => {
  await openSanitizer(page);
  expect(await page.evaluate(() => sanitizing.provoke())).toBeGreaterThan(200);
  const ran = () => page.evaluate(() => Reflect.get(window, 'ran'));
  // The image added last fails last: by then, all handlers have run.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const image = new Image();
        image.onerror = resolve;
        image.src = '/last.png';
      }),
  );
  expect(await ran()).toBe(0);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="/control.png" onerror="alert(1)">');
  });
  await expect.poll(ran).toBe(1);
});

test('no name clobbers a property of the document or a method or an object of a form', {
  tag: '@long',
}, async ({ page }) => {
  await openSanitizer(page);
  expect(await page.evaluate(() => sanitizing.clobberedNames())).toEqual([]);
});

test('generated trees: attacks are removed, harmless trees are unchanged', { tag: '@long' }, async ({
  page,
}) => {
  await openSanitizer(page);
  await page.evaluate(() => sanitizing.checkTrees(300));
});

test.describe('a fragment of an address that redirects', () => {
  /** A site at `127.0.0.1`, and another origin, `localhost`, which lets any site read its pages. */
  const server = createServer(({ url }, response) => {
    const { port } = server.address() as AddressInfo;
    const targets: Record<string, string> = {
      '/moved': '/about',
      '/stolen': `http://localhost:${port}/evil`,
    };
    const location = targets[`${url}`];
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/html' };
    response.writeHead(location ? 302 : 200, { ...headers, ...(location && { location }) });
    response.end(`<!doctype html><title>Site</title><main>Page ${url}</main>`);
  });

  test.beforeEach(async ({ page }) => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.evaluate(await script);
  });
  test.afterEach(() => void server.close());

  test('is the fragment of the final page within the site', async ({ page }) => {
    expect(await page.evaluate(() => sanitizing.fetchText('/moved'))).toBe('Page /about');
  });

  test('is refused when the final page is on another origin', { tag: '@long' }, async ({ page }) => {
    await expect(page.evaluate(() => sanitizing.fetchText('/stolen'))).rejects.toThrow(/Failed to fetch/);
  });
});
