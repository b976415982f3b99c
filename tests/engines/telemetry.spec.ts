import type { Engine } from './drivers/open-browser';
import { expect, test } from './fixtures';
import { focus, startLoading, waitForTelemetry, waitForText, waitFrames } from './page-actions';
import type { ProxiedRequest } from './shop-proxy';

/** Parts of a record about performance. */
interface PerformanceLine {
  readonly type: string;
  readonly name?: string;
  readonly supported?: string[];
}

/** The vitals that each engine measures; the record of the view names those, so that the others are unsupported. */
const VITALS: Record<Engine, string[]> = {
  chromium: ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'],
  firefox: ['FCP', 'INP', 'LCP', 'TTFB'],
  webkit: ['FCP', 'TTFB'],
};
const HITS = /\/api\/census\/RecordHit/;
const PRODUCT = '/shop/p/saltmarsh-board';

test('a page view that ends before telemetry starts sends its vitals', {
  tag: ['@sample', '@not-chromium'],
}, async ({ driver, shop }) => {
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

test('leaving a page sends the vitals that the engine has, and names them as its own', async ({
  driver,
  engine,
  shop,
}) => {
  // At its first page of a site, WebKit starts another process, and states times before the start of the navigation.
  await driver.open(`${shop.origin}/plain`);
  await driver.open(`${shop.origin}${PRODUCT}`);
  await waitForTelemetry(driver);
  await driver.click('main .sqs-add-to-cart-button');
  await waitForText(driver, '.vitrine-cart-pill', '1');
  await waitFrames(driver);
  await driver.open(`${shop.origin}/plain`);
  const records = () => shop.requests.flatMap(readRecords);
  const named = () => records().flatMap(({ type, name }) => (type === 'metric' ? [String(name)] : []));
  await expect.poll(() => [...new Set(named())].sort()).toEqual(VITALS[engine]);
  const views = records().flatMap(({ supported }) => supported ?? []);
  expect([...new Set(views)].sort()).toEqual(VITALS[engine]);
});

test('records that the server refuses for a while are sent by the next page, once', async ({
  driver,
  shop,
}) => {
  await driver.open(`${shop.origin}/plain`);
  // Records are stored for visitors who agreed.
  await driver.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: not all engines have the cookie store.
    document.cookie = 'ss_cookieAllowed=full; path=/';
  });
  const restore = shop.fail(HITS, 503);
  await driver.open(`${shop.origin}${PRODUCT}`);
  await expect.poll(() => shop.requests.some(({ path }) => HITS.test(path))).toBe(true);
  await waitFrames(driver);
  await driver.open(`${shop.origin}/plain`);
  restore();
  const count = shop.requests.length;
  for (const path of ['/contact', '/about']) {
    await driver.open(shop.origin + path);
    await waitForTelemetry(driver);
  }
  const isHit = ({ path, body }: ProxiedRequest) => HITS.test(path) && body.includes('saltmarsh-board');
  expect(shop.requests.slice(count).filter(isHit)).not.toEqual([]);
  // The server stores an id once.
  const ids = shop.requests.filter(isHit).map(({ body }) => new URLSearchParams(body).get('id'));
  expect([...new Set(ids)]).toHaveLength(1);
});

/** Returns the records of a request about performance. */
function readRecords({ path, body }: ProxiedRequest): PerformanceLine[] {
  return path.includes('/performance/records') && body ? JSON.parse(body) : [];
}
