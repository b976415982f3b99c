import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sharedDatabase } from '../../shared-database';
import { MONITOR_TOKEN, openShop, Visitor } from '../../shop-fixture';
import { metricRecord } from '../sample-records';

const NOON = Date.parse('2026-03-04T12:00:00Z');

async function open(now = () => NOON) {
  const app = await openShop(await sharedDatabase(), { websiteId: randomUUID(), now });
  const visitor = new Visitor(app);
  /** Sends a page view of each page type. */
  const send = async (pageTypes: readonly number[], value: number) => {
    const payload = pageTypes.map((pageType) => metricRecord({ pageType, value, pageLoadId: randomUUID() }));
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const sent = await visitor.send({ method: 'POST', url: '/api/1/performance/records', payload, headers });
    expect(sent.json()).toEqual({ accepted: payload.length, refused: [] });
  };
  const scrape = async () => {
    const { body } = await visitor.get('/metrics', { authorization: `Bearer ${MONITOR_TOKEN}` });
    return body.split('\n').filter((line) => line.startsWith('vitrine_vital_'));
  };
  return { app, send, scrape };
}

it('serves the vitals of the last 24 hours by page type and device, read once a minute', async () => {
  let now = NOON;
  const { app, send, scrape } = await open(() => now);
  await send([1], 1000);
  const first = await scrape();
  expect(first).toContainEqual(
    expect.stringMatching(/^vitrine_vital_p75\{metric="LCP",page_type="",device=""\} (99|100)\d/),
  );
  expect(first).toContain('vitrine_vital_views{metric="LCP",page_type="1",device="",rating="good"} 1');
  await send([50], 5000);
  expect(await scrape()).toEqual(first);
  now += 60_000;
  const second = await scrape();
  expect(second).toContain('vitrine_vital_views{metric="LCP",page_type="50",device="",rating="poor"} 1');
  expect(second.filter((line) => line.includes('page_type="",device="other"')).length).toBeGreaterThan(0);
  await app.close();
});

it('serves those of the 20 page types with the most page views, so that the number of series is bounded', async () => {
  const { app, send, scrape } = await open();
  const seldom = [1, 6, 11, 16, 21];
  const pageTypes = Array.from({ length: 25 }, (_, index) => index + 1);
  const often = pageTypes.filter((each) => !seldom.includes(each));
  await send(pageTypes, 1000);
  await send(often, 1000);
  const lines = await scrape();
  const ofPageTypes = lines.flatMap((line) => {
    const [, pageType] = line.match(/^vitrine_vital_p75\{metric="LCP",page_type="(\d+)",device=""\}/) ?? [];
    return pageType === undefined ? [] : [Number(pageType)];
  });
  expect(ofPageTypes.sort((one, other) => one - other)).toEqual(often);
  for (const each of pageTypes)
    expect(lines.some((line) => line.includes(`page_type="${each}"`))).toBe(often.includes(each));
  // Of all page views, of the page types, and of one device: the percentile, and the page views of three ratings.
  const ofMetric = lines.filter((line) => line.includes('metric="LCP"'));
  expect(ofMetric).toHaveLength((1 + 20 + 1) * 4);
  expect(ofMetric).toContain('vitrine_vital_views{metric="LCP",page_type="",device="",rating="good"} 45');
  await app.close();
});
