import { useSyncExternalStore } from 'react';
import type { ReportFilters } from './report-filters';
import { ReportScreen } from './report-screen';
import type { ReportStore } from './report-store';

export interface PerformanceReportProps {
  store: ReportStore;
  /** Other filters were chosen. */
  onFilters(filters: ReportFilters): void;
}

/** The report screen on a store: draws what the store holds. */
export function PerformanceReport({ store, onFilters }: PerformanceReportProps) {
  const state = useSyncExternalStore(store.subscribe, store.read);
  return <ReportScreen state={state} onFilters={onFilters} onRetry={() => void store.show(state.filters)} />;
}
