import { renderScreen } from '../render-screen';
import { screenElement } from '../screen-element';
import { loadReport } from './load-report';
import { PerformanceReport } from './performance-report';
import { type ReportFilters, readFilters, writeFilters } from './report-filters';
import { createReportStore } from './report-store';

const SIGN_IN = '/config/sign-in';

start();

/** Renders the report into its page and synchronizes the filters with the address. */
function start(): void {
  const store = createReportStore({
    load: (filters, signal) => loadReport(window.fetch.bind(window), filters, signal),
    onSignedOut: () => location.assign(`${SIGN_IN}?${new URLSearchParams({ to: ownAddress() })}`),
  });
  const showAddress = () => {
    const filters = readFilters(location.search);
    // A link to a section also fires popstate, with the same filters.
    const isShown = writeFilters(filters) === writeFilters(store.read().filters);
    if (!isShown) void store.show(filters);
  };
  const choose = (filters: ReportFilters) => {
    history.pushState(null, '', location.pathname + writeFilters(filters));
    void store.show(filters);
  };
  addEventListener('popstate', showAddress);
  void store.show(readFilters(location.search));
  renderScreen(screenElement(), <PerformanceReport store={store} onFilters={choose} />);
}

function ownAddress(): string {
  return location.pathname + location.search;
}
