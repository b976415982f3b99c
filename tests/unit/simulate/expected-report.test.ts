import { describe, expect, it } from 'vitest';
import { computeExpected } from '../../simulate/expected-report';
import { makeView } from '../../simulate/make-view';
import { createRandom } from '../../support/create-random';

const views = (seed: number, count = 400) => {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => makeView({ index, run: 'run', random }));
};

describe('simulated page views', () => {
  it('are the same for the same seed', () => {
    expect(views(3)).toEqual(views(3));
    expect(views(3)).not.toEqual(views(4));
  });

  it('contain zeros, revisions, weights, hidden pages, thresholds and pages without a hit', () => {
    const records = views(1).flatMap((view) => view.records);
    const metrics = records.filter((record) => record.type === 'metric');
    expect(metrics.some(({ value }) => value === 0)).toBe(true);
    expect(metrics.some(({ value }) => value === 2500)).toBe(true);
    expect(metrics.some(({ revision }) => revision > 1)).toBe(true);
    expect(new Set(metrics.map(({ weight }) => weight))).toEqual(new Set([1, 10]));
    expect(records.some((record) => record.type === 'view' && record.wasHidden)).toBe(true);
    expect(views(1).some(({ hit }) => hit === null)).toBe(true);
  });

  it('have a unique id in every record', () => {
    const ids = views(1).flatMap(({ records, errors }) => [...records, ...errors].map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the expected figures', () => {
  it('contain the last revision of each metric and page view', () => {
    const some = views(1);
    const last = new Map<string, number>();
    for (const record of some.flatMap(({ records }) => records))
      if (record.type === 'metric')
        last.set(`${record.pageLoadId} ${record.view} ${record.name}`, record.value);
    const { values } = computeExpected(some);
    expect(values).toHaveLength(last.size);
    expect(values.map(({ value }) => value).sort()).toEqual([...last.values()].sort());
  });

  it('are empty without page views', () => {
    expect(computeExpected([])).toEqual({ values: [], timings: [], slowestImages: [], sums: {} });
  });
});
