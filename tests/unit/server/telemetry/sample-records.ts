import type { PerformanceRecord } from '../../../../contract/telemetry/performance-record';

type Metric = Extract<PerformanceRecord, { type: 'metric' }>;
type View = Extract<PerformanceRecord, { type: 'view' }>;

let records = 0;

/** Returns the fields of every performance record, with a new id. */
const viewFields = () => ({
  id: `record-${++records}`,
  pageLoadId: `load-${records}`,
  collectorVersion: '4.8.0',
  pageType: 1,
  template: 'clay',
  release: 'r1',
  path: '/shop',
  view: 0,
  weight: 1,
  navigationType: 'navigate' as const,
});

/** Returns a view of a browser that supports all metrics. */
export const viewRecord = (fields: Partial<View> = {}): View => ({
  ...viewFields(),
  type: 'view',
  wasHidden: false,
  supported: ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'],
  ...fields,
});

/** Returns a web vital, rated good by default. The server ignores the rating. */
export const metricRecord = (fields: Partial<Metric> = {}): Metric => ({
  ...viewFields(),
  type: 'metric',
  name: 'LCP',
  value: 1200,
  rating: 'good',
  revision: 0,
  ...fields,
});

/** Returns the mount time of a behaviour. */
export const timingRecord = (duration: number) => ({
  ...viewFields(),
  type: 'timing' as const,
  behaviour: 'add-to-cart',
  phase: 'mount' as const,
  duration,
});

/** Returns the images of one host, with the duration of the slowest. */
export const imageRecord = (slowest: number) => ({
  ...viewFields(),
  type: 'image' as const,
  host: 'images.example',
  count: 4,
  bytes: 1000,
  slowest,
  total: slowest * 2,
  cached: 1,
});

/** Returns how long a script blocked a page. */
export const scriptRecord = (blocking: number, fields: object = {}) => ({
  ...viewFields(),
  type: 'script' as const,
  url: 'https://shop.example/theme.js',
  blocking,
  ...fields,
});

/** Returns an error record. */
export const errorRecord = (data: object = {}, more: object = {}) => ({
  id: `record-${++records}`,
  event: 'error' as const,
  timestamp: 1,
  ...more,
  data: {
    pageLoadId: 'load',
    collectorVersion: '4.8.0',
    path: '/shop',
    weight: 1,
    message: 'x is not a function',
    origin: 'page' as const,
    count: 1,
    ...data,
  },
});
