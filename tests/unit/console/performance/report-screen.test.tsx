import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReportFailure } from '../../../../console/performance/load-report';
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
  const state = { filters: {}, report: createSmallReport(), isLoading: false, failure: null, ...changes };
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
  it('never stand without how sure they are and how much was measured', () => {
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

  it('say their rating in words', () => {
    act(() => root.render(<Overview metrics={createReport().metrics} />));
    expect(texts('.overview .rating')).toEqual([
      ' good, could also be needs improvement',
      ' good',
      ' needs improvement',
      ' good',
      ' poor',
    ]);
  });

  it('say what cannot be said', () => {
    show();
    expect(find('#lcp').textContent).toContain('too few values to say');
    expect(find('#lcp').textContent).toContain('24 visits, not counted by the census');
    expect(find('#lcp').textContent).toContain('402 visits, more than the census counted (380)');
  });

  it('have page types by their names', () => {
    show();
    expect(texts('#lcp .segment-name')).toEqual(
      expect.arrayContaining(['content item', 'main content or collection', 'show cart', 'not found']),
    );
  });
});

describe('each chart', () => {
  it('has its table, with a caption and headings both ways', () => {
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

  it('says what it shows, and draws nothing that is not a number', () => {
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

  it('of a metric without values is left out, and nothing breaks', () => {
    const metrics = createEmptyReport().metrics.slice(0, 1);
    show({ report: { ...createReport(), metrics } });
    expect(find('#lcp').textContent).toContain('no values');
    expect(document.querySelector('#lcp figure')).toBeNull();
  });

  it('bears a single day and a segment without values', () => {
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
  it('of a day between days without one is drawn all the same', () => {
    const report = createSmallReport();
    const metrics = report.metrics.map((metric) => ({
      ...metric,
      trend: metric.trend.map((day, index) => (index === 5 ? day : { ...day, p75: null, interval: null })),
    }));
    show({ report: { ...report, metrics } });
    expect(document.querySelectorAll('#lcp .day-interval')).toHaveLength(1);
    show();
    expect(document.querySelector('#lcp .day-interval')).toBeNull();
  });

  it('that reaches beyond the chart says that it goes on', () => {
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
  it('are chosen one by one', () => {
    show({ filters: { from: '2026-01-04' } });
    choose(field('Device'), '=phone');
    expect(onFilters).toHaveBeenLastCalledWith({ from: '2026-01-04', device: 'phone' });
    choose(field('Template'), '=');
    expect(onFilters).toHaveBeenLastCalledWith({ from: '2026-01-04', template: '' });
  });

  it('that are set can each be taken away, and all together', () => {
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

  it('are taken away by choosing all', () => {
    show({ filters: { device: 'phone' } });
    choose(field('Device'), '');
    expect(onFilters).toHaveBeenLastCalledWith({});
  });

  it('that match nothing are shown and can be taken away', () => {
    show({ filters: { release: 'r-0' } });
    expect(field('Release').selectedOptions[0]?.textContent).toBe('r-0 (no visits)');
    press('Release: r-0');
    expect(onFilters).toHaveBeenLastCalledWith({});
  });

  it('of days count when they are whole, not while they are typed', () => {
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
  it('says that it loads, and keeps the former report out of reach meanwhile', () => {
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

  it('says what failed, and tries again when asked', () => {
    show({ report: null, failure: new ReportFailure('unavailable', 'Check the connection.') });
    expect(find('[role=alert]').textContent).toContain('Check the connection.');
    press('Try again');
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('offers to take away filters that the server refuses', () => {
    show({ report: null, filters: { from: 'x' }, failure: new ReportFailure('refused', 'Invalid day') });
    press('Remove all filters');
    expect(onFilters).toHaveBeenCalledWith({});
  });

  it('of a shop without visits says what is needed', () => {
    show({ report: createEmptyReport() });
    expect(find('.empty').textContent).toContain('No visits were measured');
    expect(document.querySelector('.overview')).toBeNull();
    show({ report: createEmptyReport(), filters: { device: 'tablet' } });
    press('Remove all filters');
    expect(onFilters).toHaveBeenCalledWith({});
  });
});

describe('beyond the metrics', () => {
  it('there is what is missing, and why', () => {
    show();
    const text = find('[aria-labelledby=missing-title]').textContent ?? '';
    expect(text).toContain('412');
    expect(text).toContain('more waited than may wait');
    expect(text).toContain('measured 54\u202f% of 12,300 visits');
  });

  it('there are error groups: whose, where, how often, since when', () => {
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
