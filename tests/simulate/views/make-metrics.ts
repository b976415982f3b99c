import type { PerformanceRecord } from '../../../contract/telemetry/performance-record';
import { drawMilliseconds, drawWhole, type Random } from '../../support/random-values';
import { attributeValue } from './attribute-value';
import type { SamplePage } from './viewed-pages';

type Metric = Extract<PerformanceRecord, { type: 'metric' }>;
type View = Extract<PerformanceRecord, { type: 'view' }>;

/** What all records of a view contain, apart from their ids. */
export type ViewFields = Omit<View, 'type' | 'wasHidden' | 'supported' | 'id'>;

export interface MetricOptions {
  page: SamplePage;
  /** Multiplies the times of a fast page on a desktop computer. */
  slowness: number;
  /** Multiplies the values of metrics, for a release that is faster or slower. */
  factors: Partial<Record<Metric['name'], number>>;
  random: Random;
}

/** Returns the revisions of all metrics of a view, without ids. */
export function makeMetrics(fields: ViewFields, options: MetricOptions): Metric[] {
  const { page, random } = options;
  return makeValues(options).flatMap(([name, values]) =>
    values.map((value, revision) => {
      const attribution = attributeValue(name, value, page);
      return {
        ...fields,
        type: 'metric',
        name,
        value,
        // The server ignores the rating of the page.
        rating: 'good',
        revision,
        ...(attribution && random() < 0.9 ? { attribution } : {}),
      };
    }),
  );
}

/** Returns the LCP of a view that returned from the back/forward cache, or of a soft navigation. */
export function makeReturnMetric(fields: ViewFields, random: Random): Metric {
  return {
    ...fields,
    type: 'metric',
    name: 'LCP',
    value: drawMilliseconds(40, random),
    rating: 'good',
    revision: 0,
  };
}

/** Returns the values of up to three revisions of each metric, the last one final. */
function makeValues({ page, slowness, factors, random }: MetricOptions): [Metric['name'], number[]][] {
  const scale = (name: Metric['name'], value: number) => value * (factors[name] ?? 1);
  const largest = scale('LCP', drawMilliseconds(1500 * slowness, random));
  const shift = scale('CLS', Number((random() ** 3 * 0.6).toFixed(4)));
  const values: [Metric['name'], number[]][] = [
    ['TTFB', [scale('TTFB', drawMilliseconds(350 * slowness, random))]],
    ['FCP', [scale('FCP', drawMilliseconds(900 * slowness, random))]],
    // Some values equal a threshold.
    ['LCP', random() < 0.05 ? [2500] : grow(largest, random)],
    ['CLS', random() < page.still ? [0] : grow(shift, random)],
  ];
  // Page views without interaction have no INP; some interactions take 0 ms.
  if (random() < 0.7)
    values.push([
      'INP',
      random() < 0.15 ? [0] : grow(scale('INP', 8 * drawWhole(35 * slowness, random)), random),
    ]);
  return values;
}

function grow(last: number, random: Random): number[] {
  const before = Array.from({ length: drawWhole(3, random) }, (_, index) => (last * (index + 1)) / 4);
  return [...before, last];
}
