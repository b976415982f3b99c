import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bindReporter } from '../../../src/perf/bind-reporter';

/** Returns what is reported of a metric that has these values, one after the other. */
function reported(values: readonly number[]): [number, string][] {
  const reports: [number, string][] = [];
  const metric = { value: -1, rating: '' };
  const report = bindReporter(({ value, rating }) => void reports.push([value, rating]), metric, [200, 500]);
  for (const value of values) {
    metric.value = value;
    report();
  }
  return reports;
}

it('reports each new value with its rating, 0 included', () => {
  expect(reported([0, 200, 201, 500, 501])).toEqual([
    [0, 'good'],
    [200, 'good'],
    [201, 'needs-improvement'],
    [500, 'needs-improvement'],
    [501, 'poor'],
  ]);
});

it('reports neither a metric without a value nor a value again', () => {
  expect(reported([-1, 80, 80])).toEqual([[80, 'good']]);
});

it('reports what the function of web-vitals reports of all changes', async () => {
  const library = 'web-vitals/lib/bindReporter.js';
  const { bindReporter: theirs } = (await import(/* @vite-ignore */ library)) as {
    bindReporter: (...args: unknown[]) => () => void;
  };
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1, max: 4 })), (values) => {
      const reports: [number, string][] = [];
      const metric = { value: -1, rating: '' };
      const report = theirs(
        ({ value, rating }: typeof metric) => void reports.push([value, rating]),
        metric,
        [1, 3],
        true,
      );
      const ours: typeof reports = [];
      const own = { value: -1, rating: '' };
      const reportOwn = bindReporter(({ value, rating }) => void ours.push([value, rating]), own, [1, 3]);
      for (const value of values) {
        metric.value = own.value = value;
        report();
        reportOwn();
      }
      expect(ours).toEqual(reports);
    }),
  );
});
