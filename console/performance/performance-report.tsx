import { useSyncExternalStore } from 'react';
import type { ReportFilters } from './report-filters';
import { ReportScreen } from './report-screen';
import type { ReportStore } from './report-store';

export interface PerformanceReportProps {
  store: ReportStore;
  /** Called with the chosen filters. */
  onFilters(filters: ReportFilters): void;
}

/** The report screen, rendered from the state of a store. */
export function PerformanceReport({ store, onFilters }: PerformanceReportProps) {
  const state = useSyncExternalStore(store.subscribe, store.read);
  return <ReportScreen state={state} onFilters={onFilters} onRetry={() => void store.show(state.filters)} />;
}
