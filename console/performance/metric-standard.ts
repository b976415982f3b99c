import type { MetricReport } from '../../schemas/performance-report-schemas';

export type MetricName = MetricReport['name'];
export type Rating = 'good' | 'needs-improvement' | 'poor';

/** What is agreed on about a metric; milliseconds, or the score of CLS. */
export interface MetricStandard {
  title: string;
  /** What a visitor would call it. */
  meaning: string;
  /** Up to and including this a value is good. */
  good: number;
  /** Above this it is poor. */
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

/** How good a value of the metric is; a threshold itself is still on the better side. */
export function rate(metric: MetricName, value: number): Rating {
  const { good, poor } = METRIC_STANDARDS[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}
