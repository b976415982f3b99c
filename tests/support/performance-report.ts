import {
  type MetricReport,
  type MetricSummary,
  type PerformanceReport,
  reportSchema,
} from '../../contract/telemetry/report';

const DAYS = 28;
const DAY_MS = 86_400_000;
const LAST_DAY = Date.UTC(2026, 0, 31);

/** The 75th percentile and the thresholds of each metric in the sample store. */
const METRICS = [
  { name: 'LCP', p75: 2480, good: 2500, poor: 4000, step: 250, coverage: 0.54 },
  { name: 'INP', p75: 164, good: 200, poor: 500, step: 50, coverage: 0.41 },
  { name: 'CLS', p75: 0.118, good: 0.1, poor: 0.25, step: 0.025, coverage: 0.54 },
  { name: 'FCP', p75: 1630, good: 1800, poor: 3000, step: 200, coverage: 0.55 },
  { name: 'TTFB', p75: 1904, good: 800, poor: 1800, step: 100, coverage: 0.56 },
] as const;

/** Returns the report of a sample store with 12,300 page views in four weeks. `changes` replaces parts of it. */
export function createReport(changes: Partial<PerformanceReport> = {}): PerformanceReport {
  const views = 6642;
  return reportSchema.parse({
    unit: 'day',
    from: dayAt(DAYS - 1),
    to: dayAt(0),
    source: { kind: 'all', share: 1 },
    options: {
      path: counted({ '/shop/p/bowl': 3105, '/shop': 2210, '/about': 840, '/cart': 402, '/nothing': 85 }),
      pageType: counted({ '50': 3105, '1': 2210, '2': 840, '200': 402, '100': 85 }),
      template: counted({ product: 3105, shop: 1620, home: 590, page: 840, '': 487 }),
      device: counted({ phone: 4380, desktop: 1940, tablet: 322 }),
      browser: counted({ Chrome: 4120, Safari: 1800, Firefox: 522, other: 200 }),
      connection: counted({ '4g': 4880, '3g': 940, '': 822 }),
      country: counted({ DE: 3200, GB: 2100, '': 1342 }),
      navigationType: counted({ navigate: 4400, 'back-forward-cache': 1302, reload: 640, prerender: 300 }),
      release: counted({ '2026-01-12': 4900, '2025-12-19': 1742 }),
    },
    metrics: METRICS.map(createMetric),
    missing: {
      views,
      coverage: covered(views, 12_300),
      leftOut: 38,
      hidden: 412,
      unsupported: [
        { metric: 'INP', views: 1800 },
        { metric: 'CLS', views: 2322 },
      ],
      dropped: [
        { reason: 'overflow', count: 31 },
        { reason: 'expired', count: 204 },
      ],
    },
    timings: [
      { behaviour: 'add-to-cart', phase: 'chunk-load', samples: 940, p75: 61.2, interval: [58, 66] },
      { behaviour: 'add-to-cart', phase: 'first-input', samples: 610, p75: 74, interval: [69, 81] },
      { behaviour: 'variants', phase: 'mount', samples: 12, p75: 2.1, interval: null },
      { behaviour: 'lightbox', phase: 'overlay-open', samples: 0, p75: null, interval: null },
    ],
    images: [
      {
        host: 'images.example.com',
        views: 3920,
        count: 41_200,
        bytes: 3_911_000_000,
        cached: 18_410,
        slowestP75: 1240,
      },
      { host: 'static.example.net', views: 120, count: 310, bytes: 950, cached: 310, slowestP75: null },
    ],
    errors: ERRORS,
    ...changes,
  });
}

/** Returns the report of the same store without page views. */
export function createEmptyReport(): PerformanceReport {
  const nothing = { samples: 0, weight: 0, p75: null, interval: null, good: 0, needsImprovement: 0, poor: 0 };
  return createReport({
    options: {
      path: [],
      pageType: [],
      template: [],
      device: [],
      browser: [],
      connection: [],
      country: [],
      navigationType: [],
      release: [],
    },
    metrics: METRICS.map(({ name }) => ({
      ...nothing,
      name,
      zeros: 0,
      coverage: { received: 0, hits: 0, share: null },
      distribution: [],
      byPageType: [],
      byDevice: [],
      trend: [],
    })),
    missing: {
      views: 0,
      coverage: { received: 0, hits: 0, share: null },
      leftOut: 0,
      hidden: 0,
      unsupported: [],
      dropped: [],
    },
    timings: [],
    images: [],
    errors: [],
  });
}

type SampleMetric = (typeof METRICS)[number];

function createMetric(made: SampleMetric): MetricReport {
  const samples = Math.round(12_300 * made.coverage);
  return {
    ...summarise(made, { samples, p75: made.p75, hits: 12_300 }),
    name: made.name,
    zeros: made.name === 'CLS' ? 2890 : 0,
    distribution: distribute(made, samples),
    byPageType: [
      segment(made, '50', 3105, 1.06, 5600),
      segment(made, '1', 2210, 0.94, 4300),
      segment(made, '2', 840, 0.71, 1500),
      segment(made, '200', 402, 1.4, 380),
      segment(made, '100', 24, 0.5, null),
    ],
    byDevice: [
      segment(made, 'phone', 4380, 1.18, 8600),
      segment(made, 'desktop', 1940, 0.62, 3100),
      segment(made, 'tablet', 322, 0.9, 600),
    ],
    trend: Array.from({ length: DAYS }, (_, index) => createDay(made, index)),
  };
}

function createDay(made: SampleMetric, index: number): MetricReport['trend'][number] {
  const samples = index === 9 ? 11 : 180 + ((index * 53) % 120);
  const p75 = index === 17 ? null : made.p75 * (1.12 - index * 0.006 + 0.09 * Math.sin(index * 1.7));
  return {
    ...summarise(made, { samples: p75 === null ? 0 : samples, p75, hits: 440 }),
    start: dayAt(DAYS - 1 - index),
  };
}

function segment(made: SampleMetric, value: string, samples: number, times: number, hits: number | null) {
  return { ...summarise(made, { samples, p75: made.p75 * times, hits }), value };
}

function summarise(
  made: SampleMetric,
  { samples, p75, hits }: { samples: number; p75: number | null; hits: number | null },
): MetricSummary {
  const spread = 1.1 / Math.sqrt(Math.max(1, samples));
  const isGood = p75 !== null && p75 <= made.good;
  const good = Math.round(samples * (isGood ? 0.78 : 0.61));
  const poor = Math.round(samples * (isGood ? 0.06 : 0.14));
  return {
    samples,
    weight: samples,
    p75,
    interval: p75 === null || samples < 30 ? null : [p75 * (1 - spread), p75 * (1 + spread * 1.3)],
    good,
    needsImprovement: samples - good - poor,
    poor,
    coverage: covered(samples, hits),
  };
}

function covered(received: number, hits: number | null) {
  return { received, hits, share: hits ? received / hits : null };
}

/** Returns bars of equal width with most page views below the percentile. Each threshold is the end of a bar. */
function distribute({ p75, good, step }: SampleMetric, samples: number): MetricReport['distribution'] {
  const density = (value: number) => Math.exp(-((Math.log(value / (p75 * 0.62)) / 0.55) ** 2) / 2);
  const starts = Array.from({ length: (good / step) * 3 }, (_, index) => Number((index * step).toFixed(4)));
  const densities = starts.map((from) => density(from + step / 2));
  const all = densities.reduce((sum, each) => sum + each, 0);
  const bars = starts.map((from, index) => ({
    from,
    to: starts[index + 1] ?? Number((from + step).toFixed(4)),
    weight: Math.round(((densities[index] ?? 0) / all) * samples),
  }));
  return [...bars, { from: bars.at(-1)?.to ?? 0, to: null, weight: Math.round(samples * 0.012) }];
}

function counted(views: Readonly<Record<string, number>>) {
  return Object.entries(views).map(([value, count]) => ({ value, views: count }));
}

function dayAt(daysBack: number): string {
  return new Date(LAST_DAY - daysBack * DAY_MS).toISOString().slice(0, 10);
}

const ERRORS: PerformanceReport['errors'] = [
  {
    id: 'one',
    event: 'error',
    origin: 'page',
    message: "TypeError: Cannot read properties of undefined (reading 'length')",
    source: '/assets/theme/js/menu.js:14:22',
    behaviour: null,
    count: 1284,
    paths: ['/shop', '/shop/p/tidal-bowl'],
    releases: ['2026-01-12'],
    firstSeen: '2026-01-12T09:14:00.000Z',
    lastSeen: '2026-01-31T21:40:00.000Z',
  },
  {
    id: 'two',
    event: 'behaviour',
    origin: 'ours',
    message: 'The element has no data-item-id.',
    source: '/assets/vitrine/chunks/add-to-cart-AB12CD34.js:1:812',
    behaviour: 'add-to-cart',
    count: 31,
    paths: ['/plain'],
    releases: [],
    firstSeen: '2026-01-20T11:00:00.000Z',
    lastSeen: '2026-01-29T08:05:00.000Z',
  },
  {
    id: 'three',
    event: 'error',
    origin: 'opaque',
    message: 'Script error.',
    source: null,
    behaviour: null,
    count: 1,
    paths: [],
    releases: [],
    firstSeen: '2026-01-30T12:00:00.000Z',
    lastSeen: '2026-01-30T12:00:00.000Z',
  },
];
