import { expect, it } from 'vitest';
import { countReviews, ratingText, reviewName } from '../../../../console/reviews/review-texts';
import { createOwnedReview } from '../../../support/owned-review';

it('a review is named by its title, else by its author, and its product', () => {
  expect(reviewName(createOwnedReview())).toBe('“Quiet” of Tidal Bowl');
  expect(reviewName(createOwnedReview({ title: '' }))).toBe('by Ada of Tidal Bowl');
});

it('numbers have their noun', () => {
  expect([countReviews({ count: 1 }), countReviews({ count: 1204 }), ratingText(4)]).toEqual([
    '1 review',
    '1,204 reviews',
    '4 of 5 stars',
  ]);
});
