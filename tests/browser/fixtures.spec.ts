import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

// Tests of the fixtures, on pages with the content security policy of the shop.

const POLICY = [
  "default-src 'self'",
  "script-src 'nonce-test' 'strict-dynamic'",
  "style-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types vitrine',
].join('; ');

async function open(page: Page, body: string) {
  await page.route('**/fixture-page', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'Content-Security-Policy': POLICY },
      body: `<!doctype html><html lang="en"><title>Fixture</title><link rel="icon" href="data:,"><main><h1>Fixture</h1>${body}</main></html>`,
    }),
  );
  await page.goto('/fixture-page');
}

test.describe('consoleErrors contains', () => {
  test.beforeEach(({ allowConsole }) => allowConsole(/./));

  for (const [what, body, expected] of [
    [
      'an error in the console',
      '<script nonce="test">console.error("out of order")</script>',
      /out of order/,
    ],
    ['an uncaught error', '<script nonce="test">throw new Error("not caught")</script>', /not caught/],
    ['an unhandled rejection', '<script nonce="test">Promise.reject(new Error("lost"))</script>', /lost/],
    ['an inline style', '<p style="color: red">Red</p>', /style/],
    ['a script without the nonce', '<script>document.title = "x"</script>', /script/],
    [
      'HTML assigned as a string without a Trusted Types policy',
      '<script nonce="test">document.body.innerHTML = "<p></p>"</script>',
      /TrustedHTML/,
    ],
  ] as const) {
    test(what, async ({ page, consoleErrors }) => {
      await open(page, body);
      await expect.poll(() => consoleErrors.join('\n')).toMatch(expected);
    });
  }
});

test('consoleErrors is empty on a page without errors', async ({ page, consoleErrors }) => {
  await open(page, '<p>Quiet</p>');
  expect(consoleErrors).toEqual([]);
});

test('an allowed error does not fail a test', async ({ page, consoleErrors, allowConsole }) => {
  allowConsole(/as announced/);
  await open(page, '<script nonce="test">console.error("as announced")</script>');
  await expect.poll(() => consoleErrors.length).toBe(1);
});

test.fail('an error that is not allowed fails a test', async ({ page, allowConsole }) => {
  allowConsole(/something else/);
  await open(page, '<script nonce="test">console.error("out of order")</script>');
});

test('axe works under the strict policy and returns the violations', async ({ page, axe, consoleErrors }) => {
  await open(page, '<p>Fine</p><section id="bad"><img src="data:," ></section>');
  expect(await axe('h1')).toEqual([]);
  expect(await axe()).toEqual([expect.stringMatching(/^image-alt at img: /)]);
  expect(consoleErrors).toEqual([]);
});

test('axeColours returns the violations that depend on colours only', async ({ page, axeColours }) => {
  await page.route('**/faint.css', (route) =>
    route.fulfill({
      contentType: 'text/css',
      body: 'p { color: #999; background: #aaa } @media (prefers-color-scheme: dark) { p { background: #000 } }',
    }),
  );
  await open(page, '<link rel="stylesheet" href="/faint.css"><p>Faint</p><img src="data:,">');
  expect(await axeColours()).toEqual([expect.stringMatching(/^color-contrast at p: /)]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeColours()).toEqual([]);
});

test('layoutShift is 0 until content moves', async ({ page, layoutShift }) => {
  await open(page, '<div id="late"></div><p>Below</p>');
  expect(await layoutShift()).toBe(0);
  await page.evaluate(() => {
    for (let line = 0; line < 10; line += 1)
      document.getElementById('late')?.append(document.createElement('br'));
  });
  expect(await layoutShift()).toBeGreaterThan(0);
});

test('every test has its own IP address', async ({ page }) => {
  const request = page.waitForRequest('**/fixture-page');
  await open(page, '');
  expect((await request).headers()['x-forwarded-for']).toMatch(/^10(\.\d+){3}$/);
});
