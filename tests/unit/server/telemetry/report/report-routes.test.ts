import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PerformanceReport, reportSchema } from '../../../../../contract/telemetry/report';
import { foldErrorHours } from '../../../../../server/platform/database/fold-error-hours';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { foldRollups } from '../../../../../server/telemetry/store/postgres/roll-up';
import { exactPercentile } from '../../../../simulate/exact-percentile';
import { openTestDatabase } from '../../open-test-database';
import { OWNER_TOKEN, openShop, Visitor } from '../../shop-fixture';
import { openRecordHome, type RecordHome } from '../record-home';
import { errorRecord, imageRecord, metricRecord, timingRecord, viewRecord } from '../sample-records';

const OWNER = { authorization: `Bearer ${OWNER_TOKEN}` };
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';
const PHONE = { 'user-agent': `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36` };
const DESKTOP = { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36` };
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

let database: OpenDatabase;
let home: RecordHome;
let app: FastifyInstance;
let visitor: Visitor;
let now: number;
let websiteId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  home = await openRecordHome();
});
afterAll(async () => {
  await home.close();
  await database.close();
});

async function post(url: string, payload: object[], agent = PHONE): Promise<void> {
  const headers = { 'content-type': 'application/json', ...SAME_ORIGIN, ...agent };
  const response = await visitor.send({ method: 'POST', url, payload, headers });
  expect(response.json()).toEqual({ accepted: payload.length, refused: [] });
}

const record = (payload: object[], agent = PHONE) => post('/api/1/performance/records', payload, agent);
const fail = (payload: object[], agent = PHONE) => post('/api/events/RecordJavascriptErrors', payload, agent);

async function hit(times: number, data: object, agent = PHONE): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const form = { event: '1', data: JSON.stringify({ url: '/shop', ...data }) };
    await visitor.submit('/api/census/RecordHit', form, { ...SAME_ORIGIN, ...agent });
  }
}

let isRolledUp: boolean;

async function report(query = ''): Promise<PerformanceReport> {
  if (isRolledUp) await home.rollUp({ db: database.db, websiteId, now });
  const response = await visitor.get(`/api/vitrine/performance/report${query}`, OWNER);
  expect(response.statusCode, response.body).toBe(200);
  return reportSchema.parse(response.json());
}

async function metric(name: string, query = '') {
  const found = (await report(query)).metrics.find((each) => each.name === name);
  if (!found) throw new Error(`The report has no ${name}.`);
  return found;
}

describe('a report that is refused', () => {
  let shop: FastifyInstance;

  beforeAll(async () => {
    shop = await openShop(database.db, { clickhouse: home.clickhouse });
    return () => shop.close();
  });

  it('is one that nobody signed in for', async () => {
    expect((await new Visitor(shop).get('/api/vitrine/performance/report')).statusCode).toBe(401);
  });

  it.each([
    ['?from=2026-03-05&to=2026-03-04', 'The first day is after the last one.'],
    ['?from=2020-01-01', 'Choose at most 366 days.'],
    ['?from=2026-02-30', 'Write days as 2026-01-31.'],
    ['?to=0000-01-01', 'Choose days from 2000 to 2999.'],
    ['?to=9999-12-31', 'Choose days from 2000 to 2999.'],
    ['?template=%00', 'Remove the NUL character.'],
    ['?to=yesterday', 'Write days as 2026-01-31.'],
    ['?pageType=article', 'Choose the number of a page type: 1 home or collection; '],
    ['?hours=49', 'Choose 1 to 48 hours.'],
    ['?hours=1.5', 'Choose 1 to 48 hours.'],
    ['?hours=24&to=2026-03-04', 'Choose hours or days, not both.'],
  ])('has an invalid filter: %s', async (query, text) => {
    const response = await new Visitor(shop).get(`/api/vitrine/performance/report${query}`, OWNER);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toContain(text);
  });
});

describe.each([
  ['as records arrived', false],
  ['rolled up', true],
])('%s', (_, whether) => {
  beforeEach(async () => {
    isRolledUp = whether;
    now = Date.parse('2026-03-04T12:00:00Z');
    websiteId = randomUUID();
    app = await openShop(database.db, {
      websiteId,
      now: () => now++,
      sampleRate: 0.1,
      clickhouse: home.clickhouse,
    });
    visitor = new Visitor(app);
    return () => app.close();
  });

  describe('the report', () => {
    it('has every metric but no figures without page views', async () => {
      const empty = await report();
      expect(empty.metrics.map(({ name }) => name)).toEqual(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']);
      expect(empty.metrics[0]).toMatchObject({
        samples: 0,
        p75: null,
        interval: null,
        coverage: { received: 0, hits: 0, share: null },
      });
      expect(empty).toMatchObject({
        from: '2026-02-05',
        to: '2026-03-04',
        errors: [],
        timings: [],
        images: [],
      });
      expect(empty.metrics[0]?.trend).toHaveLength(28);
    });

    it('has the numbers of values, zeros and ratings', async () => {
      const values = [0, 0, 0.1, 0.1001, 0.25, 0.26];
      await record(values.map((value) => metricRecord({ name: 'CLS', value })));
      expect(await metric('CLS')).toMatchObject({
        samples: 6,
        weight: 6,
        zeros: 2,
        good: 3,
        needsImprovement: 2,
        poor: 1,
      });
      expect((await metric('CLS')).p75).toBeGreaterThan(0.2475);
      expect((await metric('CLS')).p75).toBeLessThanOrEqual(0.25);
    });

    it('weights page views and states the number of values', async () => {
      await record([metricRecord({ value: 1000, weight: 10 }), metricRecord({ value: 9000 })]);
      const lcp = await metric('LCP');
      expect(lcp).toMatchObject({ samples: 2, weight: 11, good: 10, poor: 1 });
      expect(lcp.p75).toBeCloseTo(1000, -2);
    });

    it('has a distribution whose bars end at the thresholds', async () => {
      await record([2500, 2501, 90_000].map((value) => metricRecord({ value })));
      const { distribution } = await metric('LCP');
      const upTo = (end: number) =>
        distribution
          .filter(({ to }) => to !== null && to <= end)
          .reduce((sum, { weight }) => sum + weight, 0);
      expect(upTo(2500)).toBe(1);
      expect(upTo(4000)).toBe(2);
      expect(distribution.at(-1)).toEqual({ from: 8000, to: null, weight: 1 });
    });

    it('breaks metrics down by page type, device and day', async () => {
      await record([metricRecord({ value: 1000 }), metricRecord({ value: 1000, pageType: 50 })]);
      await record([metricRecord({ value: 5000 })], DESKTOP);
      now += DAY_MS;
      await record([metricRecord({ value: 3000 })]);
      const lcp = await metric('LCP');
      expect(lcp.byPageType.map(({ value, samples }) => [value, samples])).toEqual([
        ['1', 3],
        ['50', 1],
      ]);
      expect(lcp.byDevice.map(({ value, samples }) => [value, samples])).toEqual([
        ['phone', 3],
        ['desktop', 1],
      ]);
      expect(lcp.trend.slice(-2).map(({ start, samples }) => [start, samples])).toEqual([
        ['2026-03-04', 3],
        ['2026-03-05', 1],
      ]);
    });

    it('filters by every dimension', async () => {
      await record([metricRecord(), metricRecord({ navigationType: 'reload', release: 'r2' })]);
      await record([viewRecord(), viewRecord(), viewRecord({ navigationType: 'reload', release: 'r2' })]);
      await record([metricRecord({ template: undefined, pageType: undefined })], DESKTOP);
      expect((await metric('LCP', '?device=phone')).samples).toBe(2);
      expect((await metric('LCP', '?navigationType=reload&release=r2')).samples).toBe(1);
      expect((await metric('LCP', '?template=')).samples).toBe(1);
      expect((await metric('LCP', '?browser=Chrome&device=tablet')).samples).toBe(0);
      const { options } = await report('?device=tablet');
      expect(options.navigationType).toEqual([
        { value: 'navigate', views: 2 },
        { value: 'reload', views: 1 },
      ]);
      expect(options.device).toEqual([{ value: 'phone', views: 3 }]);
    });

    it('covers the requested days, including the first and the last', async () => {
      await record([metricRecord()]);
      expect((await metric('LCP', '?from=2026-03-04&to=2026-03-04')).samples).toBe(1);
      expect((await metric('LCP', '?from=2026-03-01&to=2026-03-03')).samples).toBe(0);
      expect((await report('?to=2026-03-03')).from).toBe('2026-02-04');
    });
  });

  describe('a report of hours', () => {
    /** One value, hit, error and dropped record; the value grows by 100 ms an hour. */
    async function viewEachHour(hours: number): Promise<void> {
      for (let hour = 0; hour < hours; hour += 1) {
        now = Date.parse('2026-03-04T12:30:00Z') - (hours - 1 - hour) * HOUR_MS;
        await record([
          metricRecord({ value: 100 * hour }),
          viewRecord({ counts: { [`c${hour}`]: { network: 1 } } }),
        ]);
        await hit(1, { pageType: 1 });
        await fail([errorRecord()]);
      }
    }
    const expected = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => ({ value: (from + index) * 100, weight: 1 }));

    it('has the page views of these hours only, each in its hour', async () => {
      await viewEachHour(30);
      const day = await report('?hours=24');
      expect(day).toMatchObject({ unit: 'hour', from: '2026-03-03T13:00:00Z', to: '2026-03-04T12:00:00Z' });
      const lcp = day.metrics[0];
      const exact = exactPercentile(expected(6, 30), 0.75) ?? 0;
      expect(Math.abs((lcp?.p75 ?? 0) / exact - 1)).toBeLessThan(0.01);
      expect(lcp).toMatchObject({ samples: 24, coverage: { received: 24, hits: 24, share: 1 } });
      expect(lcp?.trend.map(({ samples, coverage }) => [samples, coverage.hits])).toEqual(
        Array(24).fill([1, 1]),
      );
      expect(lcp?.trend[0]?.start).toBe('2026-03-03T13:00:00Z');
      expect(day.errors[0]?.count).toBe(24);
      expect(day.missing).toMatchObject({ views: 24, dropped: [{ reason: 'network', count: 24 }] });
      expect(day.options.device).toEqual([{ value: 'phone', views: 24 }]);
      expect((await metric('LCP', '?hours=1')).samples).toBe(1);
    });

    it('counts a later revision in the hour of the first one', async () => {
      const first = metricRecord({ value: 1000, viewStart: now });
      await record([first]);
      now += 2 * HOUR_MS;
      await record([{ ...first, id: 'later', value: 5000, revision: 1 }]);
      const { trend, poor } = await metric('LCP', '?hours=3');
      expect(poor).toBe(1);
      expect(trend.map(({ samples }) => samples)).toEqual([1, 0, 0]);
    });

    it('leaves reports of days as they are when past hours are folded', async () => {
      await viewEachHour(80);
      const before = await report();
      const fold = async (options: { websiteId: string }) => {
        const shared = { db: database.db, now, batchSize: 50, ...options };
        await home.rollUp({ ...shared, batchSize: 1000 });
        return (await foldRollups(shared)) + (await foldErrorHours(shared));
      };
      expect(await fold({ websiteId: 'another' })).toBe(0);
      expect(await fold({ websiteId })).toBeGreaterThan(0);
      expect(await fold({ websiteId })).toBe(0);
      expect(await report()).toEqual(before);
      expect((await metric('LCP', '?hours=48')).samples).toBe(48);
    });

    it('corrects a folded value when its later revision arrives', async () => {
      const first = metricRecord({ value: 1000, viewStart: now });
      await record([first]);
      const shared = { db: database.db, websiteId };
      await home.rollUp({ ...shared, now });
      // Later than the time at which ClickHouse's days are rolled up here.
      now += 6 * DAY_MS;
      await foldRollups({ ...shared, now });
      await record([{ ...first, id: 'later', value: 5000, revision: 1 }]);
      // There, days that are over are read from rollups alone.
      if (home.clickhouse) await home.rollUp({ ...shared, now });
      const corrected = await metric('LCP');
      expect(corrected).toMatchObject({ samples: 1, good: 0, poor: 1 });
      await home.rollUp({ ...shared, now });
      await foldRollups({ ...shared, now });
      expect(await metric('LCP')).toEqual(corrected);
    });
  });

  describe('coverage', () => {
    it('is the weight received divided by the hits of the same dimensions', async () => {
      await hit(4, { pageType: 1 });
      await hit(2, { pageType: 50 });
      await hit(2, { pageType: 1 }, DESKTOP);
      await record([metricRecord(), metricRecord({ weight: 2 }), viewRecord()]);
      const lcp = await metric('LCP');
      expect(lcp.coverage).toEqual({ received: 3, hits: 8, share: 0.375 });
      expect(lcp.byPageType[0]?.coverage).toEqual({ received: 3, hits: 6, share: 0.5 });
      expect(lcp.byDevice[0]?.coverage).toEqual({ received: 3, hits: 6, share: 0.5 });
      expect(lcp.trend.at(-1)?.coverage.hits).toBe(8);
      expect((await metric('LCP', '?device=desktop')).coverage).toEqual({ received: 0, hits: 2, share: 0 });
      expect((await report()).missing.coverage).toEqual({ received: 1, hits: 8, share: 0.125 });
    });

    it('includes values that were visited but not measured', async () => {
      await hit(3, { pageType: 2 }, DESKTOP);
      await record([metricRecord()]);
      const { byPageType, byDevice } = await metric('LCP');
      const none = { samples: 0, p75: null, coverage: { received: 0, hits: 3, share: 0 } };
      expect(byPageType).toMatchObject([{ value: '1' }, { value: '2', ...none }]);
      expect(byDevice).toMatchObject([{ value: 'phone' }, { value: 'desktop', ...none }]);
    });

    it('excludes page views for which no hit is sent', async () => {
      await hit(2, { pageType: 1 });
      await record([
        metricRecord(),
        metricRecord({ navigationType: 'soft-navigation' }),
        metricRecord({ navigationType: 'back-forward-cache' }),
        metricRecord({ pageType: 100 }),
      ]);
      const lcp = await metric('LCP');
      expect(lcp.samples).toBe(4);
      expect(lcp.coverage).toEqual({ received: 1, hits: 2, share: 0.5 });
      expect(lcp.byPageType.find(({ value }) => value === '100')?.coverage).toEqual({
        received: 1,
        hits: null,
        share: null,
      });
    });

    it.each(['?pageType=103', '?navigationType=navigate', '?release=r1'])(
      'is null for filters that hits lack: %s',
      async (query) => {
        await hit(1, { pageType: 1 });
        await record([metricRecord({ pageType: 103 })]);
        expect((await metric('LCP', query)).coverage).toMatchObject({ received: 1, hits: null, share: null });
      },
    );
  });

  describe('missing figures', () => {
    it('include hidden views, unsupported metrics and dropped records', async () => {
      await record([
        viewRecord({ wasHidden: true, weight: 10 }),
        viewRecord({ supported: ['TTFB', 'FCP', 'LCP'], counts: { a: { made: 5, sent: 1, network: 4 } } }),
      ]);
      await fail([errorRecord({}, { counts: { a: { network: 4 }, b: { network: 1 } } })]);
      await visitor.submit(
        '/api/census/RecordHit',
        {
          event: '1',
          data: JSON.stringify({ url: '/' }),
          counts: JSON.stringify({ b: { network: 1 }, c: { size: 2 } }),
        },
        { ...SAME_ORIGIN, ...PHONE },
      );
      expect((await report()).missing).toMatchObject({
        views: 11,
        hidden: 10,
        unsupported: [
          { metric: 'CLS', views: 1 },
          { metric: 'INP', views: 1 },
        ],
        dropped: [
          { reason: 'network', count: 5 },
          { reason: 'size', count: 2 },
        ],
      });
    });
  });

  describe('further figures', () => {
    it('include the timings of behaviours', async () => {
      await record(Array.from({ length: 20 }, (_, index) => timingRecord(index)));
      const [timing] = (await report()).timings;
      expect(timing).toMatchObject({ behaviour: 'add-to-cart', phase: 'mount', samples: 20 });
      expect(timing?.p75).toBeCloseTo(14, 0);
      expect(timing?.interval).not.toBeNull();
    });

    it('include image hosts', async () => {
      await record([imageRecord(100), imageRecord(300)]);
      const [image] = (await report()).images;
      expect(image).toMatchObject({ host: 'images.example', views: 2, count: 8, bytes: 2000, cached: 2 });
      expect(image?.slowestP75).toBeCloseTo(300, -1);
    });

    it('include error groups by frequency, with paths, releases and times', async () => {
      await fail([errorRecord({ message: 'rare', release: 'r1' })]);
      await fail([
        errorRecord({ message: 'often', count: 3, path: '/a' }),
        errorRecord({ message: 'often', path: '/b' }),
      ]);
      now += DAY_MS;
      await fail([errorRecord({ message: 'rare', release: 'r2', behaviour: 'cart-pill' })], DESKTOP);
      expect((await report()).errors).toMatchObject([
        { message: 'often', count: 4, paths: ['/a', '/b'], releases: [], origin: 'page', source: null },
        {
          message: 'rare',
          count: 2,
          paths: ['/shop'],
          releases: ['r1', 'r2'],
          firstSeen: expect.stringMatching(/^2026-03-04/),
          lastSeen: expect.stringMatching(/^2026-03-05/),
        },
      ]);
      expect((await report('?device=desktop')).errors).toMatchObject([{ message: 'rare', count: 1 }]);
      expect((await report('?to=2026-03-04')).errors.map(({ count }) => count)).toEqual([4, 1]);
    });
  });
});
