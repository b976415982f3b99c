import { expect, it } from 'vitest';
import { buildFixes } from '../../server/telemetry/report/build-fixes';
import type { ClickHouse } from '../../server/telemetry/store/clickhouse/clickhouse-client';
import { createClickHouseFigures } from '../../server/telemetry/store/clickhouse/clickhouse-store';
import { compile } from '../../server/telemetry/store/clickhouse/statement';
import { parseScope, splitPeriod } from '../../server/telemetry/store/report-scope';
import { metricRecord, scriptRecord, viewRecord } from '../unit/server/telemetry/sample-records';
import { provideRecordStores, storeLines } from './record-stores';

const NOW = Date.parse('2026-03-04T12:00:00Z');
const DAY_MS = 86_400_000;

const stores = provideRecordStores();

/** A page view of a page whose LCP, INP and CLS are poor, and which a script blocks. */
function slowView(path: string) {
  const metric = (name: 'LCP' | 'INP' | 'CLS', value: number, attribution: object) =>
    metricRecord({ name, path, value, attribution });
  return [
    viewRecord({ path }),
    metric('LCP', 9000, { target: `img${path}`, timeToFirstByte: 700, elementRenderDelay: 300 }),
    metric('INP', 900, { target: `button${path}`, interactionType: 'pointer', inputDelay: 40 }),
    metric('CLS', 0.9, { target: `aside${path}`, shiftValue: 0.5 }),
    scriptRecord(300, { path, url: `https://${path.slice(1)}.example/x.js` }),
  ];
}

const ELEMENTS = { LCP: 'img', INP: 'button', CLS: 'aside' } as const;
const NOTHING = { event: null, phases: [], shift: null, script: null };
const CAUSES = {
  LCP: {
    ...NOTHING,
    phases: [
      { name: 'timeToFirstByte', duration: 700 },
      { name: 'elementRenderDelay', duration: 300 },
    ],
  },
  INP: { ...NOTHING, event: 'pointer', phases: [{ name: 'inputDelay', duration: 40 }] },
  CLS: { ...NOTHING, shift: 0.5 },
} as const;

/** Counts the statements that read the attribution of records. */
function countReads(clickhouse: ClickHouse): ClickHouse & { reads: number } {
  return {
    ...clickhouse,
    reads: 0,
    select(statement, options) {
      if (compile(statement).query.includes('visitParam')) this.reads += 1;
      return clickhouse.select(statement, options);
    },
  };
}

it('reads the records of each part of the period twice for the causes and origins of all pages', async () => {
  const { db } = stores.current;
  const websiteId = await stores.current.addWebsite();
  const records = stores.current.openRecords(websiteId);
  for (const [age, paths] of [['/a'], ['/a', '/b']].entries()) {
    await storeLines(records, paths.flatMap(slowView), { at: NOW - age * DAY_MS });
  }
  const scope = parseScope({}, websiteId, NOW);
  const clickhouse = countReads(stores.current.clickhouse);
  const { fixes } = await buildFixes(createClickHouseFigures({ clickhouse, db, websiteId }), scope, 1);
  expect(clickhouse.reads).toBe(2 * splitPeriod(scope).length);
  const ranked = ['CLS /a', 'CLS /b', 'INP /a', 'LCP /a', 'INP /b', 'LCP /b'];
  expect(fixes.map(({ metric, value }) => `${metric} ${value}`)).toEqual(ranked);
  for (const { metric, value, causes, origins } of fixes) {
    const origin = { origin: `https://${value.slice(1)}.example`, duration: 300, share: 1 };
    expect(causes).toEqual([{ ...CAUSES[metric], target: `${ELEMENTS[metric]}${value}`, share: 1 }]);
    expect(origins).toEqual(metric === 'CLS' ? [] : [origin]);
  }
});
