import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { BOWL } from './product-page';

const PAGES = ['/', '/shop', BOWL, '/cart'];

/** Returns the height of a line box, without its line height, and the number of lines of each heading and lead. */
function readText(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h2:not(.visually-hidden), .lead, .site-name')].map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const [first] = range.getClientRects();
      return { text: element.textContent?.trim(), line: first?.height, height: element.clientHeight };
    }),
  );
}

test('a page loads one stylesheet and at most 35 kB of fonts before its text is shown', async ({ page }) => {
  const requests: string[] = [];
  let fonts = 0;
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    requests.push(pathname);
    if (pathname.endsWith('.woff2')) fonts += Number(response.headers()['content-length']);
  });
  await page.goto('/shop', { waitUntil: 'networkidle' });
  expect(requests.filter((path) => path.endsWith('.css'))).toEqual([
    expect.stringMatching(/\/theme-[0-9a-f]{8}\.css$/),
  ]);
  expect(fonts).toBeGreaterThan(10_000);
  expect(fonts).toBeLessThanOrEqual(35_000);
});

for (const width of [390, 1440]) {
  for (const path of PAGES) {
    const options = { tag: path === '/shop/p/tidal-bowl' && width === 390 ? [] : '@long' };
    test(
      `fonts that arrive late move nothing on ${path} at ${width} px`,
      options,
      async ({ page, layoutShift }) => {
        let sendFonts = (): void => {};
        const isShown = new Promise<void>((resolve) => {
          sendFonts = resolve;
        });
        await page.route('**/*.woff2', async (route) => {
          await isShown;
          await route.continue();
        });
        await page.setViewportSize({ width, height: 900 });
        const font = page.waitForResponse('**/*.woff2');
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        sendFonts();
        await (await font).finished();
        await page.evaluate(() => document.fonts.ready);
        expect(await layoutShift()).toBe(0);
      },
    );
  }
}

test('the fonts that stand in have the lines of ours', { tag: '@long' }, async ({ page, allowConsole }) => {
  allowConsole(/ERR_FAILED/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
  const ours = await readText(page);
  expect(await page.evaluate(() => document.fonts.check('16px "Instrument Sans"'))).toBe(true);

  await page.route('**/*.woff2', (route) => route.abort());
  await page
    .context()
    .newCDPSession(page)
    .then((session) => session.send('Network.clearBrowserCache'));
  await page.reload();
  const standIns = await readText(page);
  for (const [index, { text, line, height }] of ours.entries()) {
    const other = standIns[index];
    expect(Math.abs((other?.line ?? 0) - (line ?? 0)), `line of "${text}"`).toBeLessThanOrEqual(1.5);
    expect(other?.height, `height of "${text}"`).toBe(height);
  }
});
