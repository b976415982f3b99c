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
    deliver({ entryType: 'event' });
    document.dispatchEvent(new CustomEvent('vitrine:cart-change'));
    expect(slots.early).toEqual([event, { entryType: 'event' }]);
  });

  it('observes event timings from 40 ms, and what a short visit reports', () => {
    open();
    expect(observed.map(({ type }) => type)).toEqual([
      'event',
      'paint',
      'largest-contentful-paint',
      'navigation',
    ]);
    expect(observed[0]).toMatchObject({ buffered: true, durationThreshold: 40 });
  });

  it('keeps a hundred records', () => {
    const { slots } = open();
    for (let count = 0; count < 150; count += 1) deliver({ count });
    expect(slots.early).toHaveLength(100);
    expect(slots.early?.at(-1)).toEqual({ count: 99 });
  });

  it('ends when telemetry has taken over', () => {
    const { slots } = open();
    delete slots.early;
    document.dispatchEvent(new CustomEvent('vitrine:purchase'));
    deliver({ entryType: 'event' });
    expect(slots.early).toBeUndefined();
    expect(disconnect).toHaveBeenCalledOnce();
  });
});
