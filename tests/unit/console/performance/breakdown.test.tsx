import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Breakdown } from '../../../../console/performance/breakdown';
import type { ReportView } from '../../../../console/performance/report-address';
import { type ReportPart, ReportProvider } from '../../../../console/performance/report-context';
import type { SegmentsReport } from '../../../../contract/telemetry/report';
import { createReport } from '../../../support/performance-report';

const NO_PART = { value: null, isLoading: false, failure: null, load: vi.fn() };

let root: Root;
const onChoose = vi.fn();
const filters = { device: 'phone' };

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.clearAllMocks();
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main') ?? document.body);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const [lcp] = createReport().metrics;
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

function show(view: ReportView, segments: ReportPart<SegmentsReport> = NO_PART) {
  if (!lcp) throw new Error('The report has no metric.');
  act(() =>
    root.render(
      <ReportProvider value={{ filters, view, origin: '', onChoose }}>
        <Breakdown metric={lcp} segments={segments} />
      </ReportProvider>,
    ),
  );
}

function segmentsBy(changes: Partial<SegmentsReport>): ReportPart<SegmentsReport> {
  const { unit, from, to } = createReport();
  const segment = { ...lcp?.byDevice[0], value: '/shop' } as SegmentsReport['metrics'][0]['segments'][0];
  const value: SegmentsReport = {
    unit,
    from,
    to,
    by: 'path',
    source: { kind: 'all', share: 1 },
    unlisted: 0,
    metrics: [{ name: 'LCP', segments: [segment] }],
    ...changes,
  };
  return { ...NO_PART, value };
}

describe('the breakdown of a metric', () => {
  it('is by page type and device at first, and by the chosen dimension', () => {
    show({});
    expect(texts('h3')).toEqual(['By page type', 'By device']);
    const select = document.querySelector('select');
    act(() => {
      if (select) select.value = 'path';
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(onChoose).toHaveBeenCalledWith(filters, { by: 'path' });
    show({ by: 'path' }, segmentsBy({ unlisted: 12, source: { kind: 'kept', share: 0.25 } }));
    expect(texts('h3')).toEqual(['By page']);
    expect(texts('.segment-name')).toEqual(['/shop']);
    expect(texts('.breakdown-chosen > .note')).toEqual([
      '12 more with fewer page views are not listed.',
      expect.stringContaining('A sample of 25\u202f% of them is read.'),
    ]);
  });

  it('links each segment to the report of its page views', () => {
    show({ by: 'path' }, segmentsBy({}));
    const link = document.querySelector<HTMLAnchorElement>('.segment-name a');
    expect(link?.getAttribute('href')).toBe('?path=%2Fshop&device=phone&by=path');
    act(() => link?.click());
    expect(onChoose).toHaveBeenCalledWith({ device: 'phone', path: '/shop' }, { by: 'path' });
    const elsewhere = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    link?.dispatchEvent(elsewhere);
    expect(elsewhere.defaultPrevented).toBe(false);
  });

  it('has no link to the filter that is set', () => {
    show({});
    const phone = [...document.querySelectorAll('.segment-name')].find(
      ({ textContent }) => textContent === 'phone',
    );
    expect(phone?.querySelector('[href]')).toBeNull();
    expect(phone?.querySelector('[aria-current]')).not.toBeNull();
  });

  it('does not show the figures of another dimension while those of the chosen one load', () => {
    show({ by: 'device' }, { ...segmentsBy({}), isLoading: true });
    expect(texts('.breakdown > .note')).toEqual(['The figures by device are loading.']);
  });
});
