import type { MetricReport } from '../../contract/telemetry/report';
import { METRIC_STANDARDS, RATING_NAMES, rate } from '../charts/metric-standard';
import { RatingMark } from '../charts/rating-mark';
import { Breakdown } from './breakdown';
import { DistributionChart } from './distribution-chart';
import { coverageText, doubtText, intervalText, p75Text, samplesText } from './figure-texts';
import { FoldSection } from './fold-section';
import { RatingChart } from './rating-chart';
import type { ReportParts } from './report-context';
import { TrendChart } from './trend-chart';

export interface MetricSectionProps {
  metric: MetricReport;
  /** The metrics by the dimension that the reader has chosen. */
  segments: ReportParts['segments'];
  /** Whether the section is open at first. */
  isOpen: boolean;
}

/** The section of a metric: its figure and its charts. */
export function MetricSection({ metric, segments, isOpen }: MetricSectionProps) {
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
        {samples > 0 && <MetricCharts metric={metric} segments={segments} />}
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

function MetricCharts({ metric, segments }: Pick<MetricSectionProps, 'metric' | 'segments'>) {
  return (
    <div className="metric-charts">
      <RatingChart metric={metric} />
      <DistributionChart metric={metric} />
      <TrendChart metric={metric} />
      <Breakdown metric={metric} segments={segments} />
    </div>
  );
}

/** The headline figure of a metric with its confidence interval and its coverage. */
export function MetricFigure({ metric }: { metric: MetricReport }) {
  const { name, p75, samples, coverage } = metric;
  const rating = p75 === null ? null : rate(name, p75);
  const doubt = doubtText(name, metric);
  return (
    <div className="metric-figure">
      <p className="p75-value">
        {p75Text(name, metric)} <span className="p75-label">p75</span>
      </p>
      {rating && (
        <p className="rating">
          <span className={`text-${rating}`}>
            <RatingMark rating={rating} /> {RATING_NAMES[rating]}
          </span>
          {doubt && <span className="doubt">, {doubt}</span>}
        </p>
      )}
      <p className="note">
        {'95\u202f% interval'}: {intervalText(name, metric)} <br />
        {samplesText(samples)}, {coverageText(coverage)}
      </p>
    </div>
  );
}
