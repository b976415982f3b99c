import { useState } from 'react';
import type { PerformanceReport } from '../../contract/telemetry/report';
import { comparisonCall, fixesCall, reportCall, segmentsCall } from '../../contract/telemetry/report-calls';
import { callAddress } from '../frame/api';
import { FailureNotice } from '../frame/failure-notice';
import { useAddress } from '../frame/open-screen';
import type { OwnerFailure } from '../frame/owner-failure';
import { type Loaded, useLoaded } from '../frame/queries';
import { useKeptFocus } from '../frame/use-kept-focus';
import { coverageText } from './figure-texts';
import { FilterBar } from './filter-bar';
import { formatPeriod } from './periods';
import {
  comparisonQuery,
  formatAddress,
  parseFilters,
  parseView,
  type ReportFilters,
  type ReportView,
  setFilters,
} from './report-address';
import { isEmpty, ReportBody } from './report-body';
import { type ReportParts, ReportProvider } from './report-context';
import '../charts/charts.css';
import './report.css';

type LoadedReport = Omit<Loaded<PerformanceReport>, 'show'>;

/** The report for performance teams (spec §9 Errors and performance), with the filters and the view of the address. */
export function Screen() {
  const [{ pathname, search }, open] = useAddress();
  const filters = parseFilters(search);
  const view = parseView(search);
  const { value, ...loaded } = useLoaded(reportCall, { query: filters });
  const latest = useLatest(value);
  const parts = useParts(filters, view);
  // A report that could not be loaded again is out of date.
  const state: LoadedReport = { ...loaded, value: loaded.failure ? null : value };
  const retry = () => {
    for (const each of [loaded, ...Object.values(parts)]) if (each.failure) each.load();
  };
  // The fragment names the section that the reader sees.
  const choose = (chosen: ReportFilters, wanted: ReportView) =>
    open(pathname + formatAddress(chosen, wanted) + location.hash);
  const onFilters = (chosen: ReportFilters) => choose(chosen, view);
  return (
    <ReportProvider value={{ filters, view, origin: '', onChoose: choose }}>
      <div className="report" data-in-address {...useKeptFocus()}>
        <header className="report-header">
          <h1 tabIndex={-1}>Performance</h1>
          <p className="lead">{introduction(state)}</p>
        </header>
        <FilterBar filters={filters} report={latest} onChange={onFilters} />
        <p className="visually-hidden" role="status">
          {announcement(state)}
        </p>
        <ReportFailure failure={loaded.failure} filters={filters} onFilters={onFilters} onRetry={retry} />
        {state.isLoading && !state.value && <div className="skeleton" aria-hidden="true" />}
        {state.value && (
          <div className="report-body" aria-busy={state.isLoading}>
            {isEmpty(state.value) ? (
              <EmptyReport filters={filters} onRemoveFilters={() => onFilters({})} />
            ) : (
              <ReportBody report={state.value} parts={parts} />
            )}
            <p className="note report-actions">
              <a href={callAddress(reportCall, { query: filters })}>These figures as JSON</a>
            </p>
          </div>
        )}
      </div>
    </ReportProvider>
  );
}

/** Returns the latest value that is not null. */
function useLatest<Value>(value: Value | null): Value | null {
  const [latest, setLatest] = useState(value);
  if (value !== null && value !== latest) setLatest(value);
  return value ?? latest;
}

/** Returns the parts of the report that have calls of their own, which are sent beside that of the report. */
function useParts(filters: ReportFilters, { by, against }: ReportView): ReportParts {
  const compared = against && { ...filters, ...comparisonQuery(against) };
  return {
    segments: useLoaded(segmentsCall, by ? { query: { ...filters, by } } : null),
    comparison: useLoaded(comparisonCall, compared ? { query: compared } : null),
    fixes: useLoaded(fixesCall, { query: filters }),
  };
}

interface ReportFailureProps {
  failure: OwnerFailure | null;
  filters: ReportFilters;
  onFilters(filters: ReportFilters): void;
  onRetry(): void;
}

/** Why there is no report. Where the server refuses the filters, the button removes them. */
function ReportFailure({ failure, filters, onFilters, onRetry }: ReportFailureProps) {
  const areFiltersInvalid = failure?.kind === 'refused' && setFilters(filters).length > 0;
  if (!areFiltersInvalid) return <FailureNotice failure={failure} onRetry={onRetry} />;
  return <FailureNotice failure={failure} action="Remove all filters" onRetry={() => onFilters({})} />;
}

interface EmptyReportProps {
  filters: ReportFilters;
  onRemoveFilters(): void;
}

/** What the report shows without page views: how figures arrive, or which filters leave none. */
function EmptyReport({ filters, onRemoveFilters }: EmptyReportProps) {
  if (setFilters(filters).length > 0)
    return (
      <div className="empty">
        <h2>No page views were measured</h2>
        <p>Nothing matches these filters together. Take one away, or choose other days.</p>
        <button type="button" className="button" onClick={onRemoveFilters}>
          Remove all filters
        </button>
      </div>
    );
  return (
    <div className="empty">
      <h2>No page views were measured</h2>
      <p className="lead">
        This report shows how fast your pages are for visitors: the web vitals by page, device, browser,
        connection and release, what to fix first, errors, and the times of scripts and pictures.
      </p>
      <p>Figures are here half a minute after the first page view whose visitor agreed to being measured.</p>
      <p>On a test server, this command sends simulated page views, which count as those of visitors:</p>
      <p>
        <code>npm run simulate -- --fill {location.origin}</code>
      </p>
    </div>
  );
}

function introduction({ value, isLoading, failure }: LoadedReport): string {
  if (failure) return 'There is no report to show.';
  if (!value) return 'The report is on its way.';
  const period = `${formatPeriod(value)} (UTC)`;
  return isLoading ? `${period}. Updating …` : `${period}: ${coverageText(value.missing.coverage)}.`;
}

function announcement({ value, isLoading, failure }: LoadedReport): string {
  if (failure) return '';
  if (isLoading || !value) return 'Loading the report.';
  return `The report is here: ${coverageText(value.missing.coverage)}.`;
}
