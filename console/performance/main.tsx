import type { Comparison } from '../../contract/telemetry/comparison';
import type { Fixes } from '../../contract/telemetry/fixes';
import {
  comparisonCall,
  fixesCall,
  reportCall,
  segmentsCall,
  stackCall,
} from '../../contract/telemetry/report-calls';
import type { SegmentsReport } from '../../contract/telemetry/segments';
import { type ApiInput, api } from '../frame/api';
import { renderScreen } from '../render-screen';
import { screenElement } from '../screen-element';
import { signInAgain } from '../sign-in-again';
import { StackLoaderProvider } from './error-stack';
import { createPartStore, type PartStore } from './part-store';
import { PerformanceReport } from './performance-report';
import { formatFilters, parseFilters, type ReportFilters } from './report-filters';
import { createReportStore, type ReportStore } from './report-store';
import { comparisonQuery, formatAddress, parseView, type ReportView } from './report-view';

/** The stores of the report and of its parts that have calls of their own. */
interface ReportStores {
  report: ReportStore;
  segments: PartStore<SegmentsReport, ApiInput<typeof segmentsCall>['query']>;
  comparison: PartStore<Comparison, ApiInput<typeof comparisonCall>['query']>;
  fixes: PartStore<Fixes, ReportFilters>;
}

start();

/** Renders the report into its page and synchronizes filters and view with the address. */
function start(): void {
  const stores = createReportStores();
  const { report, ...parts } = stores;
  addEventListener('popstate', () => showAddress(stores));
  void report.show(parseFilters(location.search));
  showAddress(stores);
  renderScreen(
    screenElement(),
    <StackLoaderProvider value={(groupId) => api(stackCall, { params: { groupId } })}>
      <PerformanceReport
        store={report}
        {...parts}
        parseView={() => parseView(location.search)}
        onChoose={(filters, view) => choose(stores, filters, view)}
      />
    </StackLoaderProvider>,
  );
}

function createReportStores(): ReportStores {
  return {
    report: createReportStore({
      load: (query, signal) => api(reportCall, { query }, { signal }),
      onSignedOut: signInAgain,
    }),
    segments: createPartStore((query, signal) => api(segmentsCall, { query }, { signal }), signInAgain),
    comparison: createPartStore((query, signal) => api(comparisonCall, { query }, { signal }), signInAgain),
    fixes: createPartStore((query, signal) => api(fixesCall, { query }, { signal }), signInAgain),
  };
}

function show(
  { report, segments, comparison, fixes }: ReportStores,
  filters: ReportFilters,
  { by, against }: ReportView,
): void {
  void segments.show(by ? { ...filters, by } : null);
  void fixes.show(filters);
  void comparison.show(against ? { ...filters, ...comparisonQuery(against) } : null);
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
