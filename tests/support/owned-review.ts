import type { OwnedReview, OwnedReviewPage } from '../../contract/reviews/review';

/** Returns a review as the owner sees it. */
export function createOwnedReview(changes: Partial<OwnedReview> = {}): OwnedReview {
  return {
    id: 'r1',
    itemId: '0123456789abcdef01234567',
    itemTitle: 'Tidal Bowl',
    source: 'native',
    author: 'Ada',
    rating: 4,
    title: 'Quiet',
    text: 'It sings a little when it is empty.',
    language: 'en-US',
    date: '2026-11-01T10:00:00.000Z',
    isVerifiedPurchase: true,
    answer: null,
    state: 'shown',
    ...changes,
  };
}

/** Returns the only page of the owner's list. */
export function createOwnedReviewPage(
  reviews: OwnedReview[],
  changes: Partial<OwnedReviewPage> = {},
): OwnedReviewPage {
  const products = [{ itemId: '0123456789abcdef01234567', title: 'Tidal Bowl', count: reviews.length }];
  return { count: reviews.length, page: 1, pageCount: 1, reviews, products, ...changes };
}
