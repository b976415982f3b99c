import { formatInstant } from '../../charts/figure-formats';
import { FilePartsProvider } from '../../charts/report-medium';
import { coverageText } from '../figure-texts';
import { NO_PART, type PartState } from '../part-store';
import { ReportAddressProvider } from '../report-address';
import { reportCaption } from '../report-caption';
import { isEmpty, ReportBody } from '../report-screen';
import { formatAddress } from '../report-view';
import type { ReportData } from './load-report-data';

export interface ReportFileProps {
  data: ReportData;
  /** Origin of the store, for links to the console. */
  origin: string;
  /** When the figures were read: an ISO date and time. */
  readAt: string;
}

/** The report as a document of its own, which needs no script. Sections are open; stacks and further breakdowns fold. */
export function ReportFile({ data, origin, readAt }: ReportFileProps) {
  const { filters, view, report } = data;
  const caption = reportCaption(report, filters);
  const parts = {
    view,
    segments: NO_PART,
    comparison: loaded(data.comparison),
    fixes: loaded(data.fixes),
  };
  return (
    <FilePartsProvider value={{ segments: data.segments, stacks: data.stacks }}>
      <main className="report-file">
        <div className="report">
          <header className="report-header">
            <h1>Performance</h1>
            <p className="lead">
              {caption}: {coverageText(report.missing.coverage)}.
            </p>
            <p className="note">
              Read on <time dateTime={readAt}>{formatInstant(readAt)} UTC</time> from{' '}
              <a href={`${origin}/config/performance${formatAddress(filters, view)}`}>{origin}</a>, where the
              report is up to date.
            </p>
          </header>
          <div className="report-body">
            {isEmpty(report) ? (
              <p>No visits were measured that match these filters.</p>
            ) : (
              <ReportAddressProvider value={{ filters, view, origin, onChoose: () => undefined }}>
                <ReportBody report={report} parts={parts} />
              </ReportAddressProvider>
            )}
          </div>
        </div>
      </main>
    </FilePartsProvider>
  );
}

function loaded<Value>(value: Value | null): PartState<Value> {
  return { value, isLoading: false, failure: null };
}
