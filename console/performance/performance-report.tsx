import { useSyncExternalStore } from 'react';
import type { Comparison } from '../../contract/telemetry/comparison';
import type { Fixes } from '../../contract/telemetry/fixes';
import type { SegmentsReport } from '../../contract/telemetry/report';
import type { PartStore } from './part-store';
import type { ReportFilters } from './report-filters';
import { ReportScreen } from './report-screen';
import type { ReportStore } from './report-store';
import type { ReportView } from './report-view';

export interface PerformanceReportProps {
  store: ReportStore;
  segments: PartStore<SegmentsReport>;
  comparison: PartStore<Comparison>;
  fixes: PartStore<Fixes>;
  /** Returns the view of the address. */
  parseView(): ReportView;
  /** Called with the chosen filters and the view that shows them. */
  onChoose(filters: ReportFilters, view: ReportView): void;
}

/** The report screen, rendered from the state of its stores. */
export function PerformanceReport({
  store,
  segments,
  comparison,
  fixes,
  parseView,
  onChoose,
}: PerformanceReportProps) {
  const state = useSyncExternalStore(store.subscribe, store.read);
  const parts = {
    segments: useSyncExternalStore(segments.subscribe, segments.read),
    comparison: useSyncExternalStore(comparison.subscribe, comparison.read),
    fixes: useSyncExternalStore(fixes.subscribe, fixes.read),
  };
  // Each change of the view loads something, so that a store changes too.
  const view = parseView();
  return (
    <ReportScreen
      state={state}
      parts={{ view, ...parts }}
      onChoose={onChoose}
      onFilters={(filters) => onChoose(filters, view)}
      onRetry={() => void store.show(state.filters)}
    />
  );
}
