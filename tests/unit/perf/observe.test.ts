import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { observe } from '../../../src/perf/observe';

/** An observer that delivers what a test gives it. */
class FakeObserver {
  static readonly supportedEntryTypes = ['event', 'paint'];
  static readonly created: FakeObserver[] = [];
  readonly observed: unknown[] = [];

  constructor(readonly callback: (list: { getEntries(): PerformanceEntry[] }) => void) {
    FakeObserver.created.push(this);
  }

  observe(options: unknown): void {
    this.observed.push(options);
  }

  async deliver(...entries: object[]): Promise<void> {
    this.callback({ getEntries: () => entries as PerformanceEntry[] });
    await Promise.resolve();
  }
}

beforeEach(() => {
  FakeObserver.created.length = 0;
  vi.stubGlobal('PerformanceObserver', FakeObserver);
});
afterEach(() => vi.unstubAllGlobals());

const entry = (startTime: number, duration = 0, more: object = {}) => ({ startTime, duration, ...more });

describe('observe', () => {
  it('observes the types that the browser supports, buffered, with the options of the library', () => {
    observe(['event', 'unknown'], () => {}, { durationThreshold: 40 } as PerformanceObserverInit);
    const [observer] = FakeObserver.created;
    expect(observer?.observed).toEqual([{ type: 'event', buffered: true, durationThreshold: 40 }]);
  });

  it('returns undefined where the browser supports none', () => {
    expect(observe(['unknown'], () => {})).toBeUndefined();
  });

  it('calls back with entries in the order of their ends', async () => {
    const callback = vi.fn();
    observe(['event', 'paint'], callback);
    await FakeObserver.created[0]?.deliver(entry(5, 10), entry(7, 1));
    expect(callback).toHaveBeenCalledWith([entry(7, 1), entry(5, 10)]);
  });

  it('passes event timings to the attribution before it calls back, early ones included', async () => {
    const order: string[] = [];
    let takeEarly: (entries: PerformanceEntry[]) => void = () => {};
    observe(['event'], () => order.push('callback'), {
      onTiming: () => order.push('timing'),
      takeEarlyTimings: (callback) => {
        takeEarly = callback;
      },
    });
    await FakeObserver.created[0]?.deliver(entry(1, 1, { processingStart: 1 }));
    takeEarly([entry(0, 1, { processingStart: 0 })] as unknown as PerformanceEntry[]);
    expect(order).toEqual(['timing', 'callback', 'timing', 'callback']);
  });

  it('takes no early timings for other types', () => {
    const takeEarlyTimings = vi.fn();
    observe(['paint'], () => {}, { takeEarlyTimings });
    expect(takeEarlyTimings).not.toHaveBeenCalled();
  });
});
