import type { z } from 'zod';
import { type Comparison, comparisonSchema } from '../../schemas/performance-comparison-schemas';
import { type Fixes, fixesSchema } from '../../schemas/performance-fixes-schemas';
import { type SegmentsReport, segmentsSchema } from '../../schemas/performance-segments-schemas';
import { errorStackSchema } from '../../schemas/performance-stack-schemas';
import { renderScreen } from '../render-screen';
import { mayUse, screenElement } from '../screen-element';
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
import { formatFilters, parseFilters, type ReportFilters, withoutFilters } from './report-filters';
import { isEmpty } from './report-screen';
import { createReportStore, type ReportStore } from './report-store';
import { formatAddress, parseView, type ReportView } from './report-view';
import { createSampleCalls } from './sample/sample-calls';
import { createSampleStore } from './sample/sample-store';

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
  const screen = screenElement();
  const samples = createSampleStore({
    calls: createSampleCalls(fetch),
    later: (call, ms) => void setTimeout(call, ms),
    onFilled: () => showSamples(stores),
    onRemoved: () => leaveSamples(stores),
    onSignedOut: signInAgain,
  });
  const stores = createReportStores(fetch, samples.load());
  const { report, ...parts } = stores;
  addEventListener('popstate', () => showAddress(stores));
  void report.show(parseFilters(location.search));
  showAddress(stores);
  renderScreen(
    screen,
    <StackLoaderProvider value={(groupId) => loadStack(fetch, report.read().filters, groupId)}>
      <PerformanceReport
        store={report}
        {...parts}
        samples={samples}
        mayChange={mayUse(screen, 'performance:write')}
        parseView={() => parseView(location.search)}
        onChoose={(filters, view) => choose(stores, filters, view)}
      />
    </StackLoaderProvider>,
  );
}

function createReportStores(fetch: typeof globalThis.fetch, samplesLoaded: Promise<void>): ReportStores {
  const createPart = <Value,>(call: string, schema: z.ZodType<Value>) =>
    createPartStore<Value>(
      (query, signal) => loadFigures(fetch, { call, query, schema }, signal),
      signInAgain,
    );
  return {
    report: createReportStore({
      async load(filters, signal) {
        // The report is shown with the offer of sample data, which would move it otherwise.
        const [report] = await Promise.all([loadReport(fetch, filters, signal), samplesLoaded]);
        return report;
      },
      onSignedOut: signInAgain,
    }),
    segments: createPart(SEGMENTS_CALL, segmentsSchema),
    comparison: createPart(COMPARISON_CALL, comparisonSchema),
    fixes: createPart(FIXES_CALL, fixesSchema),
  };
}

/** Loads the stack of a group of errors: of the sample data while the report shows that. */
function loadStack(fetch: typeof globalThis.fetch, filters: ReportFilters, groupId: string) {
  const query = formatFilters(withoutFilters(filters));
  const request = { call: stackCall(groupId), query, schema: errorStackSchema };
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

/** Shows the sample data to a reader who has no other figures, or whose report has just been filled. */
function showSamples(stores: ReportStores): void {
  const { report, filters } = stores.report.read();
  if (filters.sample) void stores.report.show(filters);
  else if (report && isEmpty(report)) choose(stores, { sample: '1' }, {});
}

/** Shows the figures of visitors to a reader whose sample data was removed. */
function leaveSamples(stores: ReportStores): void {
  if (stores.report.read().filters.sample) choose(stores, {}, {});
}
