import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { fixesSchema } from '../../../../../contract/telemetry/fixes';
import { buildFixes } from '../../../../../server/telemetry/report/build-fixes';
import { createSqlFigures } from '../../../../../server/telemetry/store/postgres/sql-figures';
import { parseScope, splitPeriod } from '../../../../../server/telemetry/store/report-scope';
import { sharedDatabase } from '../../shared-database';
import { openShop } from '../../shop-fixture';
import { metricRecord, scriptRecord, viewRecord } from '../sample-records';

const NOW = Date.parse('2026-03-04T12:00:00Z');

/** Opens a shop and returns how to send its page views and how to read what to fix. */
async function setup() {
  const db = await sharedDatabase();
  const websiteId = randomUUID();
  const app = await openShop(db, { websiteId, now: () => NOW });
  const send = async (payload: object[], address: string) => {
    const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address };
    const response = await app.inject({
      method: 'POST',
      url: '/api/1/performance/records',
      payload,
      headers,
    });
    expect(response.json()).toEqual({ accepted: payload.length, refused: [] });
  };
  return { app, db, send, scope: parseScope({}, websiteId, NOW) };
}

const view = (path: string, target: string, value: number) => [
  viewRecord({ path }),
  metricRecord({ path, value, attribution: { target } }),
];

it('leaves out the causes that a network reports beyond its share of the page views', async () => {
  const { app, db, send, scope } = await setup();
  for (let host = 1; host <= 10; host++)
    await send(
      [1, 2, 3, 4].flatMap(() => view('/slow', 'img.hero', 3000 + host)),
      `203.0.113.${host}`,
    );
  for (let request = 0; request < 4; request++)
    await send(Array.from({ length: 40 }, () => view('/slow', 'div.invented', 60_000)).flat(), '192.0.2.66');
  const { fixes } = await buildFixes(createSqlFigures(db), scope, 1);
  expect(fixes[0]).toMatchObject({ metric: 'LCP', value: '/slow', weight: 45 });
  expect(fixes[0]?.causes).toMatchObject([
    { target: 'img.hero', share: 40 / 45 },
    { target: 'div.invented', share: 5 / 45 },
  ]);
  await app.close();
});

it('reads the records of each part of the period once for the causes of all pages', async () => {
  const { app, db, send, scope } = await setup();
  const inp = (path: string, target: string) =>
    metricRecord({
      name: 'INP',
      path,
      value: 900,
      attribution: { inputDelay: 40, target, interactionType: 'pointer' },
    });
  await send(
    ['/a', '/b', '/c'].flatMap((path) => [
      ...view(path, `img${path}`, 9000),
      inp(path, `button${path}`),
      scriptRecord(300, { path, url: `https://${path.slice(1)}.example/x.js` }),
    ]),
    '10.1.2.3',
  );
  let scans = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      const text = JSON.stringify(node);
      if (text.includes('performance_measurement') && text.includes('attribution')) scans += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { fixes } = await buildFixes(createSqlFigures(counting), scope, 1);
  expect(scans).toBe(splitPeriod(scope).length);
  expect(
    fixes.map(({ metric, value, causes, origins }) => [metric, value, causes[0]?.target, origins.length]),
  ).toEqual([
    ['INP', '/a', 'button/a', 1],
    ['INP', '/b', 'button/b', 1],
    ['INP', '/c', 'button/c', 1],
    ['LCP', '/a', 'img/a', 1],
    ['LCP', '/b', 'img/b', 1],
    ['LCP', '/c', 'img/c', 1],
  ]);
  expect(fixes[0]?.causes[0]?.phases).toEqual([{ name: 'inputDelay', duration: 40 }]);
  expect(fixesSchema.shape.fixes.parse(fixes)).toEqual(fixes);
  expect(fixes[1]?.origins).toEqual([{ origin: 'https://b.example', duration: 300, share: 1 }]);
  await app.close();
});
