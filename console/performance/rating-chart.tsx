import type { MetricReport } from '../../contract/telemetry/report';
import { ChartCursor } from '../charts/chart-cursor';
import { ChartFigure } from '../charts/chart-figure';
import { formatCount, formatPageViews, formatRoundedShare } from '../charts/figure-formats';
import { RATING_NAMES, RATINGS, type Rating } from '../charts/metric-standard';
import { RatingMark } from '../charts/rating-mark';
import { coverageText } from './figure-texts';

/** Page views by rating: a bar in three parts, and a legend. */
export function RatingChart({ metric }: { metric: MetricReport }) {
  const parts = ratingParts(metric);
  return (
    <ChartFigure title="Page views by rating" table={ratingTable(metric, parts)}>
      <ChartCursor label={`${metric.name}, page views by rating`} points={parts.map(partText)} start={0}>
        {(index) => <RatingParts parts={parts} cursor={index} />}
      </ChartCursor>
    </ChartFigure>
  );
}

interface RatingPart {
  rating: Rating;
  views: number;
  /** Share of all page views, from 0 to 1, rounded as it is shown. */
  share: number;
  /** Sum of the shares before it. */
  start: number;
}

function RatingParts({ parts, cursor }: { parts: readonly RatingPart[]; cursor: number | null }) {
  return (
    <div className="rating-parts">
      <svg className="rating-bar" width="100%" height="28" aria-hidden="true">
        {parts.map(({ rating, start, share }, index) => (
          <rect
            key={rating}
            data-point={index}
            className={`fill-${rating}`}
            x={`${start * 100}%`}
            width={`${share * 100}%`}
            height="28"
          />
        ))}
      </svg>
      <ul className="rating-legend">
        {parts.map((part, index) => (
          <li key={part.rating} data-point={index} className={index === cursor ? 'is-current' : undefined}>
            <RatingMark rating={part.rating} /> {formatRoundedShare(part.share)} {RATING_NAMES[part.rating]}
            <span className="note">, {formatPageViews(part.views)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function partText(part: RatingPart): string {
  return `${RATING_NAMES[part.rating]}: ${formatRoundedShare(part.share)}, ${formatPageViews(part.views)}`;
}

function ratingParts({ good, needsImprovement, poor }: MetricReport): RatingPart[] {
  const views = { good, 'needs-improvement': needsImprovement, poor };
  const shares = roundedShares(RATINGS.map((rating) => views[rating]));
  let start = 0;
  return RATINGS.map((rating, index) => {
    const share = shares[index] ?? 0;
    const part = { rating, views: views[rating], share, start };
    start += share;
    return part;
  });
}

function ratingTable(metric: MetricReport, parts: readonly RatingPart[]) {
  return {
    caption: `${metric.name}, page views by rating: ${coverageText(metric.coverage)}`,
    columns: ['Rating', 'Page views', 'Share'],
    rows: parts.map(({ rating, views, share }) => ({
      key: rating,
      cells: [RATING_NAMES[rating], formatCount(views), formatRoundedShare(share)],
    })),
  };
}

const STEPS = 1000;

/**
 * Returns the shares of the counts, from 0 to 1, rounded to tenths of a per cent so that their sum is 1: the shares that
 * lose most by rounding down are rounded up. All are 0 without counts.
 */
export function roundedShares(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / all) * STEPS);
  const missing = STEPS - exact.reduce((sum, steps) => sum + Math.floor(steps), 0);
  const byLoss = exact.map((steps, index) => ({ index, loss: steps % 1 })).sort((a, b) => b.loss - a.loss);
  const roundedUp = new Set(byLoss.slice(0, missing).map(({ index }) => index));
  return exact.map((steps, index) => (Math.floor(steps) + (roundedUp.has(index) ? 1 : 0)) / STEPS);
}
