import { expect, test } from './fixtures';
import { BOARD, BOWL } from './product-page';

const PAGES = ['/', '/shop', BOWL, BOARD, '/shop/p/hearth-throw', '/cart', '/plain', '/nowhere'];
/** A page of each kind; the others run in `npm run test:long`. */
const SAMPLE = ['/', BOWL, '/cart', '/nowhere'];
/** Each has a sold-out variant, whose restock box has a captcha, which sets style attributes. */
const WITH_CAPTCHA = [BOWL, '/shop/p/hearth-throw'];

for (const path of PAGES) {
  test(`${path} is accessible in light and dark colours, does not shift and complies with its content security policy`, {
    tag: SAMPLE.includes(path) ? [] : '@long',
  }, async ({ page, axe, axeColours, layoutShift, allowConsole }) => {
    if (path === '/nowhere') allowConsole(/404/);
    const response = await page.goto(path, { waitUntil: 'load' });
    const policy = (await response?.headerValue('content-security-policy')) ?? '';
    expect(policy).toMatch(/script-src 'nonce-[\w+/=]{22,}'/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    const inline = WITH_CAPTCHA.includes(path) ? ["style-src-attr 'unsafe-inline'"] : [];
    expect(policy.split('; ').filter((directive) => directive.includes('unsafe-'))).toEqual(inline);
    expect(await axe()).toEqual([]);
    expect(await layoutShift()).toBe(0);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeColours(), 'in dark colours').toEqual([]);
    expect(await page.locator('[style], style, script:not([nonce]):not([type$="json"])').count()).toBe(0);
  });
}

test('no page is wider than a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of PAGES.filter((each) => each !== '/nowhere')) {
    await page.goto(path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(320);
  }
});
