import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { createQueries } from '../../../../console/frame/queries';
import { ReportBody, worstMetric } from '../../../../console/performance/report-body';
import type { PerformanceReport } from '../../../../contract/telemetry/report';
import { createEmptyReport, createReport } from '../../../support/performance-report';

const NO_PART = { value: null, isLoading: false, failure: null, load: vi.fn() };
const NO_PARTS = { segments: NO_PART, comparison: NO_PART, fixes: NO_PART };

/** With one metric: the others are drawn by the same parts. */
function createSmallReport() {
  const report = createReport();
  return { ...report, metrics: report.metrics.slice(0, 1) };
}

/** Renders the sections of a report. */
function show({ report = createSmallReport() }: { report?: PerformanceReport } = {}): void {
  document.body.innerHTML = renderToStaticMarkup(
    <QueryClientProvider client={createQueries(vi.fn())}>
      <ReportBody report={report} parts={NO_PARTS} />
    </QueryClientProvider>,
  );
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');

/** What arithmetic leaves in the charts where it divides by nothing. */
const drawnWrong = () => document.body.innerHTML.match(/="[^"]*(NaN|Infinity|undefined)[^"]*"/g) ?? [];

describe('figures', () => {
  it('always have a confidence interval and a coverage', () => {
    show();
    const figures = texts('.metric-figure');
    expect(figures).toHaveLength(2);
    for (const figure of figures) {
      expect(figure).toMatch(/95\u202f% interval: \S+/);
      expect(figure).toMatch(/[\d,]+ values, measured \d+\u202f% of 12,300 page views/);
    }
    for (const segment of texts('.segments li'))
      expect(segment).toMatch(/95\u202f%: .+ values? · (measured|.*not counted|.*more than)/);
  });

  it('name their rating', () => {
    show({ report: createReport() });
    expect(texts('.overview .rating')).toEqual([
      ' good, could also be needs improvement',
      ' good',
      ' needs improvement',
      ' good',
      ' poor',
    ]);
  });

  it('explain missing values', () => {
    show();
    expect(find('#lcp').textContent).toContain('not before 12 values');
    expect(find('#lcp').textContent).toContain('24 page views, not counted by the census');
    expect(find('#lcp').textContent).toContain('402 page views, more than the census counted (380)');
  });

  it('show the names of page types', () => {
    show();
    expect(texts('#lcp .segment-name')).toEqual(
      expect.arrayContaining(['product or post', 'home or collection', 'cart', 'page not found']),
    );
  });
});

describe('each chart', () => {
  it('has a table with a caption, column headings and row headings', () => {
    show();
    const figures = [...document.querySelectorAll('figure')];
    expect(figures).toHaveLength(5);
    for (const figure of figures) {
      const table = figure.querySelector('details table');
      expect(table?.querySelector('caption')?.textContent).not.toBe('');
      expect(table?.querySelectorAll('thead th[scope=col]').length).toBeGreaterThan(2);
      expect(table?.querySelector('tbody th[scope=row]')).not.toBeNull();
    }
  });

  it('has an accessible name and draws finite numbers only', () => {
    show();
    const labels = [...document.querySelectorAll('svg[role=img]')].map((svg) =>
      svg.getAttribute('aria-label'),
    );
    expect(labels).toHaveLength(2);
    expect(labels[0]).toMatch(/^Distribution of LCP\. The fullest bar, .+ of page views, is .+ms;/);
    expect(labels[1]).toMatch(
      /^75th percentile of LCP day by day, from .+ on Jan 4, 2026 to .+ on Jan 31, 2026\.$/,
    );
    expect(drawnWrong()).toEqual([]);
  });

  it('is omitted for a metric without values', () => {
    const metrics = createEmptyReport().metrics.slice(0, 1);
    show({ report: { ...createReport(), metrics } });
    expect(find('#lcp').textContent).toContain('no values');
    expect(document.querySelector('#lcp figure')).toBeNull();
  });

  it('renders a single day and a segment without values', () => {
    const report = createSmallReport();
    const metrics = report.metrics.map((metric) => ({
      ...metric,
      trend: metric.trend.slice(17, 18),
      byDevice: metric.byDevice.map((segment) => ({ ...segment, p75: null, interval: null, samples: 0 })),
    }));
    show({ report: { ...report, metrics } });
    expect(drawnWrong()).toEqual([]);
  });
});

describe('an interval', () => {
  it('of a day without neighbours is drawn', () => {
    const report = createSmallReport();
    const metrics = report.metrics.map((metric) => ({
      ...metric,
      trend: metric.trend.map((day, index) => (index === 5 ? day : { ...day, p75: null, interval: null })),
    }));
    show({ report: { ...report, metrics } });
    expect(document.querySelectorAll('#lcp .lone-interval')).toHaveLength(1);
    show();
    expect(document.querySelector('#lcp .lone-interval')).toBeNull();
  });

  it('that exceeds the chart has an arrow', () => {
    const report = createSmallReport();
    const metrics = report.metrics.map((metric) => ({
      ...metric,
      byDevice: metric.byDevice.map((segment) => ({ ...segment, interval: [0, 1e6] as [number, number] })),
    }));
    show({ report: { ...report, metrics } });
    expect(document.querySelectorAll('#lcp .goes-on')).toHaveLength(3);
    show();
    expect(document.querySelector('#lcp .goes-on')).toBeNull();
  });
});

describe('beyond the metrics', () => {
  it('there are the missing page views and the reasons', () => {
    show();
    const text = find('[aria-labelledby=missing-title]').textContent ?? '';
    expect(text).toContain('412');
    expect(text).toContain('Left out38');
    expect(text).toContain('more waited than may wait');
    expect(text).toContain('measured 54\u202f% of 12,300 page views');
  });

  it('there are error groups with origin, pages, count and dates', () => {
    show();
    const [first] = texts('.errors article');
    for (const part of [
      '1,284 times',
      'TypeError',
      'the page’s',
      '/shop',
      'Jan 12, 2026',
      '/assets/theme/js/menu.js:14:22',
    ])
      expect(first).toContain(part);
  });

  it('there are our own timings and the image hosts', () => {
    show();
    expect(find('[aria-labelledby=timings-title]').textContent).toContain('first input to handled');
    expect(find('[aria-labelledby=images-title]').textContent).toContain('images.example.com');
  });
});

describe('sections', () => {
  it('start folded below a verdict, except the metric with the worst rating', () => {
    show({ report: createReport() });
    const open = [...document.querySelectorAll('.fold')].filter((fold) =>
      fold.querySelector(':scope > details[open]'),
    );
    expect(open.map(({ id }) => id)).toEqual(['ttfb']);
    const verdicts = texts('.fold .verdict').map((text) => text.replace(/\s/g, ' ').trim());
    expect(verdicts).toEqual([
      'loading',
      'two releases, or two periods',
      '2,480 ms, good, could also be needs improvement',
      '164 ms, good',
      '0.118, needs improvement',
      '1,630 ms, good',
      '1,904 ms, poor',
      'measured 54 % of 12,300 page views; 235 records given up',
      "3 kinds, 1,316 times; most often: TypeError: Cannot read properties of undefined (reading 'length')",
      'slowest: add-to-cart, first input to handled, 74 ms',
      'slowest: images.example.com, 1,240 ms',
    ]);
  });

  it('without findings say so', () => {
    show({ report: { ...createReport(), errors: [], timings: [], images: [] } });
    expect(texts('.fold .verdict').slice(-3)).toEqual(['none reported', 'none timed', 'none loaded']);
  });
});

it('has a link to each section', () => {
  show();
  const ids = [...document.querySelectorAll('.section-nav a')].map((link) =>
    link.getAttribute('href')?.slice(1),
  );
  expect(ids).toEqual(['fixes', 'comparison', 'lcp', 'missing', 'errors', 'timings', 'images']);
  for (const id of ids) expect(document.getElementById(String(id))?.localName).toBe('section');
});

it('the metric that is open at first has the worst rating, and is the first of several', () => {
  expect(worstMetric(createReport().metrics)).toBe('TTFB');
  expect(worstMetric(createReport().metrics.filter(({ name }) => name !== 'TTFB'))).toBe('CLS');
  expect(worstMetric(createReport().metrics.filter(({ name }) => name === 'FCP' || name === 'INP'))).toBe(
    'INP',
  );
});

it('no metric is open at first without values', () => {
  expect(worstMetric(createEmptyReport().metrics)).toBeNull();
});
