import { comparisonSchema } from '../../schemas/performance-comparison-schemas';
import { fixesSchema } from '../../schemas/performance-fixes-schemas';
import { segmentsSchema } from '../../schemas/performance-segments-schemas';
import { errorStackSchema } from '../../schemas/performance-stack-schemas';
import { renderScreen } from '../render-screen';
import { mayUse, screenElement } from '../screen-element';
import { StackLoaderProvider } from './error-stack';
import {
  COMPARISON_CALL,
  FIXES_CALL,
  loadFigures,
  loadReport,
  SEGMENTS_CALL,
  stackCall,
} from './load-report';
import { createPartStore } from './part-store';
import { PerformanceReport } from './performance-report';
import { type ReportFilters, readFilters, withoutFilters, writeFilters } from './report-filters';
import { isEmpty } from './report-screen';
import { createReportStore } from './report-store';
import { type ReportView, readView, writeAddress } from './report-view';
import { createSampleCalls } from './sample/sample-calls';
import { createSampleStore } from './sample/sample-store';

/** Time-out of a stack, in ms. */
const STACK_TIMEOUT_MS = 30_000;
const SIGN_IN = '/config/sign-in';

start();

/** Renders the report into its page and synchronizes filters and view with the address. */
function start(): void {
  const fetch = window.fetch.bind(window);
  const onSignedOut = () => location.assign(`${SIGN_IN}?${new URLSearchParams({ to: ownAddress() })}`);
  const screen = screenElement();
  const samples = createSampleStore({
    calls: createSampleCalls(fetch),
    later: (call, ms) => void setTimeout(call, ms),
    onFilled: () => showSamples(),
    onRemoved: () => leaveSamples(),
    onSignedOut,
  });
  const samplesLoaded = samples.load();
  const store = createReportStore({
    async load(filters, signal) {
      // The report is shown with the offer of sample data, which would move it otherwise.
      const [report] = await Promise.all([loadReport(fetch, filters, signal), samplesLoaded]);
      return report;
    },
    onSignedOut,
  });
  const segments = createPartStore(
    (query, signal) => loadFigures(fetch, { call: SEGMENTS_CALL, query, schema: segmentsSchema }, signal),
    onSignedOut,
  );
  const comparison = createPartStore(
    (query, signal) => loadFigures(fetch, { call: COMPARISON_CALL, query, schema: comparisonSchema }, signal),
    onSignedOut,
  );
  const fixes = createPartStore(
    (query, signal) => loadFigures(fetch, { call: FIXES_CALL, query, schema: fixesSchema }, signal),
    onSignedOut,
  );
  const sampleQuery = () => writeFilters(withoutFilters(store.read().filters));
  const loadStack = (groupId: string) =>
    loadFigures(
      fetch,
      { call: stackCall(groupId), query: sampleQuery(), schema: errorStackSchema },
      AbortSignal.timeout(STACK_TIMEOUT_MS),
    );
  const show = (filters: ReportFilters, view: ReportView) => {
    void segments.show(view.by ? writeAddress(filters, { by: view.by }) : null);
    void fixes.show(writeFilters(filters));
    const { against } = view;
    void comparison.show(against ? writeAddress(filters, { against }) : null);
    // A link to a section also fires popstate, with the same filters.
    const isShown = writeFilters(filters) === writeFilters(store.read().filters);
    if (!isShown) void store.show(filters);
  };
  const showAddress = () => show(readFilters(location.search), readView(location.search));
  const choose = (filters: ReportFilters, view: ReportView) => {
    // The fragment names the section that the reader sees.
    history.pushState(null, '', location.pathname + writeAddress(filters, view) + location.hash);
    show(filters, view);
  };
  /** Shows the sample data to a reader who has no other figures, or whose report has just been filled. */
  const showSamples = () => {
    const { report, filters } = store.read();
    if (filters.sample) void store.show(filters);
    else if (report && isEmpty(report)) choose({ sample: '1' }, {});
  };
  const leaveSamples = () => {
    if (store.read().filters.sample) choose({}, {});
  };
  addEventListener('popstate', showAddress);
  void store.show(readFilters(location.search));
  showAddress();
  renderScreen(
    screen,
    <StackLoaderProvider value={loadStack}>
      <PerformanceReport
        store={store}
        segments={segments}
        comparison={comparison}
        fixes={fixes}
        samples={samples}
        mayChange={mayUse(screen, 'performance:write')}
        readView={() => readView(location.search)}
        onChoose={choose}
      />
    </StackLoaderProvider>,
  );
}

function ownAddress(): string {
  return location.pathname + location.search;
}
