import { type ReportFilters, setFilters } from './report-filters';

export interface EmptyReportProps {
  filters: ReportFilters;
  onRemoveFilters(): void;
}

/** What the report shows without visits: how figures arrive, or which filters leave none. */
export function EmptyReport({ filters, onRemoveFilters }: EmptyReportProps) {
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
      <h2>No visits were measured</h2>
      <p className="lead">
        This report shows how fast your pages are for visitors: the web vitals by page, device, browser,
        connection and release, what to fix first, errors, and the times of scripts and pictures.
      </p>
      <p>Figures are here half a minute after the first visit whose visitor agreed to being measured.</p>
      <p>On a test server, this command sends simulated visits, which count as visits of visitors:</p>
      <p>
        <code>npm run simulate -- --fill {location.origin}</code>
      </p>
    </div>
  );
}
