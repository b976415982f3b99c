import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OwnerFailure } from '../../../../console/frame/owner-failure';
import { Overview } from '../../../../console/performance/overview';
import type { ReportFilters } from '../../../../console/performance/report-filters';
import { ReportScreen } from '../../../../console/performance/report-screen';
import type { ReportState } from '../../../../console/performance/report-store';
import { createEmptyReport, createReport } from '../../../support/performance-report';

let root: Root;
const onFilters = vi.fn<(filters: ReportFilters) => void>();
const onRetry = vi.fn();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.clearAllMocks();
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(find('#root'));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

/** With one metric: the others are drawn by the same parts. */
function createSmallReport() {
  const report = createReport();
  return { ...report, metrics: report.metrics.slice(0, 1) };
}

function show(changes: Partial<ReportState> = {}) {
  const report = createSmallReport();
  const state = { filters: {}, report, lastReport: report, isLoading: false, failure: null, ...changes };
  act(() => root.render(<ReportScreen state={state} onFilters={onFilters} onRetry={onRetry} />));
}

function find<E extends Element = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');

function field(label: string): HTMLSelectElement & HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent?.startsWith(label),
  );
  const control = found?.querySelector('select, input');
  if (!control) throw new Error(`There is no field ${label}.`);
  return control as HTMLSelectElement & HTMLInputElement;
}

/** What arithmetic leaves in the charts where it divides by nothing. */
const drawnWrong = () => find('.report-body').innerHTML.match(/="[^"]*(NaN|Infinity|undefined)[^"]*"/g) ?? [];

function press(text: string) {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.includes(text),
  );
  if (!button) throw new Error(`There is no button ${text}.`);
  act(() => button.click());
}

function choose(select: HTMLSelectElement, value: string) {
  act(() => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

describe('figures', () => {
  it('always have a confidence interval and a coverage', () => {
    show();
    const figures = texts('.metric-figure');
    expect(figures).toHaveLength(2);
    for (const figure of figures) {
      expect(figure).toMatch(/95\u202f% interval: \S+/);
      expect(figure).toMatch(/[\d,]+ values, measured \d+\u202f% of 12,300 visits/);
    }
    for (const segment of texts('.segments li'))
      expect(segment).toMatch(/95\u202f%: .+ values? · (measured|.*not counted|.*more than)/);
  });

  it('name their rating', () => {
    act(() => root.render(<Overview metrics={createReport().metrics} />));
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
    expect(find('#lcp').textContent).toContain('24 visits, not counted by the census');
    expect(find('#lcp').textContent).toContain('402 visits, more than the census counted (380)');
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
    expect(labels[0]).toMatch(/^Distribution of LCP\. The fullest bar, .+ of visits, is .+ms;/);
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

describe('filters', () => {
  it('can be chosen one by one', () => {
    show({ filters: { from: '2026-01-04' } });
    choose(field('Device'), '=phone');
    expect(onFilters).toHaveBeenLastCalledWith({ from: '2026-01-04', device: 'phone' });
    choose(field('Template'), '=');
    expect(onFilters).toHaveBeenLastCalledWith({ from: '2026-01-04', template: '' });
  });

  it('that are set can be removed one by one and all together', () => {
    show({ filters: { device: 'phone', template: '' } });
    expect(texts('.applied-filters button')).toEqual([
      'Remove the filter Template: not named',
      'Remove the filter Device: phone',
      'Remove all',
    ]);
    press('Device: phone');
    expect(onFilters).toHaveBeenLastCalledWith({ template: '' });
    press('Remove all');
    expect(onFilters).toHaveBeenLastCalledWith({});
  });

  it('are removed by choosing All', () => {
    show({ filters: { device: 'phone' } });
    choose(field('Device'), '');
    expect(onFilters).toHaveBeenLastCalledWith({});
  });

  it('that match nothing are shown and can be removed', () => {
    show({ filters: { release: 'r-0' } });
    expect(field('Release').selectedOptions[0]?.textContent).toBe('r-0 (no visits)');
    press('Release: r-0');
    expect(onFilters).toHaveBeenLastCalledWith({});
  });

  it('for days apply when the field is committed, not while typing', () => {
    show();
    const from = field('From');
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    act(() => {
      setValue?.call(from, '2025-12-24');
      from.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(onFilters).not.toHaveBeenCalled();
    act(() => from.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(onFilters).toHaveBeenLastCalledWith({ from: '2025-12-24' });
  });
});

describe('the screen', () => {
  it('announces loading and makes the previous report inert', () => {
    show({ report: null, isLoading: true });
    expect(find('[role=status]').textContent).toBe('Loading the report.');
    show({ isLoading: true });
    expect(find('.report-body').getAttribute('aria-busy')).toBe('true');
    expect(find('.report-body').hasAttribute('inert')).toBe(true);
    show();
    expect(find('[role=status]').textContent).toBe(
      'The report is here: measured 54\u202f% of 12,300 visits.',
    );
    expect(find('.report-body').hasAttribute('inert')).toBe(false);
  });

  it('shows the failure and can retry', () => {
    show({ report: null, failure: new OwnerFailure('unavailable', 'Check the connection.') });
    expect(find('[role=alert]').textContent).toContain('Check the connection.');
    press('Try again');
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('offers to remove filters that the server refuses', () => {
    show({ report: null, filters: { from: 'x' }, failure: new OwnerFailure('refused', 'Invalid day') });
    press('Remove all filters');
    expect(onFilters).toHaveBeenCalledWith({});
  });

  it('explains when figures appear in a shop without visits, and names the command that sends some', () => {
    show({ report: createEmptyReport() });
    expect(find('.empty').textContent).toContain('No visits were measured');
    expect(find('.empty').textContent).toContain('half a minute after the first visit');
    expect(find('.empty code').textContent).toBe(`npm run simulate -- --fill ${location.origin}`);
    expect(document.querySelector('.overview')).toBeNull();
    show({ report: createEmptyReport(), filters: { device: 'tablet' } });
    expect(document.querySelector('.empty code')).toBeNull();
    press('Remove all filters');
    expect(onFilters).toHaveBeenCalledWith({});
  });
});

describe('beyond the metrics', () => {
  it('there are the missing visits and the reasons', () => {
    show();
    const text = find('[aria-labelledby=missing-title]').textContent ?? '';
    expect(text).toContain('412');
    expect(text).toContain('Left out38');
    expect(text).toContain('more waited than may wait');
    expect(text).toContain('measured 54\u202f% of 12,300 visits');
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

describe('periods', () => {
  it('are chosen by one press and keep the other filters', () => {
    show({ filters: { device: 'phone' } });
    press('7 days');
    expect(onFilters).toHaveBeenCalledWith({
      device: 'phone',
      from: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      to: new Date().toISOString().slice(0, 10),
    });
  });
});

describe('hours', () => {
  it('are a period, a title and the labels of the trend', () => {
    const report = createSmallReport();
    const trendOf = (metric: (typeof report.metrics)[number]) =>
      metric.trend.slice(4).map((part, hour) => ({
        ...part,
        start: `2026-01-31T${String(hour).padStart(2, '0')}:00:00Z`,
      }));
    const hours = {
      unit: 'hour' as const,
      from: '2026-01-31T00:00:00Z',
      to: '2026-01-31T23:00:00Z',
      metrics: report.metrics.map((metric) => ({ ...metric, trend: trendOf(metric) })),
    };
    show({ filters: { hours: '24' }, report: { ...report, ...hours } });
    expect(find('.lead').textContent).toMatch(/^Jan 31, 2026, 12\sAM\s–\sFeb 1, 2026, 12\sAM \(UTC\)/);
    expect(texts('.periods [aria-pressed=true]')).toEqual(['24 hours']);
    expect(texts('#lcp h3')).toContain('Hour by hour');
    // Some versions of ICU print a narrow space.
    expect(texts('#lcp .axis text')).toContainEqual(expect.stringMatching(/^3\sAM$/));
    expect(texts('.applied-filters button')[0]).toContain('Period: the last 24 hours');
    expect(drawnWrong()).toEqual([]);
    press('7 days');
    expect(onFilters).toHaveBeenLastCalledWith({ from: expect.any(String), to: expect.any(String) });
  });
});

describe('after a failure', () => {
  it('the filters keep the values of the last report', () => {
    const failure = new OwnerFailure('refused', 'The first day is after the last one.');
    show({ filters: { from: '2027-01-01' }, report: null, failure });
    expect([...field('Device').options].length).toBeGreaterThan(1);
    expect(document.querySelectorAll('.periods [aria-pressed=true]')).toHaveLength(0);
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
      'measured 54 % of 12,300 visits; 235 records given up',
      "3 kinds, 1,316 times; most often: TypeError: Cannot read properties of undefined (reading 'length')",
      'slowest: add-to-cart, first input to handled, 74 ms',
      'slowest: images.example.com, 1,240 ms',
    ]);
  });

  it('open by the link to them', () => {
    show({ report: createReport() });
    act(() => find('.section-nav a[href="#images"]').click());
    expect(find<HTMLDetailsElement>('#images > details').open).toBe(true);
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
