import { describe, expect, it } from 'vitest';
import { rateMetric } from '../../../../../server/telemetry/intake/rate-metric';
import { bucketOf } from '../../../../../server/telemetry/store/histogram';
import { computeFigure, judgeFigure } from '../../../../../server/telemetry/watch/judge-figure';

/** Page views with values of LCP, each of the same weight. */
const valuesOf = (values: readonly number[], weight = 1) =>
  values.map((value) => ({
    rating: rateMetric('LCP', value),
    bucket: bucketOf(value),
    samples: 1,
    weight,
    weightSquares: weight ** 2,
    censused: weight,
  }));

const spread = (count: number, from: number, to: number) =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / count);

describe('the figure of a budget', () => {
  it('is the p75 with its interval, or the share rated good with Wilson’s interval', () => {
    const values = valuesOf(spread(200, 1000, 3000));
    const p75 = computeFigure({ metric: 'LCP', measure: 'p75' }, values);
    expect(p75.value).toBeGreaterThan(2450);
    expect(p75.value).toBeLessThan(2500);
    expect(p75).toMatchObject({ views: 200, interval: [expect.any(Number), expect.any(Number)] });
    const good = computeFigure({ metric: 'LCP', measure: 'good' }, values);
    expect(good.value).toBeCloseTo(0.755);
    expect(good.interval?.[0]).toBeCloseTo(0.6912, 3);
    expect(good.interval?.[1]).toBeCloseTo(0.8095, 3);
  });

  it('has a wider interval when weights differ, and none without page views', () => {
    const even = computeFigure({ metric: 'LCP', measure: 'good' }, valuesOf(spread(100, 1000, 3000), 10));
    const uneven = [...valuesOf(spread(100, 1000, 3000)), ...valuesOf(spread(5, 1000, 3000), 100)];
    const wide = computeFigure({ metric: 'LCP', measure: 'good' }, uneven);
    const width = ({ interval }: typeof even) => (interval ? interval[1] - interval[0] : 0);
    expect(width(wide)).toBeGreaterThan(2 * width(even));
    for (const measure of ['p75', 'good'] as const)
      expect(computeFigure({ metric: 'LCP', measure }, [])).toEqual({
        value: null,
        interval: null,
        views: 0,
      });
  });
});

describe('a budget is judged', () => {
  const judge = (measure: 'p75' | 'good', limit: number, interval: [number, number] | null, views = 100) =>
    judgeFigure({ measure, limit, minViews: 100 }, { value: 1, interval, views });

  it('by an interval on one side of the limit', () => {
    expect(judge('p75', 2500, [2000, 2500])).toBe('within');
    expect(judge('p75', 2500, [2501, 2600])).toBe('exceeded');
    expect(judge('good', 0.75, [0.75, 0.8])).toBe('within');
    expect(judge('good', 0.75, [0.6, 0.74])).toBe('exceeded');
  });

  it('as unknown when the interval contains the limit, or page views are too few', () => {
    expect(judge('p75', 2500, [2499, 2501])).toBe('unknown');
    expect(judge('good', 0.75, [0.74, 0.76])).toBe('unknown');
    expect(judge('p75', 2500, null)).toBe('unknown');
    expect(judge('p75', 2500, [2000, 2100], 99)).toBe('unknown');
  });
});
