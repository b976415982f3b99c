import type { MetricReport } from '../../contract/telemetry/report';
import { RATING_NAMES, rate } from '../charts/metric-standard';
import { RatingMark } from '../charts/rating-mark';
import { coverageText, doubtText, intervalText, p75Text, samplesText } from './figure-texts';

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
