import { type RefObject, useRef, useState } from 'react';
import type { PerformanceReport } from '../../contract/telemetry/report';
import { reportCall } from '../../contract/telemetry/report-calls';
import { callAddress } from '../frame/api';
import { ComparisonSection } from './comparison-section';
import { EmptyReport } from './empty-report';
import { ErrorsSection } from './errors-section';
import { coverageText, sourceText } from './figure-texts';
import { FilterBar } from './filter-bar';
import { FixesSection } from './fixes-section';
import { ImagesSection } from './images-section';
import { MetricSection } from './metric-section';
import { MissingSection } from './missing-section';
import { Overview } from './overview';
import { formatPeriod } from './period-formats';
import { ReportAddressProvider } from './report-address';
import { type ReportFilters, setFilters } from './report-filters';
import { NO_PARTS, type ReportParts } from './report-parts';
import type { ReportState } from './report-store';
import type { ReportView } from './report-view';
import { SectionNav } from './section-nav';
import { TimingsSection } from './timings-section';
import { useOpenedSection } from './use-opened-section';
import { worstMetric } from './worst-metric';

export interface ReportScreenProps {
  state: ReportState;
  onFilters(filters: ReportFilters): void;
  onRetry(): void;
  /** The parts of the report that have calls of their own. */
  parts?: ReportParts;
  /** Called with filters and the view that shows them. */
  onChoose?(filters: ReportFilters, view: ReportView): void;
}

/** The report for performance teams (spec §9 Errors and performance), in each of its states. */
export function ReportScreen({
  state,
  onFilters,
  onRetry,
  parts = NO_PARTS,
  onChoose = onFilters,
}: ReportScreenProps) {
  const { filters, report, lastReport, isLoading, failure } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  // These buttons disappear when pressed, so the focus moves to the heading.
  const focusing = {
    onFilters: thenFocus(heading, onFilters),
    onRetry: thenFocus(heading, onRetry),
  };
  return (
    <ReportAddressProvider value={{ filters, view: parts.view, origin: '', onChoose }}>
      <div className="report">
        <header className="report-header">
          <h1 ref={heading} tabIndex={-1}>
            Performance
          </h1>
          <p className="lead">{introduction(state)}</p>
        </header>
        <FilterBar filters={filters} report={lastReport} onChange={onFilters} />
        <p className="visually-hidden" role="status">
          {announcement(state)}
        </p>
        {failure && (
          <div className="notice" role="alert">
            <p>{failure.message}</p>
            <FailureAction state={state} {...focusing} />
          </div>
        )}
        {isLoading && !report && <Skeleton />}
        {report && (
          <div className="report-body" aria-busy={isLoading} inert={isLoading}>
            {isEmpty(report) ? (
              <EmptyReport filters={filters} onRemoveFilters={() => focusing.onFilters({})} />
            ) : (
              <ReportBody report={report} parts={parts} />
            )}
            <p className="note report-actions">
              <a href={callAddress(reportCall, { query: filters })}>These figures as JSON</a>
            </p>
          </div>
        )}
      </div>
    </ReportAddressProvider>
  );
}

function thenFocus<Parameters extends unknown[]>(
  heading: RefObject<HTMLHeadingElement | null>,
  action: (...parameters: Parameters) => void,
): (...parameters: Parameters) => void {
  return (...parameters) => {
    heading.current?.focus();
    action(...parameters);
  };
}

export function ReportBody({ report, parts }: { report: PerformanceReport; parts: ReportParts }) {
  const { coverage } = report.missing;
  const source = sourceText(report.source);
  // Stays open or folded when the filters change: a section that folds by itself would lose the reader's place.
  const [first] = useState(() => worstMetric(report.metrics));
  useOpenedSection();
  return (
    <>
      {source && <p className="note">{source}</p>}
      <SectionNav metrics={report.metrics} />
      <Overview metrics={report.metrics} />
      <FixesSection fixes={parts.fixes} />
      <ComparisonSection report={report} comparison={parts.comparison} />
      {report.metrics.map((metric) => (
        <MetricSection
          key={metric.name}
          metric={metric}
          segments={parts.segments}
          isOpen={metric.name === first}
        />
      ))}
      <MissingSection missing={report.missing} />
      <ErrorsSection errors={report.errors} coverage={coverage} />
      <TimingsSection timings={report.timings} coverage={coverage} />
      <ImagesSection images={report.images} coverage={coverage} />
    </>
  );
}

function FailureAction({ state: { failure, filters }, onFilters, onRetry }: ReportScreenProps) {
  const areFiltersInvalid = failure?.kind === 'refused' && setFilters(filters).length > 0;
  return (
    <button type="button" className="button" onClick={areFiltersInvalid ? () => onFilters({}) : onRetry}>
      {areFiltersInvalid ? 'Remove all filters' : 'Try again'}
    </button>
  );
}

function Skeleton() {
  return <div className="skeleton" aria-hidden="true" />;
}

function introduction({ report, isLoading, failure }: ReportState): string {
  if (failure) return 'There is no report to show.';
  if (!report) return 'The report is on its way.';
  const period = `${formatPeriod(report)} (UTC)`;
  return isLoading ? `${period}. Updating …` : `${period}: ${coverageText(report.missing.coverage)}.`;
}

function announcement({ report, isLoading, failure }: ReportState): string {
  if (failure) return '';
  if (isLoading || !report) return 'Loading the report.';
  return `The report is here: ${coverageText(report.missing.coverage)}.`;
}

export function isEmpty({ metrics, errors, missing }: PerformanceReport): boolean {
  return missing.views === 0 && errors.length === 0 && metrics.every(({ samples }) => samples === 0);
}
