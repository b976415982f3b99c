import { renderToStaticMarkup } from 'react-dom/server';
import type { PerformanceReport, SegmentsReport } from '../../../contract/telemetry/report';
import { formatInstant } from '../../charts/figure-formats';
import { FilePartsProvider } from '../../charts/report-medium';
import { filterLabel, isDimension, valueName } from '../dimension-names';
import { coverageText } from '../figure-texts';
import { formatPeriod } from '../periods';
import { formatAddress, type ReportFilters, setFilters } from '../report-address';
import { isEmpty, ReportBody } from '../report-body';
import { type ReportPart, ReportProvider } from '../report-context';
import { CruxSection } from './crux-section';
import type { ReportData } from './load-report-data';
import type { CruxFigures } from './parse-crux';

export interface ReportFileStyle {
  /** The style sheet of the file. */
  css: string;
  /** Its hash as a source of the Content-Security-Policy: `sha256-…`. */
  hash: string;
}

/** Returns the report as one HTML document, which loads nothing and runs no script. */
export function renderReportFile(props: ReportFileProps, { css, hash }: ReportFileStyle): string {
  // The charts set this property of nested drawings in a style attribute, which the policy of the file does not allow.
  const body = renderToStaticMarkup(<ReportFile {...props} />).replaceAll(
    ' style="overflow:visible"',
    ' overflow="visible"',
  );
  const host = new URL(props.origin).host;
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${hash}'; img-src data:; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Performance of ${host}</title>
<style>${css}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

export interface ReportFileProps {
  data: ReportData;
  /** Figures of the Chrome UX Report to lay beside; null for none. */
  crux: CruxFigures | null;
  /** Origin of the store, for links to the console. */
  origin: string;
  /** When the figures were read: an ISO date and time. */
  readAt: string;
}

/** The report as a document of its own, which needs no script. Sections are open; stacks and further breakdowns fold. */
function ReportFile({ data, crux, origin, readAt }: ReportFileProps) {
  const { filters, view, report } = data;
  const caption = reportCaption(report, filters);
  const parts = {
    segments: loaded<SegmentsReport>(null),
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
              Read on <time dateTime={readAt}>{formatInstant(readAt)}</time> from{' '}
              <a href={`${origin}/config/performance${formatAddress(filters, view)}`}>{origin}</a>, where the
              report is up to date.
            </p>
          </header>
          <div className="report-body">
            {isEmpty(report) ? (
              <p>No page views were measured that match these filters.</p>
            ) : (
              <ReportProvider value={{ filters, view, origin, onChoose: () => undefined }}>
                <ReportBody report={report} parts={parts} />
                {crux && <CruxSection crux={crux} metrics={report.metrics} />}
              </ReportProvider>
            )}
          </div>
        </div>
      </main>
    </FilePartsProvider>
  );
}

function loaded<Value>(value: Value | null): ReportPart<Value> {
  return { value, isLoading: false, failure: null, load: () => undefined };
}

/** Returns the period and the filters of a report: `Jan 4 – 31, 2026 (UTC), device: phone`. */
function reportCaption(
  period: Pick<PerformanceReport, 'unit' | 'from' | 'to'>,
  filters: ReportFilters,
): string {
  const dimensions = setFilters(filters)
    .filter(isDimension)
    .map((name) => `${filterLabel(name).toLowerCase()}: ${valueName(name, filters[name] ?? '')}`);
  return [`${formatPeriod(period)} (UTC)`, ...dimensions].join(', ');
}
