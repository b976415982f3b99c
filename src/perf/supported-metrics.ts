/** What a browser must be able to report for a metric to be known. */
const ENTRY_TYPES = {
  LCP: 'largest-contentful-paint',
  INP: 'event',
  CLS: 'layout-shift',
  FCP: 'paint',
  TTFB: 'navigation',
};

/** The metrics that this browser can measure: of the others, no value says nothing. */
export function supportedMetrics(window: Window & typeof globalThis): string[] {
  const types = window.PerformanceObserver?.supportedEntryTypes ?? [];
  return Object.entries(ENTRY_TYPES).flatMap(([metric, type]) => (types.includes(type) ? metric : []));
}
