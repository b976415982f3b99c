import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openShop, Visitor } from '../../shop-fixture';

const HIT = { pageType: 50, templateId: 'template-1', release: 'release-1' };
const VITALS = [
  ['navigation', 80],
  ['paint', 290],
  [null, null],
  ['paint', 300],
  ['largest-contentful-paint', 310],
  ['event', 12],
  ['largest-contentful-paint', 450],
];

let app: FastifyInstance;
let visitor: Visitor;

beforeEach(async () => {
  app = await openShop(await sharedDatabase(), { websiteId: randomUUID() });
  visitor = new Visitor(app);
  return () => app.close();
});

function submit(fields: Record<string, string>) {
  const form = { event: '1', data: JSON.stringify(HIT), ...fields };
  return visitor.submit('/api/census/RecordHit', form, { 'sec-fetch-site': 'same-origin' });
}

async function exported(path: string): Promise<Record<string, unknown>[]> {
  const response = await app.inject({ url: path, headers: { authorization: `Bearer ${OWNER_TOKEN}` } });
  return response.body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).data);
}

describe('the hit of a visit that ended before telemetry started', () => {
  it('is stored as a hit, with the view and the last value of each vital', async () => {
    expect((await submit({ vitals: JSON.stringify(VITALS) })).json()).toEqual({ accepted: 1, refused: [] });
    expect(await exported('/api/vitrine/records')).toMatchObject([{ data: { pageType: 50, url: '/***' } }]);
    const lines = await exported('/api/vitrine/performance/records');
    const views = lines.filter(({ type }) => type === 'view');
    expect(views).toMatchObject([
      { pageType: 50, template: 'template-1', release: 'release-1', wasHidden: false, view: 0, weight: 1 },
    ]);
    const metrics = lines.filter(({ type }) => type === 'metric');
    expect(Object.fromEntries(metrics.map(({ name, value }) => [name, value]))).toEqual({
      TTFB: 80,
      FCP: 300,
      LCP: 450,
    });
  });

  it('is a hidden view where nothing was painted', async () => {
    await submit({ vitals: JSON.stringify([['navigation', 80]]) });
    const lines = await exported('/api/vitrine/performance/records');
    expect(lines.find(({ type }) => type === 'view')).toMatchObject({ wasHidden: true, supported: ['TTFB'] });
  });

  it('of telemetry has no view: its vitals follow', async () => {
    await submit({});
    expect(await exported('/api/vitrine/records')).toHaveLength(1);
    expect(await exported('/api/vitrine/performance/records')).toEqual([]);
  });

  it('keeps its hit and loses vitals that cannot be true', async () => {
    await submit({
      vitals: JSON.stringify([
        ['navigation', 80],
        ['paint', 300],
        ['largest-contentful-paint', 600_001],
      ]),
    });
    const lines = await exported('/api/vitrine/performance/records');
    expect(lines.flatMap(({ name }) => name ?? []).sort()).toEqual(['FCP', 'TTFB']);
    expect(await exported('/api/vitrine/records')).toHaveLength(1);
  });

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
