/** The performance entries that each metric needs. */
const ENTRY_TYPES = {
  LCP: 'largest-contentful-paint',
  INP: 'event',
  CLS: 'layout-shift',
  FCP: 'paint',
  TTFB: 'navigation',
};

/** Returns the metrics that this browser can measure: a missing value means nothing for the others. */
export function supportedMetrics(window: Window & typeof globalThis): string[] {
  const types = window.PerformanceObserver?.supportedEntryTypes ?? [];
  return Object.entries(ENTRY_TYPES).flatMap(([metric, type]) => (types.includes(type) ? metric : []));
}
