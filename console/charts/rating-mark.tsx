import type { Rating } from './metric-standard';

/** Shapes of the ratings, so that colour is not the only difference: circle, triangle, square. */
const SHAPES: Readonly<Record<Rating, string>> = {
  good: 'M0-5a5 5 0 1 0 0 10a5 5 0 1 0 0-10z',
  'needs-improvement': 'M0-5.5L6 5H-6z',
  poor: 'M-4.5-4.5h9v9h-9z',
};

/** The mark in a chart, centred at 0, 0. */
export function RatingShape({ rating }: { rating: Rating }) {
  return <path className={`fill-${rating} mark`} d={SHAPES[rating]} />;
}

/** The mark in a line of text, which also names the rating. */
export function RatingMark({ rating }: { rating: Rating }) {
  return (
    <svg className="rating-mark" viewBox="-7 -7 14 14" width="14" height="14" aria-hidden="true">
      <RatingShape rating={rating} />
    </svg>
  );
}
