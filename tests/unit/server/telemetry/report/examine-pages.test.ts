import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fixesSchema } from '../../../../../contract/telemetry/fixes';
import { rateMetric } from '../../../../../server/telemetry/intake/rate-metric';
import { buildFixes } from '../../../../../server/telemetry/report/build-fixes';
import { bucketOf } from '../../../../../server/telemetry/store/histogram';
import type { FigureReader, FigureStore } from '../../../../../server/telemetry/store/record-store';
import { parseScope } from '../../../../../server/telemetry/store/report-scope';

const NOW = Date.parse('2026-03-04T12:00:00Z');
const FAST = 1000;
const SLOW = 8000;

interface Page {
  value: string;
  views: number;
  /** The LCP of all views, in milliseconds. */
  lcp: number;
}

/** Returns pages with one view less than the page before, of which the first ones are fast and all others slow. */
const pagesOf = (number: number, fast: number): Page[] =>
  Array.from({ length: number }, (_, index) => ({
    value: `/shop/p/${index + 1}`,
    views: 5000 - index,
    lcp: index < fast ? FAST : SLOW,
  }));

function bucketsOf({ views, lcp }: Page) {
  const sums = { samples: views, weight: views, weightSquares: views, censused: views };
  return [{ bucket: bucketOf(lcp), rating: rateMetric('LCP', lcp), ...sums }];
}

/** Returns what to fix of a site with these pages, and how many pages each statement reads. */
async function fix(pages: readonly Page[], query: object = {}, onStatement = () => {}) {
  const statements: number[] = [];
  const reader: Partial<FigureReader> = {
    chooseShare: async () => 1,
    readViewsByClass: async () => [],
    readValues: async (_, { by }) =>
      by === 'path'
        ? pages.map(({ value, views }) => ({ value, views, hits: 0 }))
        : [{ value: '50', views: 1, hits: 0 }],
    readVitals: async (_, { by, values }) => {
      if (by === 'pageType')
        return new Map([['50', new Map([['LCP', bucketsOf({ value: '50', views: 1, lcp: SLOW })]])]]);
      statements.push(values.length);
      onStatement();
      const listed = new Set(values);
      const found = pages.filter(({ value }) => listed.has(value));
      return new Map(found.map((page) => [page.value, new Map([['LCP', bucketsOf(page)]])]));
    },
    readAttribution: async (fixes) => fixes.map(() => ({ causes: [], origins: [] })),
  };
  const figures = reader as FigureReader;
  const store: FigureStore = { readSnapshot: (read) => read(figures) };
  const response = await buildFixes(store, parseScope(query, 'site', NOW), 1);
  return { ...fixesSchema.parse(response), statements };
}

const valuesOf = ({ fixes }: Awaited<ReturnType<typeof fix>>) => fixes.map(({ value }) => value);

describe('what to fix first', () => {
  it('is found among all pages, also where the most visited ones are fast', async () => {
    const found = await fix(pagesOf(500, 50));
    expect(valuesOf(found)).toEqual([51, 52, 53, 54, 55, 56].map((page) => `/shop/p/${page}`));
    expect(found).toMatchObject({ by: 'path', examined: 500, unexamined: 0, otherShare: 0 });
  });

  it('is found among the 1,000 pages with the most page views, and states how many others there are', async () => {
    const found = await fix(pagesOf(1200, 1000));
    expect(valuesOf(found)).toEqual([]);
    expect(found).toMatchObject({ examined: 1000, unexamined: 200 });
    expect(valuesOf(await fix(pagesOf(1200, 999)))).toEqual(['/shop/p/1000']);
  });

  it('reads the sums of pages in groups, and looks through single records once', async () => {
    expect((await fix(pagesOf(600, 0))).statements).toEqual(Array(6).fill(100));
    expect((await fix(pagesOf(600, 0), { template: 'clay' })).statements).toEqual([600]);
  });

  it('begins no further statement after ten seconds, and states how many pages are left', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const found = await fix(pagesOf(1000, 0), {}, () => vi.advanceTimersByTime(6000));
    expect(found).toMatchObject({ statements: [100, 100], examined: 200, unexamined: 800 });
  });

  it('leaves out pages that are counted together, and states their share of the page views', async () => {
    const pages = [{ value: 'other', views: 6000, lcp: SLOW }, ...pagesOf(2, 1)];
    const found = await fix(pages);
    expect(valuesOf(found)).toEqual(['/shop/p/2']);
    expect(found).toMatchObject({ by: 'path', examined: 2, otherShare: 6000 / 15_999 });
  });

  it('is a page type where most page views are of pages that are counted together', async () => {
    const found = await fix([{ value: 'other', views: 6000, lcp: FAST }, ...pagesOf(1, 1)]);
    expect(valuesOf(found)).toEqual(['50']);
    expect(found).toMatchObject({ by: 'pageType', examined: 1, unexamined: 0, otherShare: 0 });
  });

  it('leaves out pages without measured page views', async () => {
    const found = await fix([...pagesOf(1, 1), { value: '/unmeasured', views: 0, lcp: SLOW }]);
    expect(found).toMatchObject({ fixes: [], examined: 1, unexamined: 0 });
  });
});
