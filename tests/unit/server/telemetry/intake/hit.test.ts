import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openShop, Visitor } from '../../shop-fixture';
import { deleteRecords } from '../delete-records';

const HIT = {
  pageType: 50,
  templateId: 'template-1',
  release: 'release-1',
  websiteId: 'w1',
  title: 'Bowl',
  itemId: 'i1',
};
const PAGE = 'https://shop.test/shop/p/bowl?email=zoe@example.com';
/** TTFB, FCP and LCP. */
const VITALS = '80,300,450';
/** As pages sent them until November 2026. */
const ENTRIES = [
  ['navigation', 80],
  ['paint', 290],
  [null, null],
  ['paint', 300],
  ['largest-contentful-paint', 310],
  ['event', 12],
  ['largest-contentful-paint', 450],
];

const websiteId = 'website-of-hits';

let app: FastifyInstance;
let visitor: Visitor;

beforeAll(async () => {
  app = await openShop(await sharedDatabase(), { websiteId });
});
afterAll(() => app.close());
beforeEach(async () => {
  await deleteRecords(await sharedDatabase(), websiteId);
  visitor = new Visitor(app);
});

/** Sends a hit as the entry does: everything is in the query. */
function send(vitals: string, referer?: string) {
  const query = new URLSearchParams({
    event: '1',
    data: JSON.stringify(HIT),
    vitals,
    sizes: '390,700,390,844',
  });
  const headers = { 'sec-fetch-site': 'same-origin', 'user-agent': 'Test', ...(referer && { referer }) };
  return visitor.send({ method: 'POST', url: `/api/census/RecordHit?${query}`, headers });
}

function submit(fields: Record<string, string>, headers = { referer: PAGE }) {
  const form = { event: '1', data: JSON.stringify(HIT), ...fields };
  return visitor.submit('/api/census/RecordHit', form, { 'sec-fetch-site': 'same-origin', ...headers });
}

async function exported(path: string): Promise<Record<string, unknown>[]> {
  const response = await app.inject({ url: path, headers: { authorization: `Bearer ${OWNER_TOKEN}` } });
  return response.body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).data);
}

describe('the hit of a page view that ended before telemetry started', () => {
  it.each([
    ['an address', () => send(VITALS, PAGE)],
    ['a form with performance entries', () => submit({ vitals: JSON.stringify(ENTRIES) })],
  ])('is stored as a hit, with the view and its vitals, from %s', async (_, deliver) => {
    expect((await deliver()).json()).toEqual({ accepted: 1, refused: [] });
    expect(await exported('/api/vitrine/records')).toMatchObject([
      { data: { pageType: 50, url: '/shop/p/bowl', title: 'Bowl', websiteId: 'w1', itemId: 'i1' } },
    ]);
    const lines = await exported('/api/vitrine/performance/records');
    const views = lines.filter(({ type }) => type === 'view');
    expect(views).toMatchObject([
      { path: '/shop/p/bowl', pageType: 50, template: 'template-1', release: 'release-1', wasHidden: false },
    ]);
    const metrics = lines.filter(({ type }) => type === 'metric');
    expect(Object.fromEntries(metrics.map(({ name, value }) => [name, value]))).toEqual({
      TTFB: 80,
      FCP: 300,
      LCP: 450,
    });
  });

  it('has the sizes, the browser, and the masked path of its page', async () => {
    await send(VITALS, 'https://shop.test/reset/zoe@example.com');
    const [hit] = await exported('/api/vitrine/records');
    expect(hit).toMatchObject({
      data: {
        url: '/reset/***',
        userAgent: 'Test',
        viewportInnerWidth: 390,
        viewportInnerHeight: 700,
        screenWidth: 390,
        screenHeight: 844,
      },
    });
    expect(JSON.stringify(hit)).not.toContain('zoe');
  });

  it('is no page of the report where its address is unknown', async () => {
    await send(VITALS);
    expect(await exported('/api/vitrine/records')).toMatchObject([{ data: { url: '/***' } }]);
    expect(await exported('/api/vitrine/performance/records')).toEqual([]);
  });

  it('is a hidden view where nothing was painted', async () => {
    await send('80,,', PAGE);
    const lines = await exported('/api/vitrine/performance/records');
    expect(lines.find(({ type }) => type === 'view')).toMatchObject({ wasHidden: true, supported: ['TTFB'] });
  });

  it('of telemetry has no view: its vitals follow', async () => {
    await submit({});
    expect(await exported('/api/vitrine/records')).toHaveLength(1);
    expect(await exported('/api/vitrine/performance/records')).toEqual([]);
  });

  it('keeps its hit and loses vitals that cannot be true', async () => {
    // The browser knows no start of a response that it did not wait for.
    await send('0,300,600001', PAGE);
    const lines = await exported('/api/vitrine/performance/records');
    expect(lines.flatMap(({ name }) => name ?? [])).toEqual(['FCP']);
    expect(await exported('/api/vitrine/records')).toHaveLength(1);
  });

  it.each([['80,late,'], ['80,-1,'], ['80'], ['80,300,450,1']])(
    'is refused with the vitals %s in its address',
    async (vitals) => {
      expect((await send(vitals)).statusCode).toBe(400);
      expect(await exported('/api/vitrine/records')).toEqual([]);
    },
  );

  it.each([
    ['no list'],
    ['[["paint", "late"]]'],
    ['[["paint", -1]]'],
    [JSON.stringify(Array(101).fill(['paint', 1]))],
  ])('is refused with the vitals %s', async (vitals) => {
    expect((await submit({ vitals })).statusCode).toBe(400);
    expect(await exported('/api/vitrine/records')).toEqual([]);
  });
});
