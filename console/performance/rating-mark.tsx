import type { Rating } from './metric-standard';

/** A shape a rating, so that none is told by colour alone: circle, triangle, square. */
const SHAPES: Readonly<Record<Rating, string>> = {
  good: 'M0-5a5 5 0 1 0 0 10a5 5 0 1 0 0-10z',
  'needs-improvement': 'M0-5.5L6 5H-6z',
  poor: 'M-4.5-4.5h9v9h-9z',
};

/** The mark inside a chart, around the point 0, 0. */
export function RatingShape({ rating }: { rating: Rating }) {
  return <path className={`fill-${rating} mark`} d={SHAPES[rating]} />;
}

/** The mark in a line of text. What it means stands beside it in words. */
export function RatingMark({ rating }: { rating: Rating }) {
  return (
    <svg className="rating-mark" viewBox="-7 -7 14 14" width="14" height="14" aria-hidden="true">
      <RatingShape rating={rating} />
    </svg>
  );
}
