import type { OwnedReview, OwnedReviewPage, ReviewState } from '../../contract/reviews/review';

/** Returns the words that name a review: its title, else its author, and the product. */
export function reviewName({ title, author, itemTitle }: OwnedReview): string {
  return `${title ? `“${title}”` : `by ${author}`} of ${itemTitle}`;
}

/** Returns a rating in words: `4 of 5 stars`. */
export function ratingText(rating: number): string {
  return `${rating} of 5 stars`;
}

/** Returns the number of reviews in the list: `1 review`, `1,204 reviews`. */
export function countReviews({ count }: Pick<OwnedReviewPage, 'count'>): string {
  return count === 1 ? '1 review' : `${count.toLocaleString('en')} reviews`;
}

/** The last change: a review, as it is and as it was, or the number of those that were imported. */
export type LastChange = { review: OwnedReview; before: ReviewState } | { imported: number };

const EFFECTS: Record<ReviewState, string> = {
  pending: 'waits for approval again',
  shown: 'is in the shop',
  hidden: 'is hidden from the shop',
};

/** Returns what the last change did. */
export function describeChange(last: LastChange): string {
  if ('imported' in last) return `${countReviews({ count: last.imported })} imported.`;
  return `The review ${reviewName(last.review)} ${EFFECTS[last.review.state]}.`;
}
