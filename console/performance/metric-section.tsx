import type { MetricReport } from '../../schemas/performance-report-schemas';
import { valueName } from './dimension-names';
import { DistributionChart } from './distribution-chart';
import { doubtText, p75Text } from './figure-texts';
import { FoldSection } from './fold-section';
import { MetricFigure } from './metric-figure';
import { METRIC_STANDARDS, RATING_NAMES, rate } from './metric-standard';
import { RatingChart } from './rating-chart';
import { RatingMark } from './rating-mark';
import { SegmentChart } from './segment-chart';
import { TrendChart } from './trend-chart';

export interface MetricSectionProps {
  metric: MetricReport;
  /** Whether the section is open at first. */
  isOpen: boolean;
}

/** The section of a metric: its figure and its charts. */
export function MetricSection({ metric, isOpen }: MetricSectionProps) {
  const { name, samples } = metric;
  const { title, meaning } = METRIC_STANDARDS[name];
  const heading = (
    <>
      {title} <abbr>{name}</abbr>
    </>
  );
  return (
    <FoldSection
      id={metricAnchor(name)}
      title={heading}
      verdict={<MetricVerdict metric={metric} />}
      isOpen={isOpen}
    >
      <div className="metric">
        <p className="note">{meaning}</p>
        <MetricFigure metric={metric} />
        {samples > 0 && <MetricCharts metric={metric} />}
      </div>
    </FoldSection>
  );
}

/** Returns the id of the section of a metric. */
export function metricAnchor(name: MetricReport['name']): string {
  return name.toLowerCase();
}

function MetricVerdict({ metric }: { metric: MetricReport }) {
  const { name, p75 } = metric;
  if (p75 === null) return p75Text(name, metric);
  const rating = rate(name, p75);
  const doubt = doubtText(name, metric);
  return (
    <>
      <RatingMark rating={rating} /> {p75Text(name, metric)}, {RATING_NAMES[rating]}
      {doubt && `, ${doubt}`}
    </>
  );
}

function MetricCharts({ metric }: { metric: MetricReport }) {
  const { name, byPageType, byDevice } = metric;
  return (
    <div className="metric-charts">
      <RatingChart metric={metric} />
      <DistributionChart metric={metric} />
      <TrendChart metric={metric} />
      <SegmentChart
        metric={name}
        title="By page type"
        subject="Page type"
        segments={byPageType}
        nameOf={(value) => valueName('pageType', value)}
      />
      <SegmentChart
        metric={name}
        title="By device"
        subject="Device"
        segments={byDevice}
        nameOf={(value) => valueName('device', value)}
      />
    </div>
  );
}
