import type { PerformanceReport } from '../../contract/telemetry/report';
import { asOwnerFailure, type OwnerFailure } from '../frame/owner-failure';
import type { ReportFilters } from './report-filters';

export interface ReportState {
  filters: ReportFilters;
  /** The latest report; while another one loads, that of the previous filters. */
  report: PerformanceReport | null;
  /** The last report that was loaded, for the values to choose from. */
  lastReport: PerformanceReport | null;
  isLoading: boolean;
  /** Why there is no report for these filters. */
  failure: OwnerFailure | null;
}

export interface ReportStore {
  /** Calls `listener` after each change; returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  read(): ReportState;
  /** Loads the report for these filters; aborts a load in progress. */
  show(filters: ReportFilters): Promise<void>;
}

export interface ReportStoreDeps {
  load(filters: ReportFilters, signal: AbortSignal): Promise<PerformanceReport>;
  /** Called when the session has ended. */
  onSignedOut(): void;
  /** The filters before the first load. */
  filters?: ReportFilters;
}

/** Returns a store of the report on the screen: the one for the latest filters, in whatever order loads finish. */
export function createReportStore({ load, onSignedOut, filters = {} }: ReportStoreDeps): ReportStore {
  const listeners = new Set<() => void>();
  let state: ReportState = { filters, report: null, lastReport: null, isLoading: true, failure: null };
  let running = new AbortController();

  const change = (changed: Partial<ReportState>) => {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    async show(filters) {
      running.abort();
      running = new AbortController();
      const { signal } = running;
      change({ filters, isLoading: true, failure: null });
      try {
        const report = await load(filters, signal);
        if (!signal.aborted) change({ report, lastReport: report, isLoading: false });
      } catch (error) {
        if (signal.aborted) return;
        const failure = asOwnerFailure(error);
        if (failure.kind === 'signed-out') onSignedOut();
        change({ report: null, isLoading: false, failure });
      }
    },
  };
}
