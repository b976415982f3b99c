import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sharedDatabase } from '../../shared-database';
import { MONITOR_TOKEN, openShop, Visitor } from '../../shop-fixture';
import { metricRecord } from '../sample-records';

it('serves the vitals of the last 24 hours by page type and device, read once a minute', async () => {
  let now = Date.parse('2026-03-04T12:00:00Z');
  const app = await openShop(await sharedDatabase(), { websiteId: randomUUID(), now: () => now });
  const visitor = new Visitor(app);
  const send = async (pageType: number, value: number) => {
    const payload = [metricRecord({ pageType, value, pageLoadId: randomUUID() })];
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    await visitor.send({ method: 'POST', url: '/api/1/performance/records', payload, headers });
  };
  const scrape = async () => {
    const { body } = await visitor.get('/metrics', { authorization: `Bearer ${MONITOR_TOKEN}` });
    return body.split('\n').filter((line) => line.startsWith('vitrine_vital_'));
  };
  await send(1, 1000);
  const first = await scrape();
  expect(first).toContainEqual(
    expect.stringMatching(/^vitrine_vital_p75\{metric="LCP",page_type="",device=""\} (99|100)\d/),
  );
  expect(first).toContain('vitrine_vital_visits{metric="LCP",page_type="1",device="",rating="good"} 1');
  await send(50, 5000);
  expect(await scrape()).toEqual(first);
  now += 60_000;
  const second = await scrape();
  expect(second).toContain('vitrine_vital_visits{metric="LCP",page_type="50",device="",rating="poor"} 1');
  expect(second.filter((line) => line.includes('page_type="",device="other"')).length).toBeGreaterThan(0);
  await app.close();
});
