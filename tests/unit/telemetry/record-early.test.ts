import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '../../../src/page/page';
import { recordEarly } from '../../../src/telemetry/record-early';
import { createTestPage } from '../../support/test-page';

/** Delivers entries to the observer of the page under test. */
let deliver: (...entries: object[]) => void;
const disconnect = vi.fn();
const observed: PerformanceObserverInit[] = [];

beforeEach(() => {
  observed.length = 0;
  disconnect.mockClear();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      disconnect = disconnect;
      constructor(callback: (list: { getEntries(): object[] }) => void) {
        deliver = (...entries) => callback({ getEntries: () => entries });
      }
      observe(options: PerformanceObserverInit): void {
        observed.push(options);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function open(): Page {
  const page = createTestPage('');
  recordEarly(page);
  return page;
}

describe('recordEarly', () => {
  it('records events of the page and timings, in order', () => {
    const { slots } = open();
    const event = new CustomEvent('vitrine:item-added');
    document.dispatchEvent(event);
    deliver({ entryType: 'event', duration: 16 }, { entryType: 'event', duration: 24 });
    document.dispatchEvent(new CustomEvent('vitrine:cart-change'));
    expect(slots.early).toEqual([event]);
    expect(slots.timings).toMatchObject([{ duration: 16 }, { duration: 24 }]);
  });

  it('observes event timings from 16 ms', () => {
    open();
    expect(observed).toEqual([{ type: 'event', buffered: true, durationThreshold: 16 }]);
  });

  it('keeps a thousand timings, and then still a thousand other records', () => {
    const { slots } = open();
    const timings = Array.from({ length: 1500 }, (_, count) => ({ entryType: 'event', count }));
    deliver(...timings);
    expect(slots.timings).toEqual(timings.slice(0, 1000));
    for (let count = 0; count < 1500; count += 1) document.dispatchEvent(new CustomEvent('vitrine:track'));
    expect(slots.early).toHaveLength(1000);
  });

  it('ends when telemetry has taken over', () => {
    const { slots } = open();
    delete slots.early;
    document.dispatchEvent(new CustomEvent('vitrine:purchase'));
    deliver({ entryType: 'event' });
    expect(slots.early).toBeUndefined();
    expect(disconnect).toHaveBeenCalledOnce();
  });

  it('ends when the page stops', () => {
    const stop = new AbortController();
    const page = { ...createTestPage(''), signal: stop.signal };
    recordEarly(page);
    stop.abort();
    document.dispatchEvent(new CustomEvent('vitrine:purchase'));
    deliver({ entryType: 'event' });
    expect(page.slots.early).toEqual([]);
    expect(disconnect).toHaveBeenCalledOnce();
  });
});
