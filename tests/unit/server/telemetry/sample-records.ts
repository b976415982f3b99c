import type { PerformanceRecord } from '../../../../schemas/performance-schemas';

type Metric = Extract<PerformanceRecord, { type: 'metric' }>;
type View = Extract<PerformanceRecord, { type: 'view' }>;

let lines = 0;

/** What every line has, each with an id of its own. */
const viewFields = () => ({
  id: `line-${++lines}`,
  pageLoadId: `load-${lines}`,
  collectorVersion: '4.8.0',
  pageType: 1,
  template: 'clay',
  release: 'r1',
  path: '/shop',
  view: 0,
  weight: 1,
  navigationType: 'navigate' as const,
});

/** A visit by a browser that measures everything. */
export const viewLine = (fields: Partial<View> = {}): View => ({
  ...viewFields(),
  type: 'view',
  wasHidden: false,
  supported: ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'],
  ...fields,
});

/** One vital, good unless told. The rating is what a page says; the server tells its own. */
export const metricLine = (fields: Partial<Metric> = {}): Metric => ({
  ...viewFields(),
  type: 'metric',
  name: 'LCP',
  value: 1200,
  rating: 'good',
  revision: 0,
  ...fields,
});

export const timingLine = (duration: number) => ({
  ...viewFields(),
  type: 'timing' as const,
  behaviour: 'add-to-cart',
  phase: 'mount' as const,
  duration,
});

export const imageLine = (slowest: number) => ({
  ...viewFields(),
  type: 'image' as const,
  host: 'images.example',
  count: 4,
  bytes: 1000,
  slowest,
  total: slowest * 2,
  cached: 1,
});

/** An error as a page tells it. */
export const errorLine = (data: object = {}, more: object = {}) => ({
  id: `line-${++lines}`,
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
