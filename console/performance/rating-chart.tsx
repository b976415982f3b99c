import type { MetricReport } from '../../schemas/performance-report-schemas';
import { ChartFigure } from './chart-figure';
import { formatCount, formatRoundedShare } from './figure-formats';
import { coverageText } from './figure-texts';
import { RATING_NAMES, RATINGS, type Rating } from './metric-standard';
import { RatingMark } from './rating-mark';
import { roundedShares } from './rounded-shares';

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
            <RatingMark rating={rating} /> {formatRoundedShare(share)} {RATING_NAMES[rating]}
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
}

interface RatingPart {
  rating: Rating;
  visits: number;
  /** Share of all visits, from 0 to 1, rounded as it is shown. */
  share: number;
  /** Sum of the shares before it. */
  start: number;
}

function ratingParts({ good, needsImprovement, poor }: MetricReport): RatingPart[] {
  const visits = { good, 'needs-improvement': needsImprovement, poor };
  const shares = roundedShares(RATINGS.map((rating) => visits[rating]));
  let start = 0;
  return RATINGS.map((rating, index) => {
    const share = shares[index] ?? 0;
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
      cells: [RATING_NAMES[rating], formatCount(visits), formatRoundedShare(share)],
    })),
  };
}
