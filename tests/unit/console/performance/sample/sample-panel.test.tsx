import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OwnerFailure } from '../../../../../console/call-owner';
import { renderReportFile } from '../../../../../console/performance/file/render-report-file';
import { ReportScreen } from '../../../../../console/performance/report-screen';
import type { ReportState } from '../../../../../console/performance/report-store';
import type { SampleControls } from '../../../../../console/performance/sample/sample-panel';
import type { SampleData } from '../../../../../schemas/sample-data-schemas';
import { createEmptyReport, createReport } from '../../../../support/performance-report';

let root: Root;
const onChoose = vi.fn();
const onFill = vi.fn();
const onRemove = vi.fn();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.clearAllMocks();
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') as HTMLElement);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

function show(
  data: SampleData,
  {
    report = createEmptyReport(),
    filters = {},
    ...changes
  }: Partial<Pick<ReportState, 'report' | 'filters'>> & Partial<SampleControls> = {},
) {
  const state = { filters, report, lastReport: report, isLoading: false, failure: null };
  const samples = {
    ...{ data, isLoading: false, isChanging: false, failure: null, mayChange: true, onFill, onRemove },
    ...changes,
  };
  act(() =>
    root.render(
      <ReportScreen
        state={state}
        samples={samples}
        onFilters={vi.fn()}
        onRetry={vi.fn()}
        onChoose={onChoose}
      />,
    ),
  );
}

const NONE: SampleData = { state: 'none', visits: 0, stored: 0 };
const FILLING: SampleData = { state: 'filling', visits: 2000, stored: 1240 };
const FILLED: SampleData = { state: 'filled', visits: 2000, stored: 2000 };
const smallReport = () => ({ ...createReport(), metrics: createReport().metrics.slice(0, 1) });
const sampleReport = () => ({ ...smallReport(), isSample: true as const });

const text = () => document.body.textContent ?? '';
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
function press(name: string, detail = 1) {
  const button = [...document.querySelectorAll('button, a')].find(({ textContent }) => textContent === name);
  if (!button) throw new Error(`There is no ${name}.`);
  act(() => void button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail })));
}

describe('an empty report', () => {
  it('states what it will show, how figures arrive, and offers sample data', () => {
    show(NONE);
    expect(text()).toContain('This report shows how fast your pages are for visitors');
    expect(text()).toContain('half a minute after the first visit');
    press('Fill with sample data');
    expect(onFill).toHaveBeenCalledTimes(1);
  });

  it('offers nothing where the server has no samples, or where the role may not', () => {
    show({ ...NONE, state: 'unavailable' });
    expect(text()).not.toContain('Sample data');
    show(NONE, { mayChange: false });
    expect(text()).not.toContain('Sample data');
  });

  it('does not offer sample data where filters leave no visits', () => {
    show(NONE, { filters: { device: 'phone' } });
    expect(buttons()).not.toContain('Fill with sample data');
    expect(buttons()).toContain('Remove all filters');
  });
});

describe('a fill', () => {
  it('shows its progress, announces it in steps, and can be cancelled', () => {
    show(FILLING);
    const bar = document.querySelector('progress');
    expect(bar?.value).toBe(1240);
    expect(bar?.max).toBe(2000);
    expect(text()).toContain('1,240 of 2,000 visits are stored.');
    const status = [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
    expect(status).toContain('Sample visits are being stored: 60\u202f%.');
    press('Cancel');
    expect(onRemove).toHaveBeenCalledTimes(1);
  });

  it('is not cancelled by the second press of a double click', () => {
    show(FILLING);
    press('Cancel', 2);
    expect(onRemove).not.toHaveBeenCalled();
  });

  it('that failed states so and can be continued or removed', () => {
    show({ ...FILLING, state: 'fill-failed' });
    expect(document.querySelector('.sample [role="alert"]')?.textContent).toContain(
      'A batch of visits could not be stored',
    );
    press('Store the others');
    expect(onFill).toHaveBeenCalledTimes(1);
    press('Remove sample data');
    expect(onRemove).toHaveBeenCalledTimes(1);
  });

  it('moves the focus to its heading when the pressed button disappears', () => {
    show(NONE);
    const button = [...document.querySelectorAll('button')].at(-1);
    button?.focus();
    show(FILLING);
    expect(document.activeElement?.textContent).toBe('Sample data');
  });

  it('states why a call failed', () => {
    show(NONE, { failure: new OwnerFailure('unavailable', 'Unable to connect.') });
    expect(document.querySelector('.sample [role="alert"]')?.textContent).toBe('Unable to connect.');
  });
});

describe('sample data that are stored', () => {
  it('can be shown and removed', () => {
    show(FILLED);
    press('Show the report with sample data');
    expect(onChoose).toHaveBeenCalledWith({ sample: '1' }, {});
    press('Remove sample data');
    expect(onRemove).toHaveBeenCalledTimes(1);
  });

  it('are offered below a report of visitors, folded where it has figures enough', () => {
    show(FILLED, { report: smallReport() });
    expect(document.querySelector('details.sample-offer')?.hasAttribute('open')).toBe(false);
    const few = { ...smallReport(), missing: { ...createReport().missing, views: 3 } };
    act(() => root.render(null));
    show(NONE, { report: few });
    expect(document.querySelector('details.sample-offer')?.hasAttribute('open')).toBe(true);
  });

  it('are marked in their report, which leads back to the figures of visitors', () => {
    show(FILLED, { report: sampleReport(), filters: { sample: '1' } });
    const mark = document.querySelector('aside[aria-label="Sample data"]');
    expect(mark?.textContent).toContain('These figures are of simulated visits');
    expect(document.querySelector('.sample-offer')).toBeNull();
    press('Show the figures of your visitors');
    expect(onChoose).toHaveBeenCalledWith({}, {});
    press('Remove sample data');
    expect(onRemove).toHaveBeenCalledTimes(1);
  });

  it('are not marked in a report of visitors', () => {
    show(FILLED, { report: smallReport() });
    expect(document.querySelector('.sample-mark')).toBeNull();
  });

  it('are marked in the report as a file, and in the captions of pictures', () => {
    const data = {
      ...{ filters: { sample: '1' as const }, view: {}, report: sampleReport() },
      fixes: {
        ...{ by: 'path' as const, source: { kind: 'all' as const, share: 1 } },
        ...{ examined: 0, unexamined: 0, otherShare: 0, fixes: [] },
      },
      ...{ segments: [], stacks: new Map(), comparison: null },
    };
    const file = renderReportFile(
      { data: data as never, origin: 'https://shop.example', readAt: '2026-03-04T12:00:00Z' },
      { css: '', hash: 'sha256-x' },
    );
    expect(file).toContain('These figures are of simulated visits');
    expect(file).toContain('Sample data, Jan 4');
    expect(file).not.toContain('Remove sample data');
  });
});
