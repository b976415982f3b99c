import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { observeResources } from '../../../src/perf/resources';
import { createTrackingPage } from '../tracking/tracking-page';

let deliver: (...entries: object[]) => void;
const observed: string[] = [];

class FakeObserver {
  constructor(callback: (list: { getEntries(): object[] }) => void) {
    deliver = (...entries) => callback({ getEntries: () => entries });
  }
  observe({ type }: { type: string }): void {
    observed.push(type);
  }
  takeRecords(): object[] {
    return [];
  }
  disconnect(): void {}
}

beforeEach(() => void observed.splice(0));
afterEach(() => void vi.restoreAllMocks());

function open(imageHosts?: unknown): () => object[] {
  const tracking = { imageHosts };
  const { page } = createTrackingPage({ tracking }, { globals: { PerformanceObserver: FakeObserver } });
  return observeResources(page, page.signal);
}

const image = (host: string, more: object = {}) => ({
  entryType: 'resource',
  name: `https://${host}/bowl.webp`,
  initiatorType: 'img',
  transferSize: 1000,
  decodedBodySize: 4000,
  duration: 80,
  ...more,
});

describe('images', () => {
  it('are counted for three hosts at most (spec §9 Errors and performance)', () => {
    const take = open(['a.test', 'b.test', 'c.test', 'd.test']);
    deliver(...['a.test', 'b.test', 'c.test', 'd.test', 'e.test'].map((host) => image(host)));
    expect(take()).toMatchObject([{ host: 'a.test' }, { host: 'b.test' }, { host: 'c.test' }]);
  });

  it('add up by host, with those from the cache', () => {
    const take = open(['a.test']);
    deliver(image('a.test'), image('a.test', { transferSize: 0, duration: 5 }));
    expect(take()).toEqual([
      { type: 'image', host: 'a.test', count: 2, bytes: 1000, slowest: 80, total: 85, cached: 1 },
    ]);
    expect(take()).toEqual([]);
  });

  it('are counted beside entries that have no address', () => {
    const take = open(['a.test']);
    deliver({ ...image('a.test'), name: '' }, image('a.test'), {
      ...image('a.test'),
      name: 'data:image/png,',
    });
    expect(take()).toMatchObject([{ host: 'a.test', count: 1 }]);
  });

  it('are not observed where the site lists no host', () => {
    open();
    expect(observed).toEqual(['measure']);
  });
});

describe('timings of behaviours', () => {
  it('are reported with the longest time of each phase', () => {
    const take = open();
    const measure = (duration: number) => ({
      entryType: 'measure',
      name: 'vitrine:mount add-to-cart',
      duration,
    });
    deliver(measure(3), measure(7), measure(5), { entryType: 'measure', name: 'other', duration: 9 });
    expect(take()).toEqual([{ type: 'timing', behaviour: 'add-to-cart', phase: 'mount', duration: 7 }]);
  });
});
