import type { z } from 'zod';
import { type Comparison, comparisonSchema } from '../../contract/telemetry/comparison';
import { errorStackSchema } from '../../contract/telemetry/error-stack';
import { type Fixes, fixesSchema } from '../../contract/telemetry/fixes';
import { type SegmentsReport, segmentsSchema } from '../../contract/telemetry/segments';
import { renderScreen } from '../render-screen';
import { screenElement } from '../screen-element';
import { signInAgain } from '../sign-in-again';
import { StackLoaderProvider } from './error-stack';
import {
  COMPARISON_CALL,
  FIXES_CALL,
  loadFigures,
  loadReport,
  SEGMENTS_CALL,
  stackCall,
} from './load-report';
import { createPartStore, type PartStore } from './part-store';
import { PerformanceReport } from './performance-report';
import { formatFilters, parseFilters, type ReportFilters } from './report-filters';
import { createReportStore, type ReportStore } from './report-store';
import { formatAddress, parseView, type ReportView } from './report-view';

/** Time-out of a stack, in ms. */
const STACK_TIMEOUT_MS = 30_000;

/** The stores of the report and of its parts that have calls of their own. */
interface ReportStores {
  report: ReportStore;
  segments: PartStore<SegmentsReport>;
  comparison: PartStore<Comparison>;
  fixes: PartStore<Fixes>;
}

start();

/** Renders the report into its page and synchronizes filters and view with the address. */
function start(): void {
  const fetch = window.fetch.bind(window);
  const stores = createReportStores(fetch);
  const { report, ...parts } = stores;
  addEventListener('popstate', () => showAddress(stores));
  void report.show(parseFilters(location.search));
  showAddress(stores);
  renderScreen(
    screenElement(),
    <StackLoaderProvider value={(groupId) => loadStack(fetch, groupId)}>
      <PerformanceReport
        store={report}
        {...parts}
        parseView={() => parseView(location.search)}
        onChoose={(filters, view) => choose(stores, filters, view)}
      />
    </StackLoaderProvider>,
  );
}

function createReportStores(fetch: typeof globalThis.fetch): ReportStores {
  const createPart = <Value,>(call: string, schema: z.ZodType<Value>) =>
    createPartStore<Value>(
      (query, signal) => loadFigures(fetch, { call, query, schema }, signal),
      signInAgain,
    );
  return {
    report: createReportStore({
      load: (filters, signal) => loadReport(fetch, filters, signal),
      onSignedOut: signInAgain,
    }),
    segments: createPart(SEGMENTS_CALL, segmentsSchema),
    comparison: createPart(COMPARISON_CALL, comparisonSchema),
    fixes: createPart(FIXES_CALL, fixesSchema),
  };
}

function loadStack(fetch: typeof globalThis.fetch, groupId: string) {
  const request = { call: stackCall(groupId), query: '', schema: errorStackSchema };
  return loadFigures(fetch, request, AbortSignal.timeout(STACK_TIMEOUT_MS));
}

function show(
  { report, segments, comparison, fixes }: ReportStores,
  filters: ReportFilters,
  { by, against }: ReportView,
): void {
  void segments.show(by ? formatAddress(filters, { by }) : null);
  void fixes.show(formatFilters(filters));
  void comparison.show(against ? formatAddress(filters, { against }) : null);
  // A link to a section also fires popstate, with the same filters.
  const isShown = formatFilters(filters) === formatFilters(report.read().filters);
  if (!isShown) void report.show(filters);
}

/** Shows what the address names. */
function showAddress(stores: ReportStores): void {
  show(stores, parseFilters(location.search), parseView(location.search));
}

/** Shows other filters or another view, and writes them into the address. */
function choose(stores: ReportStores, filters: ReportFilters, view: ReportView): void {
  // The fragment names the section that the reader sees.
  history.pushState(null, '', location.pathname + formatAddress(filters, view) + location.hash);
  show(stores, filters, view);
}
