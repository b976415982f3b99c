import { describe, expect, it } from 'vitest';
import { performanceRecordSchema } from '../../../contract/telemetry/performance-record';
import { createViews } from '../../../src/perf/create-views';
import type { Vital } from '../../../src/perf/vitals';

const ALL = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'];

function vital(name: string, value: number, more: object = {}): Vital {
  return {
    name,
    value,
    rating: 'good',
    navigationType: 'navigate',
    navigationId: 1,
    navigationURL: 'https://shop.test/shop?q=ann@example.com',
    attribution: {},
    ...more,
  } as unknown as Vital;
}

describe('vitals of one page view', () => {
  it('are sent once each, and again as a new revision when they change', () => {
    const views = createViews();
    const cls = vital('CLS', 0);
    views.add(cls);
    views.add(vital('FCP', 120));
    expect(views._dueVitals([])).toMatchObject([
      { name: 'CLS', value: 0, revision: 0, view: 0 },
      { name: 'FCP', value: 120, revision: 0, view: 0 },
    ]);
    expect(views._dueVitals([])).toEqual([]);
    cls.value = 0.2;
    views.add(cls);
    expect(views._dueVitals([])).toMatchObject([{ name: 'CLS', value: 0.2, revision: 1 }]);
  });

  it('are sent with their last value, however often they changed', () => {
    const views = createViews();
    const lcp = vital('LCP', 800);
    for (const value of [800, 1200, 2400]) {
      lcp.value = value;
      views.add(lcp);
    }
    expect(views._dueVitals([])).toMatchObject([{ name: 'LCP', value: 2400, revision: 0 }]);
  });
});

describe('page views', () => {
  it('are one for the load, one for each return, one for each soft navigation', () => {
    const views = createViews();
    views.add(vital('FCP', 100));
    views.restore();
    views.add(vital('FCP', 5, { navigationType: 'back-forward-cache' }));
    views.restore();
    views.add(vital('FCP', 6, { navigationType: 'back-forward-cache' }));
    views.add(
      vital('LCP', 40, {
        navigationType: 'soft-navigation',
        navigationId: 2,
        navigationURL: 'https://shop.test/p/bowl?token=1',
      }),
    );
    const lines = views._dueViews(ALL);
    expect(lines.map(({ view, navigationType }) => [view, navigationType])).toEqual([
      [0, 'navigate'],
      [1, 'back-forward-cache'],
      [2, 'back-forward-cache'],
      [3, 'soft-navigation'],
    ]);
    expect(lines[3]).toMatchObject({ path: '/p/bowl' });
    expect(views._dueViews(ALL)).toEqual([]);
    expect(views._latest()).toMatchObject({ view: 3 });
  });

  it('state when they started in each of their records, also in later revisions', () => {
    const views = createViews();
    const cls = vital('CLS', 0);
    views.add(cls);
    const [view] = views._dueViews(ALL);
    const [first] = views._dueVitals([]);
    cls.value = 0.3;
    const [second] = views._dueVitals([]);
    expect(view?.viewStart).toEqual(expect.any(Number));
    expect([first?.viewStart, second?.viewStart]).toEqual([view?.viewStart, view?.viewStart]);
  });

  it('begin with the first vital', () => {
    expect(createViews()._latest()).toBeUndefined();
  });

  it('that were never painted while visible are sent as hidden, unless the browser does not support it', () => {
    const views = createViews();
    views.add(vital('TTFB', 30));
    expect(views._dueViews(ALL)).toMatchObject([{ wasHidden: true }]);
    const elsewhere = createViews();
    elsewhere.add(vital('TTFB', 30));
    expect(elsewhere._dueViews(['TTFB'])).toMatchObject([{ wasHidden: false }]);
  });
});

it('every line matches the schema of the server', () => {
  const views = createViews();
  views.add(vital('FCP', 100));
  const page = { pageLoadId: 'load-1', collectorVersion: '4.8.0', path: '/shop', weight: 1 };
  for (const line of [...views._dueViews(ALL), ...views._dueVitals([])])
    expect(performanceRecordSchema.safeParse({ ...page, ...line }).error).toBeUndefined();
});
