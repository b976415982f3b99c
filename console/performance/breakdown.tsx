import type { SegmentsReport } from '../../contract/telemetry/report';
import { DIMENSIONS, type Dimension, type MetricReport } from '../../contract/telemetry/report';
import { formatCount } from '../charts/figure-formats';
import { useFileParts } from '../charts/report-medium';
import { FailureNotice } from '../frame/failure-notice';
import { filterLabel, valueName } from './dimension-names';
import { sourceText } from './figure-texts';
import { type ReportPart, useReport } from './report-context';
import { SegmentChart } from './segment-chart';

export interface BreakdownProps {
  metric: MetricReport;
  segments: ReportPart<SegmentsReport>;
}

/** A metric by the values of the dimension that the reader chooses; at first by page type and device. */
export function Breakdown({ metric, segments }: BreakdownProps) {
  const { filters, view, onChoose } = useReport();
  const file = useFileParts();
  const { by } = view;
  if (file) return <EveryBreakdown metric={metric.name} by={by} reports={file.segments} />;
  const choose = (value: string) => {
    const { by: _former, ...others } = view;
    const chosen = DIMENSIONS.find((dimension) => dimension === value);
    onChoose(filters, chosen ? { ...others, by: chosen } : others);
  };
  return (
    <div className="breakdown">
      <BreakdownChoice metric={metric.name} by={by} onChoose={choose} />
      {by === undefined ? (
        <>
          <Segments metric={metric.name} by="pageType" segments={metric.byPageType} />
          <Segments metric={metric.name} by="device" segments={metric.byDevice} />
        </>
      ) : (
        <ChosenSegments metric={metric} by={by} segments={segments} />
      )}
    </div>
  );
}

/** The dimensions that are open at first, unless the reader chooses one. */
const FIRST_DIMENSIONS: readonly Dimension[] = ['pageType', 'device'];

interface EveryBreakdownProps {
  metric: MetricReport['name'];
  by: Dimension | undefined;
  reports: readonly SegmentsReport[];
}

/** A metric by all dimensions: first and open the chosen one, or page type and device; the others folded. */
function EveryBreakdown({ metric, by, reports }: EveryBreakdownProps) {
  const first = by === undefined ? FIRST_DIMENSIONS : [by];
  const isOpen = (report: SegmentsReport) => first.includes(report.by);
  const ordered = reports.toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)));
  return (
    <div className="breakdown">
      {ordered.map((report) => (
        <details key={report.by} className="breakdown-fold" open={isOpen(report)}>
          <summary>
            <h3>By {dimensionName(report.by)}</h3>
          </summary>
          <ReportedSegments metric={metric} report={report} />
        </details>
      ))}
    </div>
  );
}

interface BreakdownChoiceProps {
  metric: MetricReport['name'];
  by: Dimension | undefined;
  onChoose(dimension: string): void;
}

function BreakdownChoice({ metric, by, onChoose }: BreakdownChoiceProps) {
  return (
    <label className="breakdown-choice">
      <span>
        Break down <span className="visually-hidden">{metric}</span> by
      </span>
      <select className="compact-select" value={by ?? ''} onChange={({ target }) => onChoose(target.value)}>
        <option value="">page type and device</option>
        {DIMENSIONS.map((dimension) => (
          <option key={dimension} value={dimension}>
            {dimensionName(dimension)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The name of a dimension within a sentence. */
function dimensionName(dimension: Dimension): string {
  return dimension === 'navigationType' ? 'navigation type' : filterLabel(dimension).toLowerCase();
}

function ChosenSegments({ metric, by, segments }: BreakdownProps & { by: Dimension }) {
  const { value, isLoading, failure, load } = segments;
  if (failure) return <FailureNotice failure={failure} onRetry={load} />;
  if (value?.by !== by) return <p className="note">The figures by {dimensionName(by)} are loading.</p>;
  return <ReportedSegments metric={metric.name} report={value} isLoading={isLoading} />;
}

interface ReportedSegmentsProps {
  metric: MetricReport['name'];
  report: SegmentsReport;
  isLoading?: boolean;
}

/** The segments of a metric in the response of a call, and what it leaves out. */
function ReportedSegments({ metric, report, isLoading }: ReportedSegmentsProps) {
  const { by, metrics, unlisted } = report;
  const found = metrics.find(({ name }) => name === metric)?.segments ?? [];
  const source = sourceText(report.source);
  return (
    <div className="breakdown-chosen" aria-busy={isLoading}>
      <Segments metric={metric} by={by} segments={found} />
      {unlisted > 0 && (
        <p className="note">{formatCount(unlisted)} more with fewer page views are not listed.</p>
      )}
      {source && <p className="note">{source}</p>}
    </div>
  );
}

interface SegmentsProps {
  metric: MetricReport['name'];
  by: Dimension;
  segments: MetricReport['byDevice'];
}

function Segments({ metric, by, segments }: SegmentsProps) {
  return (
    <SegmentChart
      metric={metric}
      title={`By ${dimensionName(by)}`}
      dimension={by}
      segments={segments}
      nameOf={(value) => valueName(by, value)}
    />
  );
}
