/** The web vitals, in the order of the report. */
export const METRICS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

export type MetricName = (typeof METRICS)[number];

/** Milliseconds in which a page is loaded, if it ever is: browsers give up a connection after five minutes. */
export const MAX_LOAD_TIME = 600_000;

/** The largest value of each metric that can be true. Greater values are refused. */
export const MAX_VALUES: Record<MetricName, number> = {
  LCP: MAX_LOAD_TIME,
  /** A browser offers to close a page long before it has not responded for a minute. */
  INP: 60_000,
  /** A session window lasts five seconds with at most 60 frames each, and no frame shifts by more than 1. */
  CLS: 300,
  FCP: MAX_LOAD_TIME,
  TTFB: MAX_LOAD_TIME,
};
