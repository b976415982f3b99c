import type { MetricReport } from '../../schemas/performance-report-schemas';
import { ChartFigure } from './chart-figure';
import { formatCount, formatShare } from './figure-formats';
import { coverageText } from './figure-texts';
import { RATING_NAMES, RATINGS, type Rating } from './metric-standard';
import { RatingMark } from './rating-mark';

/** Visits by rating: a bar in three parts, and a legend. */
export function RatingChart({ metric }: { metric: MetricReport }) {
  const parts = ratingParts(metric);
  return (
    <ChartFigure title="Visits by rating" table={ratingTable(metric, parts)}>
      <svg className="rating-bar" width="100%" height="28" aria-hidden="true">
        {parts.map(({ rating, start, share }) => (
          <rect
            key={rating}
            className={`fill-${rating}`}
            x={`${start * 100}%`}
            width={`${share * 100}%`}
            height="28"
          />
        ))}
      </svg>
      <ul className="rating-legend">
        {parts.map(({ rating, share }) => (
          <li key={rating}>
            <RatingMark rating={rating} /> {formatShare(share)} {RATING_NAMES[rating]}
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
}

interface RatingPart {
  rating: Rating;
  visits: number;
  /** Share of all visits, from 0 to 1. */
  share: number;
  /** Sum of the shares before it. */
  start: number;
}

function ratingParts({ good, needsImprovement, poor }: MetricReport): RatingPart[] {
  const visits = { good, 'needs-improvement': needsImprovement, poor };
  const all = good + needsImprovement + poor;
  let start = 0;
  return RATINGS.map((rating) => {
    const share = all === 0 ? 0 : visits[rating] / all;
    const part = { rating, visits: visits[rating], share, start };
    start += share;
    return part;
  });
}

function ratingTable(metric: MetricReport, parts: readonly RatingPart[]) {
  return {
    caption: `${metric.name}, visits by rating: ${coverageText(metric.coverage)}`,
    columns: ['Rating', 'Visits', 'Share'],
    rows: parts.map(({ rating, visits, share }) => ({
      key: rating,
      cells: [RATING_NAMES[rating], formatCount(visits), formatShare(share)],
    })),
  };
}
