import { afterEach, describe, expect, it } from 'vitest';
import { type PerformanceReport, reportSchema } from '../../contract/telemetry/report';
import { oneDatabaseKind, type TestDatabase } from '../faults/test-databases';
import { type ShopProcess, startShop } from '../support/shop-process';
import { fillReport } from './fill-report';

const OWNER_TOKEN = 'the-token-of-this-simulation';

let database: TestDatabase | undefined;
let shop: ShopProcess | undefined;

afterEach(async () => {
  await shop?.end('SIGKILL');
  await database?.remove();
});

async function readReport(origin: string): Promise<PerformanceReport> {
  const headers = { authorization: `Bearer ${OWNER_TOKEN}` };
  const response = await fetch(`${origin}/api/vitrine/performance/report`, { headers });
  return reportSchema.parse(await response.json());
}

describe.each(oneDatabaseKind)('on $name', ({ create }) => {
  it('fills every part of the report of a server', async () => {
    database = await create();
    shop = await startShop({ ...database.env, OWNER_TOKEN });
    const { origin } = shop;
    let sent = 0;
    const onView = () => {
      sent += 1;
    };
    await fillReport({ origin, views: 100, seed: 1, run: 'filled-one', now: Date.now(), onView });
    expect(sent).toBe(100);
    const report = await readReport(origin);
    expect(report.missing.views).toBeGreaterThan(80);
    expect(report.missing.leftOut).toBe(0);
    for (const { p75 } of report.metrics) expect(p75).not.toBeNull();
    const valuesOf = (dimension: keyof PerformanceReport['options']) =>
      report.options[dimension].map(({ value }) => value);
    expect(valuesOf('release').sort()).toEqual(['simulated-1', 'simulated-2']);
    expect(valuesOf('device').sort()).toEqual(['desktop', 'phone', 'tablet']);
    expect(valuesOf('template')).toEqual(['fenwater']);
    expect(valuesOf('path')).toContain('/shop/p/tidal-bowl');
    expect(valuesOf('pageType').length).toBeGreaterThan(3);
    for (const list of [report.errors, report.timings, report.images]) expect(list).not.toEqual([]);
  });
});
