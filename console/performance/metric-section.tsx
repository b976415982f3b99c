import type { MetricReport } from '../../schemas/performance-report-schemas';
import { valueName } from './dimension-names';
import { DistributionChart } from './distribution-chart';
import { MetricFigure } from './metric-figure';
import { METRIC_STANDARDS } from './metric-standard';
import { RatingChart } from './rating-chart';
import { SegmentChart } from './segment-chart';
import { TrendChart } from './trend-chart';

/** The section of a metric: its figure and its charts. */
export function MetricSection({ metric }: { metric: MetricReport }) {
  const { name, samples } = metric;
  const { title, meaning } = METRIC_STANDARDS[name];
  return (
    <section className="metric" id={metricAnchor(name)} aria-labelledby={`${metricAnchor(name)}-title`}>
      <header className="metric-header">
        <h2 id={`${metricAnchor(name)}-title`}>
          {title} <abbr>{name}</abbr>
        </h2>
        <p className="note">{meaning}</p>
      </header>
      <MetricFigure metric={metric} />
      {samples > 0 && <MetricCharts metric={metric} />}
    </section>
  );
}

/** Returns the id of the section of a metric. */
export function metricAnchor(name: MetricReport['name']): string {
  return name.toLowerCase();
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
