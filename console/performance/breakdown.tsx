import { DIMENSIONS, type Dimension, type MetricReport } from '../../schemas/performance-report-schemas';
import type { SegmentsReport } from '../../schemas/performance-segments-schemas';
import { filterLabel, valueName } from './dimension-names';
import { formatCount } from './figure-formats';
import { sourceText } from './figure-texts';
import type { PartState } from './part-store';
import { useReportAddress } from './report-address';
import { useIsFile } from './report-medium';
import { SegmentChart } from './segment-chart';

export interface BreakdownProps {
  metric: MetricReport;
  segments: PartState<SegmentsReport>;
}

/** A metric by the values of the dimension that the reader chooses; at first by page type and device. */
export function Breakdown({ metric, segments }: BreakdownProps) {
  const { filters, view, onChoose } = useReportAddress();
  const isFile = useIsFile();
  const { by } = view;
  const choose = (value: string) => {
    const { by: _former, ...others } = view;
    const chosen = DIMENSIONS.find((dimension) => dimension === value);
    onChoose(filters, chosen ? { ...others, by: chosen } : others);
  };
  return (
    <div className="breakdown">
      {!isFile && <BreakdownChoice metric={metric.name} by={by} onChoose={choose} />}
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
  const { value, isLoading, failure } = segments;
  if (failure) return <p role="alert">{failure.message}</p>;
  if (value?.by !== by) return <p className="note">The figures by {dimensionName(by)} are loading.</p>;
  const found = value.metrics.find(({ name }) => name === metric.name)?.segments ?? [];
  const source = sourceText(value.source);
  return (
    <div className="breakdown-chosen" aria-busy={isLoading}>
      <Segments metric={metric.name} by={by} segments={found} />
      {value.unlisted > 0 && (
        <p className="note">{formatCount(value.unlisted)} more with fewer visits are not listed.</p>
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
