import type { Driver } from './drivers/driver';
import { expect, test } from './fixtures';
import { focus, startLoading } from './page-actions';

const PRODUCT = '/shop/p/saltmarsh-board';

test('a visit that ends before telemetry starts sends its vitals', { tag: '@sample' }, async ({
  driver,
  shop,
}) => {
  // Also the second attempt, which a slow navigation leaves time for.
  shop.hold(/\/chunks\/start-telemetry-/);
  await startLoading(driver, `${shop.origin}${PRODUCT}`);
  await driver.waitFor(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect.poll(() => shop.requests.some(({ path }) => path.includes('start-telemetry'))).toBe(true);
  // The next page waits for the held response, too.
  await startLoading(driver, `${shop.origin}/plain`);
  // TTFB, FCP and LCP; WebKit has no LCP yet, and on a busy machine its TTFB may be negative.
  await expect
    .poll(() => shop.requests.find(({ path }) => path.includes('vitals='))?.path)
    .toMatch(/vitals=-?[\d.]+,[\d.]+,[\d.]*(&|$)/);
});

test('a module load that is cut off by leaving the page is not reported as an error', {
  tag: '@sample',
}, async ({ driver, shop }) => {
  const release = shop.hold(/\/chunks\/overlay-link-/);
  await driver.open(`${shop.origin}/overlays`);
  await waitForTelemetry(driver);
  // After the load event, which a module that is requested earlier holds up in Firefox.
  await focus(driver, 'main a[href="/#studio"]');
  await expect.poll(() => shop.requests.some(({ path }) => path.includes('/overlay-link-'))).toBe(true);
  release();
  await driver.open(`${shop.origin}/cart`);
  // What the first page has stored is sent by the second.
  await waitForTelemetry(driver);
  await driver.open(`${shop.origin}/plain`);
  expect(shop.requests.filter(({ path }) => path.includes('RecordJavascriptErrors'))).toEqual([]);
});

/** Resolves when the page has sent its hit. */
async function waitForTelemetry(driver: Driver): Promise<void> {
  await driver.waitFor(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/census/RecordHit')),
  );
}
