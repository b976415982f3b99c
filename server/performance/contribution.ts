import type { PerformanceRecord } from '../../schemas/performance-schemas';
import type { RecordCounts } from '../records/read-lines';
import type { Bound } from './bound-values';
import { bucketOf } from './histogram';
import { METRICS, type MetricName, rateMetric } from './rate-metric';
import type { Segment } from './segment';
import type { Contribution, Count } from './tally';

/** A record's content, without what is around it. */
export type PerformanceData = PerformanceRecord extends infer Line
  ? Line extends PerformanceRecord
    ? Omit<Line, 'id' | 'counts'>
    : never
  : never;

type View = Extract<PerformanceData, { type: 'view' }>;
type Image = Extract<PerformanceData, { type: 'image' }>;

/** What a record adds to histograms and counts. */
export function contributionOf(data: PerformanceData, segment: Segment, bound: Bound): Contribution {
  switch (data.type) {
    case 'view':
      return { samples: [], counts: countView(data, segment) };
    case 'metric':
      return metricContribution({ ...data, metric: data.name, segment });
    case 'timing': {
      const metric = `timing/${bound('behaviour', data.behaviour)}/${data.phase}`;
      const { duration, weight } = data;
      return { samples: [{ metric, segment, rating: '', bucket: bucketOf(duration), weight }], counts: [] };
    }
    case 'image':
      return imageContribution(data, segment, bound('host', data.host));
  }
}

/** What one value of a web vital adds. The rating is told from the value, whatever its sender made of it. */
export function metricContribution({
  metric,
  value,
  weight,
  segment,
}: {
  metric: MetricName;
  value: number;
  weight: number;
  segment: Segment;
}): Contribution {
  const rating = rateMetric(metric, value);
  return { samples: [{ metric, segment, rating, bucket: bucketOf(value), weight }], counts: [] };
}

/** What a sender tells of records that it gave up, by reason. */
export function dropContribution(losses: RecordCounts, segment: Segment, bound: Bound): Contribution {
  const counts = Object.entries(losses).map(([reason, total]) => {
    return { name: `dropped/${bound('reason', reason)}`, segment, total };
  });
  return { samples: [], counts };
}

function countView({ wasHidden, supported, weight }: View, segment: Segment): Count[] {
  const names = METRICS.filter((metric) => !supported.includes(metric)).map(
    (metric) => `unsupported/${metric}`,
  );
  return ['view', ...(wasHidden ? ['hidden'] : []), ...names].map((name) => ({
    name,
    segment,
    total: weight,
  }));
}

function imageContribution(data: Image, segment: Segment, host: string): Contribution {
  const { weight, count, bytes, cached, slowest } = data;
  const sums = { views: 1, count, bytes, cached };
  return {
    samples: [{ metric: `image/${host}`, segment, rating: '', bucket: bucketOf(slowest), weight }],
    counts: Object.entries(sums).map(([field, sum]) => ({
      name: `image/${host}/${field}`,
      segment,
      total: sum * weight,
    })),
  };
}
