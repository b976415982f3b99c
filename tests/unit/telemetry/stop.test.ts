import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPerf } from '../../../src/perf/start';
import { startTelemetry } from '../../../src/start-telemetry';
import { createIdleTasks } from '../../../src/telemetry/idle-tasks';
import { createOutbox } from '../../../src/telemetry/outbox';
import { createTelemetry } from '../../../src/telemetry/telemetry';
import { startTracking } from '../../../src/tracking/start';
import { FakeBrowser, FakeTab, fakeEndpoint, pass } from '../../support/fake-delivery';
import { clearVisitor, createTrackingPage } from '../tracking/tracking-page';

// web-vitals has no function that stops it.
vi.mock('../../../src/perf/vitals', () => ({ observeVitals: () => {} }));

const OPEN = { cookieSettings: { isRestrictiveCookiePolicyEnabled: false } };

beforeEach(() => {
  vi.useFakeTimers();
  clearVisitor();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Listeners on `targets` that have been added and will not be removed by an aborted signal. */
function watchListeners(...targets: EventTarget[]): () => string[] {
  const added: { type: string; signal: AbortSignal | undefined }[] = [];
  for (const target of targets) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      added.push({ type, signal: typeof options === 'object' ? options.signal : undefined });
      add(type, listener, options);
    });
  }
  return () => added.flatMap(({ type, signal }) => (signal?.aborted ? [] : type));
}

describe('telemetry after its signal has aborted', () => {
  it('listens to nothing, waits for nothing and sends nothing', async () => {
    const remaining = watchListeners(window, document);
    const disconnect = vi.spyOn(PerformanceObserver.prototype, 'disconnect');
    const { page, requests } = createTrackingPage(OPEN);
    const stop = new AbortController();
    const telemetry = createTelemetry(page, stop.signal, document.cookie);
    expect(startTracking(telemetry)).toBe(true);
    startPerf(telemetry);
    await pass(2000);
    expect(requests.map(({ path }) => path)).toContain('/api/census/RecordHit');
    window.dispatchEvent(new Event('error'));
    document.dispatchEvent(new CustomEvent('vitrine:track', { detail: { name: 'reviews_tab' } }));
    expect(vi.getTimerCount()).toBeGreaterThan(0);

    stop.abort();
    requests.length = 0;
    document.dispatchEvent(new CustomEvent('vitrine:track', { detail: { name: 'reviews_tab' } }));
    document.dispatchEvent(new CustomEvent('vitrine:consent', { detail: { level: 'off' } }));
    window.dispatchEvent(new Event('pagehide'));
    await pass(120_000);
    expect(requests).toEqual([]);
    expect(remaining()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
    expect(disconnect).toHaveBeenCalledOnce();
  });

  it('does not start tasks that were waiting for an idle period', async () => {
    const { page, requests } = createTrackingPage(OPEN);
    const stop = new AbortController();
    const telemetry = createTelemetry(page, stop.signal, document.cookie);
    startTracking(telemetry);
    startPerf(telemetry);
    stop.abort();
    await pass(120_000);
    expect(requests).toEqual([]);
  });
});

describe('the outbox after its signal has aborted', () => {
  it('withdraws scheduled requests and sends nothing when the page ends', async () => {
    const browser = new FakeBrowser();
    browser.isOnline = false;
    const tab = new FakeTab(browser);
    const send = createOutbox(tab.page, tab.consent, tab.signal).open(fakeEndpoint());
    send('a');
    await pass(600);
    tab.stop();
    send('b');
    tab.online();
    tab.end();
    await pass(60_000);
    expect(browser.requests).toEqual([]);
  });

  it('leaves waiting records to the next page', async () => {
    const browser = new FakeBrowser();
    browser.network = () => 'down';
    const tab = new FakeTab(browser);
    createOutbox(tab.page, tab.consent, tab.signal).open(fakeEndpoint())('a');
    await pass(600);
    tab.stop();
    browser.network = () => 200;
    const next = new FakeTab(browser);
    createOutbox(next.page, next.consent, next.signal).open(fakeEndpoint());
    await pass(5000);
    expect([...browser.taken.values()].map(({ data }) => data)).toEqual(['a']);
  });
});

describe('idle tasks', () => {
  it('run in order, each in its own idle period', () => {
    const idle: (() => void)[] = [];
    const { page } = createTrackingPage(
      {},
      { globals: { requestIdleCallback: (run: () => void) => idle.push(run) } },
    );
    const ran: string[] = [];
    const enqueue = createIdleTasks(page, page.signal);
    for (const name of ['a', 'b', 'c']) enqueue(() => ran.push(name));
    expect(idle).toHaveLength(1);
    idle.shift()?.();
    expect(ran).toEqual(['a']);
    idle.shift()?.();
    idle.shift()?.();
    expect(ran).toEqual(['a', 'b', 'c']);
    expect(idle).toEqual([]);
  });

  it('run at once when the page ends', () => {
    const { page } = createTrackingPage({}, { globals: { requestIdleCallback: () => 0 } });
    const ran: string[] = [];
    const enqueue = createIdleTasks(page, page.signal);
    for (const name of ['a', 'b']) enqueue(() => ran.push(name));
    window.dispatchEvent(new Event('pagehide'));
    expect(ran).toEqual(['a', 'b']);
  });

  it('continue after one that throws', () => {
    const idle: (() => void)[] = [];
    const { page } = createTrackingPage(
      {},
      { globals: { requestIdleCallback: (run: () => void) => idle.push(run) } },
    );
    const enqueue = createIdleTasks(page, page.signal);
    const second = vi.fn();
    enqueue(() => {
      throw new Error('first');
    });
    enqueue(second);
    expect(() => idle.shift()?.()).toThrow('first');
    idle.shift()?.();
    expect(second).toHaveBeenCalledOnce();
  });
});

it('telemetry does not start if the signal has aborted', async () => {
  const { page, requests } = createTrackingPage(OPEN);
  await startTelemetry({ ...page, signal: AbortSignal.abort() });
  await pass(120_000);
  expect(requests).toEqual([]);
  expect(document.cookie).toBe('');
});
