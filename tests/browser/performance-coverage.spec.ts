import type { APIRequestContext } from '@playwright/test';
import { type PerformanceReport, reportSchema } from '../../contract/telemetry/report';
import { expect, test } from './fixtures';

/** No other test uses this browser, so its figures are of this test alone. */
const VIVALDI =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Vivaldi/7.6';

test.use({ userAgent: VIVALDI });

async function readReport(request: APIRequestContext): Promise<PerformanceReport> {
  const headers = { authorization: 'Bearer owner-of-the-tests' };
  const response = await request.get('/api/vitrine/performance/report?browser=Vivaldi', { headers });
  return reportSchema.parse(await response.json());
}

test('a page view is in the report and covers the hit of the census', async ({ page, request }) => {
  const hit = page.waitForResponse(/RecordHit$/);
  const settings = page.waitForResponse(/performance\/settings$/);
  await page.goto('/shop');
  await Promise.all([hit, settings]);
  // Closing the page sends its records. After a navigation the browser would send them with its own User-Agent.
  await page.close();
  await expect.poll(async () => (await readReport(request)).missing.views).toBe(1);

  const { missing, metrics } = await readReport(request);
  const lcp = metrics.find(({ name }) => name === 'LCP');
  expect(missing.coverage).toEqual({ received: 1, hits: 1, share: 1 });
  expect(lcp?.coverage).toEqual({ received: 1, hits: 1, share: 1 });
  expect(lcp?.p75).toBeGreaterThan(0);
  expect(lcp?.byPageType).toMatchObject([{ value: '1', coverage: { share: 1 } }]);
  expect(lcp?.byDevice).toMatchObject([{ value: 'desktop', coverage: { share: 1 } }]);
});
