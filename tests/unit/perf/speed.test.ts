import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageFields } from '../../../src/perf/page-fields';
import { observeSpeed } from '../../../src/perf/speed';
import type { Vital } from '../../../src/perf/vitals';
import { createTelemetry } from '../../../src/telemetry/telemetry';
import { pass } from '../../support/fake-delivery';
import { clearVisitor, createTrackingPage, type TrackingPage } from '../tracking/tracking-page';

type Report = (vital: Vital) => void;

let reportVital: Report;
vi.mock('../../../src/perf/vitals', () => ({
  observeVitals: (_: unknown, report: Report) => {
    reportVital = report;
  },
}));
// The browser's own observers have tests in a browser.
let resources: object[] = [];
vi.mock('../../../src/perf/resources', () => ({ observeResources: () => () => resources }));

const RECORDS = '/api/1/performance/records';
const FCP = { name: 'FCP', value: 300, rating: 'good', navigationType: 'navigate', navigationId: 1 };

beforeEach(() => {
  vi.useFakeTimers();
  clearVisitor();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Observes a page that has just loaded, and has these vitals. */
async function open(vitals: object[] = [FCP]): Promise<TrackingPage> {
  // The load ended now.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const shop = createTrackingPage({});
  const telemetry = createTelemetry(shop.page, shop.page.signal, document.cookie);
  observeSpeed(telemetry, pageFields(shop.page), 1);
  for (const vital of vitals) reportVital(vital as Vital);
  await pass(100);
  return shop;
}

function sentLines({ requests }: TrackingPage): { type: string; collectorVersion: string }[] {
  return requests.filter(({ path }) => path === RECORDS).flatMap(({ fields }) => fields as never);
}

describe('records of speed (spec §9)', () => {
  it('contain the page view 30 s after the load, and the vitals after 60 s', async () => {
    const shop = await open();
    await pass(29_800);
    expect(sentLines(shop)).toEqual([]);
    await pass(1_000);
    expect(sentLines(shop).map(({ type }) => type)).toEqual(['view']);
    await pass(28_000);
    expect(sentLines(shop)).toHaveLength(1);
    await pass(3_000);
    expect(sentLines(shop).map(({ type }) => type)).toEqual(['view', 'metric']);
  });

  it('are all sent when the page is hidden earlier', async () => {
    const shop = await open();
    window.dispatchEvent(new Event('pagehide'));
    await pass(1_000);
    expect(sentLines(shop).map(({ type }) => type)).toEqual(['view', 'metric']);
  });

  it('contain resources with their view, and none before the first vital', async () => {
    resources = [{ type: 'timing' }];
    const shop = await open([]);
    window.dispatchEvent(new Event('pagehide'));
    await pass(1_000);
    expect(sentLines(shop)).toEqual([]);
    reportVital(FCP as unknown as Vital);
    window.dispatchEvent(new Event('pagehide'));
    await pass(1_000);
    resources = [];
    expect(sentLines(shop)).toMatchObject([
      { type: 'view', view: 0 },
      { type: 'timing', view: 0, navigationType: 'navigate' },
      { type: 'metric' },
    ]);
  });

  it('name version 4.8.0 of the collector', async () => {
    const shop = await open();
    await pass(31_000);
    expect(sentLines(shop)).toMatchObject([{ collectorVersion: '4.8.0' }]);
  });
});

it('the settings may take 30 s', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const { requests } = await open();
  expect(requests.map(({ path }) => path)).toContain('/api/1/performance/settings');
  expect(timeout).toHaveBeenCalledWith(30_000);
});
