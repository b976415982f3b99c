import { METRICS, type MetricName } from '../../../contract/telemetry/metrics';
import type { CapValue } from '../intake/cardinality-limits';
import type { Contribution, Count } from '../intake/daily-counts';
import type { DimensionValues } from '../intake/dimensions';
import type { PerformanceData } from '../intake/performance-data';
import { rateMetric } from '../intake/rate-metric';
import { bucketOf } from './histogram';

type View = Extract<PerformanceData, { type: 'view' }>;
type Timing = Extract<PerformanceData, { type: 'timing' }>;
type Image = Extract<PerformanceData, { type: 'image' }>;

/** The parts of a metric record that its contribution depends on. */
export interface MetricValue {
  metric: MetricName;
  value: number;
  weight: number;
  dimensions: DimensionValues;
}

/** Returns what a performance record adds to histograms and daily counts. */
export function recordContribution(
  data: PerformanceData,
  dimensions: DimensionValues,
  capValue: CapValue,
): Contribution {
  switch (data.type) {
    case 'view':
      return viewContribution(data, dimensions);
    case 'metric':
      return metricContribution({ ...data, metric: data.name, dimensions });
    case 'timing':
      return timingContribution(data, dimensions, capValue('behaviour', data.behaviour));
    case 'image':
      return imageContribution(data, dimensions, capValue('host', data.host));
    case 'script':
      // It is read from single records, for the pages that a report examines.
      return { samples: [], counts: [] };
  }
}

/** Returns what a web vital adds to its histogram. The server computes the rating and ignores the client's. */
export function metricContribution({ metric, value, weight, dimensions }: MetricValue): Contribution {
  const rating = rateMetric(metric, value);
  return { samples: [{ metric, dimensions, rating, bucket: bucketOf(value), weight }], counts: [] };
}

function viewContribution({ wasHidden, supported, weight }: View, dimensions: DimensionValues): Contribution {
  const unsupported = METRICS.filter((metric) => !supported.includes(metric));
  const names = [
    'view',
    ...(wasHidden ? ['hidden'] : []),
    ...unsupported.map((metric) => `unsupported/${metric}`),
  ];
  return { samples: [], counts: names.map((name): Count => ({ name, dimensions, total: weight })) };
}

function timingContribution(
  { phase, duration, weight }: Timing,
  dimensions: DimensionValues,
  behaviour: string,
): Contribution {
  const metric = `timing/${behaviour}/${phase}`;
  return { samples: [{ metric, dimensions, rating: '', bucket: bucketOf(duration), weight }], counts: [] };
}

function imageContribution(data: Image, dimensions: DimensionValues, host: string): Contribution {
  const { weight, count, bytes, cached, slowest } = data;
  const sums = { views: 1, count, bytes, cached };
  return {
    samples: [{ metric: `image/${host}`, dimensions, rating: '', bucket: bucketOf(slowest), weight }],
    counts: Object.entries(sums).map(([field, sum]) => ({
      name: `image/${host}/${field}`,
      dimensions,
      total: sum * weight,
    })),
  };
}
