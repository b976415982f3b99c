import type { APIRequestContext } from '@playwright/test';
import { type PerformanceReport, reportSchema } from '../../schemas/performance-report-schemas';
import { expect, test } from './fixtures';

/** A browser that no other test has: its figures are of these visits alone. */
const VIVALDI =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Vivaldi/7.6';

test.use({ userAgent: VIVALDI });

async function readReport(request: APIRequestContext): Promise<PerformanceReport> {
  const headers = { authorization: 'Bearer owner-of-the-tests' };
  const answer = await request.get('/api/vitrine/performance/report?browser=Vivaldi', { headers });
  return reportSchema.parse(await answer.json());
}

test('a visit is in the report, and covered by the hit that the census counted of it', async ({
  page,
  request,
}) => {
  const hit = page.waitForResponse(/RecordHit$/);
  const settings = page.waitForResponse(/performance\/settings$/);
  await page.goto('/shop');
  await Promise.all([hit, settings]);
  // What was seen is sent when the page is left. Going elsewhere would leave the sending to the browser itself, which
  // does not know of the User-Agent that the test made up.
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
