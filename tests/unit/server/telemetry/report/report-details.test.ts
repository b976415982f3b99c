import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { comparisonSchema } from '../../../../../contract/telemetry/comparison';
import { fixesSchema } from '../../../../../contract/telemetry/fixes';
import { type SegmentsReport, segmentsSchema } from '../../../../../contract/telemetry/report';
import type { OpenDatabase } from '../../../../../server/platform/database/open-database';
import { openTestDatabase } from '../../open-test-database';
import { OWNER_TOKEN, openShop, Visitor } from '../../shop-fixture';
import { openRecordHome, type RecordHome } from '../record-home';
import { metricRecord, scriptRecord, viewRecord } from '../sample-records';

const OWNER = { authorization: `Bearer ${OWNER_TOKEN}` };
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const CALL = '/api/vitrine/performance/segments';
const HOUR_MS = 3_600_000;

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
beforeEach(async () => {
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

async function record(payload: object[]): Promise<void> {
  const headers = { 'content-type': 'application/json', ...SAME_ORIGIN };
  const url = '/api/1/performance/records';
  const response = await visitor.send({ method: 'POST', url, payload, headers });
  expect(response.json()).toEqual({ accepted: payload.length, refused: [] });
}

async function hit(url: string): Promise<void> {
  const form = { event: '1', data: JSON.stringify({ url, pageType: 1 }) };
  await visitor.submit('/api/census/RecordHit', form, SAME_ORIGIN);
}

async function segments(query: string): Promise<SegmentsReport> {
  const response = await visitor.get(`${CALL}?${query}`, OWNER);
  expect(response.statusCode, response.body).toBe(200);
  return segmentsSchema.parse(response.json());
}

const lcpOf = (report: SegmentsReport) =>
  report.metrics[0]?.segments.map(({ value, samples, poor }) => [value, samples, poor]);

describe.each([
  ['as records arrived', false],
  ['rolled up', true],
])('the segments of a dimension, %s', (_, isRolledUp) => {
  const rolledUp = async () => {
    if (isRolledUp) await home.rollUp({ db: database.db, websiteId, now });
  };

  it('have figures, ratings and coverage for each value', async () => {
    for (const path of ['/shop', '/shop', '/about', '/unmeasured']) await hit(path);
    await record([
      ...[1000, 5000].map((value) => metricRecord({ value, path: '/shop' })),
      metricRecord({ value: 1000, path: '/about' }),
      metricRecord({ name: 'INP', value: 100, path: '/about' }),
      ...['/shop', '/shop', '/about'].map((path) => viewRecord({ path })),
    ]);
    await rolledUp();
    const byPath = await segments('by=path');
    expect(byPath).toMatchObject({ by: 'path', source: { kind: 'all', share: 1 }, unlisted: 0 });
    expect(lcpOf(byPath)).toEqual([
      ['/shop', 2, 1],
      ['/about', 1, 0],
      ['/unmeasured', 0, 0],
    ]);
    const [shop, , unmeasured] = byPath.metrics[0]?.segments ?? [];
    expect(shop?.coverage).toEqual({ received: 2, hits: 2, share: 1 });
    expect(unmeasured).toMatchObject({ p75: null, coverage: { received: 0, hits: 1, share: 0 } });
    expect(byPath.metrics[1]?.segments[0]).toMatchObject({ value: '/about', samples: 1 });
  });

  it('keep the filters, and have no coverage where hits lack the dimension', async () => {
    await record([
      metricRecord({ release: 'r1' }),
      metricRecord({ release: 'r2', value: 9000 }),
      metricRecord({ release: 'r2', pageType: 50 }),
      ...['r1', 'r2'].map((release) => viewRecord({ release })),
      viewRecord({ release: 'r2', pageType: 50 }),
    ]);
    await rolledUp();
    expect(lcpOf(await segments('by=release&pageType=1'))).toEqual([
      ['r1', 1, 0],
      ['r2', 1, 1],
    ]);
    const [first] = (await segments('by=release')).metrics[0]?.segments ?? [];
    expect(first?.coverage).toEqual({ received: 2, hits: null, share: null });
  });

  it('come from single records where no sum has the dimensions, and say so', async () => {
    const fields = { connection: '4g', release: 'r1' } as const;
    await record([
      ...[1000, 9000].map((value) => metricRecord({ value, ...fields })),
      metricRecord({ connection: '3g', release: 'r1' }),
      viewRecord(fields),
      viewRecord({ ...fields, connection: '3g' }),
    ]);
    await rolledUp();
    const found = await segments('by=connection&release=r1');
    expect(found.source).toEqual({ kind: 'kept', share: 1 });
    expect(lcpOf(found)).toEqual([
      ['4g', 2, 1],
      ['3g', 1, 0],
    ]);
  });

  it('of hours come from single records without a filter, too', async () => {
    await record([metricRecord({ path: '/early' }), viewRecord({ path: '/early' })]);
    now += 3 * HOUR_MS;
    await record([metricRecord({ path: '/late' }), viewRecord({ path: '/late' })]);
    await rolledUp();
    const found = await segments('by=path&hours=2');
    expect(found.source).toEqual({ kind: 'kept', share: 1 });
    expect(lcpOf(found)).toEqual([['/late', 1, 0]]);
    expect(lcpOf(await segments('by=device&hours=2'))).toEqual([['other', 1, 0]]);
  });
});

describe('the comparison', () => {
  const compare = async (query: string) => {
    const response = await visitor.get(`/api/vitrine/performance/comparison?${query}`, OWNER);
    expect(response.statusCode, response.body).toBe(200);
    return comparisonSchema.parse(response.json());
  };
  const views = (release: string, value: number) =>
    Array.from({ length: 30 }, (_, index) => metricRecord({ release, value: value + 10 * index }));

  it('of two releases finds the slower one, from sums and from single records', async () => {
    await record([...views('r1', 1000), ...views('r2', 3000)]);
    await record(['r1', 'r2'].map((release) => viewRecord({ release })));
    const found = await compare('against=release&release=r2&againstRelease=r1');
    expect(found).toMatchObject({
      before: { release: 'r1', source: { kind: 'all' } },
      after: { release: 'r2' },
    });
    expect(found.metrics[0]).toMatchObject({
      name: 'LCP',
      verdict: 'worse',
      before: { samples: 30 },
      after: { samples: 30 },
    });
    expect(found.metrics[1]).toMatchObject({ verdict: 'unknown', difference: null, after: { p75: null } });
    const ofClay = await compare('against=release&release=r1&againstRelease=r2&template=clay');
    expect(ofClay.before.source).toEqual({ kind: 'kept', share: 1 });
    expect(ofClay.metrics[0]?.verdict).toBe('better');
  });

  it('of two periods has each day and hour on one side', async () => {
    await record(views('r1', 1000));
    now += 24 * HOUR_MS;
    await record(views('r1', 3000));
    await home.rollUp({ db: database.db, websiteId, now });
    for (const query of ['from=2026-03-05&against=previous', 'hours=24&against=previous']) {
      const { metrics } = await compare(query);
      const sides = { before: { samples: 30 }, after: { samples: 30 } };
      expect(metrics[0], query).toMatchObject({ verdict: 'worse', ...sides });
    }
    const days = 'from=2026-03-05&against=days&againstFrom=2026-03-05&againstTo=2026-03-05';
    expect((await compare(days)).metrics[0]).toMatchObject({ verdict: 'unknown', difference: { value: 0 } });
  });
});

describe('what to fix first', () => {
  const lcp = (path: string, value: number, target: string) =>
    metricRecord({
      path,
      value,
      attribution: {
        target,
        timeToFirstByte: value * 0.1,
        resourceLoadDelay: value * 0.6,
        resourceLoadDuration: value * 0.2,
        elementRenderDelay: value * 0.1,
      },
    });
  const inp = (scriptUrl: string, scriptDuration: number) =>
    metricRecord({
      name: 'INP',
      path: '/busy',
      value: 400,
      attribution: {
        target: 'button.add',
        interactionType: 'pointer',
        inputDelay: 40,
        processingDuration: 300,
        presentationDelay: 60,
        scriptUrl,
        scriptDuration,
      },
    });

  const CHAT = 'https://chat.example';
  const script = (blocking: number, fields: object) =>
    scriptRecord(blocking, { path: '/busy', pageLoadId: randomUUID(), ...fields });

  it('is ranked by page views × excess, with the causes of slow page views', async () => {
    await record([
      ...[3000, 5000, 5000, 5000].map((value) => lcp('/slow', value, 'img.product')),
      lcp('/slow', 1000, 'h1'),
      lcp('/slow', 5000, 'h1'),
      lcp('/rare', 9000, 'img'),
      lcp('/fast', 1000, 'h1'),
      inp('https://chat.example/widget.js', 240),
      inp('/theme.js', 80),
      // A page view has two scripts of the chat, one of which it reported again when it was hidden.
      ...['a', 'b', 'b'].map((name) =>
        script(80, { url: `${CHAT}/${name}.js`, pageLoadId: '0b4c9d1e-3f52-4c1a-9a56-6a1f7a4f9d10' }),
      ),
      script(120, { url: `${CHAT}/a.js`, weight: 2 }),
      // Two page views whose page loads have no UUID.
      ...['made-1', 'made-2'].map((pageLoadId) => script(80, { pageLoadId })),
      script(500, { url: 'chrome-extension://abc/a.js' }),
      script(900, { url: `${CHAT}/a.js`, path: '/elsewhere' }),
      metricRecord({
        name: 'CLS',
        path: '/fast',
        value: 0.11,
        attribution: { target: 'div.bar', shiftValue: 0.1 },
      }),
      ...['/slow', '/busy', '/rare', '/fast'].map((path) => viewRecord({ path })),
    ]);
    const response = await visitor.get('/api/vitrine/performance/fixes', OWNER);
    expect(response.statusCode, response.body).toBe(200);
    const { by, source, fixes } = fixesSchema.parse(response.json());
    expect([by, source]).toEqual(['path', { kind: 'kept', share: 1 }]);
    expect(fixes.map(({ metric, value }) => [metric, value])).toEqual([
      ['LCP', '/slow'],
      ['LCP', '/rare'],
      ['INP', '/busy'],
      ['CLS', '/fast'],
    ]);
    const [slow, , busy, shifting] = fixes;
    expect(slow?.causes).toMatchObject([
      { target: 'img.product', share: 0.8, event: null, script: null, shift: null },
      { target: 'h1', share: 0.2 },
    ]);
    expect(slow?.causes[0]?.phases.map(({ name, duration }) => [name, Math.round(duration)])).toEqual([
      ['timeToFirstByte', 450],
      ['resourceLoadDelay', 2700],
      ['resourceLoadDuration', 900],
      ['elementRenderDelay', 450],
    ]);
    expect(busy?.causes[0]).toMatchObject({
      event: 'pointer',
      script: { url: 'https://chat.example/widget.js', name: null, duration: 240 },
    });
    expect(busy?.origins).toEqual([
      { origin: CHAT, duration: 160, share: 0.75 },
      { origin: 'https://shop.example', duration: 80, share: 0.25 },
    ]);
    expect(shifting?.origins).toEqual([]);
    expect(shifting?.causes[0]).toMatchObject({ target: 'div.bar', shift: 0.1, phases: [] });
  });
});

describe.each([
  ['as records arrived', false],
  ['rolled up', true],
])('pages beyond the 50 that tables list, %s', (_, isRolledUp) => {
  const fixes = async (query: string) => {
    const response = await visitor.get(`/api/vitrine/performance/fixes?${query}`, OWNER);
    expect(response.statusCode, response.body).toBe(200);
    return fixesSchema.parse(response.json());
  };

  it('are among what to fix first, from sums and from single records', async () => {
    const fast = Array.from({ length: 51 }, (_, index) => `/fast/${index}`);
    await record(fast.map((path) => metricRecord({ path })));
    for (const _visit of [1, 2]) await record(fast.map((path) => viewRecord({ path })));
    const path = '/slow';
    await record([viewRecord({ path }), metricRecord({ path, value: 8000, attribution: { target: 'img' } })]);
    if (isRolledUp) await home.rollUp({ db: database.db, websiteId, now });
    expect((await segments('by=path')).unlisted).toBe(2);
    for (const query of ['', 'template=clay', 'template=clay&release=r1']) {
      const found = await fixes(query);
      expect(found, query).toMatchObject({ by: 'path', examined: 52, unexamined: 0, otherShare: 0 });
      expect(found.fixes, query).toMatchObject([{ metric: 'LCP', value: path, causes: [{ target: 'img' }] }]);
    }
  });
});

describe('the segments call', () => {
  it('requires the owner and a dimension', async () => {
    expect((await visitor.get(`${CALL}?by=path`)).statusCode).toBe(401);
    const response = await visitor.get(`${CALL}?by=weather`, OWNER);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      field: 'by',
      message: expect.stringMatching(/^by: Break down by one of these: path, /),
    });
  });
});
