import { describe, expect, it } from 'vitest';
import type { ReportData } from '../../../../../console/performance/file/load-report-data';
import { parseCrux } from '../../../../../console/performance/file/parse-crux';
import { renderReportFile } from '../../../../../console/performance/file/render-report-file';
import type { ReportFilters, ReportView } from '../../../../../console/performance/report-address';
import type { ErrorStack } from '../../../../../contract/telemetry/error-stack';
import { DIMENSIONS } from '../../../../../contract/telemetry/report';
import { createReport } from '../../../../support/performance-report';

const report = createReport();
const { unit, from, to, source } = report;
const [first, second, third] = report.errors;

const STACK: ErrorStack = {
  receivedAt: '2026-01-30T12:00:00.000Z',
  release: 'r7',
  frames: [
    { text: 'TypeError: <x>', status: 'no-place', source: null },
    {
      text: 'at t (/a.js:1:9)',
      status: 'mapped',
      source: { file: 'src/menu.ts', line: 12, column: 4, name: 'open' },
    },
  ],
};
const NO_STACK: ErrorStack = { receivedAt: null, release: null, frames: [] };

interface Rendered {
  filters?: ReportFilters;
  view?: ReportView;
  stacks?: [string, ErrorStack][];
  crux?: string;
}

/** Renders the file, with one segment named after its dimension for each metric and dimension. */
function render({ filters = {}, view = {}, stacks = [], crux }: Rendered) {
  const segments = DIMENSIONS.map((by) => ({
    ...{ unit, from, to, source, by, unlisted: by === 'path' ? 12 : 0 },
    metrics: report.metrics.map(({ name, byDevice: [segment] }) => ({
      name,
      segments: segment ? [{ ...segment, value: `one-${by}` }] : [],
    })),
  }));
  const fixes = {
    ...{ unit, from, to, by: 'path' as const, source },
    ...{ examined: 0, unexamined: 0, otherShare: 0, fixes: [] },
  };
  const data: ReportData = {
    ...{ filters, view, report, fixes, segments, stacks: new Map(stacks), comparison: null },
  };
  const file = renderReportFile(
    {
      data,
      crux: crux === undefined ? null : parseCrux(crux),
      origin: 'https://shop.example',
      readAt: '2026-01-31T12:00:00Z',
    },
    { css: 'p{}', hash: 'sha256-x' },
  );
  document.body.innerHTML = file;
  return file;
}

const textsIn = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('the breakdowns in a file', () => {
  it('are by all dimensions, those by page type and device open and first', () => {
    render({});
    expect(report.metrics).toHaveLength(5);
    for (const { name } of report.metrics) {
      const breakdown = document.querySelector(`#${name.toLowerCase()} .breakdown`) ?? document;
      expect(textsIn(breakdown, 'details[open] > summary h3')).toEqual(['By page type', 'By device']);
      expect(textsIn(breakdown, 'h3')).toEqual([
        ...['By page type', 'By device', 'By page', 'By template', 'By browser', 'By connection'],
        ...['By country', 'By navigation type', 'By release'],
      ]);
      expect(textsIn(breakdown, '.segment-name')).toContain('one-connection');
      expect(textsIn(breakdown, 'table caption')).toContain(`${name}, by connection`);
    }
  });

  it('start with the chosen dimension, which alone is open', () => {
    render({ view: { by: 'release' } });
    const breakdown = document.querySelector('#lcp .breakdown') ?? document;
    expect(textsIn(breakdown, '.breakdown-fold[open] h3')).toEqual(['By release']);
    expect(textsIn(breakdown, 'h3').slice(0, 3)).toEqual(['By release', 'By page', 'By page type']);
    expect(textsIn(breakdown, 'h3')).toHaveLength(DIMENSIONS.length);
  });

  it('state how many values are not listed', () => {
    render({});
    expect(textsIn(document, '#lcp .breakdown-chosen > .note')).toEqual([
      '12 more with fewer page views are not listed.',
    ]);
  });
});

describe('the stacks in a file', () => {
  it('fold below their error, which states when none is kept', () => {
    render({
      stacks: [
        [first?.id ?? '', STACK],
        [second?.id ?? '', NO_STACK],
        [third?.id ?? '', STACK],
      ],
    });
    const articles = [...document.querySelectorAll('.errors article')];
    expect(articles).toHaveLength(3);
    expect(articles.map((article) => textsIn(article, 'details.error-stack:not([open]) li'))).toEqual([
      ['TypeError: <x>', 'src/menu.ts:12:4 (open)at t (/a.js:1:9)'],
      [],
      ['TypeError: <x>', 'src/menu.ts:12:4 (open)at t (/a.js:1:9)'],
    ]);
    expect(articles[1]?.querySelector('p.error-stack')?.textContent).toBe(
      'No error of this group with a stack is kept.',
    );
  });
});

it('a file names the period and the filters that choose page views', () => {
  render({});
  expect(document.querySelector('.lead')?.textContent).toMatch(/^Jan 4\s–\s31, 2026 \(UTC\): measured /u);
  render({ filters: { from: '2026-01-04', device: 'phone', pageType: '50', release: '' } });
  expect(document.querySelector('.lead')?.textContent).toMatch(
    /\(UTC\), page type: product or post, device: phone, release: not named: measured /,
  );
});

it('a file satisfies its own policy: one style element, no style attribute, no script, no control', () => {
  const file = render({ stacks: [[first?.id ?? '', STACK]] });
  expect(file).toContain(
    `content="default-src 'none'; style-src 'sha256-x'; img-src data:; base-uri 'none'; form-action 'none'"`,
  );
  expect(file.match(/<style>/g)).toHaveLength(1);
  expect(file).not.toMatch(/ style=| on[a-z]+=|<script|<(button|input|select|link|img)\b/);
});

describe('figures of the Chrome UX Report', () => {
  const metricsOf = (values: Record<string, string | number>) =>
    Object.fromEntries(Object.entries(values).map(([name, p75]) => [name, { percentiles: { p75 } }]));
  const response = (metrics: object) =>
    JSON.stringify({
      record: {
        key: { origin: 'https://shop.example' },
        metrics,
        collectionPeriod: {
          firstDate: { year: 2026, month: 1, day: 4 },
          lastDate: { year: 2026, month: 1, day: 31 },
        },
      },
    });

  it('stand beside the report’s own, with whether they are within its interval', () => {
    const [lcp] = report.metrics;
    const within = Math.round(lcp?.interval?.[0] ?? 0);
    render({
      crux: response({
        ...metricsOf({ largest_contentful_paint: within, cumulative_layout_shift: '0.99' }),
        form_factors: { fractions: { phone: 1 } },
      }),
    });
    const table = document.querySelector('section[aria-labelledby=crux] table') ?? document;
    expect(textsIn(table, 'caption')[0]).toContain('https://shop.example, 2026-01-04 to 2026-01-31');
    expect(textsIn(table, 'tbody th')).toEqual(['LCP', 'CLS']);
    expect(textsIn(table, 'tbody td:last-child')).toEqual(['within the interval', 'outside of it']);
    expect(textsIn(table, 'tbody tr:last-child td:nth-child(4)')).toEqual(['0.990']);
  });

  it('are missing without a file of them', () => {
    render({});
    expect(document.querySelector('#crux')).toBeNull();
  });

  it.each(['', '{}', '{"error":{"code":404}}', response({ largest_contentful_paint: 1 })])(
    'are refused when the file is no response of its API: %s',
    (crux) => expect(() => render({ crux })).toThrow(/^This is not a response of the CrUX API/),
  );
});
