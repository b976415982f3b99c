import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import {
  formatFilters,
  parseFilters,
  type ReportFilters,
} from '../../../../console/performance/report-address';
import { Screen } from '../../../../console/performance/screen';
import type { Fixes } from '../../../../contract/telemetry/fixes';
import type { PerformanceReport } from '../../../../contract/telemetry/report';
import { type OpenedScreen, openConsoleScreen, type Respond } from '../../../support/open-console-screen';
import { createEmptyReport, createReport } from '../../../support/performance-report';

const CALLS = 'GET /api/vitrine/performance/';
const PATH = '/config/performance';

/** Without metrics, whose charts take long. */
const createSmallReport = () => createReport({ metrics: [] });

function createFixes({ unit, from, to, source }: PerformanceReport): Fixes {
  return {
    ...{ unit, from, to, source, by: 'path' },
    ...{ examined: 0, unexamined: 0, otherShare: 0, fixes: [] },
  };
}

/** Returns the responses of a server with a report. */
function respondWith(report: PerformanceReport): Respond {
  return (request) => (request.startsWith(`${CALLS}report`) ? report : createFixes(report));
}

const refuse = (message: string, status: number) => () => Response.json({ message }, { status });

let screen: OpenedScreen;

interface Shown {
  report?: PerformanceReport;
  filters?: ReportFilters;
  respond?: Respond;
}

/** Opens the screen at the address of these filters. */
async function show({
  report = createSmallReport(),
  filters = {},
  respond = respondWith(report),
}: Shown = {}): Promise<void> {
  screen = await openConsoleScreen(Screen, respond, 'performance:read', PATH + formatFilters(filters));
}

function find<E extends Element = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');

/** The filters of the address. */
const shownFilters = () => parseFilters(location.search);

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

async function press(text: string) {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.includes(text),
  );
  if (!button) throw new Error(`There is no button ${text}.`);
  button.focus();
  await screen.press(button.textContent ?? '');
}

async function choose(select: HTMLSelectElement, value: string) {
  await act(async () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** Returns a respond that a test finishes later, for the requests that contain a text. */
function delay(text: string, respond: Respond) {
  const release: (() => void)[] = [];
  const delayed: Respond = async (request) => {
    if (request.includes(text)) await new Promise<void>((resolve) => release.push(resolve));
    return respond(request);
  };
  const finish = () =>
    act(async () => {
      for (const resolve of release) resolve();
    });
  return { delayed, finish };
}

const isBusy = () => find('.report-body').getAttribute('aria-busy');
const settled = () => act(() => vi.waitFor(() => expect(isBusy()).toBe('false')));

describe('filters', () => {
  it('can be chosen one by one', async () => {
    await show({ filters: { from: '2026-01-04' } });
    await choose(field('Device'), '=phone');
    expect(shownFilters()).toEqual({ from: '2026-01-04', device: 'phone' });
    await choose(field('Template'), '=');
    expect(shownFilters()).toEqual({ from: '2026-01-04', device: 'phone', template: '' });
  });

  it('that are set can be removed one by one and all together', async () => {
    await show({ filters: { device: 'phone', template: '' } });
    expect(texts('.applied-filters button')).toEqual([
      'Remove the filter Template: not named',
      'Remove the filter Device: phone',
      'Remove all',
    ]);
    await press('Device: phone');
    expect(shownFilters()).toEqual({ template: '' });
    await choose(field('Device'), '=phone');
    await press('Remove all');
    expect(shownFilters()).toEqual({});
  });

  it('are removed by choosing All', async () => {
    await show({ filters: { device: 'phone' } });
    await choose(field('Device'), '');
    expect(shownFilters()).toEqual({});
  });

  it('that match nothing are shown and can be removed', async () => {
    await show({ filters: { release: 'r-0' } });
    expect(field('Release').selectedOptions[0]?.textContent).toBe('r-0 (no page views)');
    await press('Release: r-0');
    expect(shownFilters()).toEqual({});
  });

  it('for days apply when the field is committed, not while typing', async () => {
    await show();
    const from = field('From');
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    await act(async () => {
      setValue?.call(from, '2025-12-24');
      from.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(shownFilters()).toEqual({});
    await act(async () => from.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(shownFilters()).toEqual({ from: '2025-12-24' });
  });
});

describe('the screen', () => {
  it('announces loading and marks the report of the former filters as busy', async () => {
    const { delayed, finish } = delay('report?device=phone', respondWith(createSmallReport()));
    await show({ respond: delayed });
    expect(find('[role=status]').textContent).toBe(
      'The report is here: measured 54\u202f% of 12,300 page views.',
    );
    await choose(field('Device'), '=phone');
    expect([find('[role=status]').textContent, isBusy()]).toEqual(['Loading the report.', 'true']);
    expect(find('.lead').textContent).toContain('Updating …');
    expect(document.querySelector('#missing')).not.toBeNull();
    await finish();
    await settled();
    expect(find('.lead').textContent).toContain('measured 54\u202f%');
  });

  it('shows the report of the latest filters when an earlier response arrives late', async () => {
    const report = createSmallReport();
    const { delayed, finish } = delay('pageType=50', (request) =>
      request.includes('pageType=50') ? refuse('Too late.', 503)() : respondWith(report)(request),
    );
    await show({ respond: delayed });
    await choose(field('Page type'), '=50');
    await choose(field('Page type'), '');
    await finish();
    await settled();
    expect(document.querySelector('.notice')).toBeNull();
    expect(find('[role=status]').textContent).toContain('The report is here');
  });

  it('loads what an address names once, and its parts beside the report', async () => {
    const report = createReport({ metrics: createReport().metrics.slice(0, 1) });
    await show({
      filters: { device: 'phone' },
      respond: (request) =>
        request.includes('segments')
          ? { ...createFixes(report), unlisted: 0, metrics: [] }
          : respondWith(report)(request),
    });
    expect(screen.requests).toEqual([`${CALLS}report?device=phone`, `${CALLS}fixes?device=phone`]);
    await choose(find('.breakdown-choice select'), 'path');
    await settled();
    expect(screen.requests.slice(2)).toEqual([`${CALLS}segments?device=phone&by=path`]);
    expect(location.search).toBe('?device=phone&by=path');
  });

  it('shows the failure, and loads the report again', async () => {
    await show({ respond: refuse('Check the connection.', 503) });
    expect([screen.alert(), find('.lead').textContent]).toEqual([
      'Check the connection.',
      'There is no report to show.',
    ]);
    screen.setRespond(respondWith(createSmallReport()));
    await press('Try again');
    expect([screen.alert(), texts('.report-body').length]).toEqual([undefined, 1]);
    expect(document.activeElement).toBe(find('h1'));
  });

  it('shows why a part could not be loaded, and loads it again', async () => {
    const respond = respondWith(createSmallReport());
    await show({
      respond: (request) => (request.includes('fixes') ? refuse('Later.', 503)() : respond(request)),
    });
    expect(find('#fixes .verdict').textContent).toBe('not available');
    expect(find('#fixes [role=alert] p').textContent).toBe('Later.');
    screen.setRespond(respond);
    await press('Try again');
    expect(find('#fixes .verdict').textContent).toBe('no page exceeds a threshold');
  });

  it('leads to the sign-in page when the session has ended', async () => {
    await show({ respond: () => new Response(null, { status: 401 }) });
    expect(screen.onSignedOut).toHaveBeenCalled();
    screen.setRespond(respondWith(createSmallReport()));
    await screen.signIn();
    expect(texts('.report-body')).toHaveLength(1);
  });

  it('offers to remove filters that the server refuses', async () => {
    const respond = respondWith(createSmallReport());
    await show({
      filters: { from: 'x' },
      respond: (request) => (request.includes('from=x') ? refuse('Invalid day', 400)() : respond(request)),
    });
    await press('Remove all filters');
    expect([shownFilters(), screen.alert()]).toEqual([{}, undefined]);
    expect(document.activeElement).toBe(find('h1'));
  });

  it('explains when figures appear in a shop without page views, and names the command that sends some', async () => {
    await show({ report: createEmptyReport() });
    expect(find('.empty').textContent).toContain('No page views were measured');
    expect(find('.empty').textContent).toContain('half a minute after the first page view');
    expect(find('.empty code').textContent).toBe(`npm run simulate -- --fill ${location.origin}`);
    expect(document.querySelector('.overview')).toBeNull();
  });

  it('offers to remove the filters that leave no page views, and moves the focus to the title', async () => {
    const respond = respondWith(createSmallReport());
    await show({
      filters: { device: 'tablet' },
      respond: (request) => (request.includes('report?device') ? createEmptyReport() : respond(request)),
    });
    expect(document.querySelector('.empty code')).toBeNull();
    await press('Remove all filters');
    expect([shownFilters(), texts('.empty')]).toEqual([{}, []]);
    expect(document.activeElement).toBe(find('h1'));
  });
});

describe('periods', () => {
  it('are chosen by one press and keep the other filters', async () => {
    await show({ filters: { device: 'phone' } });
    await press('7 days');
    expect(shownFilters()).toEqual({
      device: 'phone',
      from: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      to: new Date().toISOString().slice(0, 10),
    });
  });
});

describe('hours', () => {
  it('are a period, a title and the labels of the trend', async () => {
    const report = createReport({ metrics: createReport().metrics.slice(0, 1) });
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
    await show({ filters: { hours: '24' }, report: { ...report, ...hours } });
    expect(find('.lead').textContent).toMatch(/^Jan 31, 2026, 12\sAM\s–\sFeb 1, 2026, 12\sAM \(UTC\)/);
    expect(texts('.periods [aria-pressed=true]')).toEqual(['24 hours']);
    expect(texts('#lcp h3')).toContain('Hour by hour');
    // Some versions of ICU print a narrow space.
    expect(texts('#lcp .axis text')).toContainEqual(expect.stringMatching(/^3\sAM$/));
    expect(texts('.applied-filters button')[0]).toContain('Period: the last 24 hours');
    expect(drawnWrong()).toEqual([]);
    await press('7 days');
    expect(shownFilters()).toEqual({ from: expect.any(String), to: expect.any(String) });
  });
});

describe('after a failure', () => {
  it('the filters keep the values of the last report', async () => {
    const respond = respondWith(createSmallReport());
    await show({
      respond: (request) => (request.includes('device') ? refuse('It failed.', 503)() : respond(request)),
    });
    await choose(field('Device'), '=phone');
    await act(() => vi.waitFor(() => expect(screen.alert()).toBe('It failed.')));
    expect(document.querySelector('.report-body')).toBeNull();
    expect([...field('Device').options].length).toBeGreaterThan(1);
    expect(document.querySelectorAll('.periods [aria-pressed=true]')).toHaveLength(0);
  });
});

it('opens a section by the link to it', async () => {
  await show();
  act(() => find('.section-nav a[href="#images"]').click());
  expect(find<HTMLDetailsElement>('#images > details').open).toBe(true);
});
