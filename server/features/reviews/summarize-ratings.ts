import type { RatingCounts } from '../../../contract/reviews/review';

/** Ratings in the order of their counts. */
const RATINGS = [1, 2, 3, 4, 5] as const;

/** All ratings of a product, in numbers. */
export interface RatingSummary {
  /** Arithmetic mean; null without ratings. */
  average: number | null;
  count: number;
  ratingCounts: RatingCounts;
}

/** Returns the summary of ratings, given as how many have each value. Values that are no rating do not count. */
export function summarizeRatings(groups: readonly { rating: number; count: number }[]): RatingSummary {
  const countOf = (rating: number) =>
    groups.reduce((sum, group) => (group.rating === rating ? sum + group.count : sum), 0);
  const ratingCounts = RATINGS.map(countOf) as RatingCounts;
  const count = ratingCounts.reduce((sum, each) => sum + each, 0);
  const total = RATINGS.reduce((sum, rating, index) => sum + rating * (ratingCounts[index] ?? 0), 0);
  return { average: count === 0 ? null : total / count, count, ratingCounts };
}
