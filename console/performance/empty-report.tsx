import { type ReportFilters, setFilters } from './report-filters';
import { type SampleControls, SamplePanel } from './sample/sample-panel';

export interface EmptyReportProps {
  filters: ReportFilters;
  samples: SampleControls | null;
  onRemoveFilters(): void;
}

/** What the report shows without visits: how figures arrive, or which filters leave none. */
export function EmptyReport({ filters, samples, onRemoveFilters }: EmptyReportProps) {
  if (setFilters(filters).length > 0)
    return (
      <div className="empty">
        <h2>No visits were measured</h2>
        <p>Nothing matches these filters together. Take one away, or choose other days.</p>
        <button type="button" className="button" onClick={onRemoveFilters}>
          Remove all filters
        </button>
      </div>
    );
  return (
    <div className="empty">
      {filters.sample ? <h2>There are no sample data</h2> : <NoVisits />}
      {samples && <SamplePanel controls={samples} />}
    </div>
  );
}

function NoVisits() {
  return (
    <>
      <h2>No visits were measured</h2>
      <p className="lead">
        This report shows how fast your pages are for visitors: the web vitals by page, device, browser,
        connection and release, what to fix first, errors, and the times of scripts and pictures.
      </p>
      <p>Figures are here half a minute after the first visit whose visitor agreed to being measured.</p>
    </>
  );
}
