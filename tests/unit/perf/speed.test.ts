import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPage, type Page } from '../../../src/page/page';
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
  await observe(shop.page, vitals);
  return shop;
}

/** Observes a page, and returns the id that it made for its load. */
async function observe(page: Page, vitals: object[] = [FCP]): Promise<string> {
  const telemetry = createTelemetry(page, page.signal, document.cookie);
  const fields = pageFields(page);
  const { pageLoadId } = fields;
  observeSpeed(telemetry, fields, 1);
  for (const vital of vitals) reportVital(vital as Vital);
  await pass(100);
  return pageLoadId;
}

function sentLines({ requests }: TrackingPage): { type: string; collectorVersion: string }[] {
  return requests.filter(({ path }) => path === RECORDS).flatMap(({ fields }) => fields as never);
}

describe('records of speed (spec §9 Errors and performance)', () => {
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

  it.each([undefined, { effectiveType: '4g' }])(
    'state the connection if the browser does: %o',
    async (connection) => {
      Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
      const shop = await open();
      window.dispatchEvent(new Event('pagehide'));
      await pass(1_000);
      Reflect.deleteProperty(navigator, 'connection');
      const states = sentLines(shop).map((line) => (line as { connection?: string }).connection);
      expect(new Set(states)).toEqual(new Set([connection?.effectiveType]));
    },
  );

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

describe('the settings (spec §7 Telemetry)', () => {
  const REQUESTED_MS = 100;
  let shop: TrackingPage;
  let ownId: string;
  let request: AbortSignal;
  let respond: (response: Response) => void;

  beforeEach(async () => {
    vi.spyOn(performance, 'now').mockReturnValue(0);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(startTimeout);
    shop = createTrackingPage({});
    ownId = await observe(holdSettings(shop.page));
  });

  /** Returns a page whose settings wait for `respond`, as a fetch does: until their signal aborts. */
  function holdSettings({ window }: Page): Page {
    const fetch = (url: string, init: RequestInit = {}): Promise<Response> => {
      if (!url.endsWith('/api/1/performance/settings')) return window.fetch(url, init);
      request = init.signal as AbortSignal;
      return new Promise((resolve, reject) => {
        respond = resolve;
        request.addEventListener('abort', () => reject(request.reason));
      });
    };
    const get = (target: object, name: string) => (name === 'fetch' ? fetch : Reflect.get(target, name));
    return createPage(new Proxy(window, { get, defineProperty: () => true } as ProxyHandler<typeof window>));
  }

  /** The browser's own timer, by the fake clock. */
  function startTimeout(ms: number): AbortSignal {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), ms);
    return controller.signal;
  }

  const sentIds = () =>
    new Set((sentLines(shop) as unknown as { pageLoadId: string }[]).map((line) => line.pageLoadId));

  it('are aborted after 30 s without a response, and the records have the id that the page made', async () => {
    await pass(29_900 - REQUESTED_MS);
    expect(request.aborted).toBe(false);
    await pass(200 + REQUESTED_MS);
    expect(request.reason).toMatchObject({ name: 'TimeoutError' });
    await pass(31_000);
    expect(sentLines(shop).map(({ type }) => type)).toEqual(['view', 'metric']);
    expect(ownId).toMatch(/^[\w-]+$/);
    expect(sentIds()).toEqual(new Set([ownId]));
  });

  it('give all records their id when they arrive in time', async () => {
    await pass(29_000);
    respond(Response.json({ pageLoadId: 'of-the-server' }));
    await pass(32_000);
    expect(sentLines(shop)).toHaveLength(2);
    expect(sentIds()).toEqual(new Set(['of-the-server']));
  });
});
