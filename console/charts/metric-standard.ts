import type { MetricReport } from '../../contract/telemetry/report';

export type MetricName = MetricReport['name'];
export type Rating = 'good' | 'needs-improvement' | 'poor';

/** Name and thresholds of a metric, in milliseconds; for CLS the score. */
export interface MetricStandard {
  title: string;
  /** Description for readers who do not know the metric. */
  meaning: string;
  /** Values up to and including this one are good. */
  good: number;
  /** Values above this one are poor. */
  poor: number;
}

/** Thresholds: spec §9 Errors and performance, which are those of web-vitals. */
export const METRIC_STANDARDS: Readonly<Record<MetricName, MetricStandard>> = {
  LCP: {
    title: 'Largest Contentful Paint',
    meaning: 'When the largest picture or text of the first screen was shown.',
    good: 2500,
    poor: 4000,
  },
  INP: {
    title: 'Interaction to Next Paint',
    meaning: 'How long the page took to show that it was clicked, tapped or typed into.',
    good: 200,
    poor: 500,
  },
  CLS: {
    title: 'Cumulative Layout Shift',
    meaning: 'How much of the page moved by itself, as a score.',
    good: 0.1,
    poor: 0.25,
  },
  FCP: {
    title: 'First Contentful Paint',
    meaning: 'When the first text or picture was shown.',
    good: 1800,
    poor: 3000,
  },
  TTFB: {
    title: 'Time to First Byte',
    meaning: 'How long the page’s first byte took to arrive.',
    good: 800,
    poor: 1800,
  },
};

export const RATINGS: readonly Rating[] = ['good', 'needs-improvement', 'poor'];

export const RATING_NAMES: Readonly<Record<Rating, string>> = {
  good: 'good',
  'needs-improvement': 'needs improvement',
  poor: 'poor',
};

/** Returns the rating of a value; a threshold itself belongs to the better rating. */
export function rate(metric: MetricName, value: number): Rating {
  const { good, poor } = METRIC_STANDARDS[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}
